/**
 * Measures a bank's statement of ten thousand lines on this machine: read from its file, compared with what is known, matched to as many
 * entries of the books, and reconciled. The sums are few, so that each line has many entries of its sum.
 */
import type { AccountId } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import { addDays, localDate } from 'shared-schema/local-date';
import { add, type Money, rupees, toRupees } from 'shared-schema/money';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import { spreadsheet, type Written } from 'shared-schema/sheets/testing/sheet-builders';
import { knownPayers } from 'shared-schema/bank/statements/known-payers';
import { type Candidate, matchLines } from 'shared-schema/bank/statements/match-lines';
import { compareWithKnown } from 'shared-schema/bank/statements/new-lines';
import { readStatement } from 'shared-schema/bank/statements/read-statement';
import { type BookedEntry, reconcile } from 'shared-schema/bank/statements/reconcile';
import { buildMember } from 'shared-schema/testing/build';
import { median, type Report } from './bench-report.ts';
import { reportStatementOnServer } from './bench-statement-server.ts';

const LINES = 10_000;
const MEMBERS = 2000;
const RUNS = 3;
const FIRST_DAY = localDate('2026-01-01');
const DAYS = 90;
const SUMS = [500, 1000, 2500, 3733.33].map(rupees);

/** Milliseconds from the file to the reconciled account. */
const RECONCILED = 10_000;

export async function reportStatement(report: Report): Promise<void> {
  const file = statementFile();
  const runs = Array.from({ length: RUNS }, () => measure(file));
  report.heading('A statement of 10,000 lines');
  for (const [what, key] of [
    ['read from its XLSX', 'read'],
    ['compared with what is known', 'compared'],
    ['matched', 'matched'],
    ['reconciled', 'reconciled'],
  ] as const) {
    report.add({ what, figure: median(runs.map((run) => run[key])), unit: 'ms', runs: RUNS });
  }
  report.add({
    what: 'all of it',
    figure: median(runs.map((run) => run.read + run.compared + run.matched + run.reconciled)),
    unit: 'ms',
    against: { name: 'the limit', figure: RECONCILED },
    atMost: 1,
    runs: RUNS,
  });
  const changed = statementFile(LINES - 1);
  const booked = candidates().map(({ date, amount, utr }) => ({ date, amount: toRupees(amount), utr }));
  await reportStatementOnServer(report, { file, changed, booked }, RECONCILED);
}

function measure(file: Uint8Array) {
  const members = Array.from({ length: MEMBERS }, (_, index) =>
    buildMember({ id: (index + 2) as MemberId, name: nameOf(index) }),
  );
  const books = candidates();
  const [read, lines] = timed(() => {
    const book = readWorkbook(file, 'statement.xlsx');
    const statement = 'sheets' in book ? readStatement(book) : undefined;
    if (!statement || !('lines' in statement)) throw new Error(`Not read: ${JSON.stringify(statement)}`);
    return statement.lines.map((line) => ({ ...line, id: String(line.row) }));
  });
  const [compared, left] = timed(() => [compareWithKnown(lines, []).fresh, compareWithKnown(lines, lines).fresh]);
  if (left[0]!.length !== LINES || left[1]!.length > 0) throw new Error('Lines were lost, or not known again');
  const [matched, matching] = timed(() =>
    matchLines(lines, books, knownPayers({ members, businesses: [], debts: [], matched: [] })),
  );
  if (matching.certain.size !== LINES / 2) throw new Error(`${matching.certain.size} lines are certain`);
  const [reconciled, { difference }] = timed(() => {
    const lineOf = new Map([...matching.certain].map(([lineId, { id }]) => [id, lineId]));
    const entries = books.map((entry): BookedEntry => {
      const lineId = lineOf.get(entry.id);
      return { ...entry, matched: lineId === undefined ? [] : [{ lineId, amount: entry.amount }] };
    });
    const given = lines.map((line) => ({ ...line, setAside: false }));
    return reconcile({ entries, lines: given }, addDays(FIRST_DAY, DAYS));
  });
  if (difference !== 0) throw new Error(`A difference of ${difference} is left`);
  return { read, compared, matched, reconciled };
}

function timed<R>(work: () => R): [number, R] {
  const started = performance.now();
  const result = work();
  return [performance.now() - started, result];
}

/** Every other entry has the reference of its line; the others are of the same days and sums. */
function candidates(): Candidate[] {
  return Array.from({ length: LINES }, (_, index) => ({
    id: `entry ${index}`,
    date: dayOf(index),
    type: 'CREDIT',
    amount: sumOf(index),
    utr: index % 2 === 0 ? referenceOf(index) : null,
    payer: `m-${(index % MEMBERS) + 2}` as AccountId,
    parts: [],
  }));
}

/** One line may come to a paisa more, as do all balances after it. */
function statementFile(changed?: number): Uint8Array {
  let balance = 0;
  const rows = Array.from({ length: LINES }, (_, index): Written[] => {
    const sum = index === changed ? add(sumOf(index), rupees('0.01')) : sumOf(index);
    balance += sum;
    const day = dayOf(index).split('-').toReversed().join('/');
    const reference = index % 2 === 0 ? referenceOf(index) : 'DUE';
    const text = `UPI/CR/${reference}/${nameOf(index % MEMBERS)}/SBIN`;
    return [day, text, null, toRupees(sum), toRupees(balance as Money)];
  });
  return spreadsheet([{ name: 'Statement', rows: [['Date', 'Narration', 'Debit', 'Credit', 'Balance'], ...rows] }]);
}

const GIVEN = ['Leela', 'Rajan', 'Fathima', 'Anwar', 'Sudha', 'Biju', 'Mini', 'Thomas', 'Ayesha', 'Suresh'];
const HOUSES = ['Nair', 'Pillai', 'Hassan', 'Kurian', 'Menon', 'Varghese', 'Kutty', 'Panicker'];

function nameOf(index: number): string {
  const house = HOUSES[Math.floor(index / GIVEN.length) % HOUSES.length]!;
  return `${GIVEN[index % GIVEN.length]!} ${house} ${String.fromCharCode(65 + (Math.floor(index / 80) % 26))}`;
}

function dayOf(index: number) {
  return addDays(FIRST_DAY, Math.floor((index * DAYS) / LINES));
}

function sumOf(index: number): Money {
  return SUMS[index % SUMS.length]!;
}

function referenceOf(index: number): string {
  return String(600_000_000_000 + index);
}
