/** The Sync page: what is not sent yet, what the server refused, and what a person can do about it. */
export const outbox = {
  // A change in plain words: what was done, to whom, for how much
  installmentPaid: 'Installment {sequence} of {tenure}, {item}: {amount} from {customer}',
  installmentPaidOnly: 'Installment {sequence} of business {business} paid',
  subscriptionPaid: 'Subscription of month {month}, chitty fund {fund}, ticket {ticket}: {amount} from {member}',
  subscriptionPaidOnly: 'Subscription of month {month}, chitty fund {fund}, ticket {ticket} paid',
  businessCreated: 'New business {id}: {item} for {customer}, {price}',
  businessRepaid: '{business}: marked as repaid',
  businessDeleted: '{business}: deleted',
  business: 'Business {id}, {item} for {customer}',
  businessNumber: 'Business {id}',
  fundCreated:
    'New chitty fund {id}: {amount}, {tickets, plural, one {# ticket} other {# tickets}}, {months, plural, one {# month} other {# months}}',
  fundRepaid: 'Chitty fund {id}: marked as repaid',
  fundDeleted: 'Chitty fund {id}: deleted',
  lotStarted: 'Lot started for month {month}, chitty fund {fund}',
  drawHeld:
    'Draw of month {month}{method, select, BOX { from the box} other {}}, chitty fund {fund}: ticket {ticket}, {member}, wins. Prize money {prize}',
  drawHeldOnly: 'Draw of month {month}, chitty fund {fund}: ticket {ticket} wins',
  entryCreated:
    '{type, select, DEBIT {Debit} other {Credit}} of {amount} for {member}, {ledger, select, charity {Charity Fund} operational {Operational Fund} other {Transaction Ledger}}: {description}',
  entryDeleted: 'Entry no. {id} deleted: {description}, {amount}',
  entryDeletedOnly: 'Entry no. {id} deleted',
  memberAdded: 'Member {id} added: {name}',
  registrationApproved: 'Registration of {member} approved',
  registrationRejected: 'Registration of {member} rejected',
  memberEdited: 'Details of {member} edited: {fields}',
  languageChosen: 'Language of {member} changed',
  memberDeleted: 'Member deleted: {member}',
  financialsEdited: 'Financials of {member} edited: {fields}',
  memberNumber: 'member {id}',
  periodClosed: 'Books closed up to {until}',
  periodReopened: 'Books reopened from {from}: {reason}',
  projectCreated: 'New project: {name}',
  projectRenamed: 'Project {before} renamed to {name}',
  projectNumberRenamed: 'Project {id} renamed to {name}',
  unknown: 'A change that this version of the app does not know ({command})',

  // The page
  title: 'Sync',
  state: 'State',
  syncNow: 'Sync now',
  problems: 'Problems',
  nothingUnsent: 'There are no unsent entries on this phone.',
  refused: 'Refused',
  onHold: 'On hold',
  onHoldWhy:
    'This entry was made with another version of the app. It is safe on this phone and will be sent by a version that knows it.',

  // A refused change that can be tried again or given up
  dateToday: 'Date it today',
  dateTodayQuestion: 'Enter this with today’s date?',
  dateTodayExplained:
    'The books of {date} were closed before this entry arrived. It counts today; where it has a description, the day it belongs to is added.',
  belongsTo: 'of {date}',
  datedToday: 'Entered with today’s date.',
  history: 'History',
  historyFits: 'Checked {time}: the history on the server, up to entry {number}, is what this device saw.',
  historyUnchecked: 'This device has seen the history up to entry {number}. It is checked once a day.',
  historyAltered:
    'The history on the server was altered: entries {from} to {to} are not the entries that this device saw. Tell whoever runs the server, and the auditor.',
  historyMissing:
    'Entries {from} to {to} of the history are missing on the server, and this device has seen them. Tell whoever runs the server, and the auditor.',
  historyRestored:
    'A backup of {time} was restored. Entries {from} to {to} of the history, which this device has seen, are not in it. What waited on phones is sent again.',
  historyAnew: 'Begin anew',
  historyAnewQuestion: 'Forget what this device saw?',
  historyAnewExplained:
    'From now on this device takes the history as the server has it. Do this once the matter is settled.',
  tryAgain: 'Try again',
  tryAgainQuestion: 'Send this again?',
  tryAgainFailed: 'Could not send this again.',
  discard: 'Discard',
  discardQuestion: 'Discard this?',
  discardIt: 'Discard change',
  discardExplained: 'It is not saved on the server and never will be. This cannot be undone.',
  discarded: 'Discarded',

  // Cash in hand for a payment that was refused
  theMember: 'the member',
  theCustomer: 'the customer',
  cashReturned: 'I returned the cash',
  cashReturnedQuestion: 'Did you return {amount} to {customer}?',
  cashReturnedDone: 'Settled: {amount} returned to {customer}',
  samePayment: 'It was the same payment',
  samePaymentQuestion: 'Was this the same payment, entered twice?',
  samePaymentExplained:
    'Choose this only if {customer} paid {amount} once. The payment is already in the ledger. Nothing more is saved.',
  samePaymentDone: 'Settled: the payment of {customer} is in the ledger once',
  nothingSaved: 'Nothing is saved in the ledger. Nothing is due here.',
  nothingSavedStillDue: 'Nothing is saved in the ledger. {due} is still due.',
  keepForReferer: 'Keep it: credit of {member} (referer)',
  keepForMember: 'Keep it: credit of {member}',
  keepQuestion: 'Keep {amount} as a credit of {member}?',
  keepExplained:
    '{amount} is saved in the ledger under {member} as an extra payment. It does not pay the next installment by itself. Nothing is due here.',
  keepExplainedStillDue:
    '{amount} is saved in the ledger under {member} as an extra payment. It does not pay this installment: {due} is still due.',
  keepDone: 'Settled: {amount} is a credit of {member}',
  collectMore: 'Collect {more} more and save {due}',
  collectMoreQuestion: 'Has {customer} paid {more} more?',
  collectMoreExplained:
    '{due} is due now, and you took {taken}. {due} will be saved as paid. Then nothing is due here.',
  payAll: 'Save {due} as paid',
  payAllQuestion: 'Save {due} from {customer} as paid?',
  payAllExplained: '{due} will be saved as paid. Then nothing is due here.',
  payDone: 'Settled: {due} from {customer} saved as paid',
  payAndReturn: 'Save {due} as paid, return {rest}',
  payAndReturnQuestion: 'Did you return {rest} to {customer}?',
  payAndReturnDone: 'Settled: {due} saved as paid, {rest} returned to {customer}',
  payAndKeep: 'Save {due} as paid, keep {rest} as a credit of {member}',
  payAndKeepExplained:
    '{due} will be saved as paid. The other {rest} is saved in the ledger under {member} as an extra payment. It does not pay the next installment by itself.',
  payAndKeepDone: 'Settled: {due} saved as paid, {rest} is a credit of {member}',
  settleFailed: 'Could not save. Try again.',

  // An edit whose fields someone else changed too
  yours: 'Yours',
  theirs: 'Theirs',
  applyChoice: 'Save choice',
  applied: 'Your choice is saved',
  applyFailed: 'Could not save your choice. Try again.',
  othersApplied: 'Nobody else changed {fields}. What you entered there is saved too.',

  // This device
  thisDevice: 'This device',
  storage: 'Storage',
  storageAsking: 'Asking the browser...',
  storageSafe: 'The browser keeps the data on this phone until you remove it',
  storageUnsafe: 'The browser may clear the data when storage is full',
  storageUnknown: 'This browser does not say how long it keeps the data',
  keepData: 'Keep data on this phone',
  appVersion: 'App version',
  update: 'Update to the new version',
  clock: 'Clock',
  clockBehindMinutes:
    'This phone is {count, plural, one {# minute} other {# minutes}} behind. The times of your entries are corrected.',
  clockAheadMinutes:
    'This phone is {count, plural, one {# minute} other {# minutes}} ahead. The times of your entries are corrected.',
  clockBehindHours:
    'This phone is {count, plural, one {# hour} other {# hours}} behind. The times of your entries are corrected.',
  clockAheadHours:
    'This phone is {count, plural, one {# hour} other {# hours}} ahead. The times of your entries are corrected.',
  backUpExplained: 'You can save unsent entries to a file, and restore them on this phone or on another one.',
  backUp: 'Back up unsent entries',
  restore: 'Restore unsent entries',
  backupFile: 'Backup file of unsent entries',
  restored:
    '{added, plural, =0 {No entries restored} one {# entry restored} other {# entries restored}}, {already, plural, =0 {none was here already} one {# was here already} other {# were here already}}.',
  restoreFailed: 'Could not restore the entries. Try again.',
  notABackup: 'This file is not a backup of unsent entries.',
  backupOfAnotherUser: 'These are entries of another user. Sign in as that user first.',

  // Money taken at the door
  collected: 'Receipt {number}: {amount} from {payer}',
  settled: 'Receipt {number}: {business} settled early for {amount}, {waived} waived',
  writtenOff: '{business} written off: {reason}',
  receipts: 'Receipts that need attention',
  decideReceipt: 'Decide about receipt {number}',
  receiptCancelled: 'Receipt {number} cancelled: {reason}',
  receiptAnswered: 'Receipt {number} looked at',
  onAccountUsed: '{amount} put from on account ({account}) to {repayment}',
  onAccountPaidBack: '{amount} paid back to {payer} from on account',
  entryCorrected: 'Entry no. {id} corrected: {reason}',
  cashToBank: 'Cash of {amount} taken to the bank',
  cashHandedOver: 'Cash of {amount} handed over to {member}',
  handOverConfirmed: 'Hand-over {id} confirmed {amount}',
  handOverWithdrawn: 'Hand-over {id} taken back',
  sharesBought: '{member} bought {count, plural, one {# share} other {# shares}}: {amount}',
  sharesGivenBack: '{member} gave back {count, plural, one {# share} other {# shares}}: {amount}',
  dividendPaid: 'Dividend paid out to {member}: {amount}',
  dividendRun: 'Dividend credited to all members: {amount} a share',
  dividendRunSum: 'Dividend credited to all members: {amount} in all',
  dividendRunUndone: 'Dividend run {id} undone',
  dayClosed: 'Day closed: {date}',
  ticketTransferred: 'Chitty fund {fund}: ticket {ticket} handed to {member}',
} as const;
