import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-key.ts';

export const settings: Translation<typeof en> = {
  note: 'സംഘടന എല്ലാവർക്കും വേണ്ടി തീരുമാനിക്കുന്നത്.',
  saved: 'സേവ് ചെയ്തു',
  securityTitle: 'സൈൻ ഇൻ',
  secondFactorForAdmins: 'അഡ്മിൻമാർ രണ്ട് ഘട്ട സൈൻ ഇൻ ഉപയോഗിക്കണം',
  secondFactorForAdminsHint: 'ഇത് ക്രമീകരിക്കാത്ത അഡ്മിന് അത് ക്രമീകരിക്കാൻ മാത്രമേ കഴിയൂ. ഫോണിൽ അയയ്ക്കാനുള്ളതൊന്നും നഷ്ടപ്പെടില്ല.',
  registrationTitle: 'രജിസ്ട്രേഷനും അഡ്മിൻമാരും',
  confirmedRegistrations: 'ഇ-മെയിൽ സ്ഥിരീകരിച്ച രജിസ്ട്രേഷൻ മാത്രം അംഗീകരിക്കുക',
  confirmedRegistrationsHint:
    'രജിസ്റ്റർ ചെയ്യുന്നവർക്ക് ഇ-മെയിലിൽ ഒരു ലിങ്ക് ലഭിക്കും. അത് തുറന്നോ എന്ന് അംഗീകാരം കാത്തിരിക്കുന്നവരുടെ പേജിൽ കാണാം.',
  secondPersonForAdmins: 'പുതിയ അഡ്മിന് രണ്ടുപേരുടെ തീരുമാനം വേണം',
  secondPersonForAdminsHint: 'രണ്ടുപേർ 7 ദിവസത്തിനകം ഒരേ മാറ്റം വരുത്തണം. അവരിൽ ഒരാൾ സൂപ്പർ അഡ്മിൻ ആയിരിക്കണം.',
};
