import type { heads as en } from '../en/heads.ts';
import type { Translation } from '../text-key.ts';

export const heads: Translation<typeof en> = {
  installmentPrincipal: 'തവണകൾ, മുതൽ തുക',
  installmentInterest: 'തവണകൾ, പലിശ',
  subscriptions: 'ചിട്ടിത്തവണകൾ',
  onAccount: 'മുൻകൂർ വരവ്',
  shares: 'ഓഹരികൾ',
  donations: 'സംഭാവനകൾ',
  goodsBought: 'തവണവ്യവസ്ഥയിൽ നൽകാൻ വാങ്ങിയ സാധനങ്ങൾ',
  prizeMoney: 'പ്രൈസ് മണി',
  dividends: 'ലാഭവിഹിതം',
  exchange: 'വിദേശനോട്ടുകൾ മാറിയത്',
  charityGiven: 'നൽകിയ ചാരിറ്റി സഹായം',
  transfers: 'ഫണ്ട് ട്രാൻസ്ഫറുകൾ',
  other: 'മറ്റുള്ളവ',
};
