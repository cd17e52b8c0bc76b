/** Why something is refused, by code. The values are the details that refusals.ts declares. */
export const refusals = {
  'command.unknown': 'This version of the app does not know the entry “{command}”.',
  'command.forbidden': 'You are not allowed to do this.',
  'command.failed': 'The server could not save this entry. Nothing was changed.',
  'command.idTaken': 'This entry cannot be accepted under this id.',
  'command.held':
    'You are no longer an admin, so this was not entered. It was handed over to the super admins. What they decide will be shown here.',
  'command.voided': 'It was decided that this is not entered: {reason}',
  'heldCommand.proofMissing':
    'The person who does this must confirm their identity, and the person who entered it did not. Leave it out, and do it yourself if it is right.',
  'heldCommand.notFound': 'This entry is no longer waiting for a decision. Someone may have decided already.',
  'input.invalid': 'Something in this entry is not right.',

  'member.notFound': 'There is no member {id}.',
  'project.notFound': 'There is no project {id}.',
  'installmentBusiness.notFound': 'There is no installment business {id}.',
  'chittyFund.notFound': 'There is no chitty fund {id}.',
  'transaction.notFound': 'There is no transaction {id}.',
  'scheduledRepayment.notFound': 'There is no such payment: {repayment}.',
  'member.unknown': 'There is no member {id}.',
  'project.unknown': 'There is no project {id}.',
  'member.numberTaken': 'Number {id} already belongs to another member.',
  'project.numberTaken': 'Number {id} already belongs to another project.',
  'installmentBusiness.numberTaken': 'Number {id} already belongs to another installment business.',
  'chittyFund.numberTaken': 'Number {id} already belongs to another chitty fund.',
  'transaction.numberTaken': 'Number {id} already belongs to another transaction.',

  'bankAccount.notFound': 'There is no bank account {id}.',
  'bankAccount.unknown': 'There is no bank account {id}.',
  'bankAccount.numberTaken': 'Number {id} already belongs to another bank account.',
  'bankAccount.nameTaken': 'There is already a bank account called {name}.',
  'bankAccount.otherMethod': 'Only money by UPI, bank or cheque is in a bank account.',
  'bankAccount.beforeOpening':
    'This account begins on {date}: its opening balance holds what came before. Choose that day or a later one.',
  'bankAccount.entriesBefore':
    'The account has entries from {date} on. Choose an opening day no later than {date}, and the balance at its beginning.',
  'moneyMove.notFound': 'There is no transfer {id}.',
  'moneyMove.numberTaken': 'Number {id} already belongs to another transfer.',
  'moneyMove.samePlace': 'The money is there already. Choose another place.',
  'money.foreignAtBank': 'Foreign notes cannot lie in a bank account. Exchange them for rupees first.',
  'money.unsaidToBank': 'Enter what was in a bank account as its opening balance, under “Edit” of that account.',
  'money.foreignUnsaid': 'Foreign notes move only from where they were taken. Move the rupees instead.',
  'moneyMove.betweenPeople': 'Cash goes from person to person by a hand-over, which the receiver confirms.',
  'moneyMove.othersMove': 'Only the person who entered this, or a super admin, can take it back.',
  'moneyMove.ofCheque': 'This is the cheque of receipt {number}. It moves when the bank clears or returns it.',
  'receipt.withheld':
    'Receipt {number} does not count yet, because another payment has its UTR. Decide first whether it is the same payment.',
  'cheque.none': 'Receipt {number} was not paid by a cheque that is in hand.',
  'cheque.atBank': 'The cheque of receipt {number} has been deposited. If it bounced, say so on the receipt.',
  'cheque.wrongOrder':
    'The cheque of receipt {number} is {state, select, IN_HAND {in hand} PAID_IN {deposited} CLEARED {cleared} other {bounced}}, so it cannot be marked as {next, select, PAID_IN {deposited} CLEARED {cleared} other {bounced}}.',
  'cheque.taken':
    'Receipt {number} has a cheque of this payer with the number {cheque}, this date and this amount already. If this is a cheque of another bank, add letters of that bank to its number.',
  'cheque.stale': 'The cheque is dated {date}, more than three months before it was received. Banks refuse it.',
  'cheque.tooEarly': 'The date on the cheque is {date}. It can be deposited from that day on.',
  'collection.utrUsed':
    'The UTR {utr} is already on receipt {number}. Check the payer’s phone: each payment has its own.',
  'transaction.notPaidOut':
    'The account can be chosen later only for payments to sellers and for prize money. Entry {id} is neither.',
  'transaction.othersCash': 'This was paid from someone else’s cash. Only they or a super admin can change it.',
  'transaction.placeSaid': 'The account that entry {id} was paid from has been chosen already.',
  'transaction.placeMatched': 'Entry {id} is matched to a statement line. Undo that match first.',
  'transaction.notAtBank': 'Entry {id} is not money by UPI, bank or cheque, so it is in no bank account.',

  'handOver.notFound': 'There is no hand-over {id}.',
  'handOver.numberTaken': 'Number {id} already belongs to another hand-over.',
  'dayClose.numberTaken': 'Number {id} already belongs to another closed day.',
  'receipt.notFound': 'There is no receipt {id}.',
  'signingKey.notFound': 'There is no series of receipts {id}.',
  'receipt.numberTaken': 'There is already a receipt with the number {number}.',
  'receipt.outsideSeries': 'Receipt number {number} does not belong to the numbers of this phone.',
  'receipt.noSeries':
    'This phone has no receipt numbers yet. Connect to the internet once, then you can write receipts without it.',
  'receipt.notReplaced':
    'Receipt {number} was not cancelled for receipt {by}: it still counts, or someone else cancelled or corrected it. So {by} does not count. First see what became of {number}.',
  'receipt.cancelled': 'Receipt {number} has already been cancelled.',
  'receipt.takesNoUtr': 'Receipt {number} takes no UTR: it has one already, or was not paid by UPI.',
  'receipt.answered': 'Receipt {number} needs no decision any more.',

  'collection.notOwed': 'This payer does not owe {repayment}.',
  'collection.aboveRemaining': 'Only {remaining} remains to be paid on {repayment}, not {amount}.',
  'collection.leftOver': '{left} is left over after everything owed is paid. Put it on account, or take less.',
  'collection.sumDiffers': 'The parts come to {parts}, not to {amount}.',
  'account.tooLittle': 'There is {held} on account, not {amount}.',
  'account.used':
    'Some of this money was put on account and has been used since. Only {held} is left, so this cannot be undone.',
  'settlement.tooMuchWaived':
    'At most {most} of interest can be waived, because the rest has fallen due. You entered {waived}.',
  'settlement.aboveInterest': 'On {repayment} only {most} of interest is unpaid, so {amount} cannot be waived.',
  'settlement.sumDiffers':
    '{remaining} remains. What is paid ({paid}) and what is waived ({waived}) must add up to that.',
  'entry.tooEarly': 'The date {date} is before {first}. Please look at the year.',
  'entry.inFuture': 'The date {date} is in the future. Today is {today}.',
  'transaction.reversed': 'Entry {id} has been undone by a counter-entry, or undoes one. Both stay as they are.',
  'transaction.decided': 'Entry {id} belongs to a decision about receipt {number}, so it cannot be deleted alone.',
  'transaction.exchange': 'Entry {id} belongs to an exchange of foreign notes. Take the exchange back under Money.',
  'transaction.transfer':
    'Entry {id} used money on account for a repayment. It belongs to another entry and cannot be changed.',
  'transaction.notByHand':
    'The app made entry {id} itself, for a receipt or another record. Cancel that receipt, or delete entry {id}.',
  'transaction.halfOfTransfer':
    'Entry {id} is one half of a transfer. Delete the transfer, or transfer the money back.',
  'ledger.aboveHeld':
    'The {ledger, select, charity {charity fund} operational {operational fund} other {transaction ledger}}{project, select, none {} other { of {project}}} holds {held}. After this it will hold {left}.',
  'place.aboveHeld': '{place} holds {held}. After this it will hold {left}.',
  'law.commission': 'A commission of {commission} is above {limit}. {source}',
  'law.discount': 'A discount of up to {discount} is above the association’s {limit}.',
  'law.cashIn': 'This makes {amount} in cash from one person on {date}. From {limit} it should come by bank. {source}',
  'law.cashOut': 'This makes {amount} in cash to one person on {date}. Above {limit} it should go by bank. {source}',
  'ledger.overdraftForbidden':
    'The {ledger, select, charity {charity fund} operational {operational fund} other {transaction ledger}}{project, select, none {} other { of {project}}} holds {held}. After this it would hold {left}, and the association does not allow paying more than there is.',
  'transaction.samePlace': 'Choose another ledger or another project to transfer to.',
  'note.notFound': 'This note is no longer there.',
  'note.closed': 'The auditor has closed this note.',
  'note.tooMany': 'An entry takes at most {most} notes.',
  'note.tooManyOpen': '{most} notes are open. Close some first.',
  'paper.notFound': 'This paper is no longer with its entry.',
  'paper.awaited': 'This paper is still on the phone that took it. It can be opened after that phone has sent it.',
  'paper.tooMany': 'An entry takes at most {most} papers.',
  'paper.other': 'Another file has the number of this paper. Add it again.',
  'paper.wrong': 'This file is not the one that the entry names. Add it again.',
  'paper.unreadable': 'This file cannot be read as a picture or a PDF. Take a picture, or choose another file.',
  'paper.tooLarge': 'This file has more than {most} kB. Take pictures of its pages instead.',
  'paper.noRoom': 'The server has no more room for papers. Tell the person who looks after it.',
  'member.notAdmitted': '{name} is not an approved member.',
  'shares.tooFew': 'The member holds {held, plural, one {# share} other {# shares}}, not {count}.',
  'dividend.tooLittle': 'The member has {held} of dividend, not {amount}.',
  'reminder.noEmail': '{name} has no e-mail address.',
  'reminder.alreadySent': 'Not sent: {name} had sent a reminder before, {at}.',
  'payLink.notFound': 'This payment link does not exist.',
  'payLink.nothingOwed': 'Nothing is owed, so there is nothing to pay.',
  'payLink.noUpi': 'The association has set no UPI ID yet, so there is no way to pay by link.',
  'reportedPayment.notFound': 'This reported payment is not there.',
  'reportedPayment.answered': 'The payment with UTR {utr} was answered before.',
  'reportedPayment.ofHousehold':
    'The payment with UTR {utr} is for several people of a household. Make a receipt for each of them, with this UTR.',
  'reportedPayment.reported': 'This UTR has been reported already. Check it in your UPI app.',
  'reportedPayment.manyWait':
    'Several payments reported by this link wait for the treasurer already. Report others when these are answered.',
  'reportedPayment.manyPictures': 'No more pictures are taken here just now. Send it without a picture.',
  'dividendRun.notFound': 'There is no dividend distribution {id}.',
  'dividendRun.numberTaken': 'Number {id} already belongs to another dividend distribution.',
  'dividendRun.nothing':
    'There is nothing to distribute: {shares, plural, =0 {nobody holds a share} other {the amount is too small for # shares}}.',
  'dividendRun.sharesChanged':
    'The members now hold {counted, plural, one {# share} other {# shares}}, not {expected}. Look at the preview again.',
  'dividendRun.paidOut': '{name} has been paid dividend since. The distribution can no longer be undone.',
  'dividendRun.changedSince':
    '{name} has only {held} of dividend left, less than the {amount} of this distribution. It cannot be undone.',
  'handOver.toOneself': 'Choose another admin, or the bank.',
  'handOver.toNoAdmin': 'Cash can only be handed over to an admin, or to the bank.',
  'handOver.notReceiver': 'Only the person who gave the cash, or the one who receives it, can decide this.',
  'handOver.othersCash': 'Only a super admin can use the cash of someone else.',
  'handOver.confirmed': 'Hand-over {id} has already been confirmed.',

  'repayment.alreadyPaid': 'Already paid: {paidByName} took {amount} for this on {paidAt}.',
  'repayment.nothingDue': 'Nothing is due on this repayment.',
  'repayment.amountChanged': '{remaining} remained to be paid on this repayment, not {amount}.',

  'installmentBusiness.advanceAbovePrice': 'The advance ({advance}) must not be above the showroom price ({price})',
  'installmentBusiness.tooFarAhead': '{date} is too far ahead. A purchase can be dated up to {latest}.',
  'installmentBusiness.instalmentTooLarge': 'An installment must not be above {largest}',
  'installmentBusiness.alreadyRepaid': 'Business {id} is already marked as repaid.',
  'installmentBusiness.unpaid':
    '{count, plural, one {# installment is} other {# installments are}} still unpaid, {sum} in all.',

  'chittyFund.memberCount':
    '{needed, plural, one {# member is} other {# members are}} needed, one for each ticket; {chosen, plural, one {# is} other {# are}} chosen.',
  'chittyFund.alreadyRepaid': 'Chitty fund {id} is already marked as repaid.',
  'chittyFund.unpaid':
    '{count, plural, one {# subscription is} other {# subscriptions are}} still unpaid, {sum} in all.',
  'chittyFund.undrawn':
    '{left, plural, one {# draw is} other {# draws are}} still to be held. The draw of month {next} is next.',
  'chittyFund.repaid': 'Chitty fund {id} is repaid. No more draws are held.',
  'chittyFund.monthOutOfOrder':
    '{next, plural, =0 {All draws of this fund have been held.} other {The next draw is that of month {next}.}}',
  'chittyFund.alreadyDrawn':
    '{heldByName} held the draw of month {month} on {heldAt}: ticket {ticket}, {winnerName}, won {prize}.',
  'chittyFund.unknownTicket': 'There is no ticket {ticket}.',
  'chittyFund.alreadyWon': 'Ticket {ticket} has already won.',
  'chittyFund.overdue': 'The member of ticket {ticket} has overdue subscriptions and cannot win until they are paid.',
  'chittyFund.noneEligible': 'No ticket can win: each has won already, or its member has overdue subscriptions.',
  'chittyFund.ticketLeftOut': 'Ticket {ticket} owes nothing and must be among those that can win.',
  'chittyFund.discountAboveCap': 'The discount must not be above {most}.',
  'chittyFund.lastMonthDividend':
    'In the last month there is no later subscription to credit a dividend to. The discount must not be above the commission of {commission}.',
  'chittyFund.noPrize':
    'Nothing is left as prize money. The discount and the commission together must be below the chit value.',
  'chittyFund.sameWitness': 'This must be someone else. If two people have the same name, add an initial.',
  'chittyFund.fewWitnesses': 'A draw needs {needed, plural, one {# witness} other {# witnesses}}.',
  'chittyFund.lotWithDiscount':
    'In a draw of lots the winner gets the whole prize. Nobody bids, so there is no discount.',
  'chittyFund.notCommitted': 'This secret number is not the one that the draw of lots was started with.',
  'chittyFund.otherTicketDrawn': 'The draw of lots chose ticket {winner}.',
  'chittyFund.noRoomForDividend':
    'Ticket {ticket} has paid all its later subscriptions, so its dividend of {dividend} cannot be credited. Hold a draw of lots, or an auction with a discount of at most the commission of {commission}: then there are no dividends.',
  'chittyFund.drawTooEarly': 'The draw cannot be before {earliest}.',
  'chittyFund.holderGone':
    '{name}, who held ticket {ticket}, has been deleted. Hand the ticket over to somebody first; then record the draw.',
  'chittyFund.sameHolder': 'Ticket {ticket} already belongs to this member.',
  'chittyFund.noDraw': 'There is no draw of month {month}.',
  'chittyFund.prizePaid': 'The prize of month {month} is already paid.',
  'chittyFund.noSecurity': 'Name a surety for the subscriptions to come, or say that they are kept back.',
  'chittyFund.holdsMoney': 'Chitty fund {id} holds {held} of its subscribers. It must be nothing first.',
  'chittyFund.moreTickets': 'A chitty of {months} months takes no more than {months} tickets: each wins once.',
  'chittyFund.notLatestDraw':
    'This is the prize money of month {month}. Undo the {later, plural, one {draw} other {# draws}} after it first, the latest first.',

  'member.notPending':
    '{status, select, APPROVED {{name} has already been approved.} other {{name} has already been rejected.}}',
  'member.stillHolds': '{name} cannot be removed yet: {holds}. Settle these first, or hand them over.',
  'member.superAdminOnly': 'Only a super admin may change a super admin.',
  'member.othersLanguage': 'You can only choose your own language.',
  'member.nothingAsked': 'The request of {name} was answered or changed in the meantime.',
  'member.ownDeletion': 'You cannot delete yourself.',
  'member.ownRole': 'You cannot change your own role.',
  'member.superAdminRole': 'A super admin’s role cannot be changed.',
  'member.noAuditor': '{name} is not an auditor. An auditor has an account of their own.',
  'member.notAnAdmin': '{name} must be an admin first.',
  'installmentBusiness.conflict': 'Someone else has changed this in the meantime: {fields}.',
  'member.conflict': 'Someone else has changed this in the meantime: {fields}.',
  'member.emailUnconfirmed':
    '{name} has not confirmed the e-mail address yet. A link was mailed there. Approve the registration when it is confirmed.',
  'member.secondPersonNeeded':
    '{name} will become an admin when a second person makes the same change; one of the two must be a super admin. The super admins have been told.',
  'member.hasSignIn': '{name} already has a sign-in, and can ask for a new password on the sign-in page.',
  'member.emailTaken': 'Email is already registered',
  'member.adminEmail':
    'Only a super admin can change the e-mail address of someone who is or was an admin. You can change your own address in My account.',
  'member.documentInvalid': 'This is not a valid {path}. Please enter it again.',
  'member.noDocument': '{field} is not known.',
  'member.idMismatch': 'The id in the member is not the one in the path.',
  'project.nameTaken': 'There is already a project named {name}.',

  'records.awaited': 'Older entries are still on their way to this phone. Try again when they are here.',
  'head.notFound': 'There is no such head.',
  'head.nameTaken': 'There is already a head called {name}.',
  'head.intoItself': '{name} is the same head.',
  'statement.notFound': 'There is no such bank statement.',
  'statement.changed':
    'Another statement of this account was entered or taken back at the same moment. Send this one again.',
  'statement.matched':
    '{count, plural, one {# line of this statement is matched. Undo that first.} other {# lines of this statement are matched. Undo these first.}}',
  'statement.unreadable':
    '{reason, select, locked {The file is protected by a password. Ask the bank’s site for one without.} tooLarge {The file is too large.} empty {There are no lines in this file.} mt940 {This is an MT940 file. Choose CSV or Excel on the bank’s site.} ofx {This is an OFX file. Choose CSV or Excel on the bank’s site.} qif {This is a QIF file. Choose CSV or Excel on the bank’s site.} camt {This is a CAMT file. Choose CSV or Excel on the bank’s site.} tooManyLines {The file has more than 10,000 lines. Ask the bank for a shorter time.} other {This is no CSV or spreadsheet.}}',
  'statement.doubtful':
    '{about, select, otherCurrency {Row {row} says “{text}”. Only statements in rupees can be entered.} otherAccount {Row {row} names another account: {text}.} secondTable {{count, plural, one {Row {row} belongs} other {# rows from row {row} on belong}} to another table: “{text}”.} again {{count, plural, one {Row {row} may be a line that is here already} other {# rows, the first is row {row}, may be lines that are here already}}: “{text}”.} other {{count, plural, one {Row {row} has a date or an amount, but is no line} other {# rows, the first is row {row}, have a date or an amount, but are no lines}}: “{text}”.}}',
  'statement.columnsMissing': 'Choose the columns of this statement: its names are not known.',
  'statement.faultyRow':
    'Row {row}: “{text}” {reason, select, quote {has a quotation mark that its row does not close} tooFewFields {is cut short} tooManyFields {has a field too many} unreadable {has letters that cannot be read} letters {has letters that are no name: choose how they are read} date {has no date that can be read} direction {does not say whether money came or went} bothSides {came and went at once} mark {is neither Cr nor Dr} balanceAmount {is not a balance} other {is not an amount in rupees}}.',
  'statement.balanceDiffers':
    'Row {row}: the balance should be {expected}, but the file says {found}. A line before it is missing or was changed.',
  'statementLine.notFound': 'There is no such line of a bank statement.',
  'statementLine.setAside': 'This line is ignored. Undo that first.',
  'statementLine.matched': 'This line is matched already.',
  'statementLine.notMatched': 'This line is not matched.',
  'statementLine.changed': 'Someone has matched this line in another way in the meantime.',
  'statementLine.otherAccount': 'No. {number} is not in this bank account.',
  'statementLine.otherWay': 'No. {number} went the other way: one is money in, the other money out.',
  'statementLine.aboveUnmatched': 'Of no. {number} only {left} is not matched yet, not {amount}.',
  'statementLine.sumDiffers': '{open} of this line is not matched yet, but this comes to {sum}.',
  'import.notFound': 'There is no such import.',
  'import.entered': 'This sheet has been entered already.',
  'import.undone': 'This import has been undone already.',
  'import.ofBook': 'This sheet came with others of the same file. Undo all of them together.',
  'import.newMemberUnknown': 'There is no member {place, number} in this file.',
  'import.numberTaken': 'A number of a new record is in use. Please try again.',
  'import.partMissing': 'Part {part, number} of the sheet has not arrived. Please try again.',
  'import.paidTooMany': '{paid, number} are marked as paid, but there are only {most, number}.',
  'import.partPaidTooLarge': 'The next installment is {most}. The part paid must be less than that.',
  'import.heldTooMany':
    'The sheet says that {held, plural, one {# month was held} other {# months were held}}, but by today there can be only {most, number}.',
  'import.restedOn':
    'Other entries depend on {count, plural, one {# record} other {# records}} of this import. Undo those entries first.',
  'numbers.exhausted':
    'This phone has no record numbers left. Connect to the internet once to get more, then try again.',
  'lease.outside': 'Number {id} is not among the numbers this phone may give to new records.',
  'device.notFound': 'Nobody is signed in on this device any more.',
  'device.keyLost':
    'The server cannot open the unsent entries on this phone: its document key is another one. Ask the person who looks after the server to restore the key.',
  'device.keyTaken': 'Another phone has registered this key.',
  'device.otherUser': 'This device id belongs to another member.',
  'sync.reset': 'This phone must fetch all records again from the start.',

  'auth.signedOut': 'Please sign in.',
  'auth.wrongCredentials': 'Invalid email or password',
  'auth.wrongPassword': 'This is not your password. Please try again.',
  'auth.invalidConfirmation': 'This link is no longer valid. Ask for the change again in My account.',
  'auth.awaitingApproval': 'Your registration is awaiting admin approval.',
  'auth.rejected': 'Your registration was not approved. Please contact the association.',
  'auth.auditOver': 'Your audit is over. Please contact the association.',
  'auth.forbidden': 'You are not allowed to see this.',
  'auth.invalidResetToken': 'Invalid or expired reset token. Please request a new password reset.',
  'auth.secondFactorNeeded': 'One more step: show your passkey, or enter a code from your authenticator app.',
  'auth.verificationNeeded':
    'Confirm that it is you, then try again. In an older version of the app, sign in again first.',
  'auth.wrongCode': 'This code is not right, or was used already. Try the next one.',
  'auth.passkeyRefused': 'This passkey was not accepted. Please try again.',
  'auth.secondFactorRequired':
    'The association asks admins for two-step sign-in. Set it up under Sign-in and security.',
  'auth.secondFactorKept':
    'The association asks admins for two-step sign-in. Add another way before you remove this one.',
  'auth.noSecondFactor': 'Two-step sign-in is not set up.',
  'settings.secondFactorFirst': 'Set up two-step sign-in for yourself first.',
  'settings.timeZoneKept':
    'There are entries already, and their dates depend on the time zone, so it cannot be changed.',
  'settings.writtenMeanwhile': 'Someone else has saved this text in the meantime.',
  'auth.invalidInvitation': 'This invitation is no longer valid. Please ask the association for a new one.',
  'auth.emailNeeded': 'Enter an e-mail address: others have your phone number too, so you cannot sign in with it.',
  'auth.tooManyAttempts':
    '{what, select, signIn {Too many failed sign-ins.} registration {Too many registrations.} reveal {Too many numbers were shown.} other {Too many requests.}} Please try again later.',
  'auth.busy': 'Many people are signing in just now. Please try again in a moment.',
  'server.busy': 'The server is making this for others just now. Please try again in a moment.',
  'idempotency.keyTooLong': 'An Idempotency-Key has at most 200 characters.',
  'idempotency.keyReused': 'This Idempotency-Key was used for another request.',
  'period.closed':
    'The books are closed up to {until}, and {date} is before that. Enter it with today’s date and write the real date in the description or the note.',
  'period.unsaid':
    'Before a year is closed, say where all money is, and what holdings changed without money were. Not allocated: {notAllocated}. To be explained: {toBeExplained}.',
  'period.yearFirst': 'The year up to {year} is not closed yet. Close it first, then up to {date}.',
  'period.notClosed': 'Nothing is closed from {date} on.',
  'period.notOver': 'The books can be closed up to a day that is over. {date} is not: today is {today}.',
  'idempotency.expired':
    'This Idempotency-Key was used long ago. Please check whether the change was made, and send a new key.',
  'request.notFound': 'There is nothing here.',
  'request.tooLarge': 'The request is too large.',
  'request.tooSlow': 'The request came too slowly. Please try again.',
  'request.notFile': 'Send the file itself, as CSV or a spreadsheet.',
  'request.notJson': 'Send JSON.',
  'request.malformed': 'The request is not valid JSON.',
  'request.tooDeep': 'The JSON is nested too deeply.',
  'request.brokenText': 'A text holds a character that cannot be kept: a NUL, or half of one.',
  'server.unavailable': 'The server is busy. Please try again.',
  'server.failed': 'Something went wrong on the server.',
} as const;
