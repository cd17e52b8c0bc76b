import type { notes as english } from '../en/notes.ts';
import type { Translation } from '../text-key.ts';

export const notes: Translation<typeof english> = {
  title: 'ऑडिटर के नोट',
  write: 'नोट लिखें',
  writeTitle: 'एंट्री {id} पर नोट',
  outsideAudit:
    'यह एंट्री ऑडिट की अवधि से बाहर है। यहाँ नहीं दिखते: इसके कागज़, रेफ़रेंस, कारण और, अगर वह सदस्य नहीं है, सामने वाले का नाम; अवधि के बाद की एंट्री में भुगतान का तरीका भी नहीं।',
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
