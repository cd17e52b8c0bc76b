import type { account as en } from '../en/account.ts';
import type { Translation } from '../text-key.ts';

export const account: Translation<typeof en> = {
  offline: 'इंटरनेट नहीं है। यह पेज केवल इंटरनेट होने पर दिखता है। बाद में कोशिश करें।',
  failed: 'यह लोड नहीं हो सका। फिर कोशिश करें।',
  changeFailed: 'बदलाव सहेजा नहीं जा सका। फिर कोशिश करें।',
  changeOffline: 'इंटरनेट नहीं है। कुछ नहीं बदला गया। इंटरनेट से जुड़ें और फिर कोशिश करें।',
  emailTitle: 'ई-मेल',
  emailNow: 'आप {email} से साइन इन करते हैं।',
  changeEmail: 'ई-मेल बदलें',
  newEmail: 'नया ई-मेल',
  passwordNow: 'आपका पासवर्ड',
  emailExplained:
    'नए ई-मेल पर एक लिंक भेजा जाएगा। उसे खोलने पर ही बदलाव होगा। तब आप अपने बाकी फ़ोन और कंप्यूटर पर लॉग आउट हो जाएँगे।',
  sendLink: 'लिंक भेजें',
  emailPending: '{pending} पर एक लिंक भेजा गया है। पुष्टि के लिए उसे खोलें। तब तक आप {email} से साइन इन करें।',
  linkSent: '{email} पर लिंक भेजा गया',
  keepEmail: '{email} ही रखें',
  emailKept: 'आपका ई-मेल वही रहेगा',
  passwordTitle: 'पासवर्ड',
  passwordExplained: 'नया पासवर्ड रखने पर आप बाकी फ़ोन और कंप्यूटर पर लॉग आउट हो जाएँगे।',
  changePassword: 'पासवर्ड बदलें',
  passwordChanged: 'पासवर्ड बदल दिया गया है। बाकी फ़ोन और कंप्यूटर पर आप लॉग आउट हो गए हैं।',
  atLeast: 'कम से कम {least, number} अक्षर या अंक',
};
