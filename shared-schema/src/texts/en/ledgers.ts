/** The ledgers: lists of entries, one entry, and the forms for a new one. */
export const ledgers = {
  generalLedger: 'Transaction ledger',
  charityFund: 'Charity fund',
  operationalFund: 'Operational fund',

  // What the app itself writes as an entry's description
  installment: 'Installment {sequence} of {tenure}: {item}, {customer}',
  subscription: 'Subscription {sequence} of {tenure}: chitty fund {fund}, ticket {ticket}',
  purchase: 'Purchase of {item} for {customer}',
  prizeMoney: 'Prize money of chitty fund {fund}, month {month}, ticket {ticket}',
  extraInstallment:
    'Extra payment, installment {sequence}, {item} ({why, select, twice {collected twice} other {more than was due}})',
  extraSubscription:
    'Extra payment, subscription {sequence}, chitty fund {fund}, ticket {ticket} ({why, select, twice {collected twice} other {more than was due}})',
  sharesBought: '{count, plural, one {# share} other {# shares}} bought',
  sharesGivenBack: '{count, plural, one {# share} other {# shares}} given back',
  dividendPaid: 'Dividend paid out',
  exchange: 'Exchange of foreign notes',
  chequeCharge: 'Bank charge for returned cheque {cheque}, receipt {receipt}',
  onAccount: 'On account: {payer}{receipt, select, none {} other {, receipt {receipt}}}',
  fromOnAccount: 'From money on account: {purpose}',
  paidBack: 'Money on account paid back to {payer}',
  undoes: 'Undoes no. {id}: {description}',

  // Lists
  transactionLedger: 'Transaction Ledger',
  newTransaction: 'New Transaction',
  newCharityEntry: 'New Charity Entry',
  newOperationalEntry: 'New Operational Fund Entry',
  currentBalance: 'Current Balance',
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  allEntries: '{ledger}, all entries',
  fetchFailed: 'Failed to fetch transactions. Please try again.',
  none: 'No transactions found.',
  association: 'The association',
  somebodyElse: 'Someone else',
  somebodyCalled: 'Someone else: {name}',
  whose: 'Whose is it?',
  whoseTitle: '{count, plural, one {Whose is this entry?} other {Whose are these # entries?}}',
  whoseHint: 'Only the name changes. All amounts stay as they are.',
  whoseUnsaid: 'Only entries whose member is not certain',
  whoseAsked:
    '{count, plural, one {# entry here was} other {# entries here were}} entered by {name} and may not be theirs.',
  whoseSaid: '{count, plural, one {# entry} other {# entries}} put under another name',
  columnMember: 'Member',
  withWhom: 'With',
  columnType: 'Type',
  columnBalance: 'Balance',
  action: 'Action',
  viewEntry: 'View transaction {id}',
  enteredOnBy: 'Entered on {date} by {name}',
  undoneMark: 'Undone by no. {id}',
  deletedOn:
    'Deleted on {date}{name, select, none {} other { by {name}}}{reason, select, none {} other {. Reason: {reason}}}',

  // Search and filters
  search: 'Search entries',
  creditAndDebit: 'Credit and debit',
  standing: 'Leave out reversed entries',
  place: 'Account or cash',
  showDeleted: 'Show deleted entries',
  from: 'From',
  to: 'To',
  ledger: 'Ledger',
  showEntries: 'Show entries',
  clearFilters: 'Clear filters',
  wrongDays: 'The first day must not be after the last day.',
  matched: '{count, plural, one {# entry} other {# entries}}, received {credit}, paid out {debit}',
  matchedBefore: 'opening balance {amount}',

  // One entry
  title: 'Transaction Details',
  entry: 'Entry',
  journal: 'Journal',
  pay: 'Pay',
  transfer: 'Transfer',
  othersGo: '{count, plural, one {The other line} other {The other # lines}} of its voucher will be deleted with it.',
  othersAnew:
    '{count, plural, one {The other line} other {The other # lines}} of its voucher will be undone, too, and entered again as a new voucher with the right entry.',
  halves: 'Both entries of the transfer will be deleted: no. {id} and no. {other}.',
  transferWith: 'The other entry of this transfer:',
  undoneBy: 'This entry was undone by a counter-entry:',
  undoesEntry: 'This is a counter-entry. It undoes:',
  takesPlaceOf: 'This entry takes the place of:',
  completed: 'Completed',
  installmentBusiness: 'Installment business',
  chittyFund: 'Chitty fund',
  enteredBy: 'Entered by',
  unknownMember: 'Unknown Member',
  detailsFailed: 'Failed to fetch transaction details. Please try again.',
  missing: 'There is no entry with this number. It may have been deleted.',
  toLedger: 'To the ledger',

  // Correcting an entry
  correct: 'Correct',
  correctTitle: 'Correct entry no. {id}',
  correctExplained:
    '{type, select, DEBIT {Debit} other {Credit}} of {amount}, {member}: “{description}”. A counter-entry will undo it. Both stay in the ledger.',
  replaceByRight: 'Enter the right entry in its place',
  correctEntry: 'Correct entry',
  corrected: 'Entry no. {id} corrected',
  correctClosed: 'The books are closed up to {until}, so the counter-entry and the right entry are dated today.',
  correctFailed: 'The entry could not be corrected. Try again.',

  // Deleting an entry
  deleteQuestion: 'Delete entry no. {id}?',
  deleteAmount: 'Delete transaction {amount}',
  deleteFailed: 'Failed to delete transaction. Please try again.',
  deleted: 'Entry no. {id} deleted',
  deleteExplained:
    '{type, select, DEBIT {Debit} other {Credit}} of {amount}, {member}: “{description}”. It will no longer be in the ledger. This cannot be undone.',
  installmentUnpaidAgain: 'Installment {sequence} of business {business} will be unpaid again.',
  subscriptionUnpaidAgain:
    'The subscription of month {month}, ticket {ticket}, chitty fund {fund} will be unpaid again.',
  takenOffReceipt: 'This item will be taken off receipt {number}. To undo the whole receipt, cancel the receipt.',
  onAccountChanges:
    '{type, select, DEBIT {This amount will be on account again.} other {This amount will no longer be on account.}}',
  drawNotLatest:
    'This is the prize money of month {month} of chitty fund {fund}. Undo the draws after it first, the latest first.',
  prizeWaitsAgain: 'The prize of month {month}, chitty fund {fund}, will wait to be paid again.',
  drawUndone:
    'This is the prize money of month {month} of chitty fund {fund}. The draw will be undone and ticket {ticket} can win again.',
  dividendsTakenBack: 'Dividends of {amount} in all will be taken back.',

  // A new entry
  createTransaction: 'Create Transaction',
  saveTransaction: 'Create transaction',
  saveCharityEntry: 'Create charity entry',
  saveOperationalEntry: 'Create operational fund entry',
  moneyIn: '+ Credit',
  moneyOut: '− Debit',
  referenceHint: 'Optional: number of the receipt or voucher',
  noMethod: 'Not stated',
  headHint: 'Optional: what it is for, such as donation or rent',
  created: 'Transaction created successfully!',
  createFailed: 'Failed to create transaction. Please try again.',
  charityTooLow:
    'The Charity Fund{project, select, none {} other { of {project}}} has only {held}. After this entry it will be {left}.',
  operationalTooLow:
    'The Operational Fund{project, select, none {} other { of {project}}} has only {held}. After this entry it will be {left}.',
} as const;
