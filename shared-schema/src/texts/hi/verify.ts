import type { Translation } from '../text-key.ts';
import type { verify as english } from '../en/verify.ts';

export const verify: Translation<typeof english> = {
  title: 'रसीद जाँचें',
  checking: 'जाँच हो रही है…',
  scan: 'फ़ोन का कैमरा रसीद के QR कोड पर रखें। यह पेज खुलेगा और बताएगा कि रसीद असली है या नहीं।',
  genuine: 'असली: {name} की बनाई हुई',
  genuineFromUs: 'असली: इसी संस्था की बनाई हुई',
  changed: 'असली नहीं: इस रसीद पर कुछ बदला गया है।',
  changedNote: 'इसे स्वीकार न करें। संस्था से पूछें।',
  unknownSeries: 'असली नहीं: शृंखला {code} की रसीदें यहाँ नहीं बनीं।',
  noConnection: 'इंटरनेट नहीं है, इसलिए अभी रसीद की जाँच नहीं हो सकती।',
  failed: 'रसीद की जाँच नहीं हो सकी। फिर कोशिश करें।',
  compare: 'काग़ज़ से मिलाएँ: यह सब वैसा ही होना चाहिए।',
  number: 'नंबर',
  receivedOn: 'मिलने की तारीख',
  amount: 'राशि',
  payer: 'किससे मिला',
  cancelled: 'यह रसीद {date} को रद्द हुई।',
  maybeCancelled: 'बाद में रद्द हुई या नहीं, यह संस्था बता सकती है।',
  open: 'रसीद खोलें',
};
