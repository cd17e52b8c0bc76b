/**
 * The receipts and payments account of a period: what each ledger held before, what came in and went out by head, and what
 * it held after. opening + receipts - payments = closing, to the paisa.
 */
import { LEDGER_NAMES } from '../ledgers/describe-line.ts';
import { type Ledger, LedgerSchema } from '../ledgers/ledger.ts';
import { effectOf, type Side, type Transaction } from '../ledgers/transaction.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import { formatInstant } from '../local-date.ts';
import { lastClosing, type Period, type PeriodEvent } from '../periods/period.ts';
import type { Translate, Translator } from '../texts/translate.ts';
import { compareHeads, type Head, headEntriesOf, keyOfHead, meaningOf, nameOfHead, spelling } from './head.ts';
import type { LedgerHead } from '../ledgers/head.ts';
import { defineReport, type ReportScope } from './report.ts';
import type { ReportColumn, ReportGroup } from './report-table.ts';
import type { SourceLines, LineSum, RowSources, ShownLedger, FigureSource } from './source.ts';

export type HeadSum = { head: Head; amount: Money };

export type ReceiptsAndPayments = { opening: Money; receipts: HeadSum[]; payments: HeadSum[]; closing: Money };

type ReceiptsAndPaymentsByLedger = {
  ledgers: (ReceiptsAndPayments & { ledger: Ledger })[];
  total: ReceiptsAndPayments;
};

export const receiptsAndPaymentsReport = defineReport({
  name: 'receipts-and-payments',
  title: 'reports.receiptsAndPayments',
  about: 'reports.receiptsAndPaymentsAbout',
  time: 'period',
  keptAtClosing: true,
  compares: [1, 2],
  reads: ['openings', 'lines', 'interestOf', 'periods', 'heads'],
  make(books, scope, { t, language }) {
    const now = underHeads(books.heads, receiptsAndPayments(books));
    const { ledgers, total } = now;
    const kept = differingClosing(books, scope, now);
    const columns: ReportColumn[] = [
      { head: t('reports.head'), kind: 'text' },
      { head: t('reports.receipts'), kind: 'rupees' },
      { head: t('reports.payments'), kind: 'rupees' },
    ];
    const accounts = [...ledgers, { ledger: 'all' as const, ...total }];
    const groups = accounts.map(({ ledger, ...account }) =>
      bothSides(t(ledger === 'all' ? 'reports.allLedgers' : LEDGER_NAMES[ledger]), account, t),
    );
    const sources = accounts.flatMap(({ ledger, ...account }, index) => {
      const ofRows = accountSources(account, ledger, scope);
      return groups[index]!.rows.map((row, position) => [row, ofRows[position]!] as const);
    });
    return [
      { columns, groups, sources: new Map(sources) },
      ...(kept ? [{ columns, groups: asClosed(kept, scope, { t, language }) }] : []),
    ];
  },
});

/** What the account said when the period was closed, if it says something else now. Closings are of all projects. */
function differingClosing(
  { periods, heads }: { periods: Period[]; heads: LedgerHead[] },
  { from, to, projectId }: ReportScope,
  now: ReceiptsAndPaymentsByLedger,
): Closing | undefined {
  const period = projectId ? undefined : periods.find(({ id }) => id === to);
  const closing = period && lastClosing(period);
  if (!closing?.figures) return undefined;
  const { from: since, ...written } = closing.figures;
  // It was frozen in the words of its entries, so that it can be compared whatever heads are called, or put to, by now.
  const kept = underHeads(heads, written as ReceiptsAndPaymentsByLedger);
  // Of another stretch of days only what was left at its end can be compared.
  const same =
    since === from
      ? JSON.stringify(kept) === JSON.stringify(now)
      : kept.ledgers.every(
          ({ ledger, closing: left }) => now.ledgers.find((each) => each.ledger === ledger)?.closing === left,
        );
  return same ? undefined : { at: closing.at, ...kept };
}

type Closing = ReceiptsAndPaymentsByLedger & Pick<PeriodEvent, 'at'>;

function asClosed(
  { at, ledgers, total }: Closing,
  { timeZone }: ReportScope,
  { t, language }: Pick<Translator, 't' | 'language'>,
): ReportGroup[] {
  const time = formatInstant(at, timeZone, language);
  const kept = [
    ...ledgers.map(({ ledger, ...account }) => ({ name: t(LEDGER_NAMES[ledger]), account })),
    { name: t('reports.allLedgers'), account: total },
  ];
  return kept.map(({ name, account }) => bothSides(t('reports.asClosed', { name, time }), account, t));
}

/** As the auditor has it: both sides come to the same, because what is left stands on the side of the payments. */
function bothSides(
  title: string,
  { opening, receipts, payments, closing }: ReceiptsAndPayments,
  t: Translate,
): ReportGroup {
  return {
    title,
    rows: [
      [t('reports.openingBalance'), opening, null],
      ...receipts.map(({ head, amount }) => [nameOfHead(head, t), amount, null]),
      ...payments.map(({ head, amount }) => [nameOfHead(head, t), null, amount]),
      [t('reports.closingBalance'), null, closing],
    ],
    total: [t('reports.total'), add(opening, sumOfSide(receipts)), add(sumOfSide(payments), closing)],
  };
}

/** Balances before the period, the lines of the period, and what is interest of a line that pays an installment. */
export type PeriodOfBooks = {
  openings: Record<Ledger, Money>;
  lines: Iterable<Transaction>;
  interestOf: (line: Transaction) => Money;
};

export function receiptsAndPayments({ openings, lines, interestOf }: PeriodOfBooks): ReceiptsAndPaymentsByLedger {
  const books = new Map(LedgerSchema.options.map((ledger) => [ledger, emptyBook(openings[ledger])]));
  const total = emptyBook(add(...Object.values(openings)));
  let transferred = NOTHING;
  for (const line of lines) {
    if (line.deletedAt) continue;
    if (line.opening) {
      for (const book of [books.get(line.ledger)!, total]) bringForward(book, effectOf(line));
      continue;
    }
    const entries = headEntriesOf(line, interestOf(line));
    for (const book of [books.get(line.ledger)!, total]) {
      book.closing = add(book.closing, effectOf(line));
      if (book === total && line.transferWith) transferred = add(transferred, effectOf(line));
      else for (const { side, head, amount } of entries) addTo(book[side], head, amount);
    }
  }
  // Between the ledgers that are told of, a transfer is neither received nor paid. What is left went to or came from other projects.
  if (transferred > 0) addTo(total.receipts, { posted: 'transfers' }, transferred);
  if (transferred < 0) addTo(total.payments, { posted: 'transfers' }, negate(transferred));
  return {
    ledgers: [...books].map(([ledger, book]) => ({ ledger, ...receiptsAndPaymentsIn(book) })),
    total: receiptsAndPaymentsIn(total),
  };
}

/** The account with each sum under the head that its word means by now. */
export function underHeads(
  heads: LedgerHead[],
  { ledgers, total }: ReceiptsAndPaymentsByLedger,
): ReceiptsAndPaymentsByLedger {
  const meaning = meaningOf(heads);
  const summed = (sums: HeadSum[]) => {
    const book = new Map<string, HeadSum>();
    for (const { head, amount } of sums) addTo(book, meaning(head), amount);
    return sorted(book);
  };
  const meant = ({ opening, receipts, payments, closing }: ReceiptsAndPayments): ReceiptsAndPayments => ({
    opening,
    receipts: summed(receipts),
    payments: summed(payments),
    closing,
  });
  return { ledgers: ledgers.map(({ ledger, ...account }) => ({ ledger, ...meant(account) })), total: meant(total) };
}

type Book = { opening: Money; closing: Money } & Record<Side, Map<string, HeadSum>>;

function emptyBook(opening: Money): Book {
  return { opening, closing: opening, receipts: new Map(), payments: new Map() };
}

/** The first balance of a ledger is dated within its first period. */
function bringForward(book: Book, effect: Money): void {
  book.opening = add(book.opening, effect);
  book.closing = add(book.closing, effect);
}

function addTo(sums: Map<string, HeadSum>, head: Head, amount: Money): void {
  const key = keyOfHead(head);
  const before = sums.get(key) ?? { head, amount: NOTHING };
  sums.set(key, { head: spelling(before.head, head), amount: add(before.amount, amount) });
}

function receiptsAndPaymentsIn({ opening, closing, receipts, payments }: Book): ReceiptsAndPayments {
  return { opening, receipts: sorted(receipts), payments: sorted(payments), closing };
}

function sorted(sums: Map<string, HeadSum>): HeadSum[] {
  return [...sums.values()].filter(({ amount }) => amount !== 0).sort((a, b) => compareHeads(a.head, b.head));
}

/** All of one side. */
export function sumOfSide(heads: HeadSum[]): Money {
  return add(NOTHING, ...heads.map(({ amount }) => amount));
}

/** In the order of the account's rows: the opening, receipts, payments, the closing. */
function accountSources(
  { receipts, payments }: Record<Side, { head: Head }[]>,
  ledger: ShownLedger,
  { from, to }: Pick<ReportScope, 'from' | 'to'>,
): RowSources[] {
  const lines = (choice: SourceLines, sum: LineSum): FigureSource => ({ of: 'lines', ledger, choice, sum });
  const ofHead = (head: Head, side: Side) => lines({ from, to, ...narrowedTo(head, side, ledger) }, sumOf(head, side));
  return [
    [undefined, lines({ from, to, side: 'opening' }, 'received'), undefined],
    ...receipts.map(({ head }): RowSources => [undefined, ofHead(head, 'receipts'), undefined]),
    ...payments.map(({ head }): RowSources => [undefined, undefined, ofHead(head, 'payments')]),
    [undefined, undefined, lines({ to }, 'received')],
  ];
}

/** Principal and interest of an installment are one line. What is left of all transfers has no side. */
function narrowedTo(head: Head, side: Side, ledger: ShownLedger): SourceLines {
  if (!('posted' in head)) return { head: keyOfHead(head), side };
  if (head.posted === 'installmentInterest') return { head: keyOfHead({ posted: 'installmentPrincipal' }), side };
  return ledger === 'all' && head.posted === 'transfers' ? { head: keyOfHead(head) } : { head: keyOfHead(head), side };
}

function sumOf(head: Head, side: Side): LineSum {
  if ('posted' in head && head.posted === 'installmentPrincipal') return 'principal';
  if ('posted' in head && head.posted === 'installmentInterest') return 'interest';
  return side === 'receipts' ? 'received' : 'paid';
}
