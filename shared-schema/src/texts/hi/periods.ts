import type { periods as en } from '../en/periods.ts';
import type { Translation } from '../text-key.ts';

export const periods: Translation<typeof en> = {
  closedUntil: '{date} तक का हिसाब बंद है।',
  allOpen: 'अभी कुछ भी बंद नहीं है।',
  whoCloses: 'हिसाब केवल सुपर एडमिन बंद कर सकते हैं और दोबारा खोल सकते हैं, इसी पेज पर। इनसे कहें:',
  close: 'हिसाब बंद करें',
  month: 'महीना',
  otherDay: 'कोई और दिन',
  yearHint: '“कहाँ है, नहीं लिखा” और “स्पष्ट करना बाकी” में कुछ न हो, तभी साल बंद होता है। बाद के महीने उसके बाद।',
  closeMonth: '{month} बंद करें',
  checklist: 'क्या बाकी है',
  check:
    '{check, select, suspense {सस्पेंस में} noHead {बिना मद की एंट्रियाँ} notAllocated {कहाँ है, नहीं लिखा} toBeExplained {स्पष्ट करना बाकी} notCounted {उसके बाद न गिना गया नकद} handOvers {पुष्टि बाकी हैंडओवर} attention {देखने लायक रसीदें} notReconciled {बिना मिलान के बैंक खाते} belowZero {शून्य से कम नकद या बैंक} other {उसके बाद सिंक न हुए फ़ोन}}',
  explain: 'बिना पैसे बदला गया',
  explained: '{count, plural, one {# सदस्य का स्पष्ट किया} other {# सदस्यों का स्पष्ट किया}}',
  none: 'कोई नहीं',
  unknown: 'ऑफ़लाइन पता नहीं',
  stillOpen: '{count, plural, one {# बात बाकी है} other {# बातें बाकी हैं}}।',
  until: 'इस दिन तक, इसे मिलाकर',
  untilHint: 'कोई दिन जो बीत चुका है, जैसे पिछले महीने का आखिरी दिन।',
  closeUntil: '{date} तक बंद करें',
  closeQuestion: '{date} तक का हिसाब बंद करें?',
  closeExplained:
    'उसके बाद उस दिन तक का कुछ भी न जोड़ा, न बदला, न हटाया जा सकेगा। फ़ोन से दी गई जो रसीद अभी नहीं भेजी गई वह फिर भी दर्ज होगी और पहुँचने के दिन गिनी जाएगी; बाकी एंट्रियों पर फ़ैसला करना होगा।',
  closed: '{date} तक बंद हुआ।',
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
};
