/** Chitty funds: their tickets, subscriptions, draws and lots. */
export const chitties = {
  // The list
  heading: 'Chitty Fund',
  countFunds: '{count, plural, one {# chitty fund} other {# chitty funds}}',
  funds: 'Chitty funds',
  newFund: 'New Chitty Fund',
  fetchFailed: 'Failed to fetch Chitty Funds. Please try again.',
  none: 'No chitty funds found.',
  fundId: 'Chitty ID',
  memberCount: 'Member Count',
  startedOn: 'Started On',
  viewFund: 'View chitty fund {id}',

  // One fund
  fundNumber: 'Chitty Fund {id}',
  size: '{tickets, plural, one {# ticket} other {# tickets}}, {months, plural, one {# month} other {# months}}',
  missing: 'There is no chitty fund with this number. It may have been deleted.',
  backToFunds: 'Back to the chitty funds',
  backToFund: 'Back to chitty fund {id}',
  chitValue: 'Chit value (sala), per month',
  maximumDiscount: 'Maximum discount allowed',
  tickets: 'Tickets',
  ticket: 'Ticket',
  ticketNumber: 'Ticket {ticket}',
  ticketName: 'Ticket {ticket}, {name}',
  viewTicket: 'View ticket {ticket}',
  paid: 'Paid',
  owesSum: 'Owes {sum}',
  owesNothing: 'Owes nothing now',
  paidSum: 'Paid {sum}',
  won: 'Won',
  wonIn: 'Won in month {month}',
  monthNumber: 'Month {month}',
  drawToCome: 'The draw of month {month} has not been held yet.',
  wonBy: '{winner} won the prize money of {prize}.',
  monthsCollected: '{done} of {tenure, plural, one {# month} other {# months}} collected',
  drawsHeld: '{held} of {draws, plural, one {# draw} other {# draws}} held',
  subscriptionsOf: 'Subscriptions of ticket {ticket}',
  noSubscriptions: 'There is nothing to pay.',
  collect: 'Collect month {month}',
  aboutSubscription:
    'Subscription of month {month} of {tenure}, due {date}: chitty fund {id}, ticket {ticket}. It will be saved under {name}.',
  lessDividend: '{amount}, minus a dividend of {dividend}.',

  // Closing and deleting
  moveToProject: 'Move to another project',
  repaidQuestion: 'Mark chitty fund {id} as repaid?',
  repaidVerb: 'Mark chitty fund {id} as repaid',
  repaidFailed: 'Error marking chitty fund as repaid. Please try again.',
  repaidDone: 'Chitty fund {id} is repaid.',
  repaidAbout:
    'This will close the fund. {draws, plural, =0 {It is possible when every subscription is paid.} other {It is possible when every subscription is paid and every draw is held.}}',
  deleteQuestion: 'Delete chitty fund {id}?',
  deleteVerb: 'Delete chitty fund {id}',
  deleteFailed: 'Could not delete the chitty fund. Try again.',
  deleteDone: 'Chitty fund {id} is deleted.',
  deleteAbout:
    'The fund of {value} per month with {tickets, plural, one {# ticket} other {# tickets}} will be deleted. This cannot be undone.',
  deleteLedger: 'What was received and paid out stays in the ledger.',

  // A new fund
  create: 'Create chitty fund',
  created: 'Chitty fund {id} is created.',
  createFailed: 'Failed to create chitty fund',
  chitValueHint: 'All subscriptions of one month together',
  commissionPercent: 'Commission (%)',
  commissionHint: 'Of the chit value, taken from the prize money',
  maximumDiscountPercent: 'Maximum discount allowed (%)',
  maximumDiscountHint: 'The most that a winner may give up in an auction',
  memberCountHint: 'How many tickets; a member may hold several',
  ticketsUnit: 'tickets',
  firstDue: 'The first subscription falls due on {date}.',
  monthlySum: 'Every ticket pays {subscription} each month. The commission is {commission} each month.',
  monthlySumLast:
    'Every ticket pays {subscription} each month, the last ticket {last}. The commission is {commission} each month.',
  monthlySumEmpty: 'Enter chit value, commission and member count to see what a ticket pays each month.',
  unevenQuestion: 'Are tickets and months meant to differ?',
  monthsWithoutDraw:
    'After {tickets, plural, one {# month} other {# months}} every ticket has won. {left, plural, one {In the last month} other {In the last # months}} the tickets will still pay, but there will be no draw and nobody will receive the money.',
  ticketsWithoutWin:
    'There {draws, plural, one {is only # draw} other {are only # draws}}: {tickets, plural, one {# ticket} other {# tickets}} will never win.',
  memberOfTicketMissing: 'Choose the member of ticket {ticket}',

  // Holding a draw
  holdDraw: 'Hold Draw of Month {month}',
  drawOfMonth: 'Draw of month {month}',
  auction: 'Auction',
  fromBox: 'Drawn from the box',
  byLot: 'Draw of lots by the app',
  drawDate: 'Date of the draw',
  winner: 'Winner',
  winnerHint: 'A ticket wins once, and only while its member has no overdue subscriptions',
  chooseTicket: 'Choose a ticket',
  ticketBarred: '{ticket} ({reason})',
  wonInMonth: 'won in month {month}',
  hasOverdue: 'overdue subscriptions',
  nobodyCanWin:
    'No ticket can win yet: every ticket that has not won has overdue subscriptions. Collect month {month} first.',
  discountIn: 'Discount in',
  rupees: 'Rupees',
  percent: 'Per cent',
  discountAtMost: 'At most {most}, {percent} of the chit value',
  discountAtMostCommission: 'In the last month at most the commission, {most}',
  discountOutOfRange: 'The discount is too small or too large',
  firstNumber: 'First number',
  secondNumber: 'Second number',
  enterDiscount: 'Enter the discount to see the prize money and the dividend.',
  prizeMoney: 'Prize money',
  dividendPerTicket: 'Dividend per ticket',
  dividendAndLast: '{dividend}, the last ticket {last}',
  conservation:
    'Subscriptions {value} − dividends {dividends} = {collected}. Prize money {prize} + commission {commission} = {collected}.',
  notAllIn: 'Only {received} of {value} has come in.',
  drawAnyway: 'Hold the draw of month {month} anyway?',
  recordDraw: 'Record draw',
  recordQuestion: 'Record the draw of month {month}?',
  recordVerb: 'Record draw, prize {prize}',
  recordFailed: 'Could not record the draw. Try again.',
  receives: '{winner} will receive {prize}. The prize waits until it is paid.',
  noDividend: 'There will be no dividend.',
  dividendCredited: 'Each ticket will get a dividend of {dividend}, taken off its next subscription.',
  dividendCreditedLast:
    'Each ticket will get a dividend of {dividend}, the last ticket {last}. It will be taken off the next subscription.',
  dividendOnAccount: 'Ticket {ticket} has paid ahead, so its dividend of {amount} will be kept on account.',

  // A draw by lot
  howLotWorks:
    'How it works: this device chooses a secret number, which nobody can see or change before the draw. Then each witness says a number. The three numbers together decide the winning ticket. In a draw of lots the winner receives the full prize: there is no discount.',
  earlierLotStays: 'The earlier draw of lots stays on record and is listed in the minutes.',
  startLot: 'Start draw of lots',
  startNewLot: 'Start a new draw of lots',
  startFailed: 'Could not start the draw of lots. Try again.',
  lotStarted:
    'The draw of lots has started. Send this code to the group now: after the draw anyone can check with it that the secret number was not changed.',
  canWin: 'Tickets that can win: {tickets}.',
  leftOut:
    '{count, plural, one {Ticket {tickets} is not in this list, but by the payments on record it could have won when the draw of lots was started.} other {Tickets {tickets} are not in this list, but by the payments on record they could have won when the draw of lots was started.}}',
  owing:
    '{count, plural, one {Ticket {tickets} is in this list, but by the payments on record its member had an overdue subscription when the draw of lots was started.} other {Tickets {tickets} are in this list, but by the payments on record their members had overdue subscriptions when the draw of lots was started.}}',
  startNewForRightTickets: 'Start a new draw of lots with the right tickets.',
  lotOnServer: 'The server has this draw of lots. Now the witnesses say their numbers.',
  lotNotOnServer:
    'The server does not have this draw of lots yet. Wait until it has been sent, then draw; otherwise the minutes will say that the server did not witness it.',
  startedElsewhere: 'This draw of lots was started on another device. Draw there, or start a new draw of lots here.',
  cancelsLot:
    'A draw of lots was started for this month. Recording this draw will cancel it, and the minutes will say so.',
  drawNow: 'Draw now',
  drawNowQuestion: 'Draw lots for month {month} now?',
  drawNowVerb: 'Draw now, prize {prize}',
  aboutToDraw:
    '{first} said {firstNumber}, {second} said {secondNumber}. These two numbers and the secret number decide which ticket wins. Its member will receive {prize}. The prize waits until it is paid.',
  sendCode: 'Send to the group',
  codeMessage:
    '{association}: chitty fund {fund}, draw of month {month}. Code of the secret number, on record before the draw: {code}',
  payPrize: 'Pay the prize',
  tellMembers: 'Tell the members',
  winnerMessage:
    '{association}: chitty fund {fund}, month {month}. {winner} won {prize}.{code, select, none {} other { Code of the draw: {code}}}',
  noTicketCanWin: 'No ticket can win.',

  // Money, prizes and terms
  money: 'Money of the subscribers',
  heldMoney: 'Held for subscribers',
  waitingMoney: 'Prizes that wait',
  moneyToCome: 'For months to come',
  unpaidMoney: 'Unpaid of drawn months',
  arrears: 'In arrears',
  totalCommission: 'Commission',
  ofAllChitties: 'All chitties',
  payPrizeTo: 'Pay {prize} to {winner}',
  payPrizeVerb: 'Pay {prize}',
  prizePaid: '{prize} paid to {winner}.',
  prizeWaits: 'Not paid yet',
  security: 'Security',
  sureties: 'Sureties',
  keptBack: 'Future subscriptions are kept back',
  suretiesHint: 'One on each line: name, house, phone',
  asksSecurity: 'A prize waits for security',
  promptOnly: 'Dividend only for tickets paid before the draw',
  promptOnlyHint: 'A ticket paid later gets no dividend of that month',
  dividends: 'Dividends',
  registrationHint: 'As in its papers, for example number and date',
  moreTerms: 'More terms',
  edit: 'Registration and security',
  edited: 'Chitty fund {id} is changed.',
  registration: 'Registration',
  drawPlace: 'Place of the draw',
  hour: 'Time of the draw',
  present: 'Also present',
  forMinutes: 'For the minutes',
  registered: 'Registration: {registration}',
  paidPromptly: 'Tickets paid before the draw',
  notPaidYet: 'The prize is not paid yet',
  entryGoes: 'Entry no. {entry} of {prize} will be deleted, and the prize will wait until it is paid.',
  undoWaiting: 'The prize of {prize} is not paid yet. Ticket {ticket}, {name}, can win again.',
  decidedWithout:
    '{count, plural, one {Ticket {tickets} had paid before the draw, but its receipt came later: the draw was decided without it.} other {Tickets {tickets} had paid before the draw, but their receipts came later: the draw was decided without them.}}',

  // Lots that were started
  lotsStarted: 'Draws of lots started this month',
  verificationCode: 'Verification code:',
  lotStory:
    'Started on {at} by {name}. {outcome, select, OPEN {The draw is still to be held.} HELD {The draw was held with it.} REPLACED {It was replaced by a new draw of lots.} AUCTIONED {It was cancelled, because the draw was held another way.} other {It was undone together with the draw.}}',
  lotStoryUnknown:
    'Who started it, and when, is not on record. {outcome, select, OPEN {The draw is still to be held.} HELD {The draw was held with it.} REPLACED {It was replaced by a new draw of lots.} AUCTIONED {It was cancelled, because the draw was held another way.} other {It was undone together with the draw.}}',

  // Draws that were held
  draws: 'Draws',
  heldOn: 'Held on',
  minutes: 'Minutes',
  minutesOfMonth: 'Minutes of month {month}',
  undoDraw: 'Undo the draw of month {month}',
  undoQuestion: 'Undo the draw of month {month}?',
  undoVerb: 'Undo draw, prize {prize}',
  undoFailed: 'Could not undo the draw. Try again.',
  undone: 'The draw of month {month} is undone.',
  undoPrize:
    'Entry no. {entry}, the prize money of {prize}, will be deleted from the ledger. Ticket {ticket}, {name}, can win again.',
  undoDividends: 'The dividends, {sum} in all, will be taken back from the subscriptions.',
  undoPaid:
    '{count, plural, one {# of these subscriptions is already paid: its dividend must then be paid too.} other {# of these subscriptions are already paid: their dividends must then be paid too.}}',

  // The minutes, printed and signed
  minutesTitle: 'Minutes of Month {month}',
  minutesHeading:
    'Minutes of the {method, select, AUCTION {auction} other {draw}} of month {month} of {tenure}, chitty fund {id}',
  noDraw: 'No draw of month {month} is on record. It may have been undone.',
  ticketsAndTenure: 'Tickets and tenure',
  commissionAt: 'Commission, {rate}',
  totalDividend: 'Total dividend',
  prizeEntry: 'Prize money in the ledger',
  recordedBy: 'Recorded by',
  subscriptionsIn: 'This month’s subscriptions received',
  sumOf: '{received} of {value}',
  minutesNotes: 'Remarks',
  heldNotAllIn: 'When the draw was held, only {received} of {value} had come in.',
  drawEnteredLater: 'The draw was held on {heldOn} and entered later, on {at}.',
  drawReceivedLater:
    'The server received this draw on {at}. Only the clock of the device says that it was recorded on {entered}.',
  drawTimeDoubtful:
    'The time of this draw is doubtful: the device says {entered}, but it synced later, on {synced}, without sending the draw.',
  paymentEnteredLater:
    'Ticket {ticket}, month {month}: {amount} received on {paidOn} was entered on {enteredOn}, after the day of the draw.',
  wentOnAccount: 'A dividend of {amount} for {name} is kept on account, because the ticket had paid ahead.',
  forAssociation: 'For the association',
  lot: 'The draw of lots',
  couldWin: 'Tickets that could win, {count} in all: {tickets}.',
  lotWitnessed: 'The server received the verification code on {at}, before the witnesses said their numbers.',
  lotNotWitnessed:
    'Not witnessed by the server: it received the verification code on {at}, after the witnesses had said their numbers.',
  couldWinUnknown: 'Which tickets could win is not on record.',
  codeBefore: 'Verification code of the secret number, on record before the witnesses said their numbers:',
  secretNumber: 'The secret number, shown after that:',
  saidNumber: '{name} said {number}.',
  checkAbout:
    'The secret number and the numbers of the two witnesses decide the winner. Nobody knew all three before the draw.',
  checkCode: 'The verification code comes from the secret number: it is the SHA-256 of its 32 bytes.',
  checkText: 'The secret number and the numbers of the witnesses, written one after the other, make this text:',
  checkHash: 'The SHA-256 of this text is:',
  checkPlace:
    'Divide that number by {count}, the number of tickets that could win. The remainder is {place}. Count the tickets that could win, beginning with 0: number {place} is ticket {ticket}.',

  // The Verify page
  verify: 'Verify this draw',
  verifyTitle: 'Verify the Draw of Month {month}',
  notByLot: 'The draw of month {month} was not done by the app, so there is nothing to verify.',
  verified: 'Verified: the numbers lead to ticket {ticket}, as the minutes say.',
  verifyFailed: 'The numbers on record do not lead to ticket {ticket}. Ask the person who recorded this draw.',
  verifyUnknown:
    'The verification code matches. Which tickets could win is not on record, so the winning ticket cannot be verified.',
  fits: 'Matches',
  fitsNot: 'Does not match',
  checkElsewhere: 'Check it on a computer, without this app',

  // A month, all its tickets at once
  allTickets: 'Collect month {month} from all',
  monthOf: 'Month {month} of {tenure}',
  noMonth: 'This chitty fund has {tenure, plural, one {# month} other {# months}}.',
  otherMonths: 'Other months',
  potReceived: '{received} of {value} received',
  receivedOn: 'Received on',
  ticketsThatOwe: 'Tickets that owe',
  tickAll: 'Tick all unpaid',
  untickAll: 'Untick all',
  tickFirst: 'Tick the tickets that pay now.',
  takeSum: '{members, plural, =0 {Take payment} one {Take {sum} from # member} other {Take {sum} from # members}}',
  takeFailed: 'Could not save. No receipt was made. Try again.',
  ticketsListed: '{count, plural, one {ticket {tickets}} other {tickets {tickets}}}',
  takenInAll: 'In all',

  // A ticket that changes hands
  transfer: 'Hand over ticket {ticket}',
  transferVerb: 'Hand over ticket {ticket}',
  newHolder: 'New holder of the ticket',
  transferAbout:
    '{name} holds this ticket and has paid {paid} on it. {left} is still to be paid, from now on by the new holder.',
  transferOverdue: '{overdue} of that is overdue.',
  transferWon: 'This ticket has won already.',
  transferLedger: 'What was received so far stays in the ledger under {name}.',
  transferred: 'Ticket {ticket} has a new holder.',
  transferFailed: 'Could not hand over the ticket. Try again.',
} as const;
