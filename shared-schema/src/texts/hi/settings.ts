import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-key.ts';

export const settings: Translation<typeof en> = {
  note: 'संस्था सबके लिए क्या तय करती है।',
  saved: 'सहेजा गया',
  securityTitle: 'साइन इन',
  secondFactorForAdmins: 'एडमिन दो चरणों में ही साइन इन करें',
  secondFactorForAdminsHint: 'जिस एडमिन ने इसे चालू नहीं किया, वह पहले केवल यही कर सकता है। फ़ोन पर रुका कुछ भी नहीं खोता।',
  registrationTitle: 'रजिस्ट्रेशन और एडमिन',
  confirmedRegistrations: 'ई-मेल की पुष्टि होने पर ही रजिस्ट्रेशन मंज़ूर हो',
  confirmedRegistrationsHint: 'रजिस्टर करने वाले को ई-मेल से एक लिंक मिलता है। मंज़ूरी वाले पेज पर दिखता है कि वह खोला गया या नहीं।',
  secondPersonForAdmins: 'नया एडमिन दो लोगों की सहमति से बने',
  secondPersonForAdminsHint: 'दो लोग 7 दिन के भीतर भूमिका में एक ही बदलाव करें, उनमें से एक सुपर एडमिन हो।',
  privacyTitle: 'निजता',
  blankAfter: 'हटाए गए और अस्वीकार किए गए लोगों का विवरण हटाएँ',
  blankAfterHint:
    'नाम, पते, नंबर और पहचान बताने वाली हर बात सर्वर और हर फ़ोन से हमेशा के लिए हट जाएगी। पैसों का हिसाब उनके नंबर पर बना रहेगा। बैकअप में विवरण तब तक रहेगा जब तक बैकअप नहीं हटाए जाते।',
  blankNever: 'कभी नहीं',
  blankDays: '{days, plural, one {# दिन} other {# दिन}} बाद',
  hideCustomerNames: 'सदस्यों से ग्राहकों के नाम छिपाएँ',
  hideCustomerNamesHint:
    'सदस्य केवल उन ग्राहकों के नाम देखते हैं जिन्हें उन्होंने खुद मिलवाया; बाकी का सिर्फ़ बिज़नेस नंबर। एडमिन सब नाम देखते हैं। सदस्यों के फ़ोन रिकॉर्ड फिर से लाएँगे।',
};
