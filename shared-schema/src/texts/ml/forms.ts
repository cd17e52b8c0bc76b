import type { forms as en } from '../en/forms.ts';
import type { Translation } from '../text-key.ts';

export const forms: Translation<typeof en> = {
  save: 'സേവ് ചെയ്യുക',
  leaveTitle: 'സേവ് ചെയ്യാതെ പോകണോ?',
  leave: 'പോകുക',
  stay: 'ഇവിടെ തുടരുക',
  leaveText: 'ഇവിടെ എഴുതിയത് സേവ് ചെയ്തിട്ടില്ല, അത് നഷ്ടപ്പെടും.',
  enterRupees: 'രൂപ ഇങ്ങനെ എഴുതുക: 12,500 അല്ലെങ്കിൽ 12,500.50',
  enterRate: 'നിരക്ക് ഇങ്ങനെ എഴുതുക: 1 അല്ലെങ്കിൽ 1.25',
  enterWholeNumber: 'പൂർണസംഖ്യ എഴുതുക, ഉദാ: 12',
};
