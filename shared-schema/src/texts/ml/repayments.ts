import type { repayments as en } from '../en/repayments.ts';
import type { Translation } from '../text-key.ts';

export const repayments: Translation<typeof en> = {
  dueDate: 'അടയ്ക്കേണ്ട തീയതി',
  principal: 'മുതൽ തുക',
  dividend: 'വീതപ്പലിശ',
  toPay: 'അടയ്ക്കേണ്ടത്',

  paid: 'അടച്ചു',
  paidOn: 'അടച്ചു: {date}',
  paidByDividend: 'വീതപ്പലിശയിൽ നിന്ന് അടച്ചു',
  paidBefore: 'ആപ്പിനു മുമ്പ് അടച്ചു',
  partPaid: 'ഭാഗികമായി അടച്ചു, ബാക്കി {remaining}',
  waivedSum: 'പലിശയിളവ് {sum}',
  due: 'അടയ്ക്കേണ്ടത്',
  dueOn: 'അടയ്ക്കേണ്ട തീയതി: {date}',
  dueAfterDividend: 'അടയ്ക്കേണ്ട തീയതി: {date}. വീതപ്പലിശ {dividend} കുറച്ചു',
  overdue: 'കുടിശ്ശിക',
  overdueSince: '{date} മുതൽ കുടിശ്ശിക',
  balanceDue: 'അടയ്ക്കാൻ ബാക്കി',
  sureties: 'ജാമ്യക്കാർ: {names}',

  ongoing: 'നടക്കുന്നു',
  repaid: 'അടച്ചുതീർത്തു',
  allPaid: 'മുഴുവൻ തുകയും അടച്ചു. ഇനി അടച്ചുതീർത്തതായി ചേർക്കാം.',
  markRepaid: 'അടച്ചുതീർത്തതായി ചേർക്കുക',

  markPaid: 'അടച്ചതായി രേഖപ്പെടുത്തുക',
  markPaidAmount: '{amount} അടച്ചതായി രേഖപ്പെടുത്തുക',
  paidQuestion: '{payer} എന്നയാൾ {amount} അടച്ചോ?',
  savedPayment: 'സേവ് ചെയ്തു: {amount}, അടച്ചത് {payer}.',
  notSavedPayment: 'സേവ് ചെയ്തില്ല: {amount}, അടച്ചത് {payer}. ഇത് അടയ്ക്കാത്തതായി തുടരുന്നു. {reason}',
  entry: 'എൻട്രി നമ്പർ {id}',

  overdueByDays: 'കുടിശ്ശിക: {from} മുതൽ {to} ദിവസം വരെ',
  overdueByMore: 'കുടിശ്ശിക: {days} ദിവസത്തിൽ കൂടുതൽ',
  showAll: 'എല്ലാം കാണിക്കുക',

  terms: 'വ്യവസ്ഥകൾ',
  months: '{count, plural, one {# മാസം} other {# മാസം}}',
  monthsUnit: 'മാസം',
  tenureMonths: 'കാലാവധി (മാസം)',

  // In a sentence about one
  installmentNamed: 'ബിസിനസ് {business}, തവണ {number}',
  subscriptionNamed: 'ചിട്ടി {fund}, ടിക്കറ്റ് {ticket}, {month}-ആം മാസം',
};
