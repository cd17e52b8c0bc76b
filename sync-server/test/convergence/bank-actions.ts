/** What people of the convergence test do with money that goes through banks. */
import { assignAccount, createBankAccount, editBankAccount } from 'shared-schema/bank/bank-account-commands';
import { isPaidFromUnsaid, sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type PaymentId, utrIn } from 'shared-schema/bank/utr';
import { declineReportedPayment } from 'shared-schema/bank/decline-reported-payment';
import { type MoneyMove, type NamedPlace, placeOfLine, type SourcePlace } from 'shared-schema/bank/place';
import { exchangeNotes } from 'shared-schema/bank/exchange-notes';
import { moveMoney, withdrawMoneyMove } from 'shared-schema/bank/move-money';
import { utrOfReport } from 'shared-schema/bank/reported-payment';
import { unmatchedOf } from 'shared-schema/bank/statements/bank-part';
import { enterLine, receiveLine } from 'shared-schema/bank/statements/enter-line';
import { matchLine, setAsideLine, unmatchLine } from 'shared-schema/bank/statements/match-line';
import { type MatchPart, openAmount, type StatementLine } from 'shared-schema/bank/statements/statement-line';
import { payerOf as payerOfAccount, type Payer } from 'shared-schema/collections/account-id';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { cancelReceipt, moveCheque } from 'shared-schema/collections/undo-receipt';
import { inRupees, RATE_UNIT } from 'shared-schema/collections/currency';
import { postWithheld } from 'shared-schema/collections/post-withheld';
import { duesOf, putToOldest } from 'shared-schema/collections/put-to-oldest';
import { linesOf, mostLinesOf } from 'shared-schema/collections/receipt';
import { recordCollection } from 'shared-schema/collections/record-collection';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { BankAccountId } from 'shared-schema/ids';
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { add, type Money, NOTHING, rupees } from 'shared-schema/money';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { InferInput } from 'valibot';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { moneyByPlace } from '../../../pwa/src/sync/ledger/money-by-place.ts';
import { dispatchAllFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { type BankAction, utrOf } from './bank-steps.ts';
import { choose, readLines } from './device-rows.ts';
import { type Means, withWhom } from './money-actions.ts';
import { PROJECTS } from './money-steps.ts';

type Choice = { pick: number };

export async function performBankAction(means: Means, action: BankAction): Promise<void> {
  switch (action.kind) {
    case 'pay by UPI':
      return collectAll(means, [await paidByUpi(means, action, { paymentId: newPaymentId() })]);
    case 'pay with an old app':
      return collectAll(means, [await paidByUpi(means, action, {})]);
    case 'pay for the family':
      return payForFamily(means, action);
    case 'join transfer':
      return joinTransfer(means, action);
    case 'pay with notes':
      return payWithNotes(means, action);
    case 'exchange notes':
      return exchange(means, action);
    case 'give cheque':
      return giveCheque(means, action);
    case 'move cheque':
      return goOnWithCheque(means, action);
    case 'move money':
      return move(means, action);
    case 'say which account':
      return sayWhichAccount(means, action);
    case 'withdraw move':
      return withdraw(means, action);
    case 'decide withheld':
      return decide(means, action);
    case 'answer report':
      return answer(means, action);
    case 'assign account':
      return assign(means, action);
    case 'match line':
      return match(means, action);
    case 'match entry':
      return matchEntry(means, action);
    case 'unmatch line':
      return unmatch(means, action);
    case 'enter line':
      return enter(means, action);
    case 'receive line':
      return receive(means, action);
    case 'set line aside':
      return setAside(means, action);
    case 'undo matched':
      return undoMatched(means, action);
    case 'open account':
      return openAccount(means, action);
    case 'edit account':
      return editAccount(means, action);
  }
}

type Given = InferInput<typeof recordCollection.input>;

/** Few, so that a bank's line often is like several receipts. */
const SUMS = [500, 1200, 2040, 500] as const;

const DAYS_AGO = [0, 0, 1, 40] as const;

async function collectAll({ books, actor }: Means, given: Given[]): Promise<void> {
  await dispatchAllFor(books, actor)(recordCollection, given);
}

async function payersOf({ books, members }: Means): Promise<Payer[]> {
  const businesses = await books.shown.installmentBusinesses.all();
  return [
    { memberId: members.referer.id },
    { memberId: members.pending.id },
    { memberId: members.admin.id },
    ...businesses.map(({ id }) => ({ businessId: id })),
  ];
}

/** The oldest dues first, and what is left goes on account. */
async function putTo({ books }: Means, payer: Payer, amount: Money) {
  const contracts = [...(await books.shown.installmentBusinesses.all()), ...(await books.shown.chittyFunds.all())];
  const { items, left } = putToOldest(duesOf(payer, contracts).slice(0, 3), amount);
  return { payer, payerName: 'Somebody', items, onAccount: left };
}

/** Without a payment it says neither to which account, nor which receipts are of one. */
async function paidByUpi(means: Means, { pick }: Choice, said: { paymentId?: PaymentId }): Promise<Given> {
  const payer = choose(await payersOf(means), Math.floor(pick / 7))!;
  const account = said.paymentId && choose([...(await accountsOn(means.books)), undefined], Math.floor(pick / 11));
  return {
    ...(await putTo(means, payer, rupees(choose([...SUMS], Math.floor(pick / 13))!))),
    receivedOn: addDays(today(), -choose([...DAYS_AGO], Math.floor(pick / 17))!),
    method: 'UPI',
    reference: utrOf(pick),
    ...said,
    ...(account && { bankAccountId: account.id }),
  };
}

/** One transfer for two or three of a household: each gets a receipt. */
async function payForFamily(means: Means, { pick }: Choice): Promise<void> {
  const paymentId = newPaymentId();
  const payers = await payersOf(means);
  const first = await paidByUpi(means, { pick }, { paymentId });
  const others = Array.from({ length: 1 + (pick % 2) }, (_, index) => choose(payers, pick + index + 1)!);
  const given = [first];
  for (const payer of others) given.push({ ...first, ...(await putTo(means, payer, rupees(500))) });
  await collectAll(means, given);
}

/** Somebody's part of a transfer that has a receipt. Who has one already is refused, unless that is on another phone. */
async function joinTransfer(means: Means, { pick }: Choice): Promise<void> {
  const paid = await means.books.shown.receipts.where(
    ({ method, paymentId, reference }) => method === 'UPI' && Boolean(paymentId) && utrIn(reference) !== undefined,
  );
  const joined = choose(paid, Math.floor(pick / 7));
  if (!joined) return;
  const { method, reference, paymentId, receivedOn, bankAccountId } = joined;
  const sum = await putTo(means, choose(await payersOf(means), pick)!, rupees(500));
  await collectAll(means, [{ ...sum, receivedOn, method, reference, paymentId, bankAccountId }]);
}

async function payWithNotes(means: Means, { pick }: Choice): Promise<void> {
  const payer = choose(await payersOf(means), pick)!;
  const currency = { code: 'AED', amount: rupees(10 + (pick % 90)), rate: 22.5 * RATE_UNIT + (pick % 1000) };
  const sum = await putTo(means, payer, inRupees(currency));
  await collectAll(means, [{ ...sum, receivedOn: today(), method: 'CASH', currency }]);
}

/** For more than the books held for them, or for less, or for as much. */
async function exchange({ dispatch }: Means, { pick }: Choice): Promise<void> {
  const currency = { code: 'AED', amount: rupees(10 + (pick % 90)), rate: 22.5 * RATE_UNIT };
  const worth = inRupees(currency);
  const received = add(worth, rupees(((pick % 3) - 1) * (1 + (pick % 50))));
  const date = addDays(today(), -choose([...DAYS_AGO], Math.floor(pick / 17))!);
  await dispatch(exchangeNotes, { currency, worth, received, date });
}

async function giveCheque(means: Means, { pick }: Choice): Promise<void> {
  const payer = choose(await payersOf(means), pick)!;
  const sum = await putTo(means, payer, rupees(choose([...SUMS], Math.floor(pick / 5))!));
  const receivedOn = addDays(today(), -choose([...DAYS_AGO], Math.floor(pick / 17))!);
  const cheque = { number: String(100_000 + (pick % 1000)), date: receivedOn };
  await collectAll(means, [{ ...sum, receivedOn, method: 'CHEQUE', cheque, paymentId: newPaymentId() }]);
}

/** Paid in, cleared or returned; returned also a while after it was cleared, and with or without what the bank takes. */
async function goOnWithCheque({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const receipt = choose(await books.shown.receipts.where(({ cheque }) => Boolean(cheque)), pick);
  const account = choose(await accountsOn(books), Math.floor(pick / 3));
  if (!receipt || !account) return;
  const next = { IN_HAND: 'PAID_IN', PAID_IN: 'CLEARED', CLEARED: 'RETURNED', RETURNED: 'RETURNED' } as const;
  const state = pick % 5 < 2 ? 'RETURNED' : next[receipt.cheque!.state];
  await dispatch(moveCheque, {
    number: receipt.id,
    state,
    date: addDays(today(), -choose([0, 0, 0, 3], Math.floor(pick / 19))!),
    lines: mostLinesOf(receipt),
    ...(state === 'PAID_IN' && { bankAccountId: account.id }),
    ...(state === 'RETURNED' && pick % 3 > 0 && { charge: rupees(118) }),
  });
}

/** Now and then to where it is, or from somebody else's hands, which is refused. */
async function move({ books, actor, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const places: NamedPlace[] = [
    { cashOf: actor.id },
    { cashBox: true },
    ...(await accountsOn(books)).map(({ id }) => ({ bankAccountId: id })),
  ];
  const sources: SourcePlace[] = [...places, { unsaid: 'ALL' }];
  const from = pick % 13 === 0 ? { cashOf: members.otherAdmin.id } : choose(sources, pick)!;
  const to = choose(places, Math.floor(pick / 7))!;
  const date = pick % 3 ? null : addDays(today(), -choose([...DAYS_AGO], Math.floor(pick / 23))!);
  await dispatch(moveMoney, { from, to, amount: rupees(choose([...SUMS], Math.floor(pick / 29))!), date });
}

/** To which account went what was handed over to the bank: all of it, or a part. */
async function sayWhichAccount({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const account = choose(await accountsOn(books), pick);
  const held = (await moneyByPlace(books.shown)).get('unsaid-bank') ?? NOTHING;
  const paise = Math.floor(held / 10);
  if (!account || paise <= 0) return;
  const amount = (10 * (pick % 3 ? 1 + (pick % paise) : paise)) as Money;
  await dispatch(moveMoney, { from: { unsaid: 'BANK' }, to: { bankAccountId: account.id }, amount });
}

async function withdraw({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const moved = choose(await books.shown.moneyMoves.all(), pick);
  if (moved) await dispatch(withdrawMoneyMove, { id: moved.id });
}

/** The same payment; another, whose UTR was typed wrongly; another, as the one before counts no more; or neither. */
async function decide({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const receipt = choose(
    await books.shown.receipts.where(({ withheld, cancelled }) => withheld === true && !cancelled),
    pick,
  );
  if (!receipt) return;
  const [{ id: number }, lines] = [receipt, mostLinesOf(receipt)];
  if (pick % 4 === 0) return void (await dispatch(answerReceipt, { number, answer: 'SAME_PAYMENT' }));
  if (pick % 13 === 1) return void (await dispatch(cancelReceipt, { number, reason: 'Never came', lines }));
  const reference = pick % 4 === 1 ? receipt.reference : utrOf(Math.floor(pick / 7));
  await dispatch(postWithheld, { number, reference, lines });
}

/** A receipt for what was reported, or a reason why not. */
async function answer(means: Means, { pick }: Choice): Promise<void> {
  const { books, dispatch } = means;
  const report = choose(await books.shown.reportedPayments.where(({ state }) => state !== 'ACCEPTED'), pick);
  if (!report) return;
  if (pick % 3 === 0)
    return void (await dispatch(declineReportedPayment, { id: report.id, reason: 'It did not come' }));
  const sum = await putTo(means, payerOfAccount(report.account), report.amount);
  const how = { method: 'UPI' as const, reference: utrOfReport(report.id), paymentId: newPaymentId() };
  await collectAll(means, [{ ...sum, receivedOn: report.date, ...how }]);
}

/** Up to twenty at once: those of which nobody has said it, now and then others at the bank. Or from where something was paid. */
async function assign(means: Means, choice: Choice): Promise<void> {
  const { books, dispatch } = means;
  const { pick } = choice;
  if (pick % 4 === 1) return sayFrom(means, choice);
  const account = choose(await accountsOn(books), Math.floor(pick / 3));
  if (!account) return;
  const isMeant = (place: ReturnType<typeof placeOfLine>) =>
    ('unsaid' in place && place.unsaid === 'BANK') || (pick % 3 === 0 && 'bankAccountId' in place);
  const ids = (await readLines(books)).filter((line) => isMeant(placeOfLine(line))).map(({ id }) => id);
  const from = pick % Math.max(1, ids.length);
  const some = ids.slice(from, from + 20);
  if (some.length > 0) await dispatch(assignAccount, { ids: some, bankAccountId: account.id });
}

/** A super admin knows now and then that it was somebody else's cash. */
async function sayFrom({ books, actor, dispatch, members }: Means, { pick }: Choice): Promise<void> {
  const line = choose((await readLines(books)).filter(isPaidFromUnsaid), Math.floor(pick / 8));
  const account = choose(await accountsOn(books), Math.floor(pick / 3));
  if (!line || (pick % 8 === 1 && !account)) return;
  const isOthers = isSuperAdmin(actor) && pick % 16 === 5;
  const cash = isOthers ? { cashOf: members.otherAdmin.id } : { ownCash: true as const };
  const from = pick % 8 === 1 ? { bankAccountId: account!.id } : cash;
  await dispatch(sayPaidFrom, { id: line.id, from });
}

/** With all that a receipt posted, or with entries and moves that come to its sum, the last one perhaps in part. */
async function match({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const line = choose(await openLines(books), pick);
  if (!line) return;
  const lines = (await readLines(books)).filter(({ bankAccountId }) => bankAccountId === line.bankAccountId);
  if (pick % 3 === 0) {
    const receipts = await books.shown.receipts.where(
      (each) => linesOf(each).length > 0 && linesOf(each).every((id) => lines.some((own) => own.id === id)),
    );
    const named = receipts.filter(({ reference }) => utrIn(reference) && utrIn(reference) === line.utr);
    const receipt = choose(named.length > 0 ? named : receipts, Math.floor(pick / 3));
    if (receipt) await dispatch(matchLine, { id: line.id, receiptNumber: receipt.id });
    return;
  }
  const parts = await partsFor(books, line, lines, Math.floor(pick / 3));
  if (parts) await dispatch(matchLine, { id: line.id, parts });
}

/** All of a line, with one entry. Two people who do the same at once take one entry, and each another line. */
async function matchEntry({ books, actor, dispatch }: Means, { pick }: Choice): Promise<void> {
  const lines = await openLines(books);
  const isOf = (entry: Transaction | MoneyMove) => (line: StatementLine) =>
    wayAt(entry, line.bankAccountId) === line.type && openAmount(line) <= unmatchedOf(entry, line.bankAccountId);
  const known = [...(await books.shown.moneyMoves.all()), ...(await readLines(books))];
  const entry = choose(
    known.filter((each) => lines.some(isOf(each))),
    pick,
  );
  const line = entry && choose(lines.filter(isOf(entry)), Math.floor(pick / 7) + actor.id);
  if (!line) return;
  const part = 'from' in entry ? { moveId: entry.id } : { transactionId: entry.id };
  await dispatch(matchLine, { id: line.id, parts: [{ ...part, amount: openAmount(line) }] });
}

function wayAt(entry: Transaction | MoneyMove, account: BankAccountId): StatementLine['type'] | undefined {
  if (!('from' in entry)) return entry.bankAccountId === account ? entry.type : undefined;
  const isAt = (place: object) => 'bankAccountId' in place && place.bankAccountId === account;
  return isAt(entry.to) ? 'CREDIT' : isAt(entry.from) ? 'DEBIT' : undefined;
}

async function partsFor(
  books: Books,
  line: StatementLine,
  lines: Awaited<ReturnType<typeof readLines>>,
  pick: number,
): Promise<MatchPart[] | undefined> {
  const { bankAccountId: account, type } = line;
  const moves = (await books.shown.moneyMoves.all()).filter((each) => wayAt(each, account) === type);
  const fitting: MatchPart[] = [
    ...lines
      .filter((each) => each.type === type)
      .map((each) => ({ transactionId: each.id, amount: unmatchedOf(each, account) })),
    ...moves.map((each) => ({ moveId: each.id, amount: unmatchedOf(each, account) })),
  ].filter(({ amount }) => amount > 0);
  const from = pick % Math.max(1, fitting.length);
  let left = openAmount(line) as number;
  const parts: MatchPart[] = [];
  for (const part of [...fitting.slice(from), ...fitting.slice(0, from)]) {
    if (left === 0) break;
    const amount = Math.min(left, part.amount) as Money;
    parts.push({ ...part, amount });
    left -= amount;
  }
  return left === 0 ? parts : undefined;
}

async function unmatch({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const line = choose(await books.shown.statementLines.where((each) => each.match !== null), pick);
  if (!line) return;
  const { made } = line.match!;
  const receipt = made && 'receiptNumber' in made ? await books.shown.receipts.get(made.receiptNumber) : undefined;
  const ofReceipt = receipt && { receiptNumber: receipt.id, lines: mostLinesOf(receipt) };
  await dispatch(unmatchLine, { id: line.id, ...ofReceipt });
}

/** The receipt of an entry that the bank has booked is cancelled, or the entry deleted. */
async function undoMatched({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const line = choose(
    (await readLines(books)).filter(({ bankParts }) => bankParts),
    pick,
  );
  if (!line) return;
  const receipt = line.receiptNumber && pick % 3 ? await books.shown.receipts.get(line.receiptNumber) : undefined;
  if (receipt) {
    await dispatch(cancelReceipt, { number: receipt.id, reason: 'Wrong person', lines: mostLinesOf(receipt) });
  } else await dispatch(deleteTransaction, { id: line.id });
}

/** What only the bank had: a charge, or what nobody knows yet; now and then of a member, or of somebody else. */
async function enter(means: Means, { pick }: Choice): Promise<void> {
  const { books, dispatch, of100 } = means;
  const line = choose(await openLines(books), pick);
  const head = pick % 2 ? 'Bank charges' : null;
  const of = of100 || pick % 3 ? {} : withWhom(means, Math.floor(pick / 3));
  if (line) await dispatch(enterLine, { id: line.id, head, description: 'As the bank says', ...of });
}

async function receive(means: Means, { pick }: Choice): Promise<void> {
  const line = choose(
    (await openLines(means.books)).filter(({ type }) => type === 'CREDIT'),
    pick,
  );
  if (!line) return;
  const payer = choose(await payersOf(means), Math.floor(pick / 3))!;
  await means.dispatch(receiveLine, {
    ...(await putTo(means, payer, openAmount(line))),
    line: line.id,
    bankAccountId: line.bankAccountId,
    receivedOn: line.date,
    method: line.utr ? 'UPI' : 'BANK',
    reference: line.utr,
    paymentId: newPaymentId(),
  });
}

/** Or open again. */
async function setAside({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const line = choose(await books.shown.statementLines.where((each) => each.match === null), pick);
  if (line) await dispatch(setAsideLine, { id: line.id, reason: line.setAside ? null : 'Of another association' });
}

/** Of long before anything else happened, of between what was entered, or of today. */
const OPENED_DAYS_AGO = [100, 100, 41, 30, 2, 1, 0] as const;

/** Every other one had something in it. */
export function openingOf(pick: number, on: LocalDate): BankAccount['opening'] {
  if (pick % 2 === 0) return null;
  return {
    amount: rupees(1000 + (pick % 100)),
    date: addDays(on, -choose([...OPENED_DAYS_AGO], Math.floor(pick / 31))!),
  };
}

function accountTerms(pick: number) {
  const opening = openingOf(pick, today());
  const projectId = pick % 3 ? null : choose(PROJECTS, pick)!;
  return { name: `Account ${pick % 1000}`, bank: 'Federal Bank', lastDigits: '4321', projectId, opening };
}

async function openAccount({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  if ((await accountsOn(books)).length < 4) await dispatch(createBankAccount, accountTerms(pick));
}

async function editAccount({ books, dispatch }: Means, { pick }: Choice): Promise<void> {
  const account = choose(await accountsOn(books), pick);
  if (account) await dispatch(editBankAccount, { id: account.id, ...accountTerms(pick) });
}

async function openLines(books: Books): Promise<StatementLine[]> {
  return books.shown.statementLines.where((line) => !line.setAside && openAmount(line) > 0);
}

async function accountsOn(books: Books): Promise<BankAccount[]> {
  return books.shown.bankAccounts.all();
}

function newPaymentId(): PaymentId {
  return crypto.randomUUID().replaceAll('-', '') as PaymentId;
}

function today(): LocalDate {
  return localDateOf(instant(Date.now()), TIME_ZONE);
}
