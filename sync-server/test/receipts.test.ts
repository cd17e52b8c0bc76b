/** Receipts from phones: series, numbers, what a queued collection does, and who receives what. */
import { randomBytes, randomUUID } from 'node:crypto';
import { addMonths, localDate } from 'shared-schema/local-date';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { RepaymentPart } from 'shared-schema/collections/put-to-oldest';
import { rupees } from 'shared-schema/money';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { buildCollection, type CollectionInput, part } from 'shared-schema/testing/collections';
import type { LeaseResponse } from 'shared-schema/wire';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { command, createDevice, type Device, expectStatus } from './device.ts';
import { TODAY } from './desk.ts';
import { openTestServer } from './open-test-server.ts';

const newKey = () => randomBytes(60).toString('base64url');

const server = await openTestServer();
const admin = await server.as('admin');
const phone = createDevice(admin);
const business: number = await addBusiness();

/** ₹40,000 at 1 % over 12 months, the first two due. */
async function addBusiness(): Promise<number> {
  const input = buildBusinessInput({ refererId: server.members.referer.id, purchaseDate: addMonths(TODAY, -2) });
  const id = await phone.allocateId('installmentBusinesses');
  await phone.push(
    command('installmentBusiness.create', { ...input, id, transactionId: await phone.allocateId('transactions') }),
  );
  return id;
}

/** A collection as a device queues it: with its own number and ids. */
async function collection(device: Device, items: RepaymentPart[], overrides: Partial<CollectionInput> = {}) {
  const transactionIds: number[] = [];
  for (let line = 0; line <= items.length; line++) transactionIds.push(await device.allocateId('transactions'));
  const number = await device.nextReceipt();
  const payer = { businessId: business };
  return buildCollection(items, { payer, receivedOn: TODAY, number, transactionIds, ...overrides });
}

const record = async (device: Device, items: RepaymentPart[], overrides?: Partial<CollectionInput>) => {
  const input = await collection(device, items, overrides);
  return { number: input.number!, outcomes: await device.push(command('collection.record', input)) };
};

async function receipt(number: string) {
  const { changes } = await phone.pullAll();
  return changes.receipts.find((each) => each.id === number);
}

async function leaseSeries(client: Client, device: string, publicKey: string) {
  return expectStatus(200, await client.post<LeaseResponse>('/sync/leases', { device, publicKey })).body.series!;
}

describe('a series', () => {
  test('is given once to a device and its key; another device or another key gets another', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const [key, secondKey] = [newKey(), newKey()];
    const first = await leaseSeries(admin, one, key);
    expect(first).toEqual({ code: expect.stringMatching(/^[A-Z]\d+$/), used: 0 });
    expect(await leaseSeries(admin, one, key)).toEqual(first);
    const others = [await leaseSeries(admin, two, newKey()), await leaseSeries(admin, one, secondKey)];
    expect(new Set([first.code, ...others.map(({ code }) => code)]).size).toBe(3);
    expect(await leaseSeries(admin, one, secondKey)).toEqual(others[1]);
  });

  test('asked for by two tabs at once is one, and by twenty devices twenty', async () => {
    const [device, key] = [randomUUID(), newKey()];
    const tabs = await Promise.all([leaseSeries(admin, device, key), leaseSeries(admin, device, key)]);
    expect(tabs[0]).toEqual(tabs[1]);
    const devices = Array.from({ length: 20 }, () => leaseSeries(admin, randomUUID(), newKey()));
    expect(new Set((await Promise.all(devices)).map(({ code }) => code)).size).toBe(20);
  });

  test('tells how far it is used, holes included', async () => {
    const device = createDevice(admin);
    await device.nextReceipt();
    const { number, outcomes } = await record(device, [], { onAccount: rupees(5) });
    expect(outcomes).toMatchObject([{ status: 'applied' }]);
    expect(number).toMatch(/-0002$/);
    const again = createDevice(admin, device.id);
    // Another key, so another series; the first is still this device's.
    expect(await again.nextReceipt()).toMatch(/-0001$/);
    const key = newKey();
    await server.database.run('UPDATE signing_keys SET public_key = $2 WHERE device = $1', [device.id, key]);
    await server.database.run(`DELETE FROM signing_keys WHERE device = $1 AND NOT starts_with($2, id || '-')`, [
      device.id,
      number,
    ]);
    expect(await leaseSeries(admin, device.id, key)).toEqual({ code: number.split('-')[0], used: 2 });
  });

  test('is for admins only', async () => {
    const member = await server.as('referer');
    const { body } = await member.post<LeaseResponse>('/sync/leases', { device: randomUUID(), publicKey: newKey() });
    expect(body).toEqual({ leases: [] });
  });

  test('of another device, of REST or of nobody gives no number', async () => {
    const other = createDevice(admin);
    const lines = (await server.ledgerLines()).length;
    for (const number of [await phone.nextReceipt(), 'R0-0500', 'Z99-0001'] as ReceiptNumber[]) {
      const { outcomes } = await record(other, [part(`ib-${business}-1`, 10)], { number });
      expect(outcomes).toMatchObject([{ status: 'rejected', error: { code: 'receipt.outsideSeries' } }]);
      expect(await receipt(number)).toBeUndefined();
    }
    expect(await server.ledgerLines()).toHaveLength(lines);
  });
});

test('a collection pushed twice is recorded once', async () => {
  const input = await collection(phone, [part(`ib-${business}-1`, 100)]);
  const sent = command('collection.record', input);
  expect(await phone.push(sent, sent)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(await receipt(input.number!)).toMatchObject({ amount: rupees(100), attention: null });
});

test('a number used by a copied device too is kept with a B, marked, and the device gets another code', async () => {
  const device = createDevice(admin);
  const first = await collection(device, [part(`ib-${business}-3`, 500)]);
  const second = await collection(device, [part(`ib-${business}-4`, 700)], { number: first.number! });
  const third = await collection(device, [part(`ib-${business}-5`, 900)], { number: first.number! });
  const outcomes = await device.push(...[first, second, third].map((each) => command('collection.record', each)));
  expect(outcomes).toMatchObject([
    { status: 'applied' },
    { status: 'applied' },
    { status: 'rejected', error: { code: 'receipt.numberTaken' } },
  ]);
  expect(await receipt(first.number!)).toMatchObject({ amount: rupees(500), attention: null });
  expect(await receipt(`${first.number}B`)).toMatchObject({ amount: rupees(700), attention: 'NUMBER_USED' });
  await device.lease();
  const next = await device.nextReceipt();
  expect(next).toMatch(/-0001$/);
  expect(next.split('-')[0]).not.toBe(first.number!.split('-')[0]);
  expect((await record(device, [part(`ib-${business}-5`, 900)], { number: next })).outcomes[0]!.status).toBe('applied');
});

test('a copied device counts its lines as the other does: they get numbers of their own, and no rupee is lost', async () => {
  const device = createDevice(admin);
  const lines = (await server.ledgerLines()).length;
  const first = await collection(device, [part(`ib-${business}-7`, 500)]);
  const second = { ...(await collection(device, [part(`ib-${business}-8`, 700)])), number: first.number! };
  const copied = command('collection.record', { ...second, transactionIds: first.transactionIds });
  expect(await device.push(command('collection.record', first))).toMatchObject([{ status: 'applied' }]);
  expect(await device.push(copied)).toMatchObject([{ status: 'applied' }]);
  expect(await device.push(copied)).toMatchObject([{ status: 'applied' }]);
  const [kept, other] = [await receipt(first.number!), await receipt(`${first.number}B`)];
  expect([kept, other]).toMatchObject([
    { amount: rupees(500), attention: null, items: [{ repaymentId: `ib-${business}-7` }] },
    { amount: rupees(700), attention: 'NUMBER_USED', items: [{ repaymentId: `ib-${business}-8` }] },
  ]);
  expect(kept!.items[0]!.transactionId).not.toBe(other!.items[0]!.transactionId);
  expect((await server.ledgerLines()).length).toBe(lines + 2);
});

describe('a queued collection', () => {
  test('of what another collector took meanwhile stands, on account and marked', async () => {
    const item = () => part(`ib-${business}-6`, '3733.33');
    const other = createDevice(await server.as('otherAdmin'));
    const [one, two] = [await record(phone, [item()]), await record(other, [item()])];
    expect([...one.outcomes, ...two.outcomes].map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await receipt(two.number)).toMatchObject({
      attention: 'MISPLACED',
      items: [],
      onAccount: rupees('3733.33'),
      misplaced: [item()],
    });
    const answer = { number: two.number, answer: 'RETURNED', transactionId: await other.allocateId('transactions') };
    expect(await other.push(command('receipt.answer', answer))).toMatchObject([{ status: 'applied' }]);
    expect(await receipt(two.number)).toMatchObject({ attention: null, answered: { answer: 'RETURNED' } });
  });

  test.each<[string, () => Promise<Partial<CollectionInput>>, object]>([
    [
      'with a date in the future',
      () => Promise.resolve({ receivedOn: localDate('2099-01-01') }),
      { receivedOn: '2099-01-01', attention: 'FUTURE_DATE', items: [{ amount: rupees(10) }] },
    ],
    [
      'from a payer who does not owe it',
      () => Promise.resolve({ payer: { memberId: server.members.admin.id } }),
      { attention: 'MISPLACED', items: [], onAccount: rupees(10) },
    ],
    [
      'of more than remains',
      async () => ({ items: [part(`ib-${await addBusiness()}-1`, 10)] }),
      { attention: 'MISPLACED', onAccount: rupees(10) },
    ],
  ])('%s is recorded as it was given out, and marked', async (_what, overrides, expected) => {
    const { number, outcomes } = await record(phone, [part(`ib-${business}-7`, 10)], await overrides());
    expect(outcomes).toMatchObject([{ status: 'applied' }]);
    expect(await receipt(number)).toMatchObject(expected);
    const dates = (await server.ledgerLines()).flatMap((line) => (line.receiptNumber === number ? [line.date!] : []));
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((date) => date <= TODAY)).toBe(true);
  });

  test.each<[string, (items: RepaymentPart[]) => Partial<CollectionInput> | object, string]>([
    ['a sum of 0', () => ({ items: [] }), 'input.invalid'],
    ['a repayment named twice', (items) => ({ items: [...items, ...items] }), 'input.invalid'],
    ['a reference of 10,000 characters', () => ({ reference: 'x'.repeat(10_000) }), 'input.invalid'],
    ['a number that is none', () => ({ number: '17' }), 'input.invalid'],
    ['a number with a B', () => ({ number: 'A1-0001B' }), 'receipt.outsideSeries'],
    ['a payer who is not there', () => ({ payer: { memberId: 99_999 } }), 'member.unknown'],
    ['an amount below 0', () => ({ onAccount: -1 }), 'input.invalid'],
  ])('with %s is refused, and nothing is half done', async (_what, wrong, code) => {
    const before = await phone.pullAll();
    const items = [part(`ib-${business}-8`, 10)];
    const input = { ...(await collection(phone, items)), ...wrong(items) };
    expect(await phone.push(command('collection.record', input))).toMatchObject([
      { status: 'rejected', error: { code, message: expect.stringMatching(/\w+ \w+/) } },
    ]);
    expect((await phone.pullAll()).changes).toEqual(before.changes);
  });
});

test('a cancellation of a cancelled receipt is refused, and its lines are reversed once', async () => {
  const { number } = await record(phone, [part(`ib-${business}-9`, 50)]);
  const cancel = async () =>
    command('receipt.cancel', {
      number,
      reason: 'Wrong person',
      lines: 2,
      transactionIds: [await phone.allocateId('transactions'), await phone.allocateId('transactions')],
    });
  expect(await phone.push(await cancel(), await cancel())).toMatchObject([
    { status: 'applied' },
    { status: 'rejected', error: { code: 'receipt.cancelled' } },
  ]);
  const lines = (await server.ledgerLines()).filter((line) => line.receiptNumber === number);
  expect(lines.map(({ type }) => type)).toEqual(['CREDIT', 'DEBIT']);
});

test('a member who is no admin receives their own receipts and accounts, and no method or number of others', async () => {
  const member = server.members.referer.id;
  const own = await record(phone, [part(`ib-${business}-10`, 20)], {
    payer: { memberId: member },
    onAccount: rupees(5),
    reference: 'UTR 17',
  });
  await record(phone, [part(`ib-${business}-10`, 20)], { onAccount: rupees(5), reference: 'UTR 18' });
  const { changes } = await createDevice(await server.as('referer')).pullAll();
  expect(changes.receipts.map(({ id, reference }) => [id, reference])).toEqual([[own.number, 'UTR 17']]);
  expect(changes.accounts.map(({ id }) => id)).toEqual([`m-${member}`]);
  for (const table of ['handOvers', 'dayCloses', 'signingKeys'] as const) expect(changes[table]).toEqual([]);
  const text = JSON.stringify(changes.transactions);
  expect(text).not.toMatch(/"method"|"cashBy"|"receiptNumber"|"reason"|UTR|[A-Z]\d+-\d{4}/);
});
