import type { settings as en } from '../en/settings.ts';
import type { Translation } from '../text-key.ts';

export const settings: Translation<typeof en> = {
  note: 'संस्था सबके लिए क्या तय करती है।',
  saved: 'सहेजा गया',
  securityTitle: 'साइन इन',
  secondFactorForAdmins: 'एडमिन दो चरणों में ही साइन इन करें',
  secondFactorForAdminsHint: 'जिस एडमिन ने इसे चालू नहीं किया, वह पहले केवल यही कर सकता है। फ़ोन पर रुका कुछ भी नहीं खोता।',
};
