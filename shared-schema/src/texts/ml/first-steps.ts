import type { firstSteps as en } from '../en/first-steps.ts';
import type { Translation } from '../text-key.ts';

export const firstSteps: Translation<typeof en> = {
  title: 'ആദ്യ ഘട്ടങ്ങൾ',
  count: '{of, number}-ൽ {count, number} ചെയ്തു',
  allDone: 'എല്ലാം ചെയ്തു. കണക്കുകൾ തയ്യാർ.',
  done: 'ചെയ്തു',
  hide: 'ഈ പട്ടിക മറയ്ക്കുക',
  name: 'പേരും ഭാഷകളും',
  nameHint: 'സംഘടനയുടെ പേരും ആളുകൾക്ക് തിരഞ്ഞെടുക്കാവുന്ന ഭാഷകളും.',
  logo: 'ലോഗോ',
  logoHint: 'എല്ലാ രസീതിലും കാണും.',
  timeZone: 'സമയമേഖല',
  timeZoneHint: 'ആദ്യത്തെ എൻട്രിക്കു മുമ്പ് തിരഞ്ഞെടുക്കുക; പിന്നെ മാറ്റാനാവില്ല.',
  secondSuperAdmin: 'രണ്ടാമതൊരു സൂപ്പർ അഡ്മിൻ',
  secondSuperAdminHint: 'നിങ്ങളുടെ ഫോണും പാസ്‌വേഡും നഷ്ടപ്പെട്ടാലും കണക്കുകൾ തുറക്കാൻ. സെർവർ നടത്തുന്നയാൾ ചേർക്കുന്നത്: {command}',
  members: 'അംഗങ്ങൾ',
  membersHint: 'ആദ്യത്തെയാളെ ചേർക്കുക, അല്ലെങ്കിൽ ക്രമീകരണങ്ങളിൽ ഒരു ഷീറ്റിൽനിന്ന് എല്ലാവരെയും ചേർക്കുക.',
  openingBalances: 'പ്രാരംഭ ബാക്കി',
  openingBalancesHint: 'ഈ കണക്ക് തുടങ്ങുന്ന ദിവസം ഓരോ ലെഡ്ജറിലും ഉള്ള തുക.',
  heads: 'ഇനങ്ങൾ',
  headsHint: 'വാടക പോലെ നിങ്ങളുടേതായ ഒരു ഇനത്തിൽ എൻട്രി ചേർക്കുക. പിന്നീട് അത് തിരഞ്ഞെടുക്കാം; റിപ്പോർട്ടുകൾ അതനുസരിച്ച് കൂട്ടും.',
  business: 'ആദ്യത്തെ ബിസിനസ്',
  businessHint: 'അപ്പോൾ മുതൽ പിരിക്കാനുണ്ടാകും.',
};
