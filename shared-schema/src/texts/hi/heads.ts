import type { heads as en } from '../en/heads.ts';
import type { Translation } from '../text-key.ts';

export const heads: Translation<typeof en> = {
  installmentPrincipal: 'किस्तें, मूलधन',
  installmentInterest: 'किस्तें, ब्याज',
  subscriptions: 'चिट किस्तें',
  onAccount: 'अग्रिम',
  shares: 'शेयर',
  donations: 'दान',
  goodsBought: 'किस्तों पर देने के लिए खरीदा गया सामान',
  prizeMoney: 'प्राइज़ मनी',
  dividends: 'लाभांश',
  exchange: 'विदेशी नोट बदलना',
  charityGiven: 'दी गई चैरिटी सहायता',
  transfers: 'फ़ंड ट्रांसफ़र',
  other: 'अन्य',

  note: 'पैसा किसलिए है। रिपोर्टें एंट्रियों को मद के अनुसार जोड़ती हैं।',
  new: 'नई मद',
  none: 'कोई मद नहीं',
  choose: 'मद चुनें',
  edit: 'मद {name} बदलें',
  saved: 'मद {name} सहेजी गई',
  nature:
    '{nature, select, INCOME {आय} EXPENSE {खर्च} ASSET {संपत्ति} LIABILITY {देनदारी} RESTRICTED {किसी काम के लिए मिला} other {मूल निधि}}',
  ledgers: 'किन खाता-बहियों की? टिक न हो तो सभी की।',
  names: 'दूसरे नाम',
  entries: 'इस मद की एंट्रियाँ',
  builtIn: 'ऐप की मदें',
  empty: 'अभी कोई मद नहीं है। वे मदें बनाएँ जो रिपोर्ट में दिखनी चाहिए।',
  missing: 'ऐसी कोई मद नहीं है।',
  readFailed: 'मदें नहीं पढ़ी जा सकीं। फिर कोशिश करें।',

  words: 'बिना मद के शब्द',
  make: 'मद बनाएँ',
  makeAll: '{count, plural, one {# मद बनाएँ} other {# मदें बनाएँ}}',
  made: '{count, plural, one {# मद बनाई गई} other {# मदें बनाई गईं}}',
  putTo: 'किसी मद में मिलाएँ',
  putNamed: '{name} को दूसरी मद में मिलाएँ',
  wasPut: '{name} को मद {into} में मिलाया गया',
  part: '{name} को फिर अलग करें',
  parted: '{name} फिर अलग मद है',
  setTitle: '{count, plural, one {# एंट्री की मद} other {# एंट्रियों की मद}}',
  wasSet: '{count, plural, one {# एंट्री} other {# एंट्रियों}} की मद बदली गई',
  notByHand:
    '{count, plural, one {# एंट्री ऐप ने बनाई है, उसकी मद नहीं बदलेगी।} other {# एंट्रियाँ ऐप ने बनाई हैं, उनकी मद नहीं बदलेगी।}}',

  addBankWords: 'बैंक के शब्द जोड़ें',
  keepBankWords: 'इन शब्दों वाली पंक्तियाँ आगे से ऐसे भरें',
  asBankWords: '“{words}” के अनुसार: {head}, {ledger}',
};
