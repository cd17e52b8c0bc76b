/** The whole books as an archive. */
import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { readBooks } from 'shared-schema/archive/books-archive';
import { expect, test } from 'vitest';
import { sha256 } from '../src/sha256.ts';
import { expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();

type Taken = { status: number; files: Record<string, string>; papers: Record<string, Uint8Array> };

async function takeAlong(token: string, query = ''): Promise<Taken> {
  const response = await fetch(`${server.url}/api/books/export${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) return { status: response.status, files: {}, papers: {} };
  const { papers = [], texts = [] } = Object.groupBy(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))),
    ([path]) => (path.startsWith('papers/') ? 'papers' : 'texts'),
  );
  const files = Object.fromEntries(texts.map(([path, bytes]) => [path, strFromU8(bytes)]));
  return { status: response.status, files, papers: Object.fromEntries(papers) };
}

test('a super admin takes everything along: for people, for programs, and on record', async () => {
  const admin = await server.as('admin');
  const referer = server.members.referer.id;
  const { body: business } = expectStatus(
    201,
    await admin.post<{ id: number }>('/installment-business/new', {
      customerName: '=A1+1',
      customerPhoneNumber: '+91 94470 12345',
      itemDescription: 'Refrigerator, 260 l',
      refererId: referer,
      purchaseDate: '2026-01-31',
      showroomPrice: 50_000,
      advancePayment: 10_000,
      tenure: 12,
      interest: 1,
    }),
  );
  await admin.put(`/scheduled-repayments/ib-${business.id}-1/paid`);
  const { body: line } = await admin.post<{ id: number }>('/transactions/new', {
    amount: 0.005,
    userId: referer,
    metadata: { description: 'പലിശ, "ബാങ്ക്"' },
  });
  await admin.delete(`/transactions/${line.id}`);

  const { status, files } = await takeAlong((await server.signIn('superAdmin')).token);
  expect(status).toBe(200);
  const books = readBooks(JSON.parse(files['books.json']!));
  expect(books.installmentBusinesses[0]).toMatchObject({ customerName: '=A1+1', showroomPrice: 50_000_000 });
  expect(books.transactions.find(({ id }) => id === line.id)!.deletedAt).not.toBeNull();

  // A spreadsheet calculates neither, and shows the phone number as it is.
  expect(files['csv/installmentBusinesses.csv']).toContain(`,"'=A1+1","=""+91 94470 12345""",`);
  expect(files['csv/installmentBusinesses.csv']).toContain('showroomPrice (INR)');
  const [heads, first] = files['csv/installmentBusinesses.scheduledRepayments.csv']!.split('\r\n');
  expect(heads).toMatch(/^"installmentBusinesses\.id","id",/);
  expect(first).toContain(`${business.id},"ib-${business.id}-1",`);
  expect(first).toContain(',3733.33,3333.33,400,');
  expect(files['csv/installmentBusinesses.scheduledRepayments.payments.csv']).toContain(
    `${business.id},"ib-${business.id}-1",`,
  );
  expect(files['csv/transactions.csv']).toContain('"പലിശ, ""ബാങ്ക്"""');
  expect(files['README.txt']).toContain('installmentBusinesses.scheduledRepayments.csv');

  const noted = await server.database.run<{ user_id: number }>(
    `SELECT user_id FROM history WHERE action = 'books.export'`,
  );
  expect(noted).toEqual([{ user_id: server.members.superAdmin.id }]);
});

test('some time after signing in nothing leaves without a proof that it is still the super admin', async () => {
  const client = await server.as('superAdmin');
  await server.database.run("UPDATE sessions SET verified_at = now() - interval '1 hour'");
  expect((await takeAlong(client.token!)).status).toBe(403);
  expect((await client.post('/auth/verify', { password: PASSWORD })).status).toBe(204);
  expect((await takeAlong(client.token!)).status).toBe(200);
});

test('an admin may not', async () => {
  const { token } = await server.signIn('admin');
  expect((await takeAlong(token)).status).toBe(403);
});

test('papers go along if they are asked for, their size told first, each found from its entry and as it came', async () => {
  const admin = await server.as('admin');
  const superAdmin = await server.as('superAdmin');
  const rent = { amount: 900, type: 'DEBIT', metadata: { description: 'Rent' }, party: { association: true } };
  const { body: line } = await admin.post<{ id: number; voucher: string }>('/transactions/new', rent);
  const bills = [randomBytes(400_000), randomBytes(300)].map((bytes) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]),
  );
  const ids: string[] = [];
  for (const bytes of bills) {
    const sent = await fetch(`${server.url}/api/transactions/${line.id}/papers`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/pdf' },
      body: bytes,
    });
    ids.push(((await sent.json()) as { id: string }).id);
  }
  const told = expectStatus(200, await superAdmin.get('/books/papers')).body;
  expect(told).toEqual({ count: 2, bytes: bills[0]!.length + bills[1]!.length });
  expect((await takeAlong(superAdmin.token!)).papers).toEqual({});
  const { files, papers } = await takeAlong(superAdmin.token!, '?papers=true');
  const row = readBooks(JSON.parse(files['books.json']!)).transactions.find(({ id }) => id === line.id)!;
  const stem = `papers/${line.voucher.replaceAll('/', '-')}_entry-${line.id}`;
  expect(Object.keys(papers)).toEqual(ids.map((id) => `${stem}_${id}.pdf`));
  expect(Object.values(papers).map(sha256)).toEqual(row.papers!.map(({ hash }) => hash));
  expect(Object.values(papers).map((bytes) => Buffer.from(bytes))).toEqual(bills);
});

/** More than the machine holds for a line that nobody reads from. */
const MORE_THAN_WAITS = 36;

test('until one archive has been sent whole, the next is not made', async () => {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  const headers = { Authorization: `Bearer ${superAdmin.token}` };
  server.services.settings.papersMostMb = 50;
  for (let entry = 0; entry < MORE_THAN_WAITS; entry++) {
    const rent = { amount: 900, type: 'DEBIT', metadata: { description: 'Rent' }, party: { association: true } };
    const { body: line } = await admin.post<{ id: number }>('/transactions/new', rent);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(480_000)]);
    const paper = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/pdf' };
    const path = `${server.url}/api/transactions/${line.id}/papers`;
    expect((await fetch(path, { method: 'POST', headers: paper, body: bytes })).status).toBe(201);
  }
  const take = () => fetch(`${server.url}/api/books/export?papers=true`, { method: 'POST', headers });
  const unread = await take();
  let begun = false;
  const next = take().finally(() => (begun = true));
  // Much more than it takes to make one.
  for (let request = 0; request < 50; request++) expectStatus(200, await admin.get('/transactions'));
  expect(begun).toBe(false);
  await unread.body!.cancel();
  const { status, body } = await next;
  await body!.cancel();
  expect(status).toBe(200);
});
