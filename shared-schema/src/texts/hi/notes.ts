import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../text-key.ts';

export const notes: Translation<typeof english> = {
  title: 'ऑडिटर के नोट',
  write: 'नोट लिखें',
  writeTitle: 'एंट्री {id} पर नोट',
  outsideAudit: 'यह एंट्री ऑडिट की अवधि से बाहर है। इसके कागज़, नाम और बाकी ब्योरे यहाँ नहीं हैं।',
  written: 'नोट सहेजा गया',
  answerTitle: 'ऑडिटर को जवाब दें',
  answered: 'जवाब सहेजा गया',
  isAnswered: 'जवाब दिया गया',
  close: 'नोट बंद करें',
  closed: 'बंद',
  said: '{name}, {time}',
  none: 'कोई खुला सवाल नहीं।',
  failed: 'इस डिवाइस पर सवाल पढ़े नहीं जा सके।',
};
