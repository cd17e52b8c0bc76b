/**
 * What must hold of the places of money, UTRs, cheques and statements on the server of the convergence test, worked out in plain
 * arithmetic.
 */
import type { PlaceKey } from 'shared-schema/bank/place';
import { addUp, placePostings } from 'shared-schema/bank/postings';
import { reconciledAccount } from 'shared-schema/bank/statements/account-books';
import { reconcile } from 'shared-schema/bank/statements/reconcile';
import { paymentKeyOf } from 'shared-schema/collections/payer';
import { dateOfLine } from 'shared-schema/ledgers/transaction';
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { moneyByPlace } from '../../../pwa/src/sync/ledger/money-by-place.ts';
import type { Applied } from './entered.ts';
import { sum } from './expected-lines.ts';
import type { ServerRows } from './server-rows.ts';

/** Today, and days before of which things are dated. */
const DAYS_AGO = [0, 1, 3, 40, 101];

export function expectBanksAsEntered(rows: ServerRows, commands: Applied[]): void {
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  for (const daysAgo of DAYS_AGO) expectEveryRupeeSomewhere(rows, addDays(today, -daysAgo));
  expectMoves(rows, commands);
  expectOnePaymentPerUtr(rows);
  expectOneReceiptPerCheque(rows);
  expectReturnedWithoutEffect(rows);
  expectCleared(rows, commands);
  expectMatches(rows);
  expectReportsAnswered(rows);
  for (const daysAgo of DAYS_AGO) expectReconciled(rows, addDays(today, -daysAgo));
}

type Entry = [place: string, amount: number];

/** By place, what is in it at the end of a day. */
function plainPlaces(rows: ServerRows, until: LocalDate): Map<string, number> {
  const places = new Map<string, number>();
  const put = (entries: Entry[]) => {
    for (const [place, amount] of entries) places.set(place, (places.get(place) ?? 0) + amount);
  };
  for (const line of standing(rows, until)) put([[placeOf(line), effect(line)]]);
  for (const { from, to, amount, date, exchanged, deletedAt } of rows.moneyMoves) {
    // Notes that became rupees stay where they are.
    if (!deletedAt && !exchanged && date <= until) put([[nameOf(from), -amount], [nameOf(to), amount]]); // prettier-ignore
  }
  for (const { from, to, amount, confirmedAt, deletedAt } of rows.handOvers) {
    if (deletedAt || !confirmedAt || localDateOf(confirmedAt, TIME_ZONE) > until) continue;
    put([[`cash-${from}`, -amount], [to === null ? 'unsaid-bank' : `cash-${to}`, amount]]); // prettier-ignore
  }
  for (const { id, opening } of rows.bankAccounts) {
    if (!opening || opening.date > until) continue;
    const held = opening.amount + sum(cameSince(rows, id, opening.date, until));
    const unexplained = held - (places.get(`bank-${id}`) ?? 0);
    put([['unsaid', -unexplained], [`bank-${id}`, unexplained]]); // prettier-ignore
  }
  return places;
}

/** What came to an account since its opening, or left it: by its own day, or that of the bank's line; counted once it counts. */
function cameSince(rows: ServerRows, account: number, opening: LocalDate, until: LocalDate): number[] {
  const bankDay = new Map(rows.statementLines.map(({ id, date }) => [id, date]));
  const entries = [
    ...[...rows.lines.values()].map((line) => ({
      ...line,
      counts: dateOfLine(line, TIME_ZONE),
      signed: effect(line),
      at: placeOf(line),
    })),
    ...rows.moneyMoves.flatMap((move) => [
      { ...move, counts: move.date, signed: -move.amount, at: nameOf(move.from) },
      { ...move, counts: move.date, signed: move.amount, at: nameOf(move.to) },
    ]),
  ].filter(({ at, deletedAt }) => at === `bank-${account}` && !deletedAt);
  return entries.flatMap(({ counts, signed, amount, cameOn, bankParts }) => {
    const parts = (bankParts ?? []).filter((part) => part.bankAccountId === account);
    const pieces = [
      ...parts.map((part) => ({ of: part.amount as number, came: bankDay.get(part.lineId)! })),
      { of: amount - sum(parts.map((part) => part.amount)), came: cameOn ?? counts },
    ];
    return pieces.flatMap(({ of, came }) => {
      const day = counts < opening ? came : counts;
      return came >= opening && day <= until ? [Math.sign(signed) * of] : [];
    });
  });
}

type Line = ServerRows['lines'] extends Map<number, infer L> ? L : never;

function standing({ lines }: ServerRows, until: LocalDate): Line[] {
  return [...lines.values()].filter((line) => !line.deletedAt && dateOfLine(line, TIME_ZONE) <= until);
}

function placeOf({ method, cashBy, bankAccountId, chequeInHand }: Line): string {
  if (method === 'CASH') return cashBy ? `cash-${cashBy}` : 'unsaid';
  if (method === 'ADJUSTMENT') return 'adjustments';
  if (!method) return 'unsaid';
  return bankAccountId ? `bank-${bankAccountId}` : chequeInHand ? 'cheques' : 'unsaid-bank';
}

function nameOf(place: object): string {
  const [kind, value] = Object.entries(place)[0]!;
  const names: Record<string, string> = {
    cashOf: `cash-${value}`,
    bankAccountId: `bank-${value}`,
    cashBox: 'box',
    unsaid: value === 'BANK' ? 'unsaid-bank' : 'unsaid',
  };
  return names[kind] ?? 'cheques';
}

/** All places together hold what the ledgers do, each place to the paisa. */
function expectEveryRupeeSomewhere(rows: ServerRows, day: LocalDate): void {
  const inLedgers = sum(standing(rows, day).map(effect));
  const places = plainPlaces(rows, day);
  expect([day, sum([...places.values()])], 'all places').toEqual([day, inLedgers]);
  expect([day, inOrder(places)], 'each place').toEqual([day, inOrder(balancesIn(rows, day))]);
}

/** As reports and the server say it. */
function balancesIn(rows: ServerRows, day: LocalDate): Map<PlaceKey, Money> {
  const { moneyMoves: moves, handOvers, bankAccounts: accounts } = rows;
  const postings = placePostings({ lines: [...rows.lines.values()], moves, handOvers, accounts }, TIME_ZONE);
  return addUp(postings.filter((each) => each.day <= day));
}

function inOrder(places: Map<string, number>) {
  return [...places].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Expects an admin's device to say where the money is. */
export async function expectPlacesShown(books: Books, rows: ServerRows): Promise<void> {
  const today = localDateOf(instant(Date.now()), TIME_ZONE);
  const shown = await moneyByPlace(books.shown, today);
  expect(inOrder(shown), 'places on a device').toEqual(inOrder(plainPlaces(rows, today)));
}

/** Each move stands as it was entered, and those of a cheque come to nothing once it is back. */
function expectMoves({ moneyMoves, receipts }: ServerRows, commands: Applied[]): void {
  const known = new Map(moneyMoves.map((move) => [move.id as number, move]));
  const expected = new Set<number>();
  const withdrawn = new Set(commands.filter(({ name }) => name === 'money.withdrawMove').map(({ input }) => input.id));
  for (const { name, input, actor } of commands) {
    if (name === 'money.move') {
      expected.add(input.id);
      const { from, to, amount, createdBy, deletedAt } = known.get(input.id)!;
      const found = { from, to, amount, createdBy, withdrawn: deletedAt !== null };
      const entered = { from: input.from, to: input.to, amount: input.amount, createdBy: actor };
      expect(found, 'a move').toEqual({ ...entered, withdrawn: withdrawn.has(input.id) });
    }
    if (name === 'money.exchange') {
      expected.add(input.id);
      const { from, to, amount, deletedAt } = known.get(input.id)!;
      const [cash, isGone] = [{ cashOf: actor }, withdrawn.has(input.id)];
      expect([from, to, amount, deletedAt !== null], 'notes exchanged').toEqual([cash, cash, input.worth, isGone]);
    }
    if (name !== 'receipt.moveCheque' || input.state === 'CLEARED') continue;
    const moved = known.get(input.moveId);
    if (input.state === 'PAID_IN') expect([input.moveId, moved?.receiptNumber]).toEqual([input.moveId, input.number]);
    if (moved) expected.add(input.moveId);
  }
  expect([...known.keys()].sort(ascending), 'the numbers of all moves').toEqual([...expected].sort(ascending));
  for (const { cheque, id } of receipts.values()) {
    if (!cheque || cheque.state === 'IN_HAND') continue;
    const own = moneyMoves.filter(({ receiptNumber }) => receiptNumber === id);
    const atBank = sum(own.map(({ to, amount }) => ('bankAccountId' in to ? amount : -amount)));
    if (cheque.state === 'RETURNED') expect([id, atBank], 'a cheque that came back').toEqual([id, 0]);
    else expect([id, own.length], 'a cheque at the bank').toEqual([id, 1]);
  }
}

/**
 * Of receipts that say of which payment they are, those that count and have one UTR are of one payment; and those of one payer among them
 * were made in one step.
 */
function expectOnePaymentPerUtr({ receipts, lines }: ServerRows): void {
  const paymentOf = new Map<string, string>();
  const stepOf = new Map<string, string>();
  const counts = counting(lines);
  for (const { id, method, reference, paymentId, payer, enteredAt, answered, cancelled } of receipts.values()) {
    // One that was cancelled after its money had been handed back leaves its lines, which come to nothing.
    if (method !== 'UPI' || !reference || !paymentId || !counts.has(id) || cancelled) continue;
    const payment = paymentOf.get(reference) ?? paymentId;
    expect([reference, id, paymentId], 'the payment of a UTR').toEqual([reference, id, payment]);
    paymentOf.set(reference, payment);
    // What was handed back leaves its lines, and nothing of the transfer.
    if (answered?.answer === 'RETURNED') continue;
    const [part, step] = [JSON.stringify([reference, payer]), `${id.split('-')[0]} ${enteredAt}`];
    expect([part, id, step], 'the part of a payer').toEqual([part, id, stepOf.get(part) ?? step]);
    stepOf.set(part, step);
  }
}

/** The receipts of which something counts. */
function counting(lines: ServerRows['lines']): Set<unknown> {
  const counts = new Set<unknown>();
  for (const { receiptNumber, deletedAt, reversedBy, reverses } of lines.values()) {
    if (receiptNumber && !deletedAt && !reversedBy && !reverses) counts.add(receiptNumber);
  }
  return counts;
}

/** Of the receipts that count and have one cheque, one was taken as such; of the others a person has said that theirs is another. */
function expectOneReceiptPerCheque({ receipts, lines }: ServerRows): void {
  const counts = counting(lines);
  const taken = new Map<string, string>();
  for (const receipt of receipts.values()) {
    const key = receipt.cheque && receipt.paymentId && paymentKeyOf(receipt);
    if (!key || !counts.has(receipt.id) || receipt.answered) continue;
    expect([key, taken.get(key)], 'the receipt of a cheque').toEqual([key, undefined]);
    taken.set(key, receipt.id);
  }
}

/**
 * Its lines, and what was taken off the payer's account again because the cheque was handed back, come to nothing. Money that was handed back for
 * it from the bank did leave, and the payer owes it.
 */
function expectReturnedWithoutEffect({ receipts, accounts, lines }: ServerRows): void {
  const entries = accounts.flatMap((account) => account.entries);
  for (const { id, cheque, answered } of receipts.values()) {
    if (cheque?.state !== 'RETURNED') continue;
    const offAccount = new Set(entries.flatMap((each) => (each.receiptNumber === id ? [each.transactionId] : [])));
    const hasLeft = (line: Line) => answered?.answer === 'RETURNED' && !line.chequeInHand;
    const isOwn = (line: Line) => line.receiptNumber === id || (offAccount.has(line.id) && !hasLeft(line));
    const own = [...lines.values()].filter((line) => isOwn(line) && !line.deletedAt);
    expect([id, sum(own.map(effect))], 'a receipt whose cheque came back').toEqual([id, 0]);
  }
}

/** A cheque is cleared if somebody has said so, or while a line of the bank stands for what was paid in. */
function expectCleared({ receipts, moneyMoves }: ServerRows, commands: Applied[]): void {
  const said = commands.filter(({ name, input }) => name === 'receipt.moveCheque' && input.state === 'CLEARED');
  const cleared = new Set(said.map(({ input }) => input.number));
  for (const { receiptNumber, bankParts } of moneyMoves) if (bankParts?.length) cleared.add(receiptNumber!);
  for (const { id, cheque } of receipts.values()) {
    if (cheque?.state === 'CLEARED') expect([id, cleared.has(id)], 'a cheque that is cleared').toEqual([id, true]);
  }
}

/** Lines of a bank and what they stand for say the same of each other, and neither is of more than it is. */
function expectMatches({ statementLines, lines, moneyMoves, receipts }: ServerRows): void {
  const said: string[] = [];
  for (const { id, bankAccountId, amount, match, setAside, deletedAt } of statementLines) {
    const parts = match?.parts ?? [];
    expect([id, parts.length > 0], 'matched').toEqual([id, match !== null]);
    expect([id, sum(parts.map((part) => part.amount)) <= amount], 'matched to its amount').toEqual([id, true]);
    if (match) expect([id, setAside, deletedAt], 'matched').toEqual([id, null, null]);
    for (const part of parts) expect([id, part.amount > 0], 'matched to something').toEqual([id, true]);
    for (const part of parts) said.push(partKey('transactionId' in part ? part.transactionId : `m${part.moveId}`, id, bankAccountId, part.amount)); // prettier-ignore
  }
  const found: string[] = [];
  for (const entry of [...lines.values(), ...moneyMoves]) {
    const id = 'from' in entry ? `m${entry.id}` : entry.id;
    const accounts = 'from' in entry ? [entry.from, entry.to].map(nameOf) : [`bank-${entry.bankAccountId}`];
    const byAccount = Map.groupBy(entry.bankParts ?? [], (part) => part.bankAccountId);
    if (byAccount.size > 0) expect([id, entry.deletedAt], 'matched').toEqual([id, null]);
    for (const [account, parts] of byAccount) {
      expect([id, accounts.includes(`bank-${account}`)], 'matched on its account').toEqual([id, true]);
      const booked = sum(parts.map((part) => part.amount));
      expect([id, booked <= entry.amount], 'booked once').toEqual([id, true]);
      for (const { lineId, amount } of parts) found.push(partKey(id, lineId, account, amount));
    }
  }
  expect(found.sort(), 'what lines of banks stand for').toEqual(said.sort());
  expectConfirmed({ lines, receipts });
}

/** A receipt all of whose lines the bank has booked is confirmed. What of it was deleted may have been the part that was open. */
function expectConfirmed({ lines, receipts }: Pick<ServerRows, 'lines' | 'receipts'>): void {
  const ofReceipts = Map.groupBy(
    [...lines.values()].filter(({ reverses }) => !reverses),
    ({ receiptNumber }) => receiptNumber,
  );
  for (const { id, confirmedOn, cancelled } of receipts.values()) {
    const own = ofReceipts.get(id) ?? [];
    const isBooked = (line: Line) => sum((line.bankParts ?? []).map(({ amount }) => amount)) === line.amount;
    if (cancelled || own.length === 0 || own.some((line) => line.deletedAt) || !own.every(isBooked)) continue;
    expect([id, Boolean(confirmedOn)], 'confirmed by the bank').toEqual([id, true]);
  }
}

/** A payment that was reported and came has a receipt. */
function expectReportsAnswered({ reportedPayments, receipts }: ServerRows): void {
  for (const { id, state, answered } of reportedPayments) {
    if (state !== 'ACCEPTED') continue;
    const receipt = receipts.get(answered!.receiptNumber!);
    expect([id, receipt?.cancelled], 'a payment that came').toEqual([id, null]);
  }
}

function partKey(entry: number | string, line: string, account: number, amount: number): string {
  return [entry, line, account, amount].join(' ');
}

/** Without balances that the bank tells, every difference is explained. */
function expectReconciled(rows: ServerRows, day: LocalDate): void {
  for (const account of rows.bankAccounts) {
    const lines = rows.statementLines.filter((line) => !line.deletedAt && line.bankAccountId === account.id);
    const told = lines.map((line) => ({ ...line, balance: null }));
    const books = { account, transactions: [...rows.lines.values()], moves: rows.moneyMoves };
    const found = reconcile(reconciledAccount(books, told, TIME_ZONE).account, day);
    const inBooks = plainPlaces(rows, day).get(`bank-${account.id}`) ?? 0;
    expect([day, account.id, found.difference, found.books], 'reconciled').toEqual([day, account.id, 0, inBooks]);
  }
}

function effect({ type, amount }: Pick<Line, 'type' | 'amount'>): number {
  return type === 'CREDIT' ? amount : -amount;
}

function ascending(a: number, b: number): number {
  return a - b;
}
