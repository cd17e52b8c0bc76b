/** The whole books as an archive. */
import { strFromU8, unzipSync } from 'fflate';
import { readBooks } from 'shared-schema/archive/books-archive';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectStatus } from './device.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

async function takeAlong(token: string): Promise<{ status: number; files: Record<string, string> }> {
  const response = await fetch(`${server.url}/api/books/export`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) return { status: response.status, files: {} };
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return { status: response.status, files: Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes)])) };
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
