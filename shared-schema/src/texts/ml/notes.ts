import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../text-key.ts';

export const notes: Translation<typeof english> = {
  title: 'ഓഡിറ്ററുടെ കുറിപ്പുകൾ',
  write: 'കുറിപ്പ് എഴുതുക',
  writeTitle: 'എൻട്രി {id}: കുറിപ്പ്',
  outsideAudit:
    'ഈ എൻട്രി ഓഡിറ്റിന്റെ കാലയളവിനു പുറത്താണ്. ഇവിടെ കാണാത്തവ: അതിന്റെ രേഖകൾ, റഫറൻസ്, കാരണങ്ങൾ, അംഗമല്ലാത്ത ഇടപാടുകാരുടെ പേര്; കാലയളവിനു ശേഷമുള്ളതിൽ പണം നൽകിയ രീതിയും.',
  written: 'കുറിപ്പ് സേവ് ചെയ്തു',
  answerTitle: 'ഓഡിറ്റർക്ക് മറുപടി',
  answered: 'മറുപടി സേവ് ചെയ്തു',
  isAnswered: 'മറുപടി നൽകി',
  close: 'കുറിപ്പ് തീർക്കുക',
  closed: 'തീർത്തു',
  said: '{name}, {time}',
  none: 'തീരാത്ത ചോദ്യങ്ങളില്ല.',
  failed: 'ഈ ഫോണിലെ ചോദ്യങ്ങൾ വായിക്കാനായില്ല.',
};
