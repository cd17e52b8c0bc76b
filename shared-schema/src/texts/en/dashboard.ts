/** The first screen: what the association has, how it moves, and whom to collect from. */
export const dashboard = {
  title: 'Dashboard Overview',
  auditor:
    'Auditor: books from {from}{to, select, none {} other { to {to}}}, until {date}. Figures here are as of today.',
  readFailed: 'Could not read the figures on this device.',

  // The eight totals; the master sheet's too
  totalShares: 'Total Shares',
  totalShareAmount: 'Total Share Amount',
  totalIncentive: 'Total Incentive',
  totalDividend: 'Total Dividend',
  charityBalance: 'Charity Fund Balance',
  operationalBalance: 'Operational Fund Balance',
  installmentBalance: 'Total Installment Balance',
  installmentAbout: 'Principal that customers still owe, as a minus',
  ledgerBalance: 'Total Ledger Balance',
  ledgerAbout: 'Without the charity and operational funds',

  // Trends
  businesses: 'Installment Business',
  chitties: 'Chitti',
  active: '{count, number} active',
  newInDays: '{count, number} new in {days, number} days',
  trendUp: 'Up: {last, number} in the last 7 days, {prior, number} in the 7 days before',
  trendDown: 'Down: {last, number} in the last 7 days, {prior, number} in the 7 days before',

  // What waits for this person
  inbox: 'Waiting for you',
  inboxCount: 'Dashboard, {count, number} waiting for you',
  inboxFailed: 'Could not read what waits for you.',
  inboxReceipt: 'Receipt {number} needs attention',
  inboxCash: 'Confirm cash from {name}',
  inboxReport: '{name} reports a payment',
  inboxAsks: '{name} asks to change details',
  inboxMember: '{name} wants to be a member',
  inboxQuestions: 'Questions of the auditor: {count}',
  inboxRelease: 'Version {version} of the app is out',

  // Draws whose day has come
  payPrize: 'Pay the prize: Chitty Fund {fund}, month {month}',
  payPrizes: 'Prizes to pay',
  holdDraw: 'Hold the draw of month {month}, Chitty Fund {fund}',

  // Overdue
  overdue: 'Overdue',

  // The two figures that lead, and a member's own
  toCollect: 'To collect this week',
  iOwe: 'I owe now',
  iAnswerFor: 'Due now from customers I recommended',
  answerForAbout: 'They pay; you are responsible if they do not.',
  oweNothing: 'Nothing is due from you.',
  payTo: 'Pay {name}, who took your last payment, or any committee member.',
  payAnyone: 'Pay any committee member.',
  payByUpi: 'Pay by UPI',
  payByUpiFailed: 'Paying by UPI needs internet. Connect and try again.',
  reportedPayment:
    '{amount}, {date}, UTR ending {utr}: {state, select, ACCEPTED {received} DECLINED {not accepted. {reason}} other {reported, the treasurer has not checked it yet}}',
  leftToPay: 'Left to pay beyond that: {amount}',
  reportedPayments: 'What you reported',
  contact: 'How to reach them',
  iHold: 'My shares',
  sharesHeld: '{count, plural, one {# share} other {# shares}}, {sum}',
  incentiveHeld: 'Incentive {sum}',
  dividendHeld: 'Dividend {sum}',
  won: 'Won',
  nextDraw: 'next draw: month {month, number}, {date}',
  trendFlat: 'No change',
} as const;
