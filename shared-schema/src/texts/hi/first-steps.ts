import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translation } from '../text-key.ts';

export const firstSteps: Translation<typeof en> = {
  title: 'पहले कदम',
  done: 'हो गया: {what}',
  hide: 'छिपाएँ',
  logoHint: 'हर रसीद पर',
  secondSuperAdmin: 'दूसरा सुपर एडमिन',
  secondSuperAdminHint: 'आपका फ़ोन खो जाए तो। किसी एडमिन के पेज पर: "{verb}"',
  membersHint: 'एक-एक करके, या शीट से: संस्था में',
  openingBalances: 'शुरुआती बैलेंस',
  openingBalancesHint: 'पहले दिन हर खाता-बही में कितना है',
  about: 'अभी केवल नाम ज़रूरी है।',
  balance: 'आज का बैलेंस',
  ownPhone: 'आपका फ़ोन नंबर',
  adminName: 'पहले किस एडमिन को बुलाना है',
  adminHint: 'आपके साथ रकम लेता और एंट्री करता है।',
  adminPhone: 'उनका फ़ोन नंबर',
  notAdmin: '{name} जुड़ गए, पर अभी एडमिन नहीं बने। फिर कोशिश करें।',
  setUp: 'शुरू करें',
  invite: '{name} को बुलाएँ',
  inviteHint: 'साइन इन का लिंक भेजें',
  collect: 'पहली रकम लें',
  lastDigits: 'आखिरी अंक',
};
