import type { sheetFaults as en } from '../en/sheet-faults.ts';
import type { Translation } from '../text-key.ts';

/** What is wrong with a sheet that is brought in. */
export const sheetFaults: Translation<typeof en> = {
  eachKindOnce: 'ഓരോ തരം വിവരവും ഒരിക്കലേ ചേർക്കാവൂ',
  fileHash: 'ഫയലിന്റെ SHA-256 (hex) ശരിയല്ല',
  importRecords: 'ഒരു വരിയെങ്കിലും വേണം',
  installmentsPaid: 'അടച്ച തവണകളുടെ എണ്ണം പൂർണസംഖ്യയായിരിക്കണം',
  monthsPaid: 'മാസവും ടിക്കറ്റും പൂർണസംഖ്യയായിരിക്കണം',
  notAnAmount: '“{text}” ഒരു തുകയല്ല. 1,50,050.50 എന്ന രീതിയിൽ എഴുതുക.',
  directionInAmount: '“{text}” എന്നതിൽ തുകയോടൊപ്പം Cr അല്ലെങ്കിൽ Dr ഉണ്ട്. തുക മാത്രം എഴുതുക; വരവാണോ ചെലവാണോ എന്നത് വേറെ കോളത്തിൽ എഴുതുക.',
  cellError: 'സ്പ്രെഡ്ഷീറ്റിന് ഈ കള്ളി കണക്കാക്കാനായില്ല; അത് ഇവിടെ {text} എന്ന് കാണിക്കുന്നു.',
  joinedAmount: '“{text}” ഒരുമിച്ചു ചേർത്ത കള്ളികളിലാണ്; ഓരോ വരിയിലും അത് വീണ്ടും കൂട്ടും. ഓരോ വരിയുടെയും തുക എഴുതുക.',
  sheetDate: 'തീയതി 31/01/2026 അല്ലെങ്കിൽ 2026-01-31 എന്ന് എഴുതുക',
  unknownProject: '{name} എന്ന പ്രോജക്ട് ഇല്ല',
  unknownMember: '{name} എന്ന അംഗം ഇല്ല',
  severalMembers: '{name} ആയി ഒന്നിലധികം അംഗങ്ങളുണ്ട്. പകരം അംഗത്തിന്റെ നമ്പർ എഴുതുക.',
  receivedAndPaid: 'ഈ വരിയിൽ വരവും ചെലവും ഉണ്ട്. രണ്ടു വരികളാക്കുക.',
  receivedOrPaid: 'വരവോ ചെലവോ ആയി തുക എഴുതുക, ഉദാഹരണം 7,350.50',
  otherThanFirstTicket: 'ഇത് ചിട്ടിയുടെ ആദ്യ വരിയിൽ നിന്ന് വ്യത്യസ്തമാണ്',
  wonInOrder: 'ആദ്യ മാസം മുതൽ ഓരോ മാസവും ഒരു ടിക്കറ്റിനാണ് കിട്ടുന്നത്. ഇവിടെ {expected}-ാം മാസം വേണം.',
  shareTrade: 'വാങ്ങിയതോ തിരികെ നൽകിയതോ എന്ന് എഴുതുക',
  shareHistoryPresent: 'ഈ അംഗത്തിന്റെ ഓഹരി ചരിത്രം നേരത്തേ ചേർത്തിട്ടുണ്ട്. മാറ്റണമെങ്കിൽ ആദ്യം ആ ഇംപോർട്ട് പിൻവലിക്കുക.',
  sharesTooFew:
    'ഈ ദിവസം {count, plural, one {# ഓഹരി} other {# ഓഹരികൾ}} തിരികെ നൽകുന്നു; പക്ഷേ അതിനു മുമ്പുള്ള വരികളിൽ ആകെ {held, number} മാത്രം.',
  sharesDiffer:
    'ഈ അംഗത്തിന്റെ വരികൾ പ്രകാരം ആകെ {sum, plural, one {# ഓഹരി} other {# ഓഹരികൾ}}; ഇവിടെ രേഖപ്പെടുത്തിയത് {held, number}. ഇവിടെ വാങ്ങിയത് ഉൾപ്പെടെ ഇന്നുവരെയുള്ള എല്ലാ ഓഹരികളും എഴുതുക.',
};
