import type { serverAnswers as en } from '../en/server-answers.ts';
import type { Translation } from '../text-key.ts';

export const serverAnswers: Translation<typeof en> = {
  offline: 'इंटरनेट नहीं है। यह पेज केवल इंटरनेट होने पर दिखता है। बाद में कोशिश करें।',
  failed: 'यह लोड नहीं हो सका। फिर कोशिश करें।',
  changeOffline: 'इंटरनेट नहीं है। कुछ नहीं बदला गया। इंटरनेट से जुड़ें और फिर कोशिश करें।',
  changeFailed: 'बदलाव सहेजा नहीं जा सका। फिर कोशिश करें।',
};
