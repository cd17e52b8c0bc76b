import type { vouchers as en } from '../en/vouchers.ts';
import type { Translation } from '../text-key.ts';

/** बिना रसीद वाली एंट्रियों के वाउचर। */
export const vouchers: Translation<typeof en> = {
  voucherNumber: 'वाउचर {id}',
  numberFollows: 'नंबर बाद में आएगा',
  toEntry: 'एंट्री पर जाएँ',
  notYours: 'दूसरों के वाउचर सिर्फ़ एडमिन देख सकते हैं।',
  hasReceipt: 'इस एंट्री की रसीद है, इसलिए वाउचर नहीं चाहिए:',
  opening: 'यह रकम खाता-बही शुरू होते समय ही थी। इसे वाउचर नहीं चाहिए।',
  paidTo: 'किसे दिया',
  named: '{name} (सदस्य\u00A0{id})',
  totalPaid: 'कुल दिया',
  signPaid: 'रकम देने वाले के हस्ताक्षर',
  sign: 'रकम लेने वाले के हस्ताक्षर',
};
