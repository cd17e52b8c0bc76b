import { dateOfDay, dayNumber } from 'shared-schema/local-date';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import type { MemberId } from 'shared-schema/ids';
import { NOTHING, subtract } from 'shared-schema/money';
import { remaining, type Repayment, unpaid } from 'shared-schema/repayments/repayment';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { searchRuns } from 'shared-schema/testing/search-runs';
import type { Row } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { readContacts } from './contacts.ts';
import { newKeys } from '../../storage/device-keys.ts';
import { DeviceDb } from './db.ts';
import { moveOldBooks } from '../legacy/old-device-db.ts';
import { type Write, writeRows } from './rows.ts';
import { readSummaries } from './summaries.ts';
import { ADMIN, openTestDb } from '../testing/open-test-db.ts';

/** Two businesses, one with two installments paid, and a fund with a draw held. */
async function someBooks() {
  const books = buildBooks();
  const context = buildContext();
  await books.run('installmentBusiness.create', buildBusinessInput(), context);
  await books.run('installmentBusiness.create', { ...buildBusinessInput(), id: 250, transactionId: 401 }, context);
  for (const month of [1, 2]) {
    await books.run('repayment.markPaid', { id: `ib-41-${month}`, paidAt: context.issuedAt }, context);
  }
  const terms = { id: 7, tenure: 3, amount: 30_000_000, commission: 5000, userCount: 3, userIds: [1, 2, 2] };
  await books.run('chittyFund.create', terms, context);
  const draw = { id: 7, month: 1, ticket: 2, discount: 6_000_000, witnesses: ['Latha', 'Joseph'] };
  await books.run('chittyFund.holdDraw', draw, context);
  return books;
}

/** The dues of a table, read off the rows themselves. */
function duesOf(rows: Awaited<ReturnType<typeof someBooks>>, table: 'installmentBusinesses' | 'chittyFunds') {
  return rows.all(table).flatMap(({ id, projectId, scheduledRepayments }) =>
    unpaid(scheduledRepayments).map((due) => ({
      id,
      projectId,
      ticket: due.ticket ?? 0,
      sequence: due.sequence,
      dueDay: dayNumber(due.dueDate),
      remaining: remaining(due),
      principal: subtract(due.principalAmount, due.dividend ?? NOTHING),
      userId: due.userId,
      lastPaidAt: lastPaidAt(scheduledRepayments.filter((each) => each.ticket === due.ticket)),
    })),
  );
}

function lastPaidAt(repayments: Repayment[]): number {
  const times = repayments.flatMap(({ payments }) => payments.map(({ paidAt }) => Date.parse(paidAt)));
  return times.sort((a, b) => b - a)[0] ?? Number.NaN;
}

async function fill(db: DeviceDb, books: Awaited<ReturnType<typeof someBooks>>) {
  for (const table of ['members', 'installmentBusinesses', 'chittyFunds', 'transactions'] as const) {
    await writeRows(
      db,
      books.all(table).map((row): Write => ({ table, id: row.id, row })),
      ADMIN,
    );
  }
}

const byPlace = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

test('the summaries of businesses and funds list what is due in their rows', async () => {
  const [db, books] = [await openTestDb(), await someBooks()];
  await fill(db, books);
  for (const table of ['installmentBusinesses', 'chittyFunds'] as const) {
    const { dues, records } = await readSummaries(db, table);
    expect(dues.sort(byPlace)).toEqual(duesOf(books, table).sort(byPlace));
    expect(records.map(({ id }) => id)).toEqual(books.all(table).map(({ id }) => id));
  }
});

test('a member who is not approved, and one whose details are hidden, are told apart', async () => {
  const db = await openTestDb();
  const pending = buildMember({ id: 600 as never, status: 'PENDING', share: 4 });
  const stranger = { id: 601 as never, name: 'A stranger', deletedAt: null };
  await writeRows(
    db,
    [pending, stranger].map((row): Write => ({ table: 'members', id: row.id, row })),
    ADMIN,
  );
  const { records } = await readSummaries(db, 'members');
  expect(records.find(({ id }) => id === 600)).toMatchObject({ active: false, share: 4 });
  expect(records.find(({ id }) => id === 601)).toMatchObject({ active: true, share: Number.NaN });
});

test('after any rows are written and removed, the summaries are those of the rows that remain', async () => {
  const books = await someBooks();
  const business = books.get('installmentBusinesses', 41)!;
  const step = fc.record({ id: fc.integer({ min: 90, max: 110 }), there: fc.boolean(), project: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), async (batches) => {
      const db = await openTestDb();
      const model = new Map<number, number>();
      for (const batch of batches) {
        const writes = new Map(
          batch.map(({ id, there, project }) => [id, there ? { ...business, id, projectId: project } : undefined]),
        );
        for (const [id, row] of writes) {
          if (row) model.set(id, row.projectId);
          else model.delete(id);
        }
        await writeRows(
          db,
          [...writes].map(([id, row]) => ({ table: 'installmentBusinesses', id, row: row as Row | undefined })),
          ADMIN,
        );
      }
      const { records, dues } = await readSummaries(db, 'installmentBusinesses');
      expect(new Map(records.map(({ id, projectId }) => [id, projectId]))).toEqual(model);
      expect(dues).toHaveLength(records.length * 10);
      await db.delete();
    }),
    { numRuns: searchRuns(10) },
  );
});

test('a database of a version without summaries gets them when it is opened', async () => {
  const books = await someBooks();
  const old = new Dexie('books-9000000');
  old.version(2).stores({ members: 'id', installmentBusinesses: 'id', chittyFunds: 'id' });
  await old.table('installmentBusinesses').bulkPut(books.all('installmentBusinesses'));
  await old.table('members').bulkPut(books.all('members'));
  old.close();
  const db = new DeviceDb(9_000_000, newKeys());
  await moveOldBooks(db, { ...ADMIN, id: 9_000_000 as MemberId });
  expect((await readSummaries(db, 'installmentBusinesses')).dues).toHaveLength(22);
  expect((await readSummaries(db, 'members')).records).toHaveLength(3);
  await db.delete();
});

test('a database of the version before gets its summaries anew, and contacts', async () => {
  const books = await someBooks();
  const old = new Dexie('books-9000002');
  old.version(6).stores({ members: 'id', installmentBusinesses: 'id, refererId', chittyFunds: 'id', summaries: 'key' });
  for (const table of ['members', 'installmentBusinesses', 'chittyFunds'] as const) {
    await old.table(table).bulkPut(books.all(table));
  }
  await old.table('summaries').bulkPut([{ key: 'members/99', records: new Float64Array(), dues: new Float64Array(7) }]);
  old.close();
  const db = new DeviceDb(9_000_002, newKeys());
  await moveOldBooks(db, { ...ADMIN, id: 9_000_002 as MemberId });
  expect((await readSummaries(db, 'chittyFunds')).dues.sort(byPlace)).toEqual(
    duesOf(books, 'chittyFunds').sort(byPlace),
  );
  expect((await readSummaries(db, 'members')).dues).toEqual([]);
  expect([...(await readContacts(db, 'installmentBusinesses')).keys()]).toEqual([41, 250]);
  await db.delete();
});

test('a day number becomes its date, and a date its day number', () => {
  expect(dateOfDay(dayNumber('2026-11-21' as never))).toBe('2026-11-21');
  expect(dayNumber('1970-01-02' as never)).toBe(1);
});
