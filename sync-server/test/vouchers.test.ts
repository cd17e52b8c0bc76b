/** Numbers of vouchers: without a gap, whatever is refused, broken off, restored, or comes to two servers at once. */
import { expect, test } from 'vitest';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { WIRE_VERSION } from 'shared-schema/wire';
import { backUp, dropDatabase } from './cluster.ts';
import { type Client, connectClient } from './client.ts';
import { command, createDevice, type Device, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const server = await openTestServer();

const REFUSED_EVERY = 7;

test('200 payments at once over two servers, some of them refused, are numbered without a gap', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl });
  try {
    const clients = [await server.as('admin'), connectClient(second.url, (await second.signIn('otherAdmin')).token)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const userId = n % REFUSED_EVERY === 0 ? 999_999 : server.members.referer.id;
        return pay(clients[n % 2]!, { date: '2025-06-01', userId });
      }),
    );
    const given = answers.flatMap(({ status, body }) => (status === 201 ? [body.voucher] : []));
    const paid = 200 - Math.ceil(200 / REFUSED_EVERY);
    expect(given.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(numbers('PV/25-26', paid));
  } finally {
    await second.close();
  }
});

test('a payment that breaks off before it is committed leaves no gap', async () => {
  const admin = await server.as('admin');
  expect((await pay(admin, { date: '2023-05-01' })).body.voucher).toBe('PV/23-24/0001');
  await server.asOwner(`ALTER TABLE transactions ADD CONSTRAINT no_such_line CHECK (description <> 'Breaks off')`);
  const broken = await pay(admin, { date: '2023-05-01', description: 'Breaks off' });
  await server.asOwner('ALTER TABLE transactions DROP CONSTRAINT no_such_line');
  expect(broken.status).not.toBe(201);
  expect((await pay(admin, { date: '2023-05-01' })).body.voucher).toBe('PV/23-24/0002');
});

test('money that comes in, a transfer and what undoes a payment have no voucher; a payment keeps its own', async () => {
  const admin = await server.as('admin');
  const paid = (await pay(admin, { date: '2022-05-01' })).body;
  expect((await pay(admin, { date: '2022-05-01', type: 'CREDIT' })).body.voucher).toBeUndefined();
  const right = { amount: 12, type: 'DEBIT', userId: server.members.referer.id, metadata: { description: 'Right' } };
  expectStatus(200, await admin.post(`/transactions/${paid.id}/correct`, { reason: 'Wrong', entry: right }));
  const deleted = (await pay(admin, { date: '2022-05-02' })).body;
  expectStatus(204, await admin.delete(`/transactions/${deleted.id}`));
  const lines = await server.asOwner<object>(
    `SELECT type, reverses IS NOT NULL AS reverses, corrects IS NOT NULL AS corrects, deleted_at IS NOT NULL AS deleted, voucher
     FROM transactions WHERE date BETWEEN '2022-05-01' AND '2022-05-31' ORDER BY id`,
  );
  expect(lines.map((line) => Object.values(line))).toEqual([
    ['DEBIT', false, false, false, 'PV/22-23/0001'],
    ['CREDIT', false, false, false, null],
    ['CREDIT', true, false, false, null],
    ['DEBIT', false, true, false, 'PV/22-23/0002'],
    ['DEBIT', false, false, true, 'PV/22-23/0003'],
  ]);
});

test('the year begins on 1 April; what the bank paid in a year that is closed is of the present one', async () => {
  const closing = await startTestServer();
  try {
    const admin = await closing.as('admin');
    const superAdmin = await closing.as('superAdmin');
    const given = { name: 'Current', bank: 'Federal Bank', lastDigits: '4321' };
    const account = expectStatus(201, await superAdmin.post<{ id: number }>('/bank-accounts', given));
    const from = { bankAccountId: account.body.id };
    const statement = ['Date,Narration,Debit,Credit,Balance', '20/03/2026,SMS CHARGES,20.00,,980.00'].join('\n');
    const lines = `/bank-accounts/${account.body.id}/statement`;
    expectStatus(201, await admin.post(`${lines}s`, statement, { 'Content-Type': 'text/csv' }));
    const [charge] = (await admin.get<{ id: string }[]>(`${lines}-lines`)).body;
    const userId = closing.members.referer.id;
    expect((await pay(admin, { userId, date: '2026-03-31', from })).body.voucher).toBe('PV/25-26/0001');
    expect((await pay(admin, { userId, date: '2026-04-01' })).body.voucher).toBe('PV/26-27/0001');
    expectStatus(201, await superAdmin.post('/periods/close', { until: '2026-03-31' }));

    expect((await pay(admin, { userId, date: '2026-03-31' })).status).toBe(409);
    const input = { id: charge!.id, head: 'Bank charges', description: 'SMS charges' };
    expect(await createDevice(admin).push(command('statement.enter', input))).toMatchObject([{ status: 'applied' }]);
    const [entered] = await closing.asOwner('SELECT voucher FROM transactions WHERE bank_parts IS NOT NULL');
    expect(entered).toEqual({ voucher: 'PV/26-27/0002' });
  } finally {
    await closing.close();
  }
});

test('after a backup is restored, a payment gets the number that it had, and new ones come above what phones know', async () => {
  const { token } = await server.signIn('admin');
  const own = (url: string) => connectClient(url, token);
  const [mine, other] = [createDevice(own(server.url)), createDevice(own(server.url))];
  const before = await queued(mine, '2024-05-01');
  await mine.push(before);
  const backup = await backUp(server);
  // 2 was paid at the desk and is lost; 3 is this phone's, 4 another's, and 5 was entered by one that is never seen again.
  await pay(own(server.url), { date: '2024-05-01' });
  const lost = await queued(mine, '2024-05-01');
  const others = await queued(other, '2024-05-01');
  await mine.push(lost);
  await other.push(others);
  await createDevice(own(server.url)).push(await queued(createDevice(own(server.url)), '2024-05-01'));
  await pay(own(server.url), { date: '2024-05-01' });
  const known = vouchersOf((await mine.pullAll()).changes.transactions);
  expect(known.map(({ number }) => number)).toEqual(numbers('PV/24-25', 5));

  const second = await startTestServer({ databaseUrl: backup });
  try {
    const client = own(second.url);
    const push = (device: Device, commands: object[], vouchers?: object[]) =>
      client.post('/sync/push', { device: device.id, commands, wire: WIRE_VERSION, ...(vouchers && { vouchers }) });
    expectStatus(200, await push(mine, [before, lost], known));
    expect((await pay(client, { date: '2024-05-01' })).body.voucher).toBe('PV/24-25/0006');
    expectStatus(200, await push(other, [others], known));
    const lines = (await second.ledgerLines()).filter(({ voucher }) => voucher?.startsWith('PV/24-25'));
    expect(lines.map(({ id, voucher }) => [id, voucher]).slice(0, 3)).toEqual([
      [(before.input as Transaction).id, 'PV/24-25/0001'],
      [(lost.input as Transaction).id, 'PV/24-25/0003'],
      [(others.input as Transaction).id, 'PV/24-25/0004'],
    ]);
  } finally {
    await second.close();
    await dropDatabase(server.clusterUrl, backup);
  }
});

test('numbers that a phone says it knows count only after a restoration', async () => {
  const fresh = await startTestServer();
  try {
    const phone = createDevice(await fresh.as('admin'));
    const vouchers = [{ number: 'PV/24-25/0900', line: 77 }];
    const body = { device: phone.id, commands: [], wire: WIRE_VERSION, vouchers };
    expectStatus(200, await phone.client.post('/sync/push', body));
    const paid = await pay(phone.client, { userId: fresh.members.referer.id, date: '2024-05-01' });
    expect(paid.body.voucher).toBe('PV/24-25/0001');
  } finally {
    await fresh.close();
  }
});

type Paid = { date: string; userId?: number; type?: string; description?: string; from?: object };

function pay(client: Client, { description = 'Rent', userId = server.members.referer.id, ...paid }: Paid) {
  const body = { amount: 10, type: 'DEBIT', userId, metadata: { description }, ...paid };
  return client.post<{ id: number; voucher?: string }>('/transactions/new', body);
}

async function queued(device: Device, date: string) {
  const input = buildTransactionInput({ userId: server.members.referer.id, type: 'DEBIT' });
  return command('transaction.create', { ...input, date, id: await device.allocateId('transactions') });
}

function numbers(series: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${series}/${String(n + 1).padStart(4, '0')}`);
}

function vouchersOf(lines: Transaction[]): { number: string; line: number }[] {
  const known = lines.flatMap(({ id, voucher }) =>
    voucher?.startsWith('PV/24-25') ? [{ number: voucher, line: id }] : [],
  );
  return known.sort((a, b) => (a.number < b.number ? -1 : 1));
}

test('over REST a payment says from which place it is', async () => {
  const admin = await server.as('superAdmin');
  const referer = server.members.referer.id;
  const body = { amount: 10, type: 'DEBIT', userId: referer, metadata: { description: 'Rent' }, date: '2021-05-01' };
  const paid = await admin.post('/transactions/new', { ...body, from: { cashOf: server.members.admin.id } });
  expect(paid).toMatchObject({ status: 201, body: { method: 'CASH', voucher: 'PV/21-22/0001' } });
  const [line] = await server.asOwner(`SELECT cash_by FROM transactions WHERE date = '2021-05-01'`);
  expect(line).toEqual({ cash_by: server.members.admin.id });
  const unknown = await admin.post('/transactions/new', { ...body, from: { bankAccountId: 77 } });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'bankAccount.unknown' } });
});

test('correcting one line of a voucher over REST takes the others along', async () => {
  const admin = await server.as('admin');
  const phone = createDevice(admin);
  const ids = [await phone.allocateId('transactions'), await phone.allocateId('transactions')];
  const userId = server.members.referer.id;
  const lines = [
    { ledger: 'general', amount: 300_000 },
    { ledger: 'charity', amount: 200_000 },
  ];
  const bill = { ids, userId, description: 'Bill', date: '2020-05-01', method: 'CASH', lines };
  expect(await phone.push(command('voucher.pay', bill))).toMatchObject([{ status: 'applied' }]);
  const right = { amount: 100, type: 'DEBIT', userId, metadata: { description: 'Right' } };
  const answer = await admin.post(`/transactions/${ids[1]}/correct`, { reason: 'Wrong', entry: right });
  expect(answer).toMatchObject({ status: 200, body: { entry: { corrects: ids[1], voucher: 'PV/20-21/0002' } } });
  const stored = await server.asOwner(
    `SELECT type, ledger, amount::int, reverses IS NOT NULL AS undoes, voucher FROM transactions
     WHERE date = '2020-05-01' ORDER BY id`,
  );
  expect(stored.map((line) => Object.values(line).join(' '))).toEqual([
    'DEBIT general 300 false PV/20-21/0001',
    'DEBIT charity 200 false PV/20-21/0001',
    'CREDIT charity 200 true ',
    'DEBIT charity 100 false PV/20-21/0002',
    'CREDIT general 300 true ',
    'DEBIT general 300 false PV/20-21/0002',
  ]);
});
