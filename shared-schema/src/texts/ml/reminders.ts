import type { reminders as en } from '../en/reminders.ts';
import type { Translation } from '../text-key.ts';

export const reminders: Translation<typeof en> = {
  about: 'ഓരോരുത്തർക്കും അവരുടെ ഭാഷയിൽ ഒരു സന്ദേശം: എന്ത്, എപ്പോൾ, എത്ര അടയ്ക്കണം, എങ്ങനെ അടയ്ക്കാം.',
  until: 'എന്നുവരെ അടയ്ക്കേണ്ടത്',
  dueByToday: 'ഇന്നുവരെ',
  dueByWeek: '{date} വരെ',
  leaveOut: 'കഴിഞ്ഞ 7 ദിവസത്തിൽ ഓർമ്മപ്പെടുത്തിയവരെ ഒഴിവാക്കുക',
  list: 'ഓർമ്മപ്പെടുത്താനുള്ളവർ',
  nobody: 'അതുവരെ ആരും ഒന്നും അടയ്ക്കാനില്ല.',
  allReminded: 'അടയ്ക്കാനുള്ള എല്ലാവരെയും കഴിഞ്ഞ 7 ദിവസത്തിൽ ഓർമ്മപ്പെടുത്തിയിട്ടുണ്ട്.',
  oneByOne: 'ഓരോന്നായി',
  remind: 'ഓർമ്മപ്പെടുത്തുക',
  remindAgain: 'വീണ്ടും ഓർമ്മപ്പെടുത്തുക',
  remindOf: '{name} എന്നയാളെ ഓർമ്മപ്പെടുത്തുക',
  remindAgainOf: '{name} എന്നയാളെ വീണ്ടും ഓർമ്മപ്പെടുത്തുക',
  lastSent: 'ഓർമ്മപ്പെടുത്തിയത് {date}, {name}, {how, select, MAIL {ഇ-മെയിൽ} other {WhatsApp}}',
  unreachable: 'ഫോൺ നമ്പറും ഇ-മെയിൽ വിലാസവും ഇല്ല',
  noUpi: 'എങ്ങനെ അടയ്ക്കാമെന്ന് സന്ദേശത്തിലില്ല: സംഘടനയുടെ UPI ഐഡി നൽകിയിട്ടില്ല.',
  toSettings: 'ക്രമീകരണങ്ങൾ തുറക്കുക',

  title: '{name} എന്നയാളെ ഓർമ്മപ്പെടുത്തുക',
  place: '{place, number} / {count, number}',
  message: 'സന്ദേശം',
  mail: 'ഇ-മെയിലായി അയയ്ക്കുക',
  sent: 'രേഖപ്പെടുത്തി: {name} എന്നയാളെ {sum} അടയ്ക്കാൻ ഓർമ്മപ്പെടുത്തി.',
  notSent: 'അയച്ചിട്ടില്ല',
  withdrawn: 'തിരികെയെടുത്തു: {name} എന്നയാളെ ഓർമ്മപ്പെടുത്തിയിട്ടില്ല.',
  mailed: 'ഈ ഉപകരണം കണക്ട് ആകുമ്പോൾ {name} എന്നയാൾക്ക് ഇ-മെയിൽ പോകും.',

  mailAll: '{count, plural, one {ഇ-മെയിൽ # ആൾക്ക്} other {ഇ-മെയിൽ # പേർക്ക്}}',
  mailAllQuestion: '{count, plural, one {# ഇ-മെയിൽ അയയ്ക്കണോ?} other {# ഇ-മെയിലുകൾ അയയ്ക്കണോ?}}',
  mailAllAbout: 'ആകെ ഓർമ്മപ്പെടുത്തുന്ന തുക {sum}. അയച്ച ഇ-മെയിൽ തിരികെയെടുക്കാനാവില്ല.',
  mailAllVerb: '{count, plural, one {# ഇ-മെയിൽ അയയ്ക്കുക} other {# ഇ-മെയിലുകൾ അയയ്ക്കുക}}',
  mailedAll:
    '{count, plural, one {ഈ ഉപകരണം കണക്ട് ആകുമ്പോൾ # ഇ-മെയിൽ പോകും.} other {ഈ ഉപകരണം കണക്ട് ആകുമ്പോൾ # ഇ-മെയിലുകൾ പോകും.}}',

  greeting: 'പ്രിയ {name},',
  intro: '{association} എന്ന സംഘടനയിൽ നിങ്ങൾ അടയ്ക്കാനുള്ളത്:',
  due: '• {what}: {amount}, അടയ്ക്കേണ്ട തീയതി {date}',
  total: 'ആകെ: {sum}',
  payAt: 'പണം അടയ്ക്കാനുള്ള UPI ഐഡി: {upiId}',
  payLink: 'ഇവിടെ അടയ്ക്കാം: {link}',
  payButton: '{sum} അടയ്ക്കുക',
  paid: 'അടച്ചുകഴിഞ്ഞെങ്കിൽ ഈ സന്ദേശത്തിന് മറുപടി വേണ്ട.',
  subject: '{association}: അടയ്ക്കാനുള്ളതിന്റെ ഓർമ്മപ്പെടുത്തൽ',
  onlySelected: '{count, plural, one {ലിസ്റ്റിൽ തിരഞ്ഞെടുത്ത # അംഗം മാത്രം.} other {ലിസ്റ്റിൽ തിരഞ്ഞെടുത്ത # അംഗങ്ങൾ മാത്രം.}}',
};
