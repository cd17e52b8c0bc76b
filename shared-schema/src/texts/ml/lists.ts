import type { lists as en } from '../en/lists.ts';
import type { Translation } from '../text-key.ts';

export const lists: Translation<typeof en> = {
  shownColumns: 'കാണിക്കുന്ന കോളങ്ങൾ',
  asAtFirst: 'ആദ്യത്തെപ്പോലെ',

  owesSum: '{sum} അടയ്ക്കാനുണ്ട്',
  days: '{count, plural, one {# ദിവസം} other {# ദിവസം}}',
  allRoles: 'എല്ലാ റോളുകളും',
  nothingFits: 'ഈ ഫിൽറ്ററിനു ചേരുന്നതൊന്നുമില്ല.',

  remains: 'ബാക്കി',
  remainsSum: '{sum} ബാക്കി',
  monthOf: '{tenure}-ൽ {month}-ആം മാസം',
  collected: 'ഈ മാസം കിട്ടിയത്',
  receivedOf: '{value}-ൽ {received}',
  nextDraw: 'അടുത്ത നറുക്ക്/ലേലം',
  monthAndDay: '{month}-ആം മാസം · {date}',
  all: 'എല്ലാം',

  selectRow: '{name} എന്നയാളെ തിരഞ്ഞെടുക്കുക',
  selectAll: '{count, number} പേരെയും തിരഞ്ഞെടുക്കുക (1: ആളെ തിരഞ്ഞെടുക്കുക)',
  selected: '{count, plural, =0 {ആരെയും തിരഞ്ഞെടുത്തിട്ടില്ല} one {# ആളെ തിരഞ്ഞെടുത്തു} other {# പേരെ തിരഞ്ഞെടുത്തു}}',
  doneFor: '{count, plural, one {# അംഗത്തിന് ചെയ്തു} other {# അംഗങ്ങൾക്ക് ചെയ്തു}}',
  remind: 'ഓർമ്മപ്പെടുത്തൽ എഴുതുക',
};
