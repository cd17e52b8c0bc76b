import type { cash as en } from '../en/cash.ts';
import type { Translation } from '../text-key.ts';

export const cash: Translation<typeof en> = {
  title: 'ക്യാഷ്',
  fetchFailed: 'കൈവശമുള്ള ക്യാഷ് ലോഡ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  mine: 'എന്റെ കൈവശമുള്ള ക്യാഷ്',
  others: 'മറ്റുള്ളവരുടെ കൈവശമുള്ള ക്യാഷ്',

  handOver: 'ക്യാഷ് കൈമാറുക',
  handOverTitle: 'ക്യാഷ് കൈമാറുക',
  receiver: 'വാങ്ങുന്നയാൾ',
  day: 'തീയതി',
  giver: 'നൽകിയ ആൾ',
  receiverHint: 'ക്യാഷ് വാങ്ങുന്ന അഡ്മിൻ കിട്ടിയെന്ന് സ്ഥിരീകരിക്കണം. അതുവരെ അത് നിങ്ങളുടെ കൈവശമാണ്. ബാങ്കിൽ അടച്ചാൽ സ്ഥിരീകരണം വേണ്ട.',
  chooseReceiver: 'വാങ്ങുന്നയാളെ തിരഞ്ഞെടുക്കുക',
  bank: 'ബാങ്ക്',
  moreThanInHand: 'രേഖപ്പെടുത്തിയത് അനുസരിച്ച് നിങ്ങളുടെ കൈവശം {held} മാത്രം.',
  handedOver: '{amount} കൈമാറി',
  handOvers: 'ക്യാഷ് കൈമാറ്റങ്ങൾ',
  fromTo: '{from} → {to}',
  confirmed: 'സ്ഥിരീകരിച്ചു',
  unconfirmed: 'സ്ഥിരീകരിക്കാനുണ്ട്',
  confirm: 'സ്ഥിരീകരിക്കുക',
  notReceived: 'കിട്ടിയില്ല',
  takeBack: 'തിരികെയെടുക്കുക',
  answerQuestion:
    '{act, select, confirm {{name} എന്നയാളിൽ നിന്ന് {amount} കിട്ടിയെന്ന് സ്ഥിരീകരിക്കണോ?} notReceived {{name} എന്നയാളിൽ നിന്ന് {amount} കിട്ടിയില്ലെന്ന് രേഖപ്പെടുത്തണോ?} other {{amount} തിരികെയെടുക്കണോ?}}',
  answerVerb: '{act, select, confirm {{amount} സ്ഥിരീകരിക്കുക} notReceived {കിട്ടിയില്ല} other {{amount} തിരികെയെടുക്കുക}}',
  confirmText: '{amount} ഇനി നിങ്ങളുടെ കൈവശമാകും; {name} എന്നയാളുടെ കൈവശം അത്രയും കുറയും.',
  confirmedNow: '{name} എന്നയാളിൽ നിന്ന് {amount} കിട്ടിയെന്ന് സ്ഥിരീകരിച്ചു',
  staysWith: '{amount} ഇപ്പോഴും {name} എന്നയാളുടെ കൈവശമാണ്.',

  collected: 'ഞാൻ പിരിച്ചത്',
  today: 'ഇന്ന്',
  thisWeek: 'ഈ ആഴ്ച',
  receipts: 'രസീതുകൾ',
  receiptCount: '{count, plural, =0 {രസീതുകളില്ല} one {# രസീത്} other {# രസീതുകൾ}}',
  total: 'ആകെ',
  receivedOn: 'കിട്ടിയ തീയതി: {date}',
  cancelled: 'റദ്ദാക്കി',

  closeDay: 'ദിവസക്കണക്ക് അവസാനിപ്പിക്കുക',
  countHint: 'ഓരോ നോട്ടും നാണയവും എത്രയുണ്ട്?',
  counted: 'എണ്ണിയത്',
  expected: 'രേഖപ്പെടുത്തിയത് അനുസരിച്ച് കൈവശം',
  agrees: 'കണക്ക് ശരിയാണ്.',
  tooLittle: '{amount} കുറവ്',
  tooMuch: '{amount} കൂടുതൽ',
  receiptsUsed:
    '{count, plural, =0 {കഴിഞ്ഞ ദിവസക്കണക്കിനു ശേഷം രസീതുകളില്ല.} one {# രസീത്: {numbers}} other {# രസീതുകൾ: {numbers}}}',
  dayClosed: 'ദിവസക്കണക്ക് അവസാനിപ്പിച്ചു, എണ്ണിയത് {amount}',
  closedDays: 'അവസാനിപ്പിച്ച ദിവസക്കണക്കുകൾ',
};
