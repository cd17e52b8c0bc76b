import type { forms as en } from '../en/forms.ts';
import type { Translation } from '../text-key.ts';

export const forms: Translation<typeof en> = {
  save: 'सहेजें',
  leaveTitle: 'बिना सहेजे बाहर जाएँ?',
  leave: 'बाहर जाएँ',
  stay: 'यहीं रहें',
  leaveText: 'आपने यहाँ जो लिखा है वह सहेजा नहीं गया है और मिट जाएगा।',
  broughtBack: 'यह आपने {at} को लिखा था और सहेजा नहीं था। आगे बढ़ने से पहले जाँच लें।',
  perhapsSaved: '{at} को इसे सहेजते समय ऐप बंद हो गया। हो सकता है कि यह सहेजा जा चुका हो। फिर से सहेजने से पहले देख लें।',
  startOver: 'फिर से शुरू करें',
  otherReason: 'कोई और कारण',
  enterRupees: 'रुपये ऐसे लिखें: 12,500 या 12,500.50',
  enterRate: 'दर ऐसे लिखें: 1 या 1.25',
  enterWholeNumber: 'पूर्ण संख्या लिखें, जैसे 12',
};
