import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translation } from '../text-key.ts';

export const firstSteps: Translation<typeof en> = {
  title: 'पहले कदम',
  count: '{of, number} में से {count, number} हुए',
  allDone: 'सब हो गया। हिसाब तैयार है।',
  done: 'हो गया',
  hide: 'यह सूची छिपाएँ',
  name: 'नाम और भाषाएँ',
  nameHint: 'संस्था का नाम, और वे भाषाएँ जो लोग चुन सकते हैं।',
  logoHint: 'यह हर रसीद पर दिखता है।',
  timeZoneHint: 'पहली एंट्री से पहले चुनें; उसके बाद नहीं बदलेगा।',
  secondSuperAdmin: 'दूसरा सुपर एडमिन',
  secondSuperAdminHint:
    'ताकि आपका फ़ोन और पासवर्ड खो जाए तब भी हिसाब खुले। किसी को सदस्य के रूप में जोड़ें, निमंत्रण भेजें, एडमिन बनाएँ, फिर उनके पेज पर "…" में "{verb}" चुनें।',
  membersHint: 'पहले सदस्य को जोड़ें, या सेटिंग में शीट से सबको लाएँ।',
  openingBalances: 'शुरुआती बैलेंस',
  openingBalancesHint: 'जिस दिन यह हिसाब शुरू होता है, उस दिन हर खाता-बही में कितना है।',
  heads: 'मद',
  headsHint: 'किराया जैसे अपने किसी मद में एक एंट्री करें। आगे वह चुनने को मिलेगा और रिपोर्ट उसी से जोड़ेगी।',
  business: 'पहला बिज़नेस',
  businessHint: 'तब से रकम लेना शुरू होगा।',
};
