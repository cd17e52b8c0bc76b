import type { cash as en } from '../en/cash.ts';
import type { Translation } from '../text-key.ts';

export const cash: Translation<typeof en> = {
  title: 'नकद',
  fetchFailed: 'हाथ में नकद लोड नहीं हो सका। फिर कोशिश करें।',
  mine: 'मेरे हाथ में नकद',
  others: 'बाकी लोगों के हाथ में नकद',

  handOver: 'नकद सौंपें',
  handOverTitle: 'नकद सौंपें',
  receiver: 'लेने वाले',
  day: 'तारीख',
  giver: 'देने वाले',
  receiverHint: 'नकद लेने वाले एडमिन को मिलने की पुष्टि करनी होगी। तब तक वह आपके हाथ में है। बैंक में जमा करने पर पुष्टि ज़रूरी नहीं।',
  chooseReceiver: 'लेने वाले को चुनें',
  bank: 'बैंक',
  moreThanInHand: 'दर्ज एंट्रियों के अनुसार आपके हाथ में {held} हैं।',
  handedOver: '{amount} सौंपा गया',
  handOvers: 'नकद हैंडओवर',
  fromTo: '{from} → {to}',
  confirmed: 'पुष्टि हुई',
  unconfirmed: 'पुष्टि बाकी',
  confirm: 'पुष्टि करें',
  notReceived: 'नहीं मिला',
  takeBack: 'वापस लें',
  answerQuestion:
    '{act, select, confirm {क्या {name} से {amount} मिलने की पुष्टि करें?} notReceived {क्या दर्ज करें कि {name} से {amount} नहीं मिला?} other {{amount} वापस लें?}}',
  answerVerb: '{act, select, confirm {{amount} की पुष्टि करें} notReceived {नहीं मिला} other {{amount} वापस लें}}',
  confirmText: '{amount} अब आपके हाथ में होगा, {name} के हाथ में नहीं।',
  confirmedNow: '{name} से मिले {amount} की पुष्टि हुई',
  staysWith: '{name} के हाथ में {amount} रहेंगे।',

  collected: 'मेरा कलेक्शन',
  today: 'आज',
  thisWeek: 'इस हफ़्ते',
  receipts: 'रसीदें',
  receiptCount: '{count, plural, =0 {कोई रसीद नहीं} one {# रसीद} other {# रसीदें}}',
  total: 'कुल',
  receivedOn: 'मिलने की तारीख {date}',
  cancelled: 'रद्द',

  closeDay: 'दिन का हिसाब बंद करें',
  countHint: 'हर नोट और सिक्का कितने हैं?',
  counted: 'गिना गया',
  expected: 'एंट्रियों के अनुसार हाथ में नकद',
  agrees: 'हिसाब सही है।',
  tooLittle: '{amount} कम',
  tooMuch: '{amount} ज़्यादा',
  receiptsUsed:
    '{count, plural, =0 {पिछला हिसाब बंद होने के बाद कोई रसीद नहीं।} one {# रसीद: {numbers}} other {# रसीदें: {numbers}}}',
  dayClosed: 'दिन का हिसाब बंद हुआ, {amount} गिना गया',
  closedDays: 'बंद किए गए दिन',
};
