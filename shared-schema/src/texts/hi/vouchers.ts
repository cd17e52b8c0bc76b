import type { vouchers as en } from '../en/vouchers.ts';
import type { Translation } from '../text-key.ts';

/** बिना रसीद वाली एंट्रियों के वाउचर। */
export const vouchers: Translation<typeof en> = {
  voucherNumber: 'वाउचर {id}',
  numberFollows: 'नंबर बाद में आएगा',
  line: 'लाइन {number}',
  asAbove: 'खाली छोड़ें तो ऊपर वाला ही रहेगा।',
  removeLine: '{line} हटाएँ',
  addLine: 'एक लाइन जोड़ें',
  saveAndNext: 'सहेजकर अगला',
  today: 'आज के वाउचर',
  debitHead: 'डेबिट करने की मद',
  creditHead: 'क्रेडिट करने की मद',
  postJournal: 'जर्नल दर्ज करें',
  journalPosted: '{amount} का जर्नल दर्ज हुआ।',
  journalFailed: 'जर्नल दर्ज नहीं हो सका। फिर कोशिश करें।',
  journalAbout:
    'एक मद से दूसरी मद में: बकाया या अग्रिम खर्च, मूल्यह्रास, प्रावधान। कोई रकम नहीं चलती, खाता-बही का बैलेंस वही रहता है।',
  takenBack: 'अगले दिन वापस लें',
  toEntry: 'एंट्री पर जाएँ',
  notYours: 'दूसरों के वाउचर सिर्फ़ एडमिन देख सकते हैं।',
  hasReceipt: 'इस एंट्री की रसीद है, इसलिए वाउचर नहीं चाहिए:',
  opening: 'यह रकम खाता-बही शुरू होते समय ही थी। इसे वाउचर नहीं चाहिए।',
  paidTo: 'किसे दिया',
  named: '{name} (सदस्य\u00A0{id})',
  total: 'कुल',
  totalPaid: 'कुल दिया',
  signPaid: 'रकम देने वाले के हस्ताक्षर',
  sign: 'रकम लेने वाले के हस्ताक्षर',
};
