import type { Translation } from '../text-key.ts';
import type { verify as english } from '../en/verify.ts';

export const verify: Translation<typeof english> = {
  title: 'രസീത് പരിശോധന',
  checking: 'പരിശോധിക്കുന്നു…',
  scan: 'രസീതിലെ QR കോഡിലേക്ക് ഫോണിന്റെ ക്യാമറ പിടിക്കുക. ഈ പേജ് തുറന്ന്, രസീത് യഥാർഥമാണോ എന്ന് കാണിക്കും.',
  genuine: 'യഥാർഥം: {name} എഴുതിയത്',
  genuineFromUs: 'യഥാർഥം: ഈ അസോസിയേഷൻ നൽകിയത്',
  changed: 'യഥാർഥമല്ല: ഈ രസീതിൽ എന്തോ മാറ്റിയിട്ടുണ്ട്.',
  changedNote: 'ഇത് സ്വീകരിക്കരുത്. അസോസിയേഷനോട് ചോദിക്കുക.',
  unknownSeries: 'യഥാർഥമല്ല: {code} ശ്രേണിയിലുള്ള രസീതുകൾ ഇവിടെ നൽകിയിട്ടില്ല.',
  noConnection: 'ഇന്റർനെറ്റ് ഇല്ല, അതിനാൽ ഇപ്പോൾ പരിശോധിക്കാനാവില്ല.',
  failed: 'രസീത് പരിശോധിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  compare: 'കടലാസുമായി ഒത്തുനോക്കുക: ഇതെല്ലാം ഒരുപോലെയായിരിക്കണം.',
  number: 'നമ്പർ',
  receivedOn: 'കിട്ടിയ തീയതി',
  amount: 'തുക',
  payer: 'തന്നയാൾ',
  cancelled: 'ഈ രസീത് {date}-ന് റദ്ദാക്കി.',
  maybeCancelled: 'പിന്നീട് റദ്ദാക്കിയോ എന്ന് അസോസിയേഷന് പറയാനാകും.',
  open: 'രസീത് തുറക്കുക',
};
