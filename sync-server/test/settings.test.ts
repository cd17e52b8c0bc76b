/** What a super admin decides for the association, and who follows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssociationSettings } from 'shared-schema/settings';
import { expect, test } from 'vitest';
import { buildSiteContent, buildTransactionInput } from 'shared-schema/testing/build';
import { whileLocked } from './while-locked.ts';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import type { TestServer } from './server.ts';

const server = await openTestServer();
const other = await openTestServer({ databaseUrl: server.databaseUrl });

const decide = async (changes: Record<string, unknown>) =>
  (await server.as('superAdmin')).put<AssociationSettings>('/settings', changes);
const association = async (of: TestServer) =>
  (await of.visitor.get<{ name: string; timeZone: string }>('/association')).body;

test('devices and every server follow a change, and the first project is renamed with the association', async () => {
  const phone = createDevice(await server.as('admin'));
  const { cursor } = await phone.pullAll();
  expect((await decide({ associationName: 'Nanma', witnesses: 3, secondPersonForAdmins: true })).status).toBe(200);
  const { changes } = await phone.pullAll(cursor);
  expect(changes.settings).toEqual(
    expect.arrayContaining([
      { id: 'associationName', value: 'Nanma', deletedAt: null },
      { id: 'witnesses', value: 3, deletedAt: null },
    ]),
  );
  expect(changes.settings).toHaveLength(2);
  expect(changes.projects).toMatchObject([{ id: 1, name: 'Nanma' }]);
  expect(await association(server)).toMatchObject({ name: 'Nanma' });
  await expect.poll(() => association(other)).toMatchObject({ name: 'Nanma' });
});

test('only super admins decide, and the history says what was decided', async () => {
  expect((await (await server.as('admin')).put('/settings', { upiId: 'thief@bank' })).status).toBe(403);
  const logo = readFileSync(join(import.meta.dirname, '../../pwa/public/icon-192.png')).toString('base64');
  expect((await decide({ upiId: 'nanma@okbank', logo, commissionLimit: 6500, cashOutLimit: 5_000_000 })).status).toBe(
    200,
  );
  const { body } = await (await server.as('superAdmin')).get<{ changes: object[] }[]>('/history?table=settings');
  const told = body.flatMap(({ changes }) => changes);
  expect(told).toContainEqual({ field: 'upiId', from: '', to: 'nanma@okbank' });
  expect(told).toContainEqual({ field: 'commissionLimit', from: '7%', to: '6.5%' });
  expect(told).toContainEqual({ field: 'cashOutLimit', from: '₹10,000.00', to: '₹5,000.00' });
  expect(told).toContainEqual({ field: 'logo', from: '', to: expect.stringMatching(/^PNG [0-9a-f]{12}$/) as string });
});

test('the public pages say what was written per language; of two languages written at once both stay', async () => {
  const [english, hindi] = [buildSiteContent(), buildSiteContent({ tagline: 'साथ-साथ' })];
  const superAdmin = await server.as('superAdmin');
  const both = await whileLocked(server.database, 2, () => [
    superAdmin.put('/settings', { siteContent: { en: english } }),
    superAdmin.put('/settings', { siteContent: { hi: hindi } }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await decide({ siteContent: { en: { ...english, tagline: 'Together' } } });
  expect(body.siteContent).toEqual({ en: { ...english, tagline: 'Together' }, ml: null, hi: hindi });

  const history = await (
    await server.as('superAdmin')
  ).get<{ id: string; changes: object[] }[]>('/history?id=siteContent');
  expect(history.body[0]!.changes).toEqual([
    { field: 'siteContent.en.tagline', from: english.tagline, to: 'Together' },
  ]);
  const phone = createDevice(await server.as('admin'));
  const { changes } = await phone.pullAll();
  expect(changes.settings).not.toContainEqual(expect.objectContaining({ id: 'siteContent' }));
});

test('of two who write in one language the second is told, and replaces only what they have read', async () => {
  const { siteContent } = (await decide({})).body;
  const read = { en: siteContent.en };
  const [first, second] = [buildSiteContent({ tagline: 'First' }), buildSiteContent({ tagline: 'Second' })];
  const superAdmin = await server.as('superAdmin');
  const answers = await whileLocked(server.database, 2, () =>
    [first, second].map((en) => superAdmin.put('/settings', { siteContent: { en }, siteContentRead: read })),
  );
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'settings.writtenMeanwhile' } });
  const written = (await decide({})).body.siteContent.en!;
  expect([first, second]).toContainEqual(written);
  const removal = await decide({ siteContent: { en: null }, siteContentRead: read });
  expect(removal).toMatchObject({ status: 409 });

  const again = await decide({ siteContent: { en: written }, siteContentRead: read });
  expect(again).toMatchObject({ status: 200, body: { siteContent: { en: written } } });
  const third = await decide({ siteContent: { en: second }, siteContentRead: { en: written } });
  expect(third).toMatchObject({ status: 200, body: { siteContent: { en: second } } });
});

test('the longest text that fits is taken', async () => {
  const long = 'ക'.repeat(1000);
  const sections = Array.from({ length: 12 }, () => ({ title: 'ക'.repeat(80), text: Array<string>(12).fill(long) }));
  const ml = buildSiteContent({ about: { lead: long, sections } });
  const { body } = await decide({ siteContent: { ml } });
  expect(body.siteContent.ml).toEqual(ml);
  expect((await decide({ siteContent: { ml: null }, siteContentRead: { ml } })).status).toBe(200);
});

test('content of the public pages that does not fit is refused at its place, and nothing is written', async () => {
  const before = (await decide({})).body.siteContent;
  const answer = await decide({ siteContent: { ml: buildSiteContent({ tagline: '' }) }, receiptText: 'Not written' });
  expect(answer).toMatchObject({ status: 400, body: { error: [{ path: 'siteContent.ml.tagline' }] } });
  expect((await decide({})).body).toMatchObject({ siteContent: before });
  expect((await decide({})).body.receiptText).not.toBe('Not written');
});

test('what is no picture, no UPI ID or no time zone is refused at its field', async () => {
  const answer = await decide({ logo: 'PHN2Zz4=', upiId: 'nanma', timeZone: 'Gulf' });
  expect(answer.status).toBe(400);
  expect((answer.body as never as { error: { path: string }[] }).error.map(({ path }) => path)).toEqual([
    'logo',
    'timeZone',
    'upiId',
  ]);
});

test('the time zone can be chosen until there is an entry', async () => {
  expect((await decide({ timeZone: 'Asia/Dubai' })).status).toBe(200);
  expect(await association(server)).toMatchObject({ timeZone: 'Asia/Dubai' });
  const phone = createDevice(await server.as('admin'));
  const id = await phone.allocateId('transactions');
  const input = { ...buildTransactionInput({ userId: server.members.referer.id }), id };
  await phone.push(command('transaction.create', input));
  expect(await decide({ timeZone: 'Asia/Kolkata' })).toMatchObject({
    status: 409,
    body: { code: 'settings.timeZoneKept' },
  });
  expect((await decide({ timeZone: 'Asia/Dubai', receiptText: 'Reg. no. 12' })).status).toBe(200);
});
