import type { reported as en } from '../en/reported.ts';
import type { Translation } from '../text-key.ts';

export const reported: Translation<typeof en> = {
  about: 'बताए गए UPI भुगतान। पहले UTR बैंक खाते में देखें: रसीद बनाने पर ही यह हिसाब में आएगा।',
  none: 'कोई भुगतान उत्तर की प्रतीक्षा में नहीं है।',
  open: 'उत्तर की प्रतीक्षा में',
  answered: 'जिनका उत्तर दिया गया',
  paidOn: '{date} को दिया, UTR {utr}',
  unknown: 'कोई, जो रिकॉर्ड में नहीं है',
  accept: 'रसीद बनाएँ: {sum}',
  accepted: 'रसीद {number}',
  decline: 'नामंज़ूर करें',
  declineOf: '{name} का भुगतान नामंज़ूर करें',
  declineAbout: '{name} को कारण अपने पेज पर दिखेगा।',
  declineVerb: '{sum} नामंज़ूर करें',
  declineAll:
    '{count, plural, one {{name} के भुगतान लिंक भी बंद करें} other {{name} के बताए सभी # भुगतान नामंज़ूर करें और उनके लिंक बंद करें}}',
  declined: 'नामंज़ूर। कारण {reason}',
  twice: 'किसी और ने भी यही UTR बताया है। भुगतान किसी एक ने ही किया होगा: बैंक खाते में देखें।',
  reasonMissing: 'कारण लिखें, ताकि देने वाले को पता चले कि क्या करना है',
  takeByHand: 'रकम लेने के पेज पर दर्ज करें',
  household: 'यह घर के कई लोगों का है: वहाँ लिखें कि किसने कितना दिया। UTR भरा हुआ मिलेगा।',
  picture: 'भुगतान की तस्वीर',
  showPicture: 'तस्वीर दिखाएँ',
  noPicture: 'तस्वीर नहीं मिली: कनेक्शन नहीं है, या अब रखी नहीं है।',
};
