import type { law as en } from '../en/law.ts';
import type { Translation } from '../text-key.ts';

export const law: Translation<typeof en> = {
  commission: 'ചിട്ടി നിയമം 1982, വകുപ്പ് 21(1)(b), 2019-ലെ ഭേദഗതി അനുസരിച്ച് (മുമ്പ് 5%)',
  cashIn: 'ആദായ നികുതി നിയമം 1961, വകുപ്പ് 269ST; 2026 ഏപ്രിൽ 1 മുതൽ ആദായ നികുതി നിയമം 2025, വകുപ്പ് 186',
  cashOut: 'ആദായ നികുതി നിയമം 1961, വകുപ്പ് 40A(3); 2026 ഏപ്രിൽ 1 മുതൽ ആദായ നികുതി നിയമം 2025, വകുപ്പ് 36(4)',
  overdraft: 'ഉള്ളതിൽ കൂടുതൽ കൊടുക്കണോ?',
  overdraftVerb: 'എന്നാലും രേഖപ്പെടുത്തുക',
  question: 'ഈ പരിധി കടക്കണോ?',
  verb: 'തുടരുക',
  kept: 'കാരണം ഇതോടൊപ്പം സൂക്ഷിക്കും.',
};
