/** What installments and chitty subscriptions share: their schedule, and taking the money for them. */
export const repayments = {
  // Columns
  dueDate: 'Due date',
  principal: 'Principal',
  dividend: 'Dividend',
  toPay: 'To pay',

  // What state a repayment is in
  paid: 'Paid',
  paidOn: 'Paid {date}',
  paidByDividend: 'Paid by dividend',
  paidBefore: 'Paid before the app',
  partPaid: 'Part paid, {remaining} remains',
  waivedSum: '{sum} of interest waived',
  due: 'Due',
  dueOn: 'Due {date}',
  dueAfterDividend: 'Due {date}, after {dividend} dividend',
  overdue: 'Overdue',
  overdueSince: 'Overdue since {date}',
  balanceDue: 'Balance due',
  sureties: 'Sureties: {names}',

  // What state a business or a fund is in
  ongoing: 'Ongoing',
  repaid: 'Repaid',
  allPaid: 'Everything is paid. It can be marked as repaid.',
  markRepaid: 'Mark as Repaid',

  // Taking the money
  markPaid: 'Mark as Paid',
  markPaidAmount: 'Mark as Paid {amount}',
  paidQuestion: 'Has {payer} paid {amount}?',
  savedPayment: 'Saved: {amount} from {payer}.',
  notSavedPayment: 'Not saved: {amount} from {payer}. It counts as unpaid. {reason}',
  entry: 'Entry no. {id}',

  // Lists narrowed to what is overdue
  overdueByDays: 'Overdue by {from} to {to} days',
  overdueByMore: 'Overdue by more than {days} days',
  showAll: 'Show all',

  // Terms
  terms: 'Terms',
  months: '{count, plural, one {# month} other {# months}}',
  monthsUnit: 'months',
  tenureMonths: 'Tenure (months)',

  // In a sentence about one
  installmentNamed: 'installment {number} of business {business}',
  subscriptionNamed: 'month {month} of chitty fund {fund}, ticket {ticket}',
} as const;
