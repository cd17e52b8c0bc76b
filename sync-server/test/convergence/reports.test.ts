/** The reports that a phone makes of three years of made-up books, against figures that SQL works out on the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalDate, localDate } from 'shared-schema/local-date';
import type { ReportCell, ReportTable } from 'shared-schema/reports/report-table';
import { TIME_ZONE } from 'shared-schema/testing/build';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { createPasswords } from '../../src/auth/passwords.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { fillDatabase } from '../../src/demo/fill-database.ts';
import { makeDocumentKey } from '../../src/documents/document-key.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { createTestDatabase, dropDatabase, joinCluster } from '../cluster.ts';
import { keysOf, QUICK_HASHING, startTestServer, type TestServer } from '../server.ts';
import { phoneWithBooks, tablesOf as tablesOn } from './report-phone.ts';

const TODAY = localDate('2026-11-21');
const YEARS: [from: LocalDate, to: LocalDate][] = [
  ['2023-04-01', '2024-03-31'],
  ['2024-04-01', '2025-03-31'],
  ['2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-11-21'],
].map(([from, to]) => [localDate(from!), localDate(to!)]);

let server: TestServer;
let books: Books;
let drop: () => Promise<void>;

beforeAll(async () => {
  const cluster = await joinCluster();
  const databaseUrl = await createTestDatabase(cluster.url);
  drop = async () => {
    await dropDatabase(cluster.url, databaseUrl);
    await cluster.leave();
  };
  const database = await openDatabase(databaseUrl, 4);
  const documentKey = await makeDocumentKey();
  const means = {
    password: 'palm-leaf-ledger',
    passwords: await createPasswords(QUICK_HASHING),
    keys: keysOf(documentKey),
  };
  const plan = {
    members: 60,
    years: 3,
    businesses: 45,
    tenure: undefined,
    funds: 5,
    tickets: undefined,
    lines: undefined,
  };
  const place = { timeZone: TIME_ZONE, associationName: 'Welfare Association', superAdminEmail: 'admin@example.org' };
  await fillDatabase(database, { ...plan, ...place, seed: 1, today: TODAY }, means);
  await makePacks(database);
  await database.close();
  server = await startTestServer({ databaseUrl, documentKeys: [documentKey] });
  const { token, user } = await server.signIn('superAdmin');
  books = await phoneWithBooks(server.url, token, user);
});
afterAll(async () => {
  await server.close();
  await drop();
});

function tablesOf(report: string, [from, to]: [LocalDate, LocalDate]): Promise<ReportTable[]> {
  return tablesOn(books, report, { from, to, projectId: undefined, today: TODAY, timeZone: TIME_ZONE });
}

/** One row of figures in thousandths of a rupee. `day` is the day a line counts on, `$3` the zone, `$4` a period's end. */
async function figures(sql: string, [from, to]: [LocalDate, LocalDate]): Promise<number[]> {
  const [row] = await server.database.run<Record<string, string | null>>(
    `WITH lines AS (
       SELECT *, coalesce(date, (time_completed AT TIME ZONE $3)::date) AS day,
         CASE WHEN type = 'CREDIT' THEN amount ELSE -amount END AS effect,
         (method = 'ADJUSTMENT' AND (account IS NOT NULL OR repayment_id IS NOT NULL) AND receipt_number IS NULL) IS TRUE AS moved
       FROM transactions WHERE deleted_at IS NULL),
     moments AS (SELECT ($1::date)::timestamp AT TIME ZONE $3 AS first, ($2::date + 1)::timestamp AT TIME ZONE $3 AS after),
     payments AS (
       SELECT r.*, (p->>'amount')::numeric / 1000 AS paid, (p->>'paidAt')::timestamptz AS paid_at
       FROM scheduled_repayments r, jsonb_array_elements(r.payments) p)
     ${sql}`,
    [from, to, TIME_ZONE],
  );
  return Object.values(row!).map((value) => Math.round(Number(value ?? 0) * 1000));
}

function sumOf(rows: ReportCell[][], column: number): number {
  return rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
}

describe.each(YEARS)('from %s to %s', (...year) => {
  test('receipts and payments: opening, both sides and closing of each ledger', async () => {
    const [table] = await tablesOf('receipts-and-payments', year);
    for (const [index, ledger] of ['general', 'charity', 'operational'].entries()) {
      const { rows } = table!.groups[index]!;
      const heads = rows.slice(1, -1);
      const shown = [rows[0]![1], sumOf(heads, 1), sumOf(heads, 2), rows.at(-1)![2]];
      const reckoned = await figures(
        `SELECT sum(effect) FILTER (WHERE day < $1) AS opening,
           sum(effect) FILTER (WHERE day BETWEEN $1 AND $2 AND NOT moved AND (type = 'CREDIT') = (reverses IS NULL)) AS receipts,
           sum(-effect) FILTER (WHERE day BETWEEN $1 AND $2 AND NOT moved AND (type = 'CREDIT') = (reverses IS NOT NULL)) AS payments,
           sum(effect) FILTER (WHERE day <= $2) AS closing
         FROM lines WHERE ledger = '${ledger}'`,
        year,
      );
      expect({ ledger, shown }).toEqual({ ledger, shown: reckoned });
      expect(Number(shown[0]) + Number(shown[1]) - Number(shown[2])).toBe(shown[3]);
    }
    const interest = table!.groups[3]!.rows.find(([head]) => head === 'Installments, interest')?.[1] ?? 0;
    const reckoned = await figures(
      `SELECT sum(CASE WHEN reverses IS NULL THEN interest ELSE -interest END) FROM lines
       WHERE day BETWEEN $1 AND $2 AND NOT moved AND associated_type = 'INSTALLMENT_BUSINESS'`,
      year,
    );
    expect([interest]).toEqual(reckoned);
  });

  test('the day book comes to the same as the account', async () => {
    const [byCollector, entries] = await tablesOf('day-book', year);
    const [account] = await tablesOf('receipts-and-payments', year);
    const heads = account!.groups[3]!.rows.slice(1, -1);
    const sums = [sumOf(heads, 1), sumOf(heads, 2)];
    expect(byCollector!.total?.slice(-2) ?? [0, 0]).toEqual(sums);
    expect(entries!.total?.slice(-2) ?? [0, 0]).toEqual(sums);
  });

  test('businesses: what came in, and what of principal and interest is outstanding', async () => {
    const [table] = await tablesOf('businesses', year);
    const reckoned = await figures(
      `, standing AS (
         SELECT r.amount, r.principal_amount, r.interest_amount, coalesce(r.waived, 0) AS waived,
           (SELECT coalesce(sum(paid), 0) FROM payments p, moments WHERE p.id = r.id AND paid_at < after) AS paid
         FROM scheduled_repayments r JOIN installment_businesses b ON b.id = r.business_id
         WHERE b.deleted_at IS NULL AND b.purchase_date <= $2 AND b.written_off IS NULL)
       SELECT (SELECT sum(paid) FROM payments, moments WHERE business_id IS NOT NULL AND paid_at >= first AND paid_at < after) AS received,
         sum(greatest(0, principal_amount - greatest(0, paid + waived - interest_amount))) AS principal,
         sum(amount - waived - paid) - sum(greatest(0, principal_amount - greatest(0, paid + waived - interest_amount))) AS interest
       FROM standing`,
      year,
    );
    expect(table!.total?.slice(-3) ?? [0, 0, 0]).toEqual(reckoned);
  });

  test('chitties: collected, discounts, prize money, commission and dividends', async () => {
    const [table] = await tablesOf('chitties', year);
    const reckoned = await figures(
      `, draws AS (
         SELECT d, coalesce((d->>'heldOn')::date, ((d->>'heldAt')::timestamptz AT TIME ZONE $3)::date) AS day
         FROM chitty_funds, jsonb_array_elements(draws) d WHERE deleted_at IS NULL)
       SELECT (SELECT sum(paid) FROM payments, moments WHERE chitty_fund_id IS NOT NULL AND paid_at >= first AND paid_at < after) AS collected,
         sum((d->>'discount')::numeric) / 1000 AS discount, sum((d->>'prize')::numeric) / 1000 AS prize,
         sum((d->>'commission')::numeric) / 1000 AS commission,
         sum((SELECT sum((each->>'amount')::numeric) FROM jsonb_array_elements(d->'dividends') each)) / 1000 AS dividends
       FROM draws WHERE day BETWEEN $1 AND $2`,
      year,
    );
    const total = table!.total ?? [];
    expect([2, 5, 6, 7, 8].map((column) => total[column] ?? 0)).toEqual(reckoned);
  });

  test('cash with collectors: what they had before, and have at the end', async () => {
    const [table] = await tablesOf('collectors-cash', year);
    const reckoned = await figures(
      `, moves AS (
         SELECT effect AS amount, day FROM lines WHERE method = 'CASH' AND cash_by IS NOT NULL
         UNION ALL
         SELECT -amount, (confirmed_at AT TIME ZONE $3)::date FROM hand_overs
         WHERE confirmed_at IS NOT NULL AND deleted_at IS NULL AND receiver_id IS NULL
         UNION ALL
         SELECT CASE WHEN to_place ->> 'cashOf' IS NULL THEN -amount ELSE amount END, date FROM money_moves
         WHERE deleted_at IS NULL AND (to_place ->> 'cashOf' IS NULL) <> (from_place ->> 'cashOf' IS NULL))
       SELECT sum(amount) FILTER (WHERE day < $1) AS before, sum(amount) FILTER (WHERE day <= $2) AS in_hand FROM moves`,
      year,
    );
    const total = table!.total ?? [];
    expect([total[1] ?? 0, total.at(-1) ?? 0]).toEqual(reckoned);
  });
});

test('REST says of places, cash and bank accounts what the reports say', async () => {
  const admin = await server.as('superAdmin');
  for (const year of YEARS) {
    const [report] = await tablesOf('money-in-places', year);
    const { body } = await admin.get<{ place: object; balance: number }[]>(`/money?date=${year[1]}`);
    expect(inOrder(body.map(({ balance }) => balance * 1000))).toEqual(inOrder(lastOf(report!)));
  }
  const [cash] = await tablesOf('collectors-cash', YEARS.at(-1)!);
  const { body: inHand } = await admin.get<{ amount: number }[]>('/cash');
  expect(inOrder(inHand.map(({ amount }) => amount * 1000))).toEqual(inOrder(lastOf(cash!)));
  const { body: places } = await admin.get<{ place: object; balance: number }[]>('/money');
  const { body: banks } = await admin.get<{ id: number; balance: number }[]>('/bank-accounts');
  expect(banks.length).toBeGreaterThan(1);
  for (const { id, balance } of banks) expect(places).toContainEqual({ place: { bankAccountId: id }, balance });
});

/** What stands in the last column. */
function lastOf({ groups }: ReportTable): number[] {
  return groups.flatMap(({ rows }) => rows.map((row) => Number(row.at(-1))));
}

/** Without places that hold nothing. */
function inOrder(sums: number[]): number[] {
  return sums
    .map(Math.round)
    .filter((sum) => sum !== 0)
    .sort((a, b) => a - b);
}

test("each year opens with the other one's closing", async () => {
  const accounts = await Promise.all(YEARS.map((year) => tablesOf('receipts-and-payments', year)));
  const bounds = accounts.map(([table]) => {
    const all = table!.groups.map(({ rows }) => ({ opening: rows[0]![1], closing: rows.at(-1)![2] }));
    return { opening: all.map(({ opening }) => opening), closing: all.map(({ closing }) => closing) };
  });
  for (const [index, { opening }] of bounds.slice(1).entries()) expect(opening).toEqual(bounds[index]!.closing);
});

test('dues by person come to all that is due and not paid', async () => {
  const [table] = await tablesOf('dues', [TODAY, TODAY]);
  const reckoned = await figures(
    `SELECT sum(r.amount - coalesce(r.dividend, 0) - coalesce(r.waived, 0) -
         (SELECT coalesce(sum(paid), 0) FROM payments p WHERE p.id = r.id)) AS due
     FROM scheduled_repayments r
     LEFT JOIN installment_businesses b ON b.id = r.business_id LEFT JOIN chitty_funds f ON f.id = r.chitty_fund_id
     WHERE r.due_date <= $2 AND b.written_off IS NULL AND coalesce(b.deleted_at, f.deleted_at) IS NULL`,
    [TODAY, TODAY],
  );
  expect([table!.total!.at(-1)]).toEqual(reckoned);
});

test('holdings come to what all approved members hold', async () => {
  const [table] = await tablesOf('holdings', [TODAY, TODAY]);
  const reckoned = await figures(
    `SELECT sum(share) / 1000.0 AS shares, sum(share) * 500 AS amount, sum(dividend) AS dividend, sum(incentive) AS incentive
     FROM members WHERE status = 'APPROVED' AND deleted_at IS NULL`,
    [TODAY, TODAY],
  );
  const { 2: shares, 4: amount, 5: dividend, 6: incentive } = table!.total!;
  expect([shares, amount, dividend, incentive]).toEqual(reckoned);
});
