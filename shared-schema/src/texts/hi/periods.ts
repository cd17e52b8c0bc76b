import type { periods as en } from '../en/periods.ts';
import type { Translation } from '../text-key.ts';

export const periods: Translation<typeof en> = {
  about: 'जो बंद हुआ वह वैसा ही रहता है जैसा ऑडिटर ने देखा।',
  closedUntil: '{date} तक का हिसाब बंद है।',
  allOpen: 'अभी कुछ भी बंद नहीं है।',
  whoCloses: 'हिसाब केवल सुपर एडमिन बंद कर सकते हैं और दोबारा खोल सकते हैं, इसी पेज पर। इनसे कहें:',
  close: 'हिसाब बंद करें',
  until: 'इस दिन तक, इसे मिलाकर',
  untilHint: 'कोई दिन जो बीत चुका है, जैसे पिछले महीने का आखिरी दिन।',
  closeUntil: '{date} तक बंद करें',
  closeQuestion: '{date} तक का हिसाब बंद करें?',
  closeExplained:
    'उसके बाद उस दिन तक का कुछ भी न जोड़ा, न बदला, न हटाया जा सकेगा। फ़ोन से दी गई जो रसीद अभी नहीं भेजी गई वह फिर भी दर्ज होगी और पहुँचने के दिन गिनी जाएगी; बाकी एंट्रियों पर फ़ैसला करना होगा।',
  closed: '{date} तक बंद हुआ।',
  late: '{count, plural, one {यह फ़ोन} other {ये # फ़ोन}} उसके बाद सिंक नहीं हुए, या उन पर न भेजी गई एंट्रियाँ हैं। पहले सिंक करने को कहें।',
  noneLate: 'सभी एडमिन के फ़ोन उसके बाद सिंक हो चुके हैं।',
  someDevice: 'कोई डिवाइस',
  lastSynced: 'आखिरी सिंक {time}',
  unsent: '{count, plural, one {# एंट्री नहीं भेजी गई} other {# एंट्रियाँ नहीं भेजी गईं}}',
  closings: 'क्या बंद हुआ',
  closedOn: '{time} को बंद किया:',
  reopenedOn: '{time} को {from} से फिर खोला गया: {reason}। खोला:',
  reopen: 'फिर खोलें',
  reopenQuestion: '{from} से हिसाब फिर खोलें?',
  from: 'कब से',
  reopenExplained: 'उस दिन से आगे की एंट्रियाँ फिर जोड़ी, बदली और हटाई जा सकेंगी। कारण रिकॉर्ड में रहेगा।',
  reopened: 'हिसाब फिर खुल गया।',
  accounts: '{date} को बैंक खाते',
  accountState:
    '{state, select, reconciled {मिलान पूरा} differs {{difference} का कारण नहीं मिला} other {इस दिन तक का स्टेटमेंट नहीं है}}',
  toReconciliation: 'मिलान',
  notReconciled: 'उस दिन मिलान नहीं हुआ: {accounts}। फिर भी हिसाब बंद किया जा सकता है।',
};
