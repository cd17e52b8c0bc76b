import type { letters as en } from '../en/letters.ts';
import type { Translation } from '../text-key.ts';

export const letters: Translation<typeof en> = {
  greeting: 'प्रिय {name},',
  greetingWithoutName: 'नमस्ते,',
  goodWishes: 'शुभकामनाओं सहित,',
  approvedSubject: '{association} में आपका स्वागत है',
  approved: 'आपका रजिस्ट्रेशन मंज़ूर हो गया है। आपको अपने साथ पाकर हमें खुशी है।',
  approvedSignIn: 'अब अपने ई-मेल और रजिस्ट्रेशन के समय चुने गए पासवर्ड से साइन इन करें।',
  signIn: 'साइन इन करें',
  rejectedSubject: '{association} में आपका रजिस्ट्रेशन',
  rejected: '{association} में रुचि दिखाने के लिए धन्यवाद। खेद है कि आपका रजिस्ट्रेशन मंज़ूर नहीं हुआ।',
  rejectedContact: 'अगर आपको लगता है कि यह गलती है या आप और जानना चाहते हैं, तो हमसे संपर्क करें।',
  contact: 'हमसे संपर्क करें',
  newRegistrationSubject: 'एक नया रजिस्ट्रेशन मंज़ूरी की प्रतीक्षा में है',
  newRegistration: 'किसी ने सदस्य बनने के लिए रजिस्टर किया है। रजिस्ट्रेशन देखें, फिर मंज़ूर या नामंज़ूर करें।',
  pendingApprovals: 'मंज़ूरी बाकी',
  confirmRegistrationSubject: '{association} में अपने रजिस्ट्रेशन की पुष्टि करें',
  confirmRegistration:
    'किसी ने इस ई-मेल से {association} में रजिस्टर किया है। अगर वह आप हैं, तो नीचे के लिंक से ई-मेल की पुष्टि करें। लिंक 14 दिन चलता है।',
  confirmRegistrationNotYours: 'अगर वह आप नहीं हैं, तो कुछ करने की ज़रूरत नहीं।',
  newAdminSubject: 'एक सदस्य एडमिन बना है',
  newAdmin: '{name} अब एडमिन हैं। यदि आपको इसकी जानकारी नहीं है, तो तुरंत जाँच करें।',
  adminProposedSubject: 'किसी को एडमिन बनाने के लिए दूसरे व्यक्ति की ज़रूरत है',
  adminProposed:
    'दर्ज किया गया है कि {name} एडमिन बनें। इसके लिए दूसरा व्यक्ति चाहिए। सही हो, तो 7 दिन के भीतर सदस्य को खोलकर भूमिका एडमिन करें।',
  members: 'सदस्य',
  resetSubject: '{association}: नया पासवर्ड बनाएँ',
  reset: 'आपने नया पासवर्ड बनाने का अनुरोध किया है। इसके लिए नीचे दिया गया लिंक खोलें। लिंक एक ही बार और एक घंटे तक काम करता है।',
  resetSignedOut: 'नया पासवर्ड बनते ही आपका खाता हर जगह साइन आउट हो जाएगा। फिर नए पासवर्ड से साइन इन करें।',
  resetLink: 'नया पासवर्ड बनाएँ',
  resetNotAsked: 'अगर आपने यह अनुरोध नहीं किया है, तो कुछ करने की ज़रूरत नहीं है। आपका पासवर्ड वही रहेगा।',
  confirmEmailSubject: '{association}: अपने नए ई-मेल की पुष्टि करें',
  confirmEmail:
    'आपने {association} में इस ई-मेल से साइन इन करने का अनुरोध किया है। इसकी पुष्टि के लिए नीचे दिया गया लिंक खोलें। लिंक एक ही बार और एक दिन तक काम करता है।',
  confirmEmailLink: 'इस ई-मेल की पुष्टि करें',
  confirmEmailNotAsked: 'अगर आपने यह अनुरोध नहीं किया है, तो कुछ करने की ज़रूरत नहीं है। कुछ नहीं बदलेगा।',
  emailChangedSubject: '{association}: आपके खाते का ई-मेल बदल दिया गया है',
  emailChanged:
    '{association} में आपके खाते का ई-मेल बदल दिया गया है। अब से नए ई-मेल से साइन इन करें; पत्र भी वहीं आएँगे। हो सकता है कि आपको अपने फ़ोन और कंप्यूटर पर फिर से साइन इन करना पड़े।',
  emailChangedUnknown: 'अगर आपको इसकी जानकारी नहीं है, तो तुरंत हमसे संपर्क करें।',
  secondFactorAddedSubject: '{association}: दो चरणों वाला साइन इन चालू हुआ',
  secondFactorAdded:
    '{association} के आपके खाते में एक पासकी या ऑथेंटिकेटर ऐप जोड़ा गया। नए फ़ोन या कंप्यूटर पर पासवर्ड के साथ यह भी माँगा जाएगा।',
  secondFactorRemovedSubject: '{association}: दो चरणों वाले साइन इन का एक तरीका हटाया गया',
  secondFactorRemoved: '{association} के आपके खाते से एक पासकी या ऑथेंटिकेटर ऐप हटाया गया।',
  secondFactorResetSubject: '{association}: आपका दो चरणों वाला साइन इन हटाया गया',
  secondFactorReset:
    '{association} के सुपर एडमिन ने आपका दो चरणों वाला साइन इन हटा दिया है। आप हर जगह लॉग आउट हो गए हैं। अब केवल पासवर्ड से साइन इन करें, फिर दो चरणों वाला साइन इन दोबारा चालू करें।',
  secondFactorUnknown: 'यदि आपको इसकी जानकारी नहीं है, तो तुरंत नया पासवर्ड रखें और हमसे संपर्क करें।',
  passwordChangedSubject: '{association}: आपका पासवर्ड बदल दिया गया है',
  passwordChanged: '{association} में आपके खाते का पासवर्ड ऐप में बदल दिया गया है। बाकी फ़ोन और कंप्यूटर पर आप लॉग आउट हो गए हैं।',
  passwordChangedUnknown: 'अगर यह आपने नहीं किया है, तो तुरंत नया पासवर्ड बनाएँ।',
};
