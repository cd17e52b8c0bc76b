import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translation } from '../text-key.ts';

export const firstSteps: Translation<typeof en> = {
  title: 'ആദ്യ ഘട്ടങ്ങൾ',
  done: 'ചെയ്തു: {what}',
  hide: 'മറയ്ക്കുക',
  logoHint: 'എല്ലാ രസീതിലും കാണും',
  secondSuperAdmin: 'രണ്ടാമതൊരു സൂപ്പർ അഡ്മിൻ',
  secondSuperAdminHint: 'നിങ്ങളുടെ ഫോൺ നഷ്ടപ്പെട്ടാൽ. ഒരു അഡ്മിന്റെ പേജിൽ: "{verb}"',
  membersHint: 'ഓരോരുത്തരെയായി, അല്ലെങ്കിൽ ഷീറ്റിൽനിന്ന്: സംഘടന എന്നതിൽ',
  openingBalances: 'പ്രാരംഭ ബാലൻസ്',
  openingBalancesHint: 'ആദ്യദിവസം ഓരോ ലെഡ്ജറിലും ഉള്ള തുക',
  about: 'ഇപ്പോൾ പേരു മാത്രം മതി.',
  balance: 'ഇന്നത്തെ ബാലൻസ്',
  ownPhone: 'നിങ്ങളുടെ ഫോൺ നമ്പർ',
  adminName: 'ആദ്യം ക്ഷണിക്കേണ്ട അഡ്മിൻ',
  adminHint: 'നിങ്ങളോടൊപ്പം പിരിക്കുകയും എൻട്രികൾ ചേർക്കുകയും ചെയ്യും.',
  adminPhone: 'അവരുടെ ഫോൺ നമ്പർ',
  notAdmin: '{name} എന്നയാളെ ചേർത്തു, പക്ഷേ അഡ്മിൻ ആക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  setUp: 'ക്രമീകരിക്കുക',
  invite: '{name} എന്നയാളെ ക്ഷണിക്കുക',
  inviteHint: 'സൈൻ ഇൻ ചെയ്യാനുള്ള ലിങ്ക് അയയ്ക്കുക',
  collect: 'ആദ്യത്തെ പണം വാങ്ങുക',
  lastDigits: 'അവസാന അക്കങ്ങൾ',
};
