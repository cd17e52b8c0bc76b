import type { find as english } from '../en/find.ts';
import type { Translation } from '../text-key.ts';

export const find: Translation<typeof english> = {
  label: 'എല്ലാത്തിലും തിരയുക',
  placeholder: 'പേര്, ഫോൺ, നമ്പർ, തുക',
  hint: 'ഈ ഫോണിലുള്ള അംഗങ്ങൾ, കസ്റ്റമർമാർ, ബിസിനസുകൾ, ചിട്ടികൾ, രസീതുകൾ, എൻട്രികൾ എന്നിവയിൽ തിരയാം. പേരോ ഫോൺ നമ്പറോ രസീത് നമ്പറോ തുകയോ നൽകുക. കൂടുതൽ വാക്കുകൾ നൽകിയാൽ ഫലം ചുരുങ്ങും.',
  recent: 'ഈയിടെ കണ്ടവർ',
  reading: 'പഴയ എൻട്രികളിൽ തിരയുന്നു…',
  awaited: 'മുൻവർഷങ്ങളിലെ എൻട്രികൾ ഈ ഫോണിലേക്ക് വന്നുകൊണ്ടിരിക്കുന്നു.',
  failed: 'ഈ ഫോണിലെ വിവരങ്ങൾ വായിക്കാനായില്ല. തിരയൽ വീണ്ടും തുറക്കുക.',
  kind: '{kind, select, member {അംഗങ്ങൾ} business {ബിസിനസുകൾ} fund {ചിട്ടികൾ} receipt {രസീതുകൾ} pastReceipt {കടലാസ് രസീതുകൾ} other {എൻട്രികൾ}}',
  number: 'നമ്പർ {id}',
};
