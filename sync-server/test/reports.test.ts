/** The accounts of a period, and the sheet of a day, over REST. */
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstOfYear } from 'shared-schema/ledgers/voucher-number';
import { expectStatus } from './device.ts';
import { TODAY } from './desk.ts';
import { openTestServer } from './open-test-server.ts';

type Account = {
  opening: number;
  receipts: { head: string; amount: number }[];
  payments: { head: string; amount: number }[];
  closing: number;
};
type Report = { ledgers: (Account & { ledger: string })[]; total: Account };

const YESTERDAY = addDays(TODAY, -1);
const LAST_YEAR = addDays(TODAY, -365);

const server = await openTestServer();
const admin = await server.as('admin');
let business: number;
beforeAll(async () => {
  business = await create('/installment-business/new', {
    customerName: 'Rajan Pillai',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Refrigerator, 260 l',
    refererId: server.members.referer.id,
    purchaseDate: YESTERDAY,
    showroomPrice: 50_000,
    advancePayment: 10_000,
    tenure: 12,
    interest: 1,
  });
  await create('/collections', { payer: { businessId: business }, receivedOn: TODAY, method: 'UPI', amount: 5000 });
  const gift = { amount: 750, userId: server.members.referer.id, metadata: { description: 'A gift' } };
  await create('/charity-fund/new', { ...gift, date: LAST_YEAR });
  await create('/operational-fund/new', { ...gift, type: 'DEBIT', head: 'Rent' });
});

async function create(path: string, payload: object): Promise<number> {
  return expectStatus(201, await admin.post<{ id: number }>(path, payload)).body.id;
}

async function report(from: LocalDate, to: LocalDate, more = '', headers = {}): Promise<Report> {
  const path = `/reports/receipts-and-payments?from=${from}&to=${to}${more}`;
  return expectStatus(200, await admin.get<Report>(path, headers)).body;
}

describe('the account of a period', () => {
  test('names what was received and paid by head, with principal and interest apart', async () => {
    const { ledgers } = await report(YESTERDAY, TODAY);
    expect(ledgers).toEqual([
      {
        ledger: 'general',
        opening: 0,
        receipts: [
          { head: 'Installments, principal', amount: 4200 },
          { head: 'Installments, interest', amount: 800 },
        ],
        payments: [{ head: 'Goods bought for installments', amount: 40_000 }],
        closing: -35_000,
      },
      { ledger: 'charity', opening: 750, receipts: [], payments: [], closing: 750 },
      { ledger: 'operational', opening: 0, receipts: [], payments: [{ head: 'Rent', amount: 750 }], closing: -750 },
    ]);
  });

  test('closes with what the next one opens with', async () => {
    const before = await report(LAST_YEAR, YESTERDAY);
    const after = await report(TODAY, TODAY);
    expect(before.total).toMatchObject({ opening: 0, closing: -39_250 });
    expect(after.total).toMatchObject({ opening: -39_250, closing: -35_000 });
    expect(after.ledgers.map(({ opening }) => opening)).toEqual(before.ledgers.map(({ closing }) => closing));
  });

  test('of a project holds that project alone', async () => {
    const superAdmin = await server.as('superAdmin');
    const { body: project } = await superAdmin.post<{ id: number }>('/projects/new', { name: 'Dubai unit' });
    const { total } = await report(LAST_YEAR, TODAY, `&projectId=${project.id}`);
    expect(total).toEqual({ opening: 0, receipts: [], payments: [], closing: 0 });
  });

  test('names the heads in the language asked for', async () => {
    const { ledgers } = await report(TODAY, TODAY, '', { 'Accept-Language': 'hi' });
    expect(ledgers[0]!.receipts.map(({ head }) => head)).toEqual(['किस्तें, मूलधन', 'किस्तें, ब्याज']);
  });
});

test('the final accounts: what was paid ahead is owed, and each side comes to the same', async () => {
  const sheet = expectStatus(200, await admin.get(`/reports/balance-sheet?on=${TODAY}`)).body;
  expect(sheet).toEqual({
    assets: [
      { line: 'notAllocated', amount: -35_000 },
      { line: 'installments', amount: 35_800 },
    ],
    liabilities: [{ line: 'interestAhead', amount: 800 }],
    funds: [
      { line: 'charity', amount: 750 },
      { line: 'operational', amount: -750 },
    ],
    total: 800,
  });
  const days = `from=${addDays(LAST_YEAR, 1)}&to=${TODAY}`;
  const spent = expectStatus(200, await admin.get(`/reports/income-and-expenditure?${days}`)).body;
  const rent = { general: 0, charity: 0, operational: 750, total: 750 };
  const nothing = { general: 0, charity: 0, operational: 0, total: 0 };
  expect(spent).toEqual({
    income: [],
    expenditure: [{ head: 'Rent', ...rent }],
    prior: nothing,
    surplus: { ...nothing, operational: -750, total: -750 },
  });
  const trial = expectStatus(200, await admin.get(`/reports/trial-balance?${days}`)).body;
  expect(trial).toEqual({
    rows: [
      { account: 'Not allocated', nature: 'ASSET', debit: 0, credit: 35_000 },
      { account: 'Installments, principal', nature: 'ASSET', debit: 35_800, credit: 0 },
      { account: 'Interest received ahead', nature: 'LIABILITY', debit: 0, credit: 800 },
      { account: 'At the beginning, Charity fund', nature: 'FUND', debit: 0, credit: 750 },
      { account: 'Rent, Operational fund', nature: 'EXPENSE', debit: 750, credit: 0 },
    ],
    debit: 36_550,
    credit: 36_550,
  });
});

test('programs that keep books get all of it, with names that no two accounts share', async () => {
  const days = `from=${LAST_YEAR}&to=${TODAY}`;
  const fileFor = async (program: string) => (await admin.get<string>(`/export/${program}?${days}`)).body;
  const text = await fileFor('beancount');
  expect(text).toContain(`balance Assets:Installments:${business}  35800.000 INR`);
  const names = [...text.matchAll(/^ {2}name: "(.*)"$/gm)].map(([, name]) => name!);
  expect(names).toContain('Rent (Expenditure), Operational fund');
  expect(new Set(names).size).toBe(names.length);
  expect(await fileFor('tally')).toContain('<LEDGERNAME>Rent (Expenditure), Operational fund</LEDGERNAME>');
});

test('an installment that was paid before lines knew their interest is split as it was due', async () => {
  const { body: line } = await admin.put<{ id: string }>(`/scheduled-repayments/ib-${business}-3/paid`);
  await server.database.run(
    'UPDATE transactions SET date = NULL, interest = NULL, method = NULL WHERE repayment_id = $1',
    [line.id],
  );
  const { ledgers } = await report(TODAY, TODAY);
  expect(ledgers[0]!.receipts).toEqual([
    { head: 'Installments, principal', amount: 7533.33 },
    { head: 'Installments, interest', amount: 1200 },
  ]);
});

test.each([
  ['?to=2026-01-31', 'A date must be written YYYY-MM-DD'],
  ['?from=2026-01-01&to=31.1.2026', 'A date must be a real calendar date written YYYY-MM-DD'],
  ['?from=2026-02-01&to=2026-01-31', 'The first day must not be after the last day'],
  ['?from=2026-01-01&to=2026-01-31&projectId=x', 'projectId must be a whole number from 1 to 2,14,74,83,647'],
])('a period %s is refused', async (query, error) => {
  const { status, body } = await admin.get<{ error: { message: string }[] }>(`/reports/receipts-and-payments${query}`);
  expect({ status, errors: body.error.map(({ message }) => message) }).toEqual({ status: 400, errors: [error] });
});

test('a member is told of the year that was closed last, once a super admin shows it, and while it stays closed', async () => {
  const [superAdmin, member] = [await server.as('superAdmin'), await server.as('referer')];
  const told = async () => expectStatus(200, await member.get<{ year: object | null }>('/reports/last-year')).body.year;
  const until = addDays(firstOfYear(LAST_YEAR), -1);
  const gift = { amount: 500, userId: server.members.referer.id, metadata: { description: 'A gift' } };
  await create('/charity-fund/new', { ...gift, date: until, method: 'CASH' });
  await server.database.run("UPDATE members SET created_at = '2020-01-01' WHERE id = $1", [server.members.referer.id]);
  expectStatus(200, await superAdmin.put('/settings', { showYearFigures: true }));
  expect(await told()).toBeNull();
  expectStatus(201, await superAdmin.post('/periods/close', { until }));
  expectStatus(201, await superAdmin.post('/periods/close', { until: addDays(until, 1) }));
  expect(await told()).toEqual({
    on: until,
    owns: 500,
    owes: 0,
    funds: [{ line: 'charity', amount: 500 }],
    surplus: 500,
    members: 1,
    shares: 0,
  });
  expectStatus(200, await superAdmin.put('/settings', { showYearFigures: false }));
  expect(await told()).toBeNull();
  expectStatus(200, await superAdmin.put('/settings', { showYearFigures: true }));
  expectStatus(200, await superAdmin.post('/periods/reopen', { from: until, reason: 'A bill was forgotten' }));
  expect(await told()).toBeNull();
});
