import type { answers as en } from '../en/answers.ts';
import type { Translation } from '../text-key.ts';

export const answers: Translation<typeof en> = {
  registered: 'रजिस्ट्रेशन हो गया! एडमिन की मंज़ूरी की प्रतीक्षा करें।',
  resetSent: 'पासवर्ड बदलने के निर्देश आपके ई-मेल पर भेज दिए गए हैं।',
  passwordReset: 'पासवर्ड बदल दिया गया है। नए पासवर्ड से साइन इन करें।',
  passwordSet: 'पासवर्ड सहेजा गया। अब साइन इन किया जा सकता है।',
  confirmationSent: '{email} पर एक लिंक भेजा गया है। नए ई-मेल की पुष्टि के लिए उसे खोलें।',
  emailConfirmed: 'ई-मेल की पुष्टि हो गई।',
  passwordChanged: 'पासवर्ड बदल दिया गया है। बाकी फ़ोन और कंप्यूटर पर लॉग आउट हो गया है।',
};
