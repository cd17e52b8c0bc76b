/**
 * What a person is told they owe, over random books: their own phone's home, the person's page, Collect, the receipt with its message, the
 * statement, the page of a payment link, the reminder and REST. Each asks one function, so all of them tell one sum.
 */
import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import {
  accountIdOf,
  accountOfBusiness,
  accountOfMember,
  type AccountId,
  type Payer,
  payerOf,
} from 'shared-schema/collections/account-id';
import type { OwedBy } from 'shared-schema/collections/owed';
import type { MemberId } from 'shared-schema/ids';
import { addDays, dayNumber, localDate } from 'shared-schema/local-date';
import { formatMoney, type Money, NOTHING, rupees } from 'shared-schema/money';
import { reminderMessage, sumToRemindOf } from 'shared-schema/reminders/reminder-message';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { USUAL_SYNCED_SETTINGS } from 'shared-schema/setting';
import { buildFundInput, TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHouseholds, readPerson } from '../../../pwa/src/collect/read-person.ts';
import { readPeopleToRemind, readRemindedDues } from '../../../pwa/src/collect/read-reminders.ts';
import { type HouseholdRow, rowsToCollect } from '../../../pwa/src/collect/to-collect.ts';
import { readOwn } from '../../../pwa/src/dashboard/read-own.ts';
import { loadTexts, showLanguage } from '../../../pwa/src/language/texts.ts';
import { readReceipt } from '../../../pwa/src/receipts/read-receipt.ts';
import { receiptMessage } from '../../../pwa/src/receipts/receipt-message.ts';
import { slipOf } from '../../../pwa/src/receipts/slip.ts';
import { readLate, readOwedBy, readOwedByContract, readOwedByMember } from '../../../pwa/src/records/owed.ts';
import { makeStatement } from '../../../pwa/src/reports/make-statement.ts';
import { readSubject } from '../../../pwa/src/reports/read-statement.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { type Desk, openDesk, type Receipt, TODAY } from '../desk.ts';
import { command, createDevice, expectStatus } from '../device.ts';
import { PASSWORD, startTestServer, type TestServer } from '../server.ts';
import { phoneWithBooks } from './report-phone.ts';

const MEMBERS = 8;

/** Who bought: somebody else; the member who brought them, by name or as the phone says; or somebody of that member's house. */
const CUSTOMERS = ['stranger', 'same', 'named', 'house'] as const;

const anyBusiness = fc.record({
  referer: fc.nat(MEMBERS - 1),
  customer: fc.constantFrom(...CUSTOMERS),
  boughtAgo: fc.integer({ min: 0, max: 400 }),
  tenure: fc.integer({ min: 1, max: 12 }),
  price: fc.integer({ min: 100_00, max: 50_000_00 }),
  interest: fc.constantFrom(0, 1, 1.25),
  paid: fc.integer({ min: 0, max: 20_000_00 }),
});

const anyFund = fc.record({
  tickets: fc.array(fc.nat(MEMBERS - 1), { minLength: 2, maxLength: 4 }),
  startedAgo: fc.integer({ min: -40, max: 150 }),
  paid: fc.array(fc.integer({ min: 0, max: 12_000_00 }), { minLength: 4, maxLength: 4 }),
});

let server: TestServer;
let desk: Desk;
let books: Books;
const members: { id: MemberId; name: string; phone: string; home: Books; receipt: Receipt }[] = [];
const customers: { id: number; kind: (typeof CUSTOMERS)[number]; referer: MemberId; receipt: Receipt }[] = [];

beforeAll(async () => {
  await showLanguage('en');
  await loadTexts('form', 'admin');
  await loadTexts('record');
  server = await startTestServer();
  desk = await openDesk(server);
  expectStatus(200, await (await server.as('superAdmin')).put('/settings', { upiId: 'samithi@okicici' }));
  const people: { id: MemberId; name: string; phone: string; email: string }[] = [];
  for (let index = 0; index < MEMBERS; index++) {
    const phone = `94470 1234${index}`;
    const name = `Member Of House ${'ABCDEFGHIJ'[index]}`;
    people.push({ ...(await server.addPerson({ name, mobileIndia: phone })), name, phone });
  }
  const businesses = fc.sample(anyBusiness, { seed: 7, numRuns: 30 });
  for (const [index, each] of businesses.entries()) {
    const referer = people[each.referer]!;
    const [name, phone] = {
      stranger: [`Customer ${index}`, `98470 5432${index % 10}${index}`],
      same: [referer.name, `+91 ${referer.phone}`],
      named: [referer.name.toUpperCase(), `99470 1111${index}`],
      house: [`House of ${referer.name}`, referer.phone.replace(' ', '-')],
    }[each.customer] as [string, string];
    const { body } = expectStatus(
      201,
      await desk.admin.post<{ id: number }>('/installment-business/new', {
        customerName: name,
        customerPhoneNumber: phone,
        itemDescription: `Item ${index}`,
        refererId: referer.id,
        purchaseDate: addDays(TODAY, -each.boughtAgo),
        showroomPrice: each.price / 100,
        advancePayment: 0,
        tenure: each.tenure,
        interest: each.interest,
      }),
    );
    const receipt = await pay(payerOf(accountOfBusiness(body.id)), each.paid / 100);
    customers.push({ id: body.id, kind: each.customer, referer: referer.id, receipt });
  }
  const device = createDevice(desk.admin);
  for (const each of fc.sample(anyFund, { seed: 7, numRuns: 6 })) {
    const holders = each.tickets.map((ticket) => people[ticket]!.id);
    const fund = buildFundInput(holders, { startedOn: addDays(TODAY, -each.startedAgo) });
    await device.push(command('chittyFund.create', { ...fund, id: await device.allocateId('chittyFunds') }));
    for (const [index, holder] of holders.entries()) await pay({ memberId: holder }, each.paid[index]! / 100);
  }
  for (const { id, name, phone, email } of people) {
    const receipt = await pay({ memberId: id }, 1);
    const login = await server.visitor.post<{ token: string }>('/auth/login', { email, password: PASSWORD });
    const home = await phoneWithBooks(server.url, login.body.token, { id, role: 'USER' });
    members.push({ id, name, phone, home, receipt });
  }
  const { token, user } = await server.signIn('admin');
  books = await phoneWithBooks(server.url, token, user);
});
afterAll(() => server.close());

/** So much of what they owe themselves; where they owe nothing, that goes on account. */
async function pay(payer: Payer, most: number): Promise<Receipt> {
  const dues = (await duesOf(accountIdOf(payer))).filter(({ own }) => own);
  const owed = dues.reduce((sum, { remaining }) => sum + rupees(remaining), 0) / 1000;
  const amount = Math.max(0.01, owed > 0 ? Math.min(most, owed) : most);
  return expectStatus(201, await desk.collect(payer, amount, owed > 0 ? {} : { onAccount: amount })).body;
}

type Due = { remaining: number; own: boolean; overdueDays: number; dueDate: string };

async function duesOf(account: AccountId): Promise<Due[]> {
  const payer = payerOf(account);
  const path = 'memberId' in payer ? `/users/${payer.memberId}` : `/installment-business/${payer.businessId}`;
  return expectStatus(200, await desk.admin.get<Due[]>(`${path}/dues`)).body;
}

/** The sums by which one answer is told from another. */
function sumsOf({ own, answersFor }: OwedBy) {
  const of = ({ now, late, remaining }: OwedBy['own']) => ({ now, late, remaining });
  return { own: of(own), answersFor: of(answersFor) };
}

type Sums = ReturnType<typeof sumsOf>;

function sumOf(amounts: number[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Money;
}

const isDue = ({ dueDay }: { dueDay: number }) => dueDay <= dayNumber(TODAY);

/** What REST says of them. */
async function restSums(account: AccountId): Promise<Sums> {
  const dues = await duesOf(account);
  const of = (part: Due[]) => {
    const sum = (some: Due[]) => sumOf(some.map(({ remaining }) => rupees(remaining)));
    const [due, late] = [part.filter((each) => each.dueDate <= TODAY), part.filter((each) => each.overdueDays > 0)];
    return { now: sum(due), late: sum(late), remaining: sum(part) };
  };
  return { own: of(dues.filter(({ own }) => own)), answersFor: of(dues.filter(({ own }) => !own)) };
}

/** What the form that takes their money lists. */
async function collectSums(account: AccountId): Promise<Sums> {
  const { own, ofCustomers } = (await readPerson(
    books.shown,
    await readHouseholds(books.shown),
    account,
    dayNumber(TODAY),
  ))!;
  const of = (dues: typeof own) => ({
    now: sumOf(dues.filter(isDue).map(({ remaining }) => remaining)),
    late: sumOf(dues.filter(({ dueDay }) => dueDay < dayNumber(TODAY)).map(({ remaining }) => remaining)),
    remaining: sumOf(dues.map(({ remaining }) => remaining)),
  });
  return { own: of(own), answersFor: of(ofCustomers) };
}

const OF_CUSTOMERS = 'Due now from customers you recommended';

/** What slip and message of a receipt say must be the same texts. */
async function expectReceipt({ number }: Receipt, { own, answersFor }: Sums): Promise<void> {
  const view = (await readReceipt(books.shown, number as never))!;
  const place = {
    association: 'Nanma',
    letterhead: USUAL_SYNCED_SETTINGS,
    today: TODAY,
    timeZone: TIME_ZONE,
    origin: '',
  };
  const slip = slipOf(view, place);
  const facts = slip.rest?.facts ?? [];
  const told = (label: RegExp) => facts.filter(([each]) => label.test(each)).map(([, value]) => value);
  const money = (sum: number) => (sum > 0 ? [formatMoney(sum as Money)] : []);
  expect(told(/^Overdue since/)).toEqual(money(own.late));
  expect(told(/^Due today$/)).toEqual(money(own.now - own.late));
  expect(told(new RegExp(`^${OF_CUSTOMERS}$`))).toEqual(money(answersFor.now));
  const lines = receiptMessage(view, english, { association: slip.association, today: TODAY, origin: '' }).split('\n');
  const written = (label: RegExp) =>
    lines.filter((line) => label.test(line)).map((line) => /: (₹[\d,.]+?)\.?$/.exec(line)![1]);
  expect(written(/^Overdue since/)).toEqual(money(own.late));
  expect(written(/^• Due today/)).toEqual(money(own.now - own.late));
  expect(written(new RegExp(`^• ${OF_CUSTOMERS}`))).toEqual(money(answersFor.now));
}

/** What the statement up to today says is due. */
async function statementSums(id: string): Promise<{ own: Money; answersFor: Money }> {
  const subject = (await readSubject(books.shown, id as never))!;
  const scope = { from: localDate('2020-01-01'), to: TODAY, projectId: undefined, today: TODAY, timeZone: TIME_ZONE };
  const { tables } = await makeStatement(books.shown, subject, scope, english, true);
  const total = (title: string) => {
    const table = tables.find((each: ReportTable) => each.title === title);
    return sumOf((table?.groups ?? []).flatMap(({ rows }) => rows.map((row) => row.at(-1) as number)));
  };
  return { own: total('Due by then'), answersFor: total('Due by then from customers they recommended') };
}

/** What the page of a link asks for, where something is due by today. */
async function expectPayPage(account: AccountId, now: Money): Promise<void> {
  if (now === 0) return;
  const payer = payerOf(account);
  const path = 'memberId' in payer ? `/users/${payer.memberId}` : `/installment-business/${payer.businessId}`;
  const { body } = expectStatus(201, await desk.admin.post<{ url: string }>(`${path}/pay-link`, {}));
  const page = `${server.url}/pay/${body.url.split('/pay/')[1]}`;
  expect(rupees(((await (await fetch(`${page}/data`)).json()) as { amount: number }).amount)).toBe(now);
  expect(await (await fetch(page)).text()).toContain(`<p class="sum">${formatMoney(now)}</p>`);
}

/** Where nobody else is of their house, list and reminder tell of them alone. */
async function expectListed(accounts: AccountId[], { own }: Sums): Promise<void> {
  const households = await readHouseholds(books.shown);
  const { people, dues } = households.find((each) => each.people.some(({ account }) => account === accounts[0]))!;
  const others = people.filter(({ account }) => !accounts.includes(account));
  if (others.length > 0 || dues.length === 0) return;
  const wanted = { today: dayNumber(TODAY) };
  const row = (stretch: 'late' | 'today'): HouseholdRow | undefined =>
    rowsToCollect(households, { ...wanted, stretch }).find((each) => each.household.people === people);
  expect(sumOf([row('late')?.sum ?? 0, row('today')?.sum ?? 0])).toBe(own.now);
  expect(row('late')?.late ?? 0).toBe(own.late);
  expect(row('late')?.remaining ?? own.remaining).toBe(own.remaining);
  const asked = (await readPeopleToRemind(books.shown, TODAY)).find(({ account }) => accounts.includes(account));
  expect(asked?.sum ?? 0).toBe(own.now);
  if (!asked) return;
  expect(asked.remaining).toBe(own.remaining);
  const reminded = await readRemindedDues(books.shown, asked, TODAY);
  expect(sumToRemindOf(reminded)).toBe(own.now);
  const message = reminderMessage({ name: asked.name, association: 'Nanma', upiId: '', dues: reminded }, english);
  expect(message).toContain(`: ${formatMoney(own.now)}`);
}

test('a member is told one sum of their own, and one for which they answer, wherever they or an admin look', async () => {
  let told = 0;
  const [byMember, late] = [await readOwedByMember(books.shown, TODAY), await readLate(books.shown, TODAY)];
  for (const { id, home, receipt } of members) {
    const account = accountOfMember(id);
    const sums = sumsOf(await readOwedBy(books.shown, id, TODAY));
    told += Number(sums.own.late > 0 && sums.answersFor.late > 0);
    const { own, answersFor } = sums;
    expect(sumsOf({ ...(await readOwn(home.shown, id, TODAY)) })).toEqual(await sumsAtHome(id, sums));
    expect(byMember.get(id)?.now ?? NOTHING).toBe(own.now);
    expect(late.get(account) ?? NOTHING).toBe(own.late);
    expect(await restSums(account)).toEqual(sums);
    expect(await collectSums(account)).toEqual(sums);
    await expectReceipt(receipt, sums);
    expect(await statementSums(account)).toEqual({ own: own.now, answersFor: answersFor.now });
    await expectPayPage(account, own.now);
    await expectListed(ownAccountsOf(id), sums);
  }
  // Both at once, else nothing was compared.
  expect(told).toBeGreaterThan(2);
});

/** By name or phone, as the customers were made. */
function ownAccountsOf(id: MemberId): AccountId[] {
  const bought = customers.filter(({ kind, referer }) => referer === id && kind !== 'stranger');
  return [accountOfMember(id), ...bought.map((each) => accountOfBusiness(each.id))];
}

/** A member's phone has no customers' numbers: what another of their house bought is there what they answer for. */
async function sumsAtHome(id: MemberId, { own, answersFor }: Sums): Promise<Sums> {
  const owed = await readOwedByContract(books.shown, 'installmentBusinesses', TODAY);
  const house = customers.filter(({ kind, referer }) => referer === id && kind === 'house');
  const of = (which: keyof Sums['own']) => sumOf(house.map((each) => owed.get(each.id as never)?.[which] ?? 0));
  const moved = (sums: Sums['own'], by: 1 | -1) => ({
    now: (sums.now + by * of('now')) as Money,
    late: (sums.late + by * of('late')) as Money,
    remaining: (sums.remaining + by * of('remaining')) as Money,
  });
  return { own: moved(own, -1), answersFor: moved(answersFor, 1) };
}

test('a customer is told one sum wherever an admin looks', async () => {
  const owed = await readOwedByContract(books.shown, 'installmentBusinesses', TODAY);
  const overdue = await readLate(books.shown, TODAY);
  const nothing = { now: NOTHING, late: NOTHING, remaining: NOTHING };
  for (const { id, kind, receipt } of customers) {
    const account = accountOfBusiness(id);
    const { now, late, remaining } = owed.get(id as never) ?? nothing;
    const sums = { own: { now, late, remaining }, answersFor: nothing };
    expect(overdue.get(account) ?? NOTHING).toBe(late);
    expect(await restSums(account)).toEqual(sums);
    expect(await collectSums(account)).toEqual(sums);
    await expectReceipt(receipt, sums);
    expect(await statementSums(account)).toEqual({ own: now, answersFor: NOTHING });
    await expectPayPage(account, now);
    if (kind === 'stranger') await expectListed([account], sums);
  }
});
