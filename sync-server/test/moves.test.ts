/** Money and records moved to another ledger or project, and a running business edited, over REST. */
import type { TransactionId } from 'shared-schema/ids';
import { addDays } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDesk, TODAY } from './desk.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

type Line = { id: number; amount: number };

const server = await openTestServer();
const desk = await openDesk(server);
const admin = desk.admin;
let doha: number;
beforeAll(async () => {
  const superAdmin = await server.as('superAdmin');
  doha = expectStatus(201, await superAdmin.post<{ id: number }>('/projects/new', { name: 'Doha unit' })).body.id;
});

describe('a transfer', () => {
  const transfer = (overrides: object = {}) =>
    admin.post<{ debit: Line; credit: Line }>('/transactions/transfer', {
      from: { ledger: 'charity', projectId: 1 },
      to: { ledger: 'operational', projectId: doha },
      amount: 2500.5,
      metadata: { description: 'Camp' },
      ...overrides,
    });

  test('posts a line in each ledger, and deleting one deletes both', async () => {
    const { debit, credit } = expectStatus(201, await transfer({ date: addDays(TODAY, -3) })).body;
    const common = { amount: 2500.5, date: addDays(TODAY, -3), metadata: { description: 'Camp' } };
    expect(debit).toMatchObject({ ...common, type: 'DEBIT', associatedType: 'CHARITY_FUND', projectId: 1 });
    expect(credit).toMatchObject({ ...common, type: 'CREDIT', associatedType: 'OPERATIONAL_FUND', projectId: doha });
    expectStatus(204, await admin.delete(`/transactions/${credit.id}`));
    for (const { id } of [debit, credit]) expectStatus(404, await admin.get(`/transactions/${id}`));
  });

  test('to the same place, of nothing or to nowhere is refused', async () => {
    const charity = { ledger: 'charity', projectId: 1 };
    for (const [wrong, code] of [
      [{ to: charity }, 'transaction.samePlace'],
      [{ to: { ...charity, projectId: 999_999 } }, 'project.unknown'],
      [{ to: { ...charity, ledger: 'kitchen' } }, 'input.invalid'],
      [{ amount: 0 }, 'input.invalid'],
    ] as const) {
      expect(await transfer(wrong)).toMatchObject({ status: 400, body: { code } });
    }
  });
});

test('an entry in the wrong ledger and project is corrected into the right ones', async () => {
  const entry = { amount: 900, type: 'CREDIT', userId: server.members.referer.id, metadata: { description: 'Gift' } };
  const { id } = expectStatus(201, await admin.post<Line>('/transactions/new', entry)).body;
  const moved = { reason: 'For charity', entry: { ...entry, ledger: 'charity', projectId: doha } };
  expect(await admin.post(`/transactions/${id}/correct`, moved)).toMatchObject({
    status: 200,
    body: { reversal: { reverses: id, projectId: 1 }, entry: { associatedType: 'CHARITY_FUND', projectId: doha } },
  });
});

test('a chitty fund goes to another project', async () => {
  const { admin: holder, referer } = server.members;
  const terms = { tenure: 2, amount: 2000, commission: 5, userCount: 2, user_ids: [holder.id, referer.id] };
  const { id } = expectStatus(201, await admin.post<{ id: number }>('/chitty-fund/new', terms)).body;
  const moveTo = (projectId: number) => admin.put(`/chitty-fund/${id}/project`, { projectId });
  expect(await moveTo(doha)).toMatchObject({ status: 200, body: { id, projectId: doha } });
  expect(await moveTo(999_999)).toMatchObject({ status: 400, body: { code: 'project.unknown' } });
  expect((await admin.get(`/chitty-fund/${id}`)).body).toMatchObject({ projectId: doha });
});

test('of a running business the customer, the goods, the referer and the project are edited, never the terms', async () => {
  const id = await desk.addBusiness();
  const { body: before } = await admin.get<object>(`/installment-business/${id}`);
  const edit = (body: object) => admin.put<object>(`/installment-business/${id}`, body);
  const changes = { customerPhoneNumber: '+91 94470 99999', refererId: server.members.admin.id, projectId: doha };
  const { body: after } = expectStatus(200, await edit(changes));
  expect(after).toMatchObject({ ...changes, customerName: 'Rajan Pillai', showroomPrice: 50_000 });
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(await edit({ showroomPrice: 1 })).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(await edit({ refererId: 999_999 })).toMatchObject({ status: 400, body: { code: 'member.unknown' } });
  expect(await edit({ customerName: ' ' })).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

test('where the association forbids it, a ledger pays no more than it holds; what a phone has paid already counts', async () => {
  const superAdmin = await server.as('superAdmin');
  const decide = async (overdraftForbidden: boolean) =>
    expectStatus(200, await superAdmin.put('/settings', { overdraftForbidden }));
  const entry = { userId: server.members.referer.id, metadata: { description: 'Help after the flood' } };
  const enter = (type: 'CREDIT' | 'DEBIT', amount: number) =>
    admin.post<Line>('/operational-fund/new', { ...entry, type, amount });
  expectStatus(201, await enter('CREDIT', 1000));
  await decide(true);
  expect(await enter('DEBIT', 1000.01)).toMatchObject({
    status: 409,
    body: {
      code: 'ledger.overdraftForbidden',
      details: { ledger: 'operational', projectId: 1, held: rupees(1000), left: rupees(-0.01) },
    },
  });
  const library = { name: 'Library' };
  const { id: projectId } = expectStatus(201, await superAdmin.post<{ id: number }>('/projects/new', library)).body;
  expect(await admin.post('/operational-fund/new', { ...entry, type: 'DEBIT', amount: 1, projectId })).toMatchObject({
    status: 409,
    body: { details: { projectId, project: 'Library', held: 0 } },
  });
  // Both at once: the second finds too little left.
  const together = await Promise.all([enter('DEBIT', 600), enter('DEBIT', 600)]);
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const phone = createDevice(admin);
  const paid = { type: 'DEBIT', ledger: 'operational', amount: rupees(600), userId: entry.userId } as const;
  const id = (await phone.allocateId('transactions')) as TransactionId;
  const [outcome] = await phone.push(command('transaction.create', buildTransactionInput({ ...paid, id })));
  expect(outcome).toMatchObject({ status: 'applied' });
  await decide(false);
  expectStatus(201, await enter('DEBIT', 600));
});
