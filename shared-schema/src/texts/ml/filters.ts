import type { filters as en } from '../en/filters.ts';
import type { Translation } from '../text-key.ts';

export const filters: Translation<typeof en> = {
  allHeads: 'എല്ലാ ഇനങ്ങളും',
  installments: 'തവണകൾ',
  allMethods: 'എല്ലാ രീതികളും',
  least: 'തുക, കുറഞ്ഞത്',
  most: 'തുക, കൂടിയത്',
  wrongAmounts: 'ആദ്യത്തെ തുക രണ്ടാമത്തേതിനേക്കാൾ കൂടുതലാകരുത്.',
  handler: 'വാങ്ങിയത് അല്ലെങ്കിൽ നൽകിയത്',
  side: 'കണക്കിൽ വരുന്നത്',
  allSides: 'എല്ലാ എൻട്രികളും',
  bothSides: 'വരവും ചെലവും',
  cash: 'ഫണ്ട് ട്രാൻസ്ഫറുകൾ ഒഴികെ',
  difference: 'വ്യത്യാസം {amount}',

  saved: 'സേവ് ചെയ്ത ഫിൽറ്ററുകൾ',
  save: 'ഫിൽറ്റർ സേവ് ചെയ്യുക',
  saveTitle: 'ഈ ഫിൽറ്റർ സേവ് ചെയ്യുക',
  nameHint: '“ഈ മാസത്തെ UPI” എന്നതുപോലെ. ഫിൽറ്റർ ഈ ഉപകരണത്തിൽ നിങ്ങൾക്കു മാത്രമായി സൂക്ഷിക്കും.',
  nameMissing: 'ഒരു പേര് നൽകുക.',
  saveFailed: 'ഫിൽറ്റർ സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  savedDone: '“{name}” എന്ന ഫിൽറ്റർ സേവ് ചെയ്തു',
  deleteNamed: '{name} എന്ന ഫിൽറ്റർ ഇല്ലാതാക്കുക',
  deleteQuestion: '“{name}” എന്ന ഫിൽറ്റർ ഇല്ലാതാക്കണോ?',
  delete: 'ഫിൽറ്റർ ഡിലീറ്റ് ചെയ്യുക',
  deleteExplained: 'എൻട്രികൾക്കു മാറ്റമൊന്നും വരില്ല.',
};
