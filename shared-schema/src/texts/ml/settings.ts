import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-key.ts';

export const settings: Translation<typeof en> = {
  note: 'സംഘടന എല്ലാവർക്കും വേണ്ടി തീരുമാനിക്കുന്നത്.',
  saved: 'സേവ് ചെയ്തു',
  securityTitle: 'സൈൻ ഇൻ',
  secondFactorForAdmins: 'അഡ്മിൻമാർ രണ്ട് ഘട്ട സൈൻ ഇൻ ഉപയോഗിക്കണം',
  secondFactorForAdminsHint: 'ഇത് ക്രമീകരിക്കാത്ത അഡ്മിന് അത് ക്രമീകരിക്കാൻ മാത്രമേ കഴിയൂ. ഫോണിൽ അയയ്ക്കാനുള്ളതൊന്നും നഷ്ടപ്പെടില്ല.',
};
