/** Outside customers' names, where the association hides them from members. */
import { randomUUID } from 'node:crypto';
import { buildBusinessInput } from 'shared-schema/testing/build';
import { buildCollection, part } from 'shared-schema/testing/collections';
import { rupees } from 'shared-schema/money';
import { WIRE_VERSION } from 'shared-schema/wire';
import { beforeAll, expect, test } from 'vitest';
import { makePacks } from '../src/sync/make-packs.ts';
import { command, createDevice, type Device } from './device.ts';
import { syncByPacks } from './packs.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
let businessId: number;
beforeAll(async () => {
  const admin = createDevice(await server.as('admin'));
  businessId = await admin.allocateId('installmentBusinesses');
  const input = buildBusinessInput({ refererId: server.members.referer.id, customerName: 'Rajan Pillai' });
  await admin.push(
    command('installmentBusiness.create', {
      ...input,
      id: businessId,
      transactionId: await admin.allocateId('transactions'),
    }),
    command('collection.record', {
      ...buildCollection([part(`ib-${businessId}-1`, '3733.33')], {
        payer: { businessId },
        onAccount: rupees('1266.67'),
        number: await admin.nextReceipt(),
        transactionIds: [await admin.allocateId('transactions'), await admin.allocateId('transactions')],
      }),
    }),
  );
});

const NAME = 'Rajan Pillai';

const hide = async (hideCustomerNames: boolean) =>
  expect((await (await server.as('superAdmin')).put('/settings', { hideCustomerNames })).status).toBe(200);

/** A member's phone, and everything it may ask the server for. */
async function memberPhone(email: string) {
  const client = await server.connectAs(email);
  const { body } = await server.visitor.post<{ token: string }>('/auth/login', { email, password: 'palm-tree-42' });
  const device: Device = createDevice(client, randomUUID());
  const read = async () => {
    const pulled = JSON.stringify((await device.pullAll()).changes);
    const packed = await syncByPacks({ url: server.url, token: body.token, client }, device.pullAll);
    const paths = [
      '/installment-business',
      `/installment-business/${businessId}`,
      '/installment-business/outstanding',
      '/transactions',
    ];
    const rest = await Promise.all(paths.map(async (path) => JSON.stringify((await client.get(path)).body)));
    return [pulled, JSON.stringify(Object.values(packed).map((rows) => [...rows.values()])), ...rest];
  };
  return { client, device, read };
}

test('members read the number of the business, pulled, packed and over REST; who referred them reads the name; admins do', async () => {
  const other = await memberPhone((await server.addPerson()).email);
  const referer = await memberPhone(server.members.referer.email!);
  const admin = await server.as('admin');
  await makePacks(server.database);
  for (const answer of await other.read()) expect(answer).toContain(NAME);
  const { cursor } = await other.device.pullAll();

  await hide(true);
  // What was fetched before goes.
  expect(
    (await other.client.get(`/sync/pull?wire=${WIRE_VERSION}&since=${encodeURIComponent(cursor)}`)).body,
  ).toMatchObject({
    code: 'sync.reset',
  });
  for (const packs of ['none', 'made anew']) {
    if (packs === 'made anew') await makePacks(server.database);
    for (const answer of await other.read()) {
      expect(answer).not.toContain(NAME);
      expect(answer).toContain(`#${businessId}`);
    }
    for (const answer of await referer.read()) expect(answer).toContain(NAME);
  }
  expect(JSON.stringify((await admin.get('/transactions')).body)).toContain(NAME);

  await hide(false);
  for (const answer of await other.read()) expect(answer).toContain(NAME);
});
