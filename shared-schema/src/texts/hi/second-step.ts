import type { secondStep as en } from '../en/second-step.ts';
import type { Translation } from '../text-key.ts';

export const secondStep: Translation<typeof en> = {
  explained: 'आपके खाते में दो चरणों वाला साइन इन है। दिखाएँ कि यह आप ही हैं।',
  usePasskey: 'पासकी इस्तेमाल करें',
  passkeyNotShown: 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरा तरीका अपनाएँ।',
  appCodeHint: 'ऑथेंटिकेटर ऐप के 6 अंक',
  recoveryCode: 'रिकवरी कोड',
  recoveryCodeHint: '10 अक्षर और अंक। हर कोड एक ही बार चलता है।',
  useRecoveryCode: 'रिकवरी कोड इस्तेमाल करें',
  useApp: 'ऑथेंटिकेटर ऐप इस्तेमाल करें',
  confirm: 'पुष्टि करें',
  offline: 'इंटरनेट नहीं है। इंटरनेट से जुड़ें और फिर कोशिश करें।',
  failed: 'इसकी जाँच नहीं हो सकी। फिर कोशिश करें।',
  isItYou: 'पुष्टि करें कि यह आप ही हैं',
  passwordExplained: 'आपका फ़ोन किसी और के हाथ में हो सकता है। आगे बढ़ने के लिए अपना पासवर्ड डालें।',
  notConfirmed: 'आपने पुष्टि नहीं की कि यह आप ही हैं, इसलिए कुछ नहीं किया गया।',
};
