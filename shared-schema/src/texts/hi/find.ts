import type { find as english } from '../en/find.ts';
import type { Translation } from '../text-key.ts';

export const find: Translation<typeof english> = {
  label: 'सब में खोजें',
  placeholder: 'नाम, फ़ोन, नंबर या रकम',
  hint: 'इस डिवाइस के सदस्य, ग्राहक, बिज़नेस, चिटें, रसीदें और एंट्रियाँ खोजें। नाम, फ़ोन नंबर, रसीद या रिकॉर्ड का नंबर, या रकम लिखें। ज़्यादा शब्द लिखने पर कम नतीजे दिखेंगे।',
  recent: 'हाल के लोग',
  reading: 'पुरानी एंट्रियों में खोज चल रही है…',
  awaited: 'पिछले सालों की एंट्रियाँ अभी इस डिवाइस पर आ रही हैं।',
  failed: 'इस डिवाइस के रिकॉर्ड नहीं पढ़े जा सके। खोज फिर खोलें।',
  kind: '{kind, select, member {सदस्य} business {बिज़नेस} fund {चिटें} receipt {रसीदें} pastReceipt {कागज़ की रसीदें} other {एंट्रियाँ}}',
  number: 'नं. {id}',
};
