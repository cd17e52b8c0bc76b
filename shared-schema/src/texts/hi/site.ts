import type { site as en } from '../en/site.ts';
import type { Translation } from '../text-key.ts';

export const site: Translation<typeof en> = {
  skipToContent: 'सीधे सामग्री पर जाएँ',
  links: 'साइट',
  menu: 'मेन्यू',
  home: 'होम',
  about: 'हमारे बारे में',
  activities: 'गतिविधियाँ',
  contact: 'संपर्क',
  join: 'सदस्य बनें!',
  signIn: 'साइन इन करें',

  getInTouch: 'हमसे संपर्क करें',
  together: 'हम मिलकर क्या करते हैं',
  moreActivities: 'हमारी गतिविधियों के बारे में और जानें',
  carousel: 'बदलती तस्वीरें',
  slide: 'तस्वीर',
  picturesOf: '{name} की तस्वीरें',
  slidePosition: '{count} में से {position}',
  picture: 'तस्वीर {position}',
  previousPicture: 'पिछली तस्वीर',
  nextPicture: 'अगली तस्वीर',
  startPictures: 'तस्वीरें चलाएँ',
  stopPictures: 'तस्वीरें रोकें',

  notFound: 'क्षमा करें! यह पेज नहीं मिला',
  notFoundNote: 'इस पते पर कोई पेज नहीं है। लिंक जाँच लें।',
  backHome: 'होम पर वापस जाएँ',
  committeeOnly: 'यह पेज केवल समिति सदस्य खोल सकते हैं',
  committeeOnlyNote: 'इसे खोलने की ज़रूरत हो तो किसी समिति सदस्य से कहें।',
  superAdminOnly: 'यह पेज केवल सुपर एडमिन खोल सकते हैं',
  superAdminOnlyNote: 'इसे खोलने की ज़रूरत हो तो किसी सुपर एडमिन से कहें।',
  backToDashboard: 'डैशबोर्ड पर वापस जाएँ',
  needsJavaScript: 'इस ऐप को JavaScript चाहिए। उसे ब्राउज़र में चालू करके पेज फिर से लोड करें।',
};
