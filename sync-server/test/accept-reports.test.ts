/** What the receipt of a reported payment pays, into which account and on which day: what its link asked for, and where. */
import type { MemberId } from 'shared-schema/ids';
import { addDays, addMonths, type LocalDate } from 'shared-schema/local-date';
import { buildBusinessInput, buildFundInput } from 'shared-schema/testing/build';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { command, createDevice, expectStatus } from './device.ts';
import { TODAY } from './desk.ts';
import { openTestServer } from './open-test-server.ts';

type Created = { id: number };
type AskedThere = { amount: number; state: string; upi: { id: string } | null; bank: { name: string } | null };

const server = await openTestServer();
const admin = await server.as('admin');
const superAdmin = await server.as('superAdmin');
let chitties: Created;
let ofChitties: Created;
let thomas: { id: MemberId };
beforeAll(async () => {
  expectStatus(200, await superAdmin.put('/settings', { upiId: 'samithi@okicici' }));
  chitties = expectStatus(201, await superAdmin.post<Created>('/projects/new', { name: 'Chitties' })).body;
  const account = { bank: 'Federal Bank', lastDigits: '1111' };
  const add = async (given: object) =>
    expectStatus(201, await superAdmin.post<Created>('/bank-accounts', { ...account, ...given })).body;
  await add({ name: 'Main account', upiId: 'samithi@fbl' });
  ofChitties = await add({ name: 'Chitty account', projectId: chitties.id });
});

/** Thomas holds a ticket of the chitties' project, and brought a customer whose dues are older. */
beforeEach(async () => {
  thomas = await server.addPerson({ name: 'K. P. Thomas Kurian' });
  const phone = createDevice(admin);
  const fund = buildFundInput([thomas.id, server.members.admin.id], {
    startedOn: addDays(TODAY, -40),
    projectId: chitties.id,
  });
  await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
  const purchase = { refererId: thomas.id, purchaseDate: addMonths(TODAY, -6), customerPhoneNumber: '98470 11111' };
  const [id, transactionId] = [await phone.allocateId('installmentBusinesses'), await phone.allocateId('transactions')];
  await phone.push(command('installmentBusiness.create', { ...buildBusinessInput(purchase), id, transactionId }));
});

async function linkOf(): Promise<string> {
  const made = expectStatus(201, await admin.post<{ url: string }>(`/users/${thomas.id}/pay-link`, {}));
  return made.body.url.split('/pay/')[1]!;
}

async function askedBy(token: string): Promise<AskedThere> {
  return (await (await fetch(`${server.url}/pay/${token}/data`)).json()) as AskedThere;
}

let utrs = 532_198_765_000;

/** Says that what the link asks for was paid on a day, and returns the UTR. */
async function report(token: string, date: LocalDate = TODAY): Promise<string> {
  const utr = String(++utrs);
  const { amount } = await askedBy(token);
  const sent = await fetch(`${server.url}/pay/${token}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount, date, utr }),
  });
  expect(sent.status).toBe(202);
  return utr;
}

async function oldestTicket(): Promise<{ repaymentId: string; remaining: number }> {
  const { body: dues } = await admin.get<{ repaymentId: string; remaining: number }[]>(`/users/${thomas.id}/dues`);
  return dues.find(({ repaymentId }) => repaymentId.startsWith('cf-'))!;
}

const accept = (utr: string) => admin.post<Record<string, unknown>>(`/reported-payments/u-${utr}/accept`, {});

test('a report pays what its link asked for, though a customer of the payer owes for longer, and the link asks no more', async () => {
  const token = await linkOf();
  const { amount } = await askedBy(token);
  const { body } = expectStatus(200, await accept(await report(token)));
  expect(body).toMatchObject({ amount, onAccount: 0, bankAccountId: ofChitties.id });
  expect(body['items']).toMatchObject([{ repaymentId: expect.stringMatching(/^cf-/) }]);
  expect(await askedBy(token)).toMatchObject({ state: 'PAID', amount: 0 });
});

test('it goes into the account that the page showed, though what is asked by now is of another', async () => {
  const phone = createDevice(admin);
  const fund = buildFundInput([thomas.id, server.members.admin.id], { startedOn: addDays(TODAY, -35) });
  await phone.push(command('chittyFund.create', { ...fund, id: await phone.allocateId('chittyFunds') }));
  const token = await linkOf();
  expect(await askedBy(token)).toMatchObject({ bank: { name: 'Chitty account' } });
  const utr = await report(token);
  const ofTicket = { payer: { memberId: thomas.id }, receivedOn: TODAY, method: 'CASH' };
  const ticket = await oldestTicket();
  const items = [{ repaymentId: ticket.repaymentId, amount: ticket.remaining }];
  expectStatus(201, await admin.post('/collections', { ...ofTicket, amount: ticket.remaining, items }));
  expect(await askedBy(await linkOf())).toMatchObject({ bank: { name: 'Main account' } });
  expect(await askedBy(token)).toMatchObject({ bank: { name: 'Chitty account' } });
  expect(expectStatus(200, await accept(utr)).body).toMatchObject({ bankAccountId: ofChitties.id });
});

test('a link from before links kept their account reports the one that its page showed', async () => {
  const token = await linkOf();
  await server.database.run('UPDATE pay_links SET bank_account_id = NULL');
  expect(await askedBy(token)).toMatchObject({ bank: { name: 'Chitty account' } });
  const utr = await report(token);
  const kept = 'SELECT bank_account_id AS account FROM reported_payments WHERE id = $1';
  expect(await server.database.run(kept, [`u-${utr}`])).toEqual([{ account: ofChitties.id }]);
});

test('money that is taken goes into the account of what it pays, unless another is named', async () => {
  const ticket = await oldestTicket();
  const taken = { payer: { memberId: thomas.id }, receivedOn: TODAY, method: 'BANK', amount: ticket.remaining };
  const items = [{ repaymentId: ticket.repaymentId, amount: ticket.remaining }];
  const { body } = expectStatus(201, await admin.post('/collections', { ...taken, items }));
  expect(body).toMatchObject({ bankAccountId: ofChitties.id });
});

test('money of before the usual account’s opening is in its opening balance; what names no account is in none', async () => {
  const hall = expectStatus(201, await superAdmin.post<Created>('/projects/new', { name: 'Hall' })).body;
  const given = { name: 'Hall account', bank: 'Federal Bank', lastDigits: '2222', projectId: hall.id };
  const opening = { amount: 1000, date: TODAY };
  const account = expectStatus(201, await superAdmin.post<Created>('/bank-accounts', { ...given, opening })).body;
  const held = async () => {
    const accounts = expectStatus(200, await admin.get<(Created & { balance: number })[]>('/bank-accounts')).body;
    return accounts.find(({ id }) => id === account.id)!.balance;
  };
  const sum = { amount: 500, items: [], onAccount: 500 };
  const paid = { payer: { memberId: thomas.id }, method: 'BANK', receivedOn: TODAY, projectId: hall.id, ...sum };
  const take = (how: object = {}) => admin.post<{ bankAccountId: number | null }>('/collections', { ...paid, ...how });
  const placeOf = async (how?: object) => expectStatus(201, await take(how)).body.bankAccountId ?? null;
  expect(await placeOf()).toBe(account.id);
  expect(await placeOf({ bankAccountId: null })).toBeNull();
  expect(await held()).toBe(1500);
  expect(await placeOf({ receivedOn: addDays(TODAY, -1) })).toBe(account.id);
  expect(await held()).toBe(1500);
});

test('an account without UPI ID is transferred to: the association’s UPI ID may be of another account', async () => {
  expect(await askedBy(await linkOf())).toMatchObject({ upi: null, bank: { name: 'Chitty account' } });
});

test('a report of a closed day is accepted today, and its note says the day', async () => {
  const token = await linkOf();
  const paidOn = addDays(TODAY, -2);
  const utr = await report(token, paidOn);
  expectStatus(201, await superAdmin.post('/periods/close', { until: addDays(TODAY, -1) }));
  expect(expectStatus(200, await accept(utr)).body).toMatchObject({ receivedOn: TODAY, note: paidOn });
});
