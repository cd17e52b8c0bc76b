import type { entryPapers as en } from '../en/entry-papers.ts';
import type { Translation } from '../text-key.ts';

/** भुगतान के कागज़: बिल की तस्वीरें और PDF। */
export const entryPapers: Translation<typeof en> = {
  take: 'तस्वीर लें',
  choose: 'फ़ाइल चुनें',
  none: 'कोई कागज़ नहीं',
  noPaper: 'कागज़ नहीं है, क्योंकि...',
  noPaperTitle: 'कागज़ क्यों नहीं है?',
  lost: 'बिल खो गया',
  notGiven: 'बिल नहीं मिला',
  picture: 'तस्वीर {number}',
  pdf: 'PDF फ़ाइल {number}',
  savePdf: 'PDF सहेजें या भेजें',
  size: '{size} केबी',
  waits: '{size} केबी, भेजना बाकी है',
  failed: '{size} केबी, भेजा नहीं जा सका',
  added: '{count, plural, one {कागज़ जोड़ा गया} other {# कागज़ जोड़े गए}}',
  remove: 'यह कागज़ हटाएँ',
  removeTitle: 'यह कागज़ हटाएँ?',
  removeVerb: 'कागज़ हटाएँ',
  removeExplained: 'कागज़ हट जाएगा। यह था और क्यों हटाया गया, यह रिकॉर्ड में रहेगा।',
  removed: 'कागज़ हटाया गया',
  leaveOut: '{name} न जोड़ें',
  failedToAdd: 'कागज़ जोड़ा नहीं जा सका। फिर कोशिश करें।',
  full: 'इस फ़ोन में कागज़ के लिए जगह नहीं है। कुछ जगह खाली करें, फिर जोड़ें।',
  offline: 'बिना इंटरनेट के कागज़ सिर्फ़ उस फ़ोन पर खुलता है जिससे लिया गया, और वह भी भेजे जाने तक।',
  failedToOpen: 'कागज़ खुल नहीं सका। फिर कोशिश करें।',
  onRecord: 'कागज़ कौन खोलता है, यह रिकॉर्ड में रहता है।',
};
