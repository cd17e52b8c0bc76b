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

  note: 'പണം എന്തിനുള്ളതെന്ന്. റിപ്പോർട്ടുകൾ ഇനം തിരിച്ച് കൂട്ടുന്നു.',
  new: 'പുതിയ ഇനം',
  none: 'ഇനമില്ല',
  choose: 'ഇനം തിരഞ്ഞെടുക്കുക',
  edit: '{name} എന്ന ഇനം മാറ്റുക',
  saved: '{name} എന്ന ഇനം സേവ് ചെയ്തു',
  nature:
    '{nature, select, INCOME {വരുമാനം} EXPENSE {ചെലവ്} ASSET {ആസ്തി} LIABILITY {ബാധ്യത} RESTRICTED {പ്രത്യേക ആവശ്യത്തിനു കിട്ടിയത്} other {മൂലനിധി}}',
  ledgers: 'ഏതു ലെഡ്ജറുകളുടേത്? ഒന്നും ടിക്ക് ചെയ്തില്ലെങ്കിൽ എല്ലാം.',
  names: 'മറ്റു പേരുകൾ',
  entries: 'ഈ ഇനത്തിലെ എൻട്രികൾ',
  builtIn: 'ആപ്പിന്റെ ഇനങ്ങൾ',
  empty: 'ഇനങ്ങളൊന്നുമില്ല. റിപ്പോർട്ടിൽ കാണേണ്ടവ ഉണ്ടാക്കുക.',
  missing: 'അങ്ങനെ ഒരു ഇനം ഇല്ല.',
  readFailed: 'ഇനങ്ങൾ വായിക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',

  words: 'ഇനമില്ലാത്ത വാക്കുകൾ',
  make: 'ഇനമാക്കുക',
  makeAll: '{count, plural, one {# ഇനം ഉണ്ടാക്കുക} other {# ഇനങ്ങൾ ഉണ്ടാക്കുക}}',
  made: '{count, plural, one {# ഇനം} other {# ഇനങ്ങൾ}} ഉണ്ടാക്കി',
  putTo: 'ഒരു ഇനത്തിൽ ചേർക്കുക',
  putNamed: '{name} മറ്റൊരു ഇനത്തിൽ ചേർക്കുക',
  wasPut: '{name} എന്നത് {into} എന്ന ഇനത്തിൽ ചേർത്തു',
  part: '{name} വീണ്ടും വേർതിരിക്കുക',
  parted: '{name} വീണ്ടും പ്രത്യേക ഇനമായി',
  setTitle: '{count, plural, one {# എൻട്രിയുടെ ഇനം} other {# എൻട്രികളുടെ ഇനം}}',
  wasSet: '{count, plural, one {# എൻട്രിയുടെ} other {# എൻട്രികളുടെ}} ഇനം മാറ്റി',
  notByHand:
    '{count, plural, one {# എൻട്രി ആപ്പ് എഴുതിയതാണ്, അതിന്റെ ഇനം മാറില്ല.} other {# എൻട്രികൾ ആപ്പ് എഴുതിയതാണ്, അവയുടെ ഇനം മാറില്ല.}}',

  addBankWords: 'ബാങ്കിന്റെ വാക്കുകൾ ചേർക്കുക',
  keepBankWords: 'ഈ വാക്കുകളുള്ള വരികൾ ഇനി ഇങ്ങനെ പൂരിപ്പിക്കുക',
  asBankWords: '“{words}” എന്നതിനാൽ: {head}, {ledger}',
};
