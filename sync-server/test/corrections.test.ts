/** Entries made by hand and set right, and cash handed over, over REST. */
import { addDays, instant, localDateOf, startOfDay } from 'shared-schema/local-date';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { openDesk, TODAY } from './desk.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

type Line = { id: number; type: string; amount: number };

const server = await openTestServer();
const desk = await openDesk(server);
const admin = desk.admin;
const otherAdmin = await server.as('otherAdmin');

describe('an entry that is with no member', () => {
  type OfParty = { id: number; userId: number | null; party?: object };
  const read = async (reader: Client, id: number) => {
    const { userId, party } = expectStatus(200, await reader.get<OfParty>(`/transactions/${id}`)).body;
    return { userId, party };
  };

  test('is the association’s where one ledger gives to another, and so is what undoes it', async () => {
    const given = { amount: 500, metadata: { description: 'Relief' } };
    const [from, to] = ['general', 'charity'].map((ledger) => ({ ledger, projectId: 1 }));
    const { body } = await admin.post<{ debit: OfParty; credit: OfParty }>('/transactions/transfer', {
      ...given,
      from,
      to,
    });
    for (const { userId, party } of Object.values(body)) expect([userId, party]).toEqual([null, { association: true }]);
  });

  test('is entered with its party in place of a member; without either a member is asked for', async () => {
    const rent = { amount: 9000, type: 'DEBIT', metadata: { description: 'Rent' } };
    const party = { name: 'Hall of Kottayam' };
    const { body } = await admin.post<OfParty>('/operational-fund/new', { ...rent, party });
    expect([body.userId, body.party]).toEqual([null, party]);
    expect(await admin.post('/operational-fund/new', rent)).toMatchObject({
      status: 400,
      body: { error: [{ message: 'User is required', path: 'userId' }] },
    });
  });

  test('names somebody else to admins alone', async () => {
    const phone = createDevice(admin);
    const party = { name: 'Hall of Kottayam' };
    const id = await phone.allocateId('transactions');
    const line = { id, ledger: 'general', type: 'DEBIT', amount: 900_000, description: 'Rent', party };
    const userId = server.members.admin.id;
    const applied = await phone.push(command('transaction.create', { ...line, userId }));
    expect(applied).toMatchObject([{ status: 'applied' }]);
    expect(await read(admin, line.id)).toEqual({ userId: null, party });
    expect(await read(await server.as('referer'), line.id)).toEqual({ userId: null, party: { other: true } });

    // Put right by somebody who says nothing of it, it stays with them.
    const entry = { userId, amount: 8000, type: 'DEBIT', metadata: { description: 'Rent' } };
    const { body } = await admin.post<{ entry: OfParty; reversal: OfParty }>(`/transactions/${line.id}/correct`, {
      reason: 'Too much',
      entry,
    });
    for (const made of [body.entry, body.reversal]) expect(await read(admin, made.id)).toEqual({ userId: null, party });
  });
});

describe('an entry', () => {
  const entry = { amount: 1500, type: 'DEBIT', metadata: { description: 'Rent' } };

  test('may have a day, a method and a head in each ledger; without a day it is of today', async () => {
    for (const path of ['/transactions', '/charity-fund', '/operational-fund']) {
      const body = { ...entry, userId: server.members.referer.id };
      expect((await admin.post(`${path}/new`, body)).body).toMatchObject({ date: TODAY });
      const dated = { ...body, date: addDays(TODAY, -10), method: 'BANK', head: 'Rent' };
      const { body: line } = await admin.post<{ enteredAt: string }>(`${path}/new`, dated);
      expect(line).toMatchObject({ date: addDays(TODAY, -10), method: 'BANK', head: 'Rent' });
      expect(localDateOf(instant(line.enteredAt), TIME_ZONE)).toBe(TODAY);
    }
  });

  test('of before days were kept tells the day of its time in the time zone of the association', async () => {
    const body = { ...entry, userId: server.members.referer.id };
    const { id } = (await admin.post<Line>('/transactions/new', body)).body;
    await server.database.run(
      `UPDATE transactions SET date = NULL, entered_at = NULL, time_completed = '2026-03-31T20:00:00Z' WHERE id = $1`,
      [id],
    );
    expect((await admin.get(`/transactions/${id}`)).body).toMatchObject({
      date: '2026-04-01',
      enteredAt: '2026-03-31T20:00:00.000Z',
    });
  });

  test('is corrected by a counter-entry and the right entry; none of them can be deleted or corrected then', async () => {
    const userId = server.members.referer.id;
    const { body: wrong } = await admin.post<Line>('/transactions/new', { ...entry, userId, method: 'CASH' });
    const right = { ...entry, userId, amount: 1050 };
    const correct = (id: number) =>
      admin.post<{ reversal: Line; entry: Line }>(`/transactions/${id}/correct`, {
        reason: 'Typed wrongly',
        entry: right,
      });
    const { status, body } = await correct(wrong.id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        reversal: { type: 'CREDIT', amount: 1500, reverses: wrong.id, reason: 'Typed wrongly' },
        entry: { type: 'DEBIT', amount: 1050, method: 'CASH' },
      },
    });
    expect((await admin.get(`/transactions/${wrong.id}`)).body).toMatchObject({ reversedBy: body.reversal.id });
    for (const id of [wrong.id, body.reversal.id]) {
      expect(await correct(id)).toMatchObject({ status: 409, body: { code: 'transaction.reversed' } });
      expect(await admin.delete(`/transactions/${id}`)).toMatchObject({ status: 409 });
    }
    const only = await admin.post(`/transactions/${body.entry.id}/correct`, { reason: 'Not ours' });
    expect(Object.keys(only.body as object)).toEqual(['reversal']);
  });

  test('that the app posted cannot be corrected', async () => {
    const business = await desk.addBusiness();
    const { body } = await desk.collect({ businessId: business }, 100);
    const answer = await admin.post(`/transactions/${body.items[0]!.transactionId}/correct`, { reason: 'Wrong' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'transaction.notByHand' } });
  });
});

test('cash goes to another admin once they confirm it, and to the bank at once', async () => {
  const { admin: giver, otherAdmin: receiver } = server.members;
  await desk.collect({ businessId: await desk.addBusiness() }, 5000);
  const [given, received] = [await desk.cashOf(giver), await desk.cashOf(receiver)];
  const handOver = (body: object) => admin.post<{ id: number }>('/cash/hand-overs', body);
  const { status, body } = await handOver({ to: receiver.id, amount: 3000, at: addDays(TODAY, -1) });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      from: giver.id,
      to: receiver.id,
      amount: 3000,
      at: startOfDay(addDays(TODAY, -1), TIME_ZONE),
      confirmedAt: null,
    },
  });
  expect(await desk.cashOf(giver)).toBeCloseTo(given);
  const confirm = (client: Client) => client.post(`/cash/hand-overs/${body.id}/confirm`);
  expect(await confirm(admin)).toMatchObject({ status: 403, body: { code: 'handOver.notReceiver' } });
  expect(await confirm(otherAdmin)).toMatchObject({ status: 200, body: { confirmedAt: expect.any(String) } });
  expect(await confirm(otherAdmin)).toMatchObject({ status: 409, body: { code: 'handOver.confirmed' } });
  expectStatus(201, await handOver({ to: null, amount: 500 }));
  expect(await desk.cashOf(giver)).toBeCloseTo(given - 3500);
  expect(await desk.cashOf(receiver)).toBeCloseTo(received + 3000);
  for (const [wrong, code] of [
    [{ to: giver.id, amount: 5 }, 'handOver.toOneself'],
    [{ to: server.members.referer.id, amount: 5 }, 'handOver.toNoAdmin'],
    [{ to: null, amount: 5, at: addDays(TODAY, 2) }, 'entry.inFuture'],
    [{ to: null, amount: 0 }, 'input.invalid'],
  ] as const) {
    expect(await handOver(wrong)).toMatchObject({ status: 400, body: { code } });
  }
});
