import type { repayments as en } from '../en/repayments.ts';
import type { Translation } from '../text-key.ts';

export const repayments: Translation<typeof en> = {
  dueDate: 'देय तारीख',
  principal: 'मूलधन',
  dividend: 'लाभांश',
  toPay: 'देय राशि',

  paid: 'भुगतान हुआ',
  paidOn: '{date} को भुगतान हुआ',
  paidByDividend: 'लाभांश से भुगतान',
  paidBefore: 'ऐप से पहले चुकाया',
  partPaid: 'कुछ भुगतान हुआ, {remaining} बाकी',
  waivedSum: '{sum} ब्याज माफ़',
  due: 'देय',
  dueOn: 'देय तारीख: {date}',
  dueAfterDividend: 'देय तारीख: {date}, {dividend} लाभांश घटाने के बाद',
  overdue: 'बकाया',
  overdueSince: '{date} से बकाया',
  balanceDue: 'देना बाकी',
  sureties: 'ज़मानतदार: {names}',

  ongoing: 'चालू',
  repaid: 'पूरा चुकता',
  allPaid: 'पूरी रकम चुका दी गई है। अब इसे पूरा चुकता दर्ज किया जा सकता है।',
  markRepaid: 'पूरा चुकता दर्ज करें',

  markPaid: 'भुगतान दर्ज करें',
  markPaidAmount: '{amount} का भुगतान दर्ज करें',
  paidQuestion: 'क्या {payer} ने {amount} का भुगतान किया?',
  savedPayment: 'सहेजा गया: {payer} से {amount}।',
  notSavedPayment: 'सहेजा नहीं गया: {payer} से {amount}। यह बाकी ही माना जाएगा। {reason}',
  entry: 'एंट्री नंबर {id}',

  overdueByDays: '{from} से {to} दिन का बकाया',
  overdueByMore: '{days} दिन से ज़्यादा का बकाया',
  showAll: 'सभी दिखाएँ',

  terms: 'शर्तें',
  months: '{count, plural, one {# महीना} other {# महीने}}',
  monthsUnit: 'महीने',
  tenureMonths: 'अवधि (महीने)',

  // In a sentence about one
  installmentNamed: 'बिज़नेस {business} की किस्त {number}',
  subscriptionNamed: 'चिट {fund}, टिकट {ticket}, महीना {month}',
};
