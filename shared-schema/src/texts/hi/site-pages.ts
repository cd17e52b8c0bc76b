import type { sitePages as en } from '../en/site-pages.ts';
import type { Translation } from '../text-key.ts';

export const sitePages: Translation<typeof en> = {
  note: 'साइन इन से पहले लोग जो पढ़ते हैं। अंग्रेज़ी लेख सहेजने पर, जिन भाषाओं का अपना लेख नहीं है उनमें भी वही दिखता है।',
  languages: 'लेख की भाषा',
  builtShown: 'यहाँ अभी किसी ने नहीं लिखा। जब तक आप अपना लेख नहीं सहेजते, लोग ऐप के साथ आया यही लेख पढ़ेंगे।',
  englishShown: '{language} में अभी कुछ नहीं लिखा है। जब तक आप यहाँ नहीं सहेजते, लोग यही अंग्रेज़ी लेख पढ़ेंगे।',
  taglineHint: 'पहले पेज पर नाम के नीचे।',
  descriptionHint: 'खोज परिणामों और मैसेज में नाम के नीचे जो दिखता है।',
  caption:
    '{picture, select, house {शीर्षक: घर} table {शीर्षक: मेज़ के चारों ओर} ledger {शीर्षक: बही} other {शीर्षक: दो किनारे}}',
  section: 'भाग {number, number}',
  addSection: 'भाग जोड़ें',
  activity: 'गतिविधि {number, number}',
  addActivity: 'गतिविधि जोड़ें',
  office: 'कार्यालय {number, number}',
  addOffice: 'कार्यालय जोड़ें',
  moveUp: 'ऊपर ले जाएँ: {part}',
  removePart: 'हटाएँ: {part}',
  paragraphsHint: 'हर पंक्ति एक अनुच्छेद बनती है।',
  phonesHint: 'हर पंक्ति में एक नंबर।',
  preview: 'झलक',
  previewTitle: 'झलक, {language}: सहेजा नहीं गया',
  meanwhileTitle: 'इस बीच किसी और ने यह लेख सहेजा है',
  meanwhileText: 'उनका लिखा बदलने से पहले सार्वजनिक पेज देखें। बदला हुआ लेख इतिहास में रहता है।',
  meanwhileVerb: 'मेरा लेख रखें',
  meanwhileBack: 'मेरे लेख पर वापस',
  remove: '{language} का लेख हटाएँ',
  removeTitle: '{language} का लेख हटाएँ?',
  removeVerb: 'हटाएँ',
  removeText: 'लोग फिर वही पढ़ेंगे जो यहाँ लिखे जाने से पहले था: अंग्रेज़ी लेख या ऐप के साथ आया लेख। हटाया हुआ लेख इतिहास में रहता है।',
};
