/** Which refusals people can have caused: all others are the product's fault, or the simulation's. */
import { makesReceipt } from '../convergence/entered.ts';
import type { MemoryStore } from './memory-store.ts';
import type { Phone } from './phone.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';

/** Where the books of the day of an entry were closed before it came. */
const CLOSED = 'period.closed';

/** Someone else has matched the line, or set it aside. */
const LINE_CHANGED = ['statementLine.setAside', 'statementLine.matched'];

/** What can happen to each command between the moment when a phone let it through and that when the server has it. */
const REASONS: Record<string, string[]> = {
  // Someone else has used the money, or paid the installment; or its business has another referer now, who owes it.
  'account.refund': ['account.tooLittle', CLOSED],
  'account.use': ['account.tooLittle', 'collection.aboveRemaining', 'collection.notOwed', CLOSED],
  'bankAccount.create': ['bankAccount.nameTaken'],
  'bankAccount.edit': ['bankAccount.nameTaken', 'bankAccount.entriesBefore'],
  // Two phones of one admin.
  'cash.confirmHandOver': ['handOver.confirmed'],
  // Who is to have the cash is no admin for a while.
  'cash.handOver': ['handOver.toNoAdmin'],
  // Who was given it has just said that they have it.
  'cash.withdrawHandOver': ['handOver.confirmed'],
  // The month was drawn by someone else, a draw was undone, a payment entered or deleted, or all was marked as repaid.
  'chittyFund.commitLot': [
    'chittyFund.alreadyDrawn',
    'chittyFund.monthOutOfOrder',
    'chittyFund.noneEligible',
    'chittyFund.repaid',
  ],
  'chittyFund.commitLotV2': [
    'chittyFund.alreadyDrawn',
    'chittyFund.alreadyWon',
    'chittyFund.monthOutOfOrder',
    'chittyFund.ticketLeftOut',
    'chittyFund.repaid',
  ],
  'chittyFund.create': [],
  // Deleting a contract asks for a proof, so it is not held for who is no admin any more: nobody else can give theirs.
  'chittyFund.delete': ['command.forbidden'],
  'chittyFund.holdDraw': [
    'chittyFund.alreadyDrawn',
    'chittyFund.alreadyWon',
    'chittyFund.drawTooEarly',
    'chittyFund.monthOutOfOrder',
    'chittyFund.noneEligible',
    'chittyFund.noRoomForDividend',
    'chittyFund.notCommitted',
    'chittyFund.otherTicketDrawn',
    'chittyFund.overdue',
    'chittyFund.repaid',
    CLOSED,
  ],
  'chittyFund.recordDraw': [
    'chittyFund.alreadyDrawn',
    'chittyFund.alreadyWon',
    'chittyFund.drawTooEarly',
    'chittyFund.monthOutOfOrder',
    'chittyFund.noneEligible',
    'chittyFund.noRoomForDividend',
    'chittyFund.notCommitted',
    'chittyFund.otherTicketDrawn',
    'chittyFund.overdue',
    'chittyFund.repaid',
  ],
  // Someone else has paid it, undone its draw, or asks for security by now.
  'chittyFund.payPrize': ['chittyFund.noDraw', 'chittyFund.noSecurity', 'chittyFund.prizePaid', CLOSED],
  'chittyFund.sayPrizeWaits': ['chittyFund.noDraw', 'chittyFund.prizePaid', CLOSED],
  // Or what it put on account is spent.
  'chittyFund.undoDraw': ['account.used', 'chittyFund.noDraw', 'chittyFund.notLatestDraw', 'chittyFund.prizePaid'],
  'chittyFund.edit': [],
  // Others have paid in, or paid out less, than the phone knew.
  'chittyFund.markRepaid': [
    'chittyFund.alreadyRepaid',
    'chittyFund.holdsMoney',
    'chittyFund.undrawn',
    'chittyFund.unpaid',
  ],
  'chittyFund.move': [],
  'chittyFund.transferTicket': ['chittyFund.sameHolder', 'chittyFund.repaid'],
  // A receipt that was given out counts, whatever has happened since.
  'collection.record': [],
  'import.enter': [CLOSED],
  'installmentBusiness.create': [CLOSED],
  'installmentBusiness.writeOff': ['installmentBusiness.alreadyRepaid', CLOSED],
  'installmentBusiness.delete': ['command.forbidden'],
  'installmentBusiness.edit': ['installmentBusiness.conflict'],
  'installmentBusiness.markRepaid': ['installmentBusiness.alreadyRepaid', 'installmentBusiness.unpaid'],
  'installmentBusiness.settle': [],
  // Someone else decided about it; or it was withheld at the server alone.
  'receipt.answer': ['account.tooLittle', 'receipt.answered', 'receipt.withheld', CLOSED],
  // What it put on account is spent, or its cheque was paid in.
  'receipt.cancel': ['account.used', 'cheque.atBank', 'receipt.cancelled'],
  'repayment.markPaid': ['repayment.alreadyPaid', 'repayment.amountChanged', 'repayment.nothingDue', CLOSED],
  'shares.buy': [CLOSED],
  // Someone else gave shares back, paid the dividend out, or credited another.
  'shares.giveBack': ['shares.tooFew', CLOSED],
  'dividend.pay': ['dividend.tooLittle', CLOSED],
  'dividendRun.create': ['dividendRun.sharesChanged', 'dividendRun.nothing', CLOSED],
  'dividendRun.undo': ['dividendRun.paidOut', 'dividendRun.changedSince', CLOSED],
  'money.exchange': [CLOSED],
  'money.move': ['bankAccount.unknown', CLOSED],
  // Someone else took it back, or the account's own phone had another number for it before a restore.
  'money.withdrawMove': ['moneyMove.ofCheque', CLOSED],
  // Or the lines of its receipt were deleted.
  'receipt.moveCheque': [
    'bankAccount.unknown',
    'cheque.none',
    'cheque.wrongOrder',
    'receipt.cancelled',
    'receipt.withheld',
  ],
  // Someone else decided, or let in another that has the UTR.
  'receipt.postWithheld': ['collection.utrUsed', 'receipt.answered', 'receipt.cancelled'],
  'reportedPayment.decline': ['reportedPayment.answered', 'reportedPayment.notFound'],
  'statement.enter': [...LINE_CHANGED, 'bankAccount.notFound'],
  // Another file came between, or something was matched to a line.
  'statement.import': ['statement.changed'],
  'statement.takeBack': ['statement.matched', 'statement.notFound'],
  'statement.match': [
    ...LINE_CHANGED,
    'statementLine.otherAccount',
    'statementLine.otherWay',
    'statementLine.aboveUnmatched',
    'statementLine.sumDiffers',
    'transaction.reversed',
  ],
  'statement.receive': [],
  'statement.setAside': [...LINE_CHANGED],
  'statement.unmatch': ['account.used', 'statementLine.notMatched', 'statementLine.changed'],
  'transaction.sayPaidFrom': [
    'bankAccount.unknown',
    'transaction.placeSaid',
    'transaction.placeMatched',
    'transaction.reversed',
    CLOSED,
  ],
  'transaction.assignAccount': ['bankAccount.unknown', 'transaction.notAtBank', CLOSED],
  // Told of it while they were no admin, they did not know that the app had posted it.
  'transaction.sayWhose': ['transaction.notByHand', CLOSED],
  'reminder.record': ['reminder.alreadySent'],
  // A server of 0.4 had told of the line without saying that it is half of a transfer, or not entered by hand.
  'transaction.correct': ['transaction.halfOfTransfer', 'transaction.notByHand', 'transaction.reversed', CLOSED],
  'transaction.create': [CLOSED],
  // It was the prize of a draw that is not the latest any more, or put on an account from which it is spent; or its shares were given back.
  // Or who was no admin for a moment was told of it without how it was paid, and so not that it is half of a transfer.
  'transaction.delete': [
    'account.used',
    'cheque.atBank',
    'chittyFund.notLatestDraw',
    'shares.tooFew',
    'transaction.reversed',
    'transaction.transfer',
    CLOSED,
  ],
  'transaction.transfer': [CLOSED],
  // By the super admin: two steps meant the same.
  'member.update': ['member.conflict'],
  'member.setFinancialsV2': ['member.conflict'],
  'period.close': [CLOSED],
  'period.reopen': ['period.notClosed'],
};

/** Their `id` is that of a ledger line. */
const POSTS_A_LINE = ['transaction.create', 'shares.buy', 'shares.giveBack', 'dividend.pay'];

/** Which of a command's inputs are numbers of things that it makes. Their names tell them from what it changes. */
const MADE_WITH: Record<string, (name: string) => string[]> = {
  installmentBusiness: (name) => (name === 'installmentBusiness.create' ? ['id'] : []),
  chittyFund: (name) => (name === 'chittyFund.create' ? ['id'] : []),
  dividendRun: (name) => (name === 'dividendRun.create' ? ['id'] : []),
  handOver: (name) => (name === 'cash.handOver' ? ['id'] : []),
  bankAccount: (name) => (name === 'bankAccount.create' ? ['id'] : []),
  moneyMove: (name) => ['moveId', ...(['money.move', 'money.exchange'].includes(name) ? ['id'] : [])],
  receipt: (name) => (makesReceipt(name) ? ['number'] : []),
  transaction: (name) => [
    ...(POSTS_A_LINE.includes(name) ? ['id'] : []),
    'lineId',
    'transactionId',
    'transactionIds',
    'chargeId',
    'debitId',
    'creditId',
    'reversalId',
    'entryId',
  ],
};

const TABLES: Record<string, string> = {
  installmentBusiness: 'installment_businesses',
  chittyFund: 'chitty_funds',
  dividendRun: 'dividend_runs',
  handOver: 'hand_overs',
  bankAccount: 'bank_accounts',
  moneyMove: 'money_moves',
  statementLine: 'statement_lines',
  receipt: 'receipts',
  transaction: 'transactions',
};

/** Where it is called otherwise than `delete`. */
const DELETED_BY: Record<string, string> = {
  dividendRun: 'dividendRun.undo',
  handOver: 'cash.withdrawHandOver',
  moneyMove: 'money.withdrawMove',
};

/** These count although what they are for is deleted; only one that never was is refused. */
const COUNTS_WHERE_DELETED = ['collection.record', 'installmentBusiness.settle', 'statement.receive'];

/** What a run knows of what was lost and held. */
export type Circumstances = {
  store: MemoryStore;
  phones: Phone[];
  /** A backup was restored, or a standby promoted. */
  wasRestored: boolean;
  /** The ids of entries that were held, for a while at least. */
  wereHeld: Set<string>;
};

/** With all that was made on all phones, also what was given up. */
export type Known = Circumstances & { entries: OutboxEntry[] };

export async function knownOf({ store, phones, wasRestored, wereHeld }: Circumstances): Promise<Known> {
  const made = phones.map(async ({ tabs, discarded }) => [
    ...discarded,
    ...(await tabs[0]!.context!.books.db.outbox.toArray()),
  ]);
  return { store, phones, wasRestored, wereHeld, entries: (await Promise.all(made)).flat() };
}

/** Whether people can have caused it. `outbox` is all that was made on that phone, also what was given up. */
export function isRefusedRightly(entry: OutboxEntry, outbox: OutboxEntry[], run: Known): boolean {
  const { code } = entry.refusal!;
  if (code === 'command.held' || code === 'command.voided') return true;
  if (code.endsWith('.notFound')) return isGoneRightly(entry, outbox, run);
  return (REASONS[entry.name] ?? []).includes(code);
}

/**
 * It was deleted by someone; or what makes it was refused or held on this phone; or another phone made it, which had not sent it again
 * to a restored server.
 */
function isGoneRightly({ name, refusal }: OutboxEntry, outbox: OutboxEntry[], run: Known): boolean {
  const [noun] = refusal!.code.split('.') as [string];
  const { id } = refusal!.details;
  const row = run.store.root.get(TABLES[noun]!)?.get(id);
  // A line of a bank is matched to no receipt that is cancelled.
  if (name === 'statement.match' && row?.cancelled) return true;
  if (!COUNTS_WHERE_DELETED.includes(name)) {
    if (row && row.deleted_at !== null) return true;
    // It was deleted by then, and the deletion is lost: offered again before what it deletes, it is refused itself.
    const deletedBy = DELETED_BY[noun] ?? `${noun}.delete`;
    const deletion = (each: OutboxEntry) => each.name === deletedBy && (each.input as { id: unknown }).id === id;
    if (run.wasRestored && run.entries.some(deletion)) return true;
  }
  const made = outbox.find((each) => makes(each, noun, id));
  if (!made) return run.wasRestored;
  // Where others have paid the same by then, what was collected comes to fewer lines than it had numbers for.
  if (noun === 'transaction' && 'transactionIds' in made.input) return true;
  return made.status !== 'done' || run.wereHeld.has(made.id);
}

/** What was refused at the server itself, in words. */
export function refusedByServer(store: MemoryStore): string[] {
  const results = [...(store.root.get('received_commands')?.values() ?? [])] as Partial<Result>[] as Result[];
  const refused = results.filter(({ device, status }) => device === null && status === 'rejected');
  return refused
    .filter(({ name, error }) => !REASONS[name]?.includes(error!.code))
    .map(({ name, error }) => `${name}: ${error!.code}`);
}

type Result = { name: string; device: string | null; status: string; error: { code: string } | null };

function makes({ name, input }: OutboxEntry, noun: string, id: unknown): boolean {
  const fields = MADE_WITH[noun]?.(name) ?? [];
  return fields.some((field) => [(input as Record<string, unknown>)[field]].flat().includes(id));
}
