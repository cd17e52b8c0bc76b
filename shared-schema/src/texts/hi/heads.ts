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
};
