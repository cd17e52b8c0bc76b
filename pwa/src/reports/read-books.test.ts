/** Reports made on a device equal those over the same books in memory. */
import type { Change } from 'shared-schema/command';
import { createChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant, localDate } from 'shared-schema/local-date';
import { MemoryBooks } from 'shared-schema/memory-books';
import { rupees } from 'shared-schema/money';
import { packKeyOf } from 'shared-schema/packs/pack';
import type { ReportScope } from 'shared-schema/reports/report';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { findReport, REPORTS } from 'shared-schema/reports/reports';
import {
  buildBusinessInput,
  buildFundInput,
  buildMember,
  buildTransactionInput,
  TIME_ZONE,
} from 'shared-schema/testing/build';
import { type Row, rowSeenBy, tableNamed, tableNames } from 'shared-schema/tables';
import { english } from 'shared-schema/testing/english';
import { figuresUntil, makeReport } from 'shared-schema/testing/reports';
import { on } from 'shared-schema/testing/worked-chitty';
import { WORKED_YEAR, workedYear } from 'shared-schema/testing/worked-year';
import { expect, test } from 'vitest';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { readPeriod } from '../sync/ledger/ledger-period.ts';
import { ADMIN, businessId, openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { packOf, packOfLines, takeAsPacks, type TestPack } from '../sync/testing/stored-packs.ts';
import { makePaper } from './make-paper.ts';

const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

const scope = (from: string, to: string): ReportScope => ({
  from: localDate(from),
  to: localDate(to),
  projectId: undefined,
  today: localDate(TODAY),
  timeZone: TIME_ZONE,
});

async function deviceWithBooks() {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  await dispatch(
    createInstallmentBusiness,
    buildBusinessInput({ id: businessId(41), transactionId: 190 as TransactionId }),
  );
  await dispatch(createChittyFund, { ...buildFundInput([1, 2] as MemberId[]), id: 7 });
  const entry = (date: string, amount: number) => ({
    ...buildTransactionInput({ amount: rupees(amount) }),
    id: undefined,
    date,
  });
  for (const [date, amount] of [
    ['2024-12-31', 100],
    ['2025-03-31', 20],
    ['2025-04-01', 3],
    ['2026-03-31', 4],
    ['2026-04-01', 5],
  ] as const)
    await dispatch(createTransaction, entry(date, amount) as never);
  return { books };
}

test('what was before a period is its opening, what came on its first and last day stands in it', async () => {
  const { books } = await deviceWithBooks();
  const { openings, lines } = await readPeriod(books.shown, scope('2025-04-01', '2026-03-31'));
  expect(openings).toEqual({ general: rupees(120), charity: 0, operational: 0 });
  // The business was bought on 31 Jan 2026.
  expect(lines.map(({ amount }) => amount)).toEqual([3, 40_000, 4].map(rupees));
});

test('each year closes with what the next one opens with', async () => {
  const { books } = await deviceWithBooks();
  const report = findReport('receipts-and-payments')!;
  const general = async (from: string, to: string) => {
    const { tables } = await makePaper(books.shown, report, scope(from, to), english);
    const { rows } = tables[0]!.groups[0]!;
    return { opening: rows[0]![1], closing: rows.at(-1)![2] };
  };
  expect(await general('2024-04-01', '2025-03-31')).toEqual({ opening: 0, closing: rupees(120) });
  expect(await general('2025-04-01', '2026-03-31')).toEqual({ opening: rupees(120), closing: rupees(-39_873) });
  expect(await general('2026-04-01', '2026-11-21')).toEqual({ opening: rupees(-39_873), closing: rupees(-39_868) });
});

test('every report can be made on a phone, and says how the association is registered, and that entries wait to be sent', async () => {
  const { books } = await deviceWithBooks();
  await receive(books, { settings: [{ id: 'registration', value: 'Reg. no. 12/1994', deletedAt: null }] });
  for (const report of REPORTS) {
    const paper = await makePaper(books.shown, report, scope('2020-01-01', TODAY), english);
    expect(paper.tables.length).toBeGreaterThan(0);
    expect(paper.notes[1]).toBe('Reg. no. 12/1994');
    expect(paper.notes.at(-1)).toMatch(/not sent yet$/);
    expect(paper.fileName).toMatch(new RegExp(`^${report.name}-.*\\d$`));
  }
});

test('of a project without anything every table is empty', async () => {
  const { books } = await deviceWithBooks();
  const dayBook = findReport('day-book')!;
  const { tables } = await makePaper(
    books.shown,
    dayBook,
    { ...scope('2020-01-01', TODAY), projectId: 9 as never },
    english,
  );
  expect(tables.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))).toEqual([]);
});

/** Ten years lie on a phone in packs, whose rows are read field by field. */
test('of books in packs the final accounts and holdings are what they are over the same rows in memory', async () => {
  const inMemory = await workedYear();
  const until = WORKED_YEAR.to;
  const closed = { ...on('2026-04-05'), actor: { id: 1 as MemberId, role: 'SUPERADMIN' as const }, immediate: true };
  await inMemory.run('period.close', { until, figures: figuresUntil(inMemory, until) }, closed);
  const [business] = inMemory.all('installmentBusinesses');
  const broughtIn = { ...business!, id: businessId(99), createdAt: instant('2026-04-10T08:00:00.000Z') };
  inMemory.put([{ table: 'installmentBusinesses', row: broughtIn }]);
  const books = await openTestBooks();
  await takeAsPacks(books, packsOf(inMemory));
  for (const report of REPORTS.filter(({ reads }) => reads.includes('whole'))) {
    for (const to of ['2026-03-31', '2026-04-30']) {
      const days = scope(WORKED_YEAR.from, to);
      const { tables } = await makePaper(books.shown, report, days, english);
      expect([report.name, to, figuresOf(tables)]).toEqual([
        report.name,
        to,
        figuresOf(makeReport(report, inMemory, days)),
      ]);
    }
  }
});

/** Of who applied and was not let in they are told a number alone; of who left, not why. */
test('an auditor makes every report that an admin makes, and the final accounts and registers tell them the same', async () => {
  const inMemory = await workedYear();
  const member = buildMember({ createdAt: instant('2025-05-01T08:00:00.000Z'), share: 3 });
  const left = { deletedAt: instant('2026-02-10T08:00:00.000Z') };
  const out = (['PENDING', 'REJECTED'] as const).map((status) => ({ status, share: 0 }));
  for (const [index, rest] of [{}, left, ...out].entries()) {
    inMemory.put([{ table: 'members', row: { ...member, ...rest, id: (91 + index) as MemberId } }]);
  }
  const endsOn = localDate('2026-12-31');
  const auditor = { id: 77 as MemberId, role: 'USER' as const, audits: { ...WORKED_YEAR, endsOn } };
  const told = new MemoryBooks();
  for (const table of tableNames) {
    const rows = (inMemory.every(table) as Row[]).map((row) => rowSeenBy(table, auditor, row));
    told.put(rows.filter((row) => row !== undefined).map((row) => ({ table, row }) as Change));
  }
  const [books, admins] = [await openTestBooks(), await openTestBooks()];
  await takeAsPacks(books, packsOf(told));
  await takeAsPacks(admins, packsOf(inMemory));
  const days = scope(WORKED_YEAR.from, WORKED_YEAR.to);
  for (const report of REPORTS) {
    const { tables } = await makePaper(books.shown, report, days, english);
    if (!report.reads.includes('whole')) continue;
    const asAdmin = await makePaper(admins.shown, report, days, english);
    expect([report.name, figuresOf(tables)]).toEqual([report.name, figuresOf(asAdmin.tables)]);
  }
  const register = await makePaper(books.shown, findReport('member-register')!, days, english);
  expect(figuresOf(register.tables)).toMatchObject([[[{ 0: '91' }, { 0: '92', 3: '2026-02-10' }]]]);
});

function figuresOf(tables: readonly ReportTable[]) {
  return tables.map(({ groups }) => groups.map(({ rows }) => rows));
}

function packsOf(books: MemoryBooks): TestPack[] {
  return tableNames.flatMap((table) => {
    if (table === 'transactions') {
      const years = Map.groupBy(books.every(table), ({ timeCompleted }) => timeCompleted.slice(0, 4));
      return [...years].map(([year, lines]) => packOfLines(year, lines));
    }
    const { packs } = tableNamed(table);
    const groupOf = ({ id }: Row) => (packs.by === 'number' ? `${Math.floor(Number(id) / packs.rows)}` : '0');
    const groups = Map.groupBy(books.every(table) as Row[], groupOf);
    return [...groups].map(([group, rows]) => packOf(packKeyOf(table, group), rows));
  });
}
