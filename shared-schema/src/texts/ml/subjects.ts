import type { subjects as en } from '../en/subjects.ts';
import type { Translation } from '../text-key.ts';

export const subjects: Translation<typeof en> = {
  name: 'പേരും ലോഗോയും',
  languages: 'ഭാഷകൾ',
  timeZone: 'സമയമേഖല',
  colours: 'നിറങ്ങൾ',
  upi: 'UPI ഐഡി',
  receipts: 'രസീതുകൾ',
  chitties: 'ചിട്ടികൾ',
  ledgers: 'ഉള്ളതിൽ കൂടുതൽ കൊടുക്കൽ',
  law: 'നിയമത്തിലെ പരിധികൾ',
  registration: 'രജിസ്ട്രേഷനും അഡ്മിൻമാരും',
  privacy: 'സ്വകാര്യത',
  security: 'അഡ്മിൻമാരുടെ രണ്ട് ഘട്ട സൈൻ ഇൻ',
  documents: 'പാസ്‌പോർട്ടും ആധാറും',
  admins: 'അഡ്മിനുകൾ',
  phones: 'നഷ്ടപ്പെട്ട ഫോൺ',
  releases: 'പുതിയ പതിപ്പുകൾ',
};
