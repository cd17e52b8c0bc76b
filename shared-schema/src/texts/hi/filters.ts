import type { filters as en } from '../en/filters.ts';
import type { Translation } from '../text-key.ts';

export const filters: Translation<typeof en> = {
  allHeads: 'सभी मद',
  installments: 'किस्तें',
  allMethods: 'सभी तरीके',
  least: 'कम से कम रकम',
  most: 'ज़्यादा से ज़्यादा रकम',
  wrongAmounts: 'पहली रकम दूसरी से बड़ी नहीं हो सकती।',
  handler: 'किसने लिया या दिया',
  side: 'प्राप्ति और भुगतान खाते में',
  allSides: 'सभी एंट्रियाँ',
  bothSides: 'प्राप्ति और भुगतान',
  cash: 'फ़ंड ट्रांसफ़र छोड़कर',
  difference: 'अंतर {amount}',

  saved: 'सहेजे हुए फ़िल्टर',
  save: 'फ़िल्टर सहेजें',
  saveTitle: 'यह फ़िल्टर सहेजें',
  nameHint: 'जैसे “इस महीने का UPI”। फ़िल्टर इसी डिवाइस पर, सिर्फ़ आपके लिए रहता है।',
  nameMissing: 'नाम दर्ज करें।',
  saveFailed: 'फ़िल्टर सहेजा नहीं जा सका। फिर कोशिश करें।',
  savedDone: 'फ़िल्टर “{name}” सहेजा गया',
  deleteNamed: 'फ़िल्टर {name} हटाएँ',
  deleteQuestion: 'फ़िल्टर “{name}” हटाएँ?',
  delete: 'फ़िल्टर हटाएँ',
  deleteExplained: 'एंट्रियाँ वैसी ही रहेंगी।',
};
