import type { entryPapers as en } from '../en/entry-papers.ts';
import type { Translation } from '../text-key.ts';

/** ചെലവിന്റെ രേഖകൾ: ബില്ലിന്റെ ചിത്രങ്ങളും PDF-കളും. */
export const entryPapers: Translation<typeof en> = {
  take: 'ചിത്രമെടുക്കുക',
  choose: 'ഫയൽ തിരഞ്ഞെടുക്കുക',
  none: 'രേഖയില്ല',
  noPaper: 'രേഖയില്ല, കാരണം...',
  noPaperTitle: 'രേഖയില്ലാത്തത് എന്തുകൊണ്ട്?',
  lost: 'ബിൽ നഷ്ടപ്പെട്ടു',
  notGiven: 'ബിൽ തന്നില്ല',
  picture: 'ചിത്രം {number}',
  pdf: 'PDF ഫയൽ {number}',
  savePdf: 'PDF സേവ് ചെയ്യുക',
  size: '{size} കെബി',
  waits: '{size} കെബി, അയയ്ക്കാനുണ്ട്',
  failed: '{size} കെബി, അയയ്ക്കാനായില്ല',
  added: '{count, plural, one {രേഖ ചേർത്തു} other {# രേഖകൾ ചേർത്തു}}',
  remove: 'ഈ രേഖ നീക്കുക',
  removeTitle: 'ഈ രേഖ നീക്കണോ?',
  removeVerb: 'രേഖ നീക്കുക',
  removeExplained: 'രേഖ ഡിലീറ്റ് ചെയ്യും. അത് ഉണ്ടായിരുന്നെന്നും നീക്കിയ കാരണവും ചരിത്രത്തിൽ നിൽക്കും.',
  removed: 'രേഖ നീക്കി',
  leaveOut: '{name} ഒഴിവാക്കുക',
  failedToAdd: 'രേഖ ചേർക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  full: 'രേഖ സൂക്ഷിക്കാൻ ഈ ഫോണിൽ സ്ഥലമില്ല. കുറച്ചു സ്ഥലമുണ്ടാക്കി വീണ്ടും ചേർക്കുക.',
  offline: 'ഇന്റർനെറ്റ് ഇല്ലാതെ രേഖ തുറക്കാൻ അതെടുത്ത ഫോണിനേ കഴിയൂ, അയയ്ക്കുന്നതുവരെ മാത്രം.',
  failedToOpen: 'രേഖ തുറക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  onRecord: 'രേഖ തുറക്കുന്നവരുടെ പേര് ചരിത്രത്തിൽ ചേർക്കും.',
};
