/**
 * Every reason for which something is refused: its code, its kind, and what its details hold. A rule throws
 * `refuse(code, details)`; REST, push and screens write the sentence from `texts/…/refusals.ts`, in the reader's language.
 * A released code stays for ever, because phones and the database keep refusals by their codes.
 */
import * as v from 'valibot';
import { DOUBTS, ROW_FAULTS, STATEMENT_FIELDS, UNREADABLE } from './bank/statements/statement-facts.ts';
import { CHEQUE_STATES } from './collections/cheque.ts';
import { RESTS_ON_IMPORT } from './imports/import-batch.ts';
import { MemberId, ProjectId, TransactionId } from './ids.ts';
import { InstantSchema, LocalDateSchema } from './local-date.ts';
import { HoldsSchema } from './members/holds.ts';
import { BalanceSchema, MoneySchema } from './money.ts';
import { SecondFactorAskedSchema, VerificationAskedSchema } from './second-factor.ts';

/** The kind decides the HTTP status: see sync-server/src/http/errors.ts. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'tooSlow'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'unavailable'
  | 'failed';

/** One thing wrong with an input. `message` is the key of a text with its values (see texts/issue-text.ts), or a sentence. */
const InputIssueSchema = v.object({ message: v.string(), path: v.string() });
export type InputIssue = v.InferOutput<typeof InputIssueSchema>;

/** A detail that holds the name of a record's field, such as `email`; shown as the field is called on screen. */
export const FieldName = v.string();

/** A detail that holds the id of a repayment, such as `ib-41-3`; a sentence says `{repayment}`, which is what people call it. */
export const RepaymentNamed = v.string();

const nothing = v.object({});
/** The input's field that the refusal is about. */
const path = v.string();
const id = v.number();
const count = v.number();
const scalar = v.nullable(v.union([v.string(), v.number()]));
/** Fields that someone else has changed meanwhile, with both values, and who did so and when if that is known. */
const conflicts = v.array(
  v.object({
    field: v.string(),
    yours: scalar,
    theirs: scalar,
    by: v.optional(MemberId),
    at: v.optional(InstantSchema),
  }),
);

const noSuch = { kind: 'missing', details: v.object({ id: v.union([v.number(), v.string()]) }) } as const;
const noSuchReference = { kind: 'invalid', details: v.object({ id, path }) } as const;
const idTaken = { kind: 'conflict', details: v.object({ id }), aboutNewId: true } as const;
const aboveHeld = {
  kind: 'conflict',
  details: v.object({
    ledger: v.string(),
    projectId: ProjectId,
    /** What the project is called; left out where there is no other. */
    project: v.optional(v.string()),
    held: BalanceSchema,
    left: BalanceSchema,
  }),
} as const;
const cashBeyond = {
  kind: 'conflict',
  details: v.object({ amount: MoneySchema, date: LocalDateSchema, limit: MoneySchema, source: v.string() }),
} as const;
const stillUnpaid = { kind: 'invalid', details: v.object({ count, sum: MoneySchema }) } as const;

/** Why a command was refused, as a device keeps it until a person settles it. */
export type Refusal = { code: string; message: string; details: Record<string, unknown> };

export const refusals = {
  'command.unknown': { kind: 'invalid', details: v.object({ command: v.string() }) },
  'command.forbidden': { kind: 'forbidden', details: v.object({ command: v.string() }) },
  'command.failed': { kind: 'failed', details: nothing },
  'command.idTaken': { kind: 'forbidden', details: nothing },
  /** Its sender is no longer an admin, and super admins decide about it. */
  'command.held': { kind: 'forbidden', details: nothing },
  /** A super admin decided against it. */
  'command.voided': { kind: 'conflict', details: v.object({ reason: v.string() }) },
  'heldCommand.notFound': noSuch,
  /** It needs the proof of who made it, who can no longer give one. */
  'heldCommand.proofMissing': { kind: 'forbidden', details: nothing },
  'input.invalid': { kind: 'invalid', details: v.object({ issues: v.array(InputIssueSchema) }) },

  'member.notFound': noSuch,
  'project.notFound': noSuch,
  'installmentBusiness.notFound': noSuch,
  'chittyFund.notFound': noSuch,
  'transaction.notFound': noSuch,
  'scheduledRepayment.notFound': { kind: 'missing', details: v.object({ id: RepaymentNamed }) },
  'member.unknown': noSuchReference,
  'project.unknown': noSuchReference,
  /** The id; or with a `path`, the association's own number. */
  'member.numberTaken': { ...idTaken, details: v.object({ id: v.union([id, v.string()]), path: v.optional(path) }) },
  'project.numberTaken': idTaken,
  'bankAccount.notFound': noSuch,
  'bankAccount.unknown': noSuchReference,
  'bankAccount.numberTaken': idTaken,
  'bankAccount.nameTaken': { kind: 'conflict', details: v.object({ id, name: v.string(), path }) },
  'bankAccount.otherMethod': { kind: 'invalid', details: v.object({ path }) },
  'bankAccount.beforeOpening': { kind: 'invalid', details: v.object({ date: LocalDateSchema, path }) },
  'bankAccount.entriesBefore': { kind: 'conflict', details: v.object({ date: LocalDateSchema, path }) },
  'moneyMove.notFound': noSuch,
  'moneyMove.numberTaken': idTaken,
  'moneyMove.samePlace': { kind: 'invalid', details: v.object({ path }) },
  'moneyMove.betweenPeople': { kind: 'invalid', details: v.object({ path }) },
  'money.foreignAtBank': { kind: 'invalid', details: v.object({ path }) },
  'money.unsaidToBank': { kind: 'invalid', details: v.object({ path }) },
  'money.foreignUnsaid': { kind: 'invalid', details: v.object({ path }) },
  'moneyMove.othersMove': { kind: 'forbidden', details: nothing },
  'moneyMove.ofCheque': { kind: 'conflict', details: v.object({ id, number: v.string() }) },
  'installmentBusiness.numberTaken': idTaken,
  'chittyFund.numberTaken': idTaken,
  'transaction.numberTaken': idTaken,

  'handOver.notFound': noSuch,
  'handOver.numberTaken': idTaken,
  'dayClose.numberTaken': idTaken,
  'receipt.notFound': noSuch,
  'signingKey.notFound': noSuch,
  'receipt.numberTaken': { kind: 'conflict', details: v.object({ number: v.string() }) },
  'receipt.outsideSeries': { kind: 'invalid', details: v.object({ number: v.string() }) },
  'receipt.noSeries': { kind: 'conflict', details: nothing },
  'receipt.notReplaced': { kind: 'conflict', details: v.object({ number: v.string(), by: v.string() }) },
  'receipt.cancelled': { kind: 'conflict', details: v.object({ number: v.string() }) },
  /** Whether it is the same payment is decided first. */
  'receipt.withheld': { kind: 'conflict', details: v.object({ number: v.string() }) },
  'cheque.none': { kind: 'invalid', details: v.object({ number: v.string() }) },
  /** It moves by what happens to it at the bank. */
  'cheque.atBank': { kind: 'conflict', details: v.object({ number: v.string() }) },
  'cheque.wrongOrder': {
    kind: 'conflict',
    details: v.object({ number: v.string(), state: v.picklist(CHEQUE_STATES), next: v.picklist(CHEQUE_STATES) }),
  },
  'cheque.taken': { kind: 'conflict', details: v.object({ cheque: v.string(), number: v.string(), path }) },
  'cheque.stale': { kind: 'invalid', details: v.object({ date: LocalDateSchema, path }) },
  'cheque.tooEarly': { kind: 'invalid', details: v.object({ date: LocalDateSchema, path }) },
  /** It has one, or was not paid by UPI. */
  'receipt.takesNoUtr': { kind: 'conflict', details: v.object({ number: v.string() }) },
  'receipt.answered': { kind: 'conflict', details: v.object({ number: v.string() }) },

  'collection.notOwed': { kind: 'invalid', details: v.object({ id: RepaymentNamed }) },
  'collection.aboveRemaining': {
    kind: 'invalid',
    details: v.object({ id: RepaymentNamed, remaining: MoneySchema, amount: MoneySchema }),
  },
  'collection.utrUsed': { kind: 'conflict', details: v.object({ utr: v.string(), number: v.string(), path }) },
  'collection.leftOver': { kind: 'invalid', details: v.object({ left: MoneySchema, path }) },
  'collection.sumDiffers': {
    kind: 'invalid',
    details: v.object({ parts: MoneySchema, amount: MoneySchema, path }),
  },
  'account.tooLittle': { kind: 'invalid', details: v.object({ held: BalanceSchema, amount: MoneySchema }) },
  'account.used': { kind: 'conflict', details: v.object({ held: BalanceSchema }) },
  'settlement.tooMuchWaived': { kind: 'invalid', details: v.object({ most: MoneySchema, waived: MoneySchema }) },
  'settlement.aboveInterest': {
    kind: 'invalid',
    details: v.object({ id: RepaymentNamed, most: MoneySchema, amount: MoneySchema }),
  },
  'settlement.sumDiffers': {
    kind: 'invalid',
    details: v.object({ remaining: MoneySchema, paid: MoneySchema, waived: MoneySchema }),
  },
  'entry.tooEarly': { kind: 'invalid', details: v.object({ date: LocalDateSchema, first: LocalDateSchema, path }) },
  'entry.inFuture': { kind: 'invalid', details: v.object({ date: LocalDateSchema, today: LocalDateSchema, path }) },
  'transaction.reversed': { kind: 'conflict', details: v.object({ id }) },
  /** A person's decision about a receipt posted it, or took back what it had put on account. */
  'transaction.decided': { kind: 'conflict', details: v.object({ id, number: v.string() }) },
  'transaction.exchange': { kind: 'conflict', details: v.object({ id }) },
  'transaction.transfer': { kind: 'conflict', details: v.object({ id }) },
  'transaction.notByHand': { kind: 'conflict', details: v.object({ id }) },
  'transaction.halfOfTransfer': { kind: 'conflict', details: v.object({ id }) },
  /** Only what a business or a chitty paid out has no place of its own. */
  'transaction.notPaidOut': { kind: 'conflict', details: v.object({ id }) },
  'transaction.othersCash': { kind: 'forbidden', details: nothing },
  'transaction.placeSaid': { kind: 'conflict', details: v.object({ id }) },
  'transaction.placeMatched': { kind: 'conflict', details: v.object({ id }) },
  /** Only money that came or went by UPI, bank or cheque is in a bank account. */
  'transaction.notAtBank': { kind: 'conflict', details: v.object({ id }) },
  'transaction.samePlace': { kind: 'invalid', details: v.object({ path }) },

  'note.notFound': noSuch,
  'note.closed': { kind: 'conflict', details: nothing },
  'note.tooMany': { kind: 'conflict', details: v.object({ most: count }) },
  'note.tooManyOpen': { kind: 'conflict', details: v.object({ most: count }) },

  'paper.notFound': noSuch,
  /** Its entry names it, and the phone that took it has not sent it yet. */
  'paper.awaited': { kind: 'missing', details: nothing },
  'paper.tooMany': { kind: 'conflict', details: v.object({ most: count }) },
  /** Another file has its id. */
  'paper.other': { kind: 'conflict', details: nothing },
  /** Not what its entry says. */
  'paper.wrong': { kind: 'invalid', details: nothing },
  'paper.unreadable': { kind: 'unsupported', details: nothing },
  /** In thousands of bytes. */
  'paper.tooLarge': { kind: 'tooLarge', details: v.object({ most: count }) },
  'paper.noRoom': { kind: 'conflict', details: nothing },
  /** Only devices refuse with it, to ask whether it is to be paid all the same. */
  'ledger.aboveHeld': aboveHeld,
  /** The same of a place of money, by what it is called. */
  'place.aboveHeld': {
    kind: 'conflict',
    details: v.object({ place: v.string(), held: BalanceSchema, left: BalanceSchema }),
  },
  /** The same beyond a limit of the law, which says where it stands; or of the association. */
  'law.commission': {
    kind: 'conflict',
    details: v.object({ commission: v.string(), limit: v.string(), source: v.string() }),
  },
  'law.discount': { kind: 'conflict', details: v.object({ discount: v.string(), limit: v.string() }) },
  'law.cashIn': cashBeyond,
  'law.cashOut': cashBeyond,
  /** The association does not allow it. */
  'ledger.overdraftForbidden': aboveHeld,
  'member.notAdmitted': { kind: 'invalid', details: v.object({ name: v.string(), path }) },
  'shares.tooFew': { kind: 'invalid', details: v.object({ held: count, count }) },
  'dividend.tooLittle': { kind: 'invalid', details: v.object({ held: MoneySchema, amount: MoneySchema }) },
  'reminder.noEmail': { kind: 'conflict', details: v.object({ name: v.string() }) },
  /** By somebody else, whom the sender had not heard of. */
  'reminder.alreadySent': { kind: 'conflict', details: v.object({ name: v.string(), at: InstantSchema }) },

  'payLink.notFound': noSuch,
  'payLink.nothingOwed': { kind: 'conflict', details: nothing },
  'payLink.noUpi': { kind: 'conflict', details: nothing },

  'reportedPayment.notFound': noSuch,
  'reportedPayment.answered': {
    kind: 'conflict',
    details: v.object({ utr: v.string(), state: v.picklist(['ACCEPTED', 'DECLINED']) }),
  },
  /** Only a person knows what each of them has paid. */
  'reportedPayment.ofHousehold': { kind: 'conflict', details: v.object({ utr: v.string() }) },
  /** By somebody else; of release 1.0, since which both are kept. */
  'reportedPayment.reported': { kind: 'conflict', details: v.object({ path }) },
  'reportedPayment.manyWait': { kind: 'conflict', details: v.object({ path }) },
  'reportedPayment.manyPictures': { kind: 'conflict', details: v.object({ path }) },

  'dividendRun.notFound': noSuch,
  'dividendRun.numberTaken': idTaken,
  'dividendRun.nothing': { kind: 'invalid', details: v.object({ shares: count }) },
  'dividendRun.sharesChanged': { kind: 'conflict', details: v.object({ expected: count, counted: count }) },
  'dividendRun.paidOut': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'dividendRun.changedSince': {
    kind: 'conflict',
    details: v.object({ name: v.string(), held: MoneySchema, amount: MoneySchema }),
  },
  'handOver.toOneself': { kind: 'invalid', details: v.object({ path }) },
  'handOver.toNoAdmin': { kind: 'invalid', details: v.object({ path }) },
  'handOver.notReceiver': { kind: 'forbidden', details: nothing },
  'handOver.othersCash': { kind: 'forbidden', details: nothing },
  'handOver.confirmed': { kind: 'conflict', details: v.object({ id }) },

  'repayment.alreadyPaid': {
    kind: 'conflict',
    details: v.object({
      id: v.string(),
      transactionId: TransactionId,
      amount: MoneySchema,
      paidAt: InstantSchema,
      paidBy: MemberId,
      paidByName: v.string(),
    }),
  },
  'repayment.nothingDue': { kind: 'conflict', details: v.object({ id: v.string() }) },
  'repayment.amountChanged': {
    kind: 'conflict',
    details: v.object({ id: v.string(), remaining: MoneySchema, amount: MoneySchema }),
  },

  'installmentBusiness.advanceAbovePrice': {
    kind: 'invalid',
    details: v.object({ advance: MoneySchema, price: MoneySchema, path }),
  },
  'installmentBusiness.tooFarAhead': {
    kind: 'invalid',
    details: v.object({ date: LocalDateSchema, latest: LocalDateSchema, path }),
  },
  'installmentBusiness.instalmentTooLarge': { kind: 'invalid', details: v.object({ largest: MoneySchema, path }) },
  'installmentBusiness.conflict': { kind: 'conflict', details: v.object({ conflicts }) },
  'installmentBusiness.alreadyRepaid': { kind: 'invalid', details: v.object({ id }) },
  'installmentBusiness.unpaid': stillUnpaid,

  'chittyFund.memberCount': { kind: 'invalid', details: v.object({ needed: count, chosen: count, path }) },
  'chittyFund.alreadyRepaid': { kind: 'invalid', details: v.object({ id }) },
  'chittyFund.unpaid': stillUnpaid,
  'chittyFund.undrawn': { kind: 'invalid', details: v.object({ held: count, left: count, next: v.number() }) },
  'chittyFund.repaid': { kind: 'conflict', details: v.object({ id }) },
  /** `next` is 0 when every draw of the fund has been held. */
  'chittyFund.monthOutOfOrder': { kind: 'invalid', details: v.object({ month: v.number(), next: v.number() }) },
  'chittyFund.alreadyDrawn': {
    kind: 'conflict',
    details: v.object({
      month: v.number(),
      ticket: v.number(),
      userId: MemberId,
      winnerName: v.string(),
      prize: MoneySchema,
      heldAt: InstantSchema,
      heldBy: MemberId,
      heldByName: v.string(),
    }),
  },
  'chittyFund.unknownTicket': { kind: 'invalid', details: v.object({ ticket: v.number(), path }) },
  'chittyFund.alreadyWon': { kind: 'conflict', details: v.object({ ticket: v.number(), path }) },
  'chittyFund.overdue': { kind: 'invalid', details: v.object({ ticket: v.number(), path }) },
  'chittyFund.noneEligible': { kind: 'invalid', details: v.object({ month: v.number() }) },
  'chittyFund.ticketLeftOut': { kind: 'invalid', details: v.object({ ticket: v.number(), path }) },
  'chittyFund.discountAboveCap': { kind: 'invalid', details: v.object({ most: MoneySchema, path }) },
  'chittyFund.lastMonthDividend': { kind: 'invalid', details: v.object({ commission: MoneySchema, path }) },
  'chittyFund.noPrize': { kind: 'invalid', details: v.object({ path }) },
  'chittyFund.lotWithDiscount': { kind: 'invalid', details: v.object({ path }) },
  'chittyFund.sameWitness': { kind: 'invalid', details: v.object({ path }) },
  'chittyFund.fewWitnesses': { kind: 'invalid', details: v.object({ needed: count, path }) },
  'chittyFund.notCommitted': { kind: 'invalid', details: nothing },
  'chittyFund.otherTicketDrawn': { kind: 'invalid', details: v.object({ winner: v.number() }) },
  'chittyFund.noRoomForDividend': {
    kind: 'conflict',
    details: v.object({ ticket: v.number(), dividend: MoneySchema, commission: MoneySchema }),
  },
  'chittyFund.drawTooEarly': { kind: 'invalid', details: v.object({ earliest: LocalDateSchema, path }) },
  /** A prize is not paid to a member who was deleted. */
  'chittyFund.holderGone': { kind: 'conflict', details: v.object({ ticket: v.number(), name: v.string(), path }) },
  'chittyFund.sameHolder': { kind: 'invalid', details: v.object({ ticket: v.number(), path }) },
  'chittyFund.noDraw': { kind: 'missing', details: v.object({ month: v.number() }) },
  'chittyFund.prizePaid': { kind: 'conflict', details: v.object({ month: v.number() }) },
  'chittyFund.noSecurity': { kind: 'invalid', details: v.object({ path }) },
  'chittyFund.holdsMoney': { kind: 'conflict', details: v.object({ id, held: BalanceSchema }) },
  'chittyFund.moreTickets': { kind: 'invalid', details: v.object({ months: count, path }) },
  'chittyFund.notLatestDraw': { kind: 'conflict', details: v.object({ month: v.number(), later: count }) },

  'member.notPending': {
    kind: 'conflict',
    details: v.object({ name: v.string(), status: v.picklist(['APPROVED', 'REJECTED']) }),
  },
  /** What hangs on them is settled or handed over first. */
  'member.stillHolds': { kind: 'conflict', details: v.object({ name: v.string(), holds: HoldsSchema }) },
  'member.superAdminOnly': { kind: 'forbidden', details: nothing },
  'member.othersLanguage': { kind: 'forbidden', details: nothing },
  'member.nothingAsked': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.ownDeletion': { kind: 'forbidden', details: nothing },
  'member.ownRole': { kind: 'forbidden', details: nothing },
  'member.superAdminRole': { kind: 'forbidden', details: nothing },
  'member.noAuditor': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.notAnAdmin': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.conflict': {
    kind: 'conflict',
    details: v.object({ conflicts }),
  },
  'member.emailUnconfirmed': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.secondPersonNeeded': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.hasSignIn': { kind: 'conflict', details: v.object({ name: v.string() }) },
  'member.emailTaken': { kind: 'conflict', details: v.object({ path }) },
  'member.adminEmail': { kind: 'forbidden', details: nothing },
  'member.documentInvalid': { kind: 'invalid', details: v.object({ path: FieldName }) },
  'member.noDocument': { kind: 'missing', details: v.object({ field: FieldName }) },
  'member.idMismatch': { kind: 'invalid', details: nothing },
  'project.nameTaken': { kind: 'conflict', details: v.object({ id, name: v.string(), path }) },

  'head.notFound': noSuch,
  'head.nameTaken': { kind: 'conflict', details: v.object({ name: v.string(), path }) },
  'head.intoItself': { kind: 'invalid', details: v.object({ name: v.string(), path }) },
  'statement.notFound': noSuch,
  'statement.changed': { kind: 'conflict', details: nothing },
  /** Some of its lines are. */
  'statement.matched': { kind: 'conflict', details: v.object({ count: v.number() }) },
  'statement.unreadable': { kind: 'invalid', details: v.object({ reason: v.picklist(UNREADABLE) }) },
  /** Rows that a person must see before the file is entered; nothing is entered in another currency. */
  'statement.doubtful': {
    kind: 'invalid',
    details: v.object({
      about: v.picklist(DOUBTS),
      count: v.number(),
      row: v.number(),
      rows: v.array(v.object({ row: v.number(), sheet: v.optional(v.string()) })),
      text: v.string(),
    }),
  },
  'statement.columnsMissing': {
    kind: 'invalid',
    details: v.object({ fields: v.array(v.picklist(STATEMENT_FIELDS)), heads: v.array(v.string()) }),
  },
  'statement.faultyRow': {
    kind: 'invalid',
    details: v.object({ row: v.number(), reason: v.picklist(ROW_FAULTS), text: v.string() }),
  },
  /** The bank's own balance says otherwise. */
  'statement.balanceDiffers': {
    kind: 'invalid',
    details: v.object({ row: v.number(), expected: BalanceSchema, found: BalanceSchema }),
  },
  'statementLine.notFound': noSuch,
  'statementLine.setAside': { kind: 'conflict', details: nothing },
  'statementLine.matched': { kind: 'conflict', details: nothing },
  'statementLine.notMatched': { kind: 'conflict', details: nothing },
  'statementLine.changed': { kind: 'conflict', details: nothing },
  'statementLine.otherAccount': { kind: 'invalid', details: v.object({ number: id }) },
  'statementLine.otherWay': { kind: 'invalid', details: v.object({ number: id }) },
  'statementLine.aboveUnmatched': {
    kind: 'conflict',
    details: v.object({ number: id, left: MoneySchema, amount: MoneySchema }),
  },
  'statementLine.sumDiffers': { kind: 'invalid', details: v.object({ open: MoneySchema, sum: MoneySchema }) },
  'import.notFound': noSuch,
  'import.entered': { kind: 'conflict', details: v.object({ id: v.string() }) },
  'import.undone': { kind: 'conflict', details: nothing },
  'import.ofBook': { kind: 'conflict', details: nothing },
  'import.newMemberUnknown': { kind: 'invalid', details: v.object({ place: count, path }) },
  'import.numberTaken': { kind: 'conflict', details: nothing, aboutNewId: true },
  'import.partMissing': { kind: 'conflict', details: v.object({ part: count }) },
  'import.paidTooMany': { kind: 'invalid', details: v.object({ paid: count, most: count, path }) },
  'import.partPaidTooLarge': { kind: 'invalid', details: v.object({ most: MoneySchema, path }) },
  'import.heldTooMany': { kind: 'invalid', details: v.object({ held: count, most: count, path }) },
  /** Some of the records that something rests on, and how many there are. */
  'import.restedOn': {
    kind: 'conflict',
    details: v.object({
      count,
      rests: v.array(v.object({ table: v.string(), id, by: v.picklist(RESTS_ON_IMPORT) })),
    }),
  },

  'records.awaited': { kind: 'conflict', details: nothing },
  'numbers.exhausted': { kind: 'conflict', details: v.object({ table: v.string() }) },
  'lease.outside': { kind: 'invalid', details: v.object({ table: v.string(), id }), aboutNewId: true },
  'device.notFound': noSuch,
  'device.keyLost': { kind: 'conflict', details: nothing },
  /** Another device has registered this key for its series of receipts. */
  'device.keyTaken': { kind: 'forbidden', details: nothing },
  'device.otherUser': { kind: 'forbidden', details: nothing },
  'sync.reset': { kind: 'conflict', details: nothing },

  'auth.signedOut': { kind: 'unauthenticated', details: nothing },
  'auth.wrongCredentials': { kind: 'unauthenticated', details: nothing },
  'auth.wrongPassword': { kind: 'invalid', details: v.object({ path }) },
  'auth.invalidConfirmation': { kind: 'invalid', details: nothing },
  'auth.awaitingApproval': { kind: 'forbidden', details: nothing },
  'auth.rejected': { kind: 'forbidden', details: nothing },
  'auth.auditOver': { kind: 'forbidden', details: nothing },
  'auth.forbidden': { kind: 'forbidden', details: nothing },
  'auth.invalidResetToken': { kind: 'invalid', details: nothing },
  'auth.invalidInvitation': { kind: 'invalid', details: nothing },
  'auth.emailNeeded': { kind: 'invalid', details: v.object({ path: FieldName }) },
  /** In a browser that is new to the account, and for a new password: the same request, with `secondFactor`. */
  'auth.secondFactorNeeded': { kind: 'forbidden', details: SecondFactorAskedSchema },
  /** `POST /auth/verify` with one of what is asked for, then the same again. */
  'auth.verificationNeeded': { kind: 'forbidden', details: VerificationAskedSchema },
  'auth.wrongCode': { kind: 'invalid', details: v.object({ path }) },
  'auth.passkeyRefused': { kind: 'invalid', details: nothing },
  /** The association requires a second factor of admins, and this one has none yet. */
  'auth.secondFactorRequired': { kind: 'forbidden', details: nothing },
  'auth.secondFactorKept': { kind: 'conflict', details: nothing },
  'auth.noSecondFactor': { kind: 'missing', details: nothing },
  'settings.secondFactorFirst': { kind: 'conflict', details: nothing },
  'settings.timeZoneKept': { kind: 'conflict', details: nothing },
  'settings.writtenMeanwhile': { kind: 'conflict', details: nothing },
  'auth.tooManyAttempts': {
    kind: 'tooMany',
    details: v.object({
      what: v.picklist([
        'signIn',
        'forgotPassword',
        'registration',
        'invitation',
        'reveal',
        'password',
        'changeEmail',
        'secondFactor',
        'refusals',
        'payment',
        'streams',
        'devices',
        'leases',
        'receiptCheck',
      ]),
      retryAfterSeconds: v.number(),
    }),
  },
  'auth.busy': { kind: 'tooMany', details: v.object({ retryAfterSeconds: v.number() }) },
  'server.busy': { kind: 'tooMany', details: v.object({ retryAfterSeconds: v.number() }) },
  'idempotency.keyTooLong': { kind: 'invalid', details: nothing },
  'idempotency.keyReused': { kind: 'conflict', details: nothing },
  /** What is of a closed period stays as it is. */
  'period.closed': { kind: 'conflict', details: v.object({ date: LocalDateSchema, until: LocalDateSchema }) },
  /** Before a year is closed both are nothing. */
  'period.unsaid': {
    kind: 'conflict',
    details: v.object({ notAllocated: BalanceSchema, toBeExplained: BalanceSchema }),
  },
  'period.yearFirst': { kind: 'conflict', details: v.object({ date: LocalDateSchema, year: LocalDateSchema }) },
  'period.notClosed': { kind: 'conflict', details: v.object({ date: LocalDateSchema }) },
  'period.notOver': {
    kind: 'invalid',
    details: v.object({ date: LocalDateSchema, today: LocalDateSchema, path }),
  },

  'idempotency.expired': { kind: 'conflict', details: nothing },
  'request.notFound': { kind: 'missing', details: nothing },
  'request.tooLarge': { kind: 'tooLarge', details: nothing },
  'request.tooSlow': { kind: 'tooSlow', details: nothing },
  'request.notJson': { kind: 'unsupported', details: nothing },
  'request.notFile': { kind: 'unsupported', details: nothing },
  'request.tooDeep': { kind: 'invalid', details: nothing },
  'request.malformed': { kind: 'invalid', details: nothing },
  /** With a NUL or half a character in a text. */
  'request.brokenText': { kind: 'invalid', details: nothing },
  'server.unavailable': { kind: 'unavailable', details: nothing },
  'server.failed': { kind: 'failed', details: nothing },
} satisfies Record<string, Entry>;

type Entry = {
  kind: RefusalKind;
  details: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The refusal is about the number of the new record, not about what the command does. */
  aboutNewId?: true;
};

export type RefusalCode = keyof typeof refusals;

export type DetailsOf<C extends RefusalCode> = { [K in C]: v.InferOutput<(typeof refusals)[K]['details']> }[C];

/** The nouns for which there is a code `<noun>.<reason>` with details of that form. */
export type NounOf<Reason extends string, Details> = {
  [C in RefusalCode]: C extends `${infer Noun}.${Reason}` ? (DetailsOf<C> extends Details ? Noun : never) : never;
}[RefusalCode];

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

export function refusalEntry(code: RefusalCode): Entry {
  return refusals[code];
}
