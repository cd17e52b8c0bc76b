import type { forms as en } from '../en/forms.ts';
import type { Translation } from '../text-key.ts';

export const forms: Translation<typeof en> = {
  save: 'സേവ് ചെയ്യുക',
  leaveTitle: 'സേവ് ചെയ്യാതെ പോകണോ?',
  leave: 'പോകുക',
  stay: 'ഇവിടെ തുടരുക',
  leaveText: 'ഇവിടെ എഴുതിയത് സേവ് ചെയ്തിട്ടില്ല, അത് നഷ്ടപ്പെടും.',
  broughtBack: '{at}-ന് നിങ്ങൾ എഴുതിയതാണിത്, സേവ് ചെയ്തിരുന്നില്ല. പരിശോധിച്ചിട്ട് തുടരുക.',
  perhapsSaved: '{at}-ന് ഇത് സേവ് ചെയ്യുമ്പോൾ ആപ്പ് അടഞ്ഞുപോയി. സേവ് ആയിട്ടുണ്ടാകാം. വീണ്ടും സേവ് ചെയ്യുന്നതിനു മുമ്പ് നോക്കുക.',
  startOver: 'ആദ്യം മുതൽ തുടങ്ങുക',
  otherReason: 'മറ്റൊരു കാരണം',
  enterRupees: 'രൂപ ഇങ്ങനെ എഴുതുക: 12,500 അല്ലെങ്കിൽ 12,500.50',
  enterRate: 'നിരക്ക് ഇങ്ങനെ എഴുതുക: 1 അല്ലെങ്കിൽ 1.25',
  enterWholeNumber: 'പൂർണസംഖ്യ എഴുതുക, ഉദാ: 12',
};
