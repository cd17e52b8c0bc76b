/** What a president asks about, on one sheet: taken from the reports and readers that there are. */
import type { Instant } from 'shared-schema/local-date';
import { addDays, formatDate, formatInstant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { LedgerSchema } from 'shared-schema/ledgers/ledger';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { isMember } from 'shared-schema/members/member';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { closedUntil } from 'shared-schema/periods/period';
import { businesses } from 'shared-schema/reports/businesses';
import { chitties } from 'shared-schema/reports/chitties';
import { dues } from 'shared-schema/reports/dues';
import { moneyInPlaces } from 'shared-schema/reports/money-in-places';
import { receiptsAndPaymentsReport } from 'shared-schema/reports/receipts-and-payments';
import type { Report, ReportScope } from 'shared-schema/reports/report';
import type { ReportCell, ReportColumn, ReportTable } from 'shared-schema/reports/report-table';
import type { RowSources } from 'shared-schema/reports/source';
import type { Translator } from 'shared-schema/texts/translate';
import type { Paper } from '../papers/paper.ts';
import { readTold } from '../records/bank-account-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { makePaper, paperAround } from './make-paper.ts';
import { readReportBooks } from './read-books.ts';

export type PresidentsPaper = {
  scope: ReportScope;
  translator: Translator;
  /** When the server made its last backup; undefined where that is not known. */
  backup: Instant | undefined;
};

export async function makePresidentsPaper(
  books: BooksReader,
  { scope: today, translator, backup }: PresidentsPaper,
): Promise<Paper> {
  const { t } = translator;
  const month = { ...today, from: `${today.to.slice(0, 8)}01` as LocalDate };
  const tablesOf = async (report: Report, of: ReportScope) =>
    report.make(await readReportBooks(books, report, of), of, translator);
  const beside = await makePaper(books, receiptsAndPaymentsReport, month, translator, 'year');
  return {
    ...(await paperAround(books, today, 'day', translator)),
    title: t('reports.president'),
    fileName: `president-${today.to}`,
    tables: [
      cashAndBank((await tablesOf(moneyInPlaces, month))[0]!, t('reports.cashAndBank')),
      againstLastYear(beside.tables[0]!, t('reports.againstLastYear')),
      overdue((await tablesOf(dues, today))[0]!, t('reports.worstOverdue')),
      await fundsAndLoans(books, (await tablesOf(businesses, month))[0]!, { scope: today, translator }),
      draws((await tablesOf(chitties, month))[0]!, t('reports.drawsOfMonth')),
      await peopleAndBooks(books, { scope: month, translator, backup }),
    ],
  };
}

const MOST_OVERDUE = 5;

/** Each place with what it holds now. */
function cashAndBank({ columns, groups, total }: ReportTable, title: string): ReportTable {
  const rows = groups.flatMap((group) => group.rows).filter((row) => row.at(-1) !== 0);
  const ends = (cells: ReportCell[]) => [cells[0]!, cells.at(-1)!];
  return {
    title,
    columns: ends(columns as never) as never,
    groups: [{ rows: rows.map(ends) }],
    ...(total && { total: ends(total) }),
  };
}

/** Of all ledgers together, which stand last. */
function againstLastYear({ groups, ...table }: ReportTable, title: string): ReportTable {
  const { rows, total } = groups.at(-1)!;
  return { ...table, title, groups: [{ rows, ...(total && { total }) }] };
}

/** Who owes most of what is late: all but what falls due on the day itself. */
function overdue({ columns, groups, sources: known }: ReportTable, title: string): ReportTable {
  const firstLate = columns.findIndex(({ kind }) => kind === 'rupees') + 1;
  const late = (row: ReportCell[]) => add(NOTHING, ...(row.slice(firstLate, -1) as Money[]));
  const worst = groups
    .flatMap(({ rows }) => rows)
    .filter((row) => late(row) > 0)
    .sort((a, b) => late(b) - late(a))
    .slice(0, MOST_OVERDUE);
  const sources = new Map<ReportCell[], RowSources>();
  const rows = worst.map((row) => {
    const made = [row[0]!, row[1]!, late(row)];
    sources.set(made, known?.get(row)?.slice(0, 1) ?? []);
    return made;
  });
  return { title, columns: [columns[0]!, columns[1]!, columns.at(-1)!], groups: [{ rows }], sources };
}

type Of = Pick<PresidentsPaper, 'scope' | 'translator'>;

/** What the ledgers hold, and what is lent. */
async function fundsAndLoans(
  books: BooksReader,
  { columns, total }: ReportTable,
  { scope: { to, timeZone }, translator: { t } }: Of,
): Promise<ReportTable> {
  const next = addDays(to, 1);
  const { openings } = await readPeriod(books, { from: next, to: next, timeZone });
  const lent = total?.slice(-2) as [Money, Money] | undefined;
  const rows: ReportCell[][] = LedgerSchema.options.map((ledger) => [t(LEDGER_NAMES[ledger]), openings[ledger]]);
  if (lent) for (const [index, { head }] of columns.slice(-2).entries()) rows.push([head, lent[index]!]);
  return {
    title: t('reports.fundsAndLoans'),
    columns: twoColumns(t('reports.what'), t('reports.balance')),
    groups: [{ rows }],
  };
}

/** Those that were held in the month. */
function draws({ columns, groups }: ReportTable, title: string): ReportTable {
  const at = [3, 4, 6];
  const rows = groups.flatMap((group) =>
    group.rows.filter((row) => row[3] !== null).map((row) => [group.title!, ...at.map((index) => row[index]!)]),
  );
  const name: ReportColumn = { head: columns[0]!.head, kind: 'text', lead: true };
  return { title, columns: [name, ...at.map((index) => columns[index]!)], groups: [{ rows }] };
}

/** Who came, how far the books are closed and reconciled, when they were kept, and what waits for somebody. */
async function peopleAndBooks(
  books: BooksReader,
  { scope, translator, backup }: PresidentsPaper,
): Promise<ReportTable> {
  const { t, language } = translator;
  const { from, to, timeZone } = scope;
  const members = await books.members.all();
  const dayOf = (at: Instant) => localDateOf(at, timeZone);
  const approved = members.filter(isMember);
  const joined = approved.filter(({ createdAt }) => createdAt && dayOf(createdAt) >= from && dayOf(createdAt) <= to);
  const accounts = await books.bankAccounts.all();
  const told = await readTold(books, timeZone);
  const day = (date: LocalDate | null | undefined) => (date ? formatDate(date, language) : '–');
  const counts: [string, number][] = [
    [t('reports.members'), approved.length],
    [t('reports.joined'), joined.length],
    [t('reports.toApprove'), members.filter(({ status }) => status === 'PENDING').length],
    [t('reports.reportedOpen'), (await books.reportedPayments.where(({ state }) => state === 'OPEN')).length],
    [t('reports.toConfirm'), (await books.handOvers.where(({ confirmedAt }) => !confirmedAt)).length],
  ];
  const rows: ReportCell[][] = [
    ...counts.map(([what, count]) => [what, String(count)]),
    [t('reports.closedTo'), day(closedUntil(await books.periods.all()))],
    ...accounts.map(({ id, name }) => {
      const of = told.get(id);
      return [
        t('reports.reconciledTo', { name }),
        day(of && of.difference === 0 && of.open === 0 ? of.until : undefined),
      ];
    }),
    [t('reports.lastBackup'), backup ? formatInstant(backup, timeZone, language) : '–'],
  ];
  return {
    title: t('reports.peopleAndBooks'),
    columns: [
      { head: t('reports.what'), kind: 'text', lead: true },
      { head: t('reports.standing'), kind: 'text' },
    ],
    groups: [{ rows }],
  };
}

function twoColumns(what: string, sum: string): ReportColumn[] {
  return [
    { head: what, kind: 'text', lead: true },
    { head: sum, kind: 'rupees' },
  ];
}
