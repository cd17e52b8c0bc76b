/** Papers of payments: named by commands, sent apart, opened on record. */
import { createHash, randomUUID } from 'node:crypto';
import { type TransactionId } from 'shared-schema/ids';
import { MOST_OF_A_PAPER, type PaperId } from 'shared-schema/ledgers/paper';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeUnnamedPapers } from '../src/payments/papers.ts';
import type { Client } from './client.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const admin = await server.as('admin');
const phone = createDevice(admin);
let line: TransactionId;
beforeEach(async () => {
  const rent = { amount: 9000, type: 'DEBIT', metadata: { description: 'Rent' }, party: { association: true } };
  line = (await admin.post<{ id: TransactionId }>('/transactions/new', rent)).body.id;
});

/** A PNG of so many pixels, by its header, with as much after it as makes it `size` bytes. */
function png(width: number, height: number, size = 2000): Buffer {
  const bytes = Buffer.alloc(size, 7);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj');

function paperOf(bytes: Buffer, kind = 'PNG', overrides: object = {}) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { id: randomUUID() as PaperId, kind, size: bytes.length, hash, ...overrides };
}

type Paper = ReturnType<typeof paperOf>;

async function name(paper: Paper): Promise<Paper> {
  const [outcome] = await phone.push(command('transaction.addPaper', { id: line, paper }));
  expect(outcome).toMatchObject({ status: 'applied' });
  return paper;
}

async function call(client: Client, method: string, path: string, body?: Uint8Array | ReadableStream, type?: string) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${client.token}`, ...(type && { 'Content-Type': type }) },
    ...(body && { body: body as Uint8Array<ArrayBuffer>, duplex: 'half' }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    code: isJson ? (JSON.parse(bytes.toString()) as { code?: string }).code : undefined,
  };
}

const send = (client: Client, { id }: Pick<Paper, 'id'>, bytes: Uint8Array | ReadableStream, of: number = line) =>
  call(client, 'PUT', `/sync/papers/${id}?line=${of}`, bytes, 'application/octet-stream');
const open = (client: Client, { id }: Pick<Paper, 'id'>, of: number = line) =>
  call(client, 'GET', `/transactions/${of}/papers/${id}`);
const stored = () => server.database.run('SELECT id, line, kind, size FROM papers ORDER BY created_at');

describe('a paper from a phone', () => {
  test('is kept once, however often it is sent, and opened by another admin, on record, as nothing but a file', async () => {
    const bytes = png(1600, 1200);
    const paper = await name(paperOf(bytes));
    expect(await open(admin, paper)).toMatchObject({ status: 404, code: 'paper.awaited' });
    for (let times = 0; times < 2; times++) expect(await send(admin, paper, bytes)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([{ id: paper.id, line, kind: 'PNG', size: 2000 }]);
    const opened = await open(await server.as('otherAdmin'), paper);
    expect(opened.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="entry-${line}-${paper.id}.png"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const seen = await server.database.run(
      `SELECT user_id, effect, changes::json -> 0 ->> 'field' AS field FROM history
       WHERE action = 'transaction.openPaper' AND row_id = $1`,
      [String(line)],
    );
    expect(seen).toEqual([{ user_id: server.members.otherAdmin.id, effect: 'seen', field: `papers.${paper.id}` }]);
    expect((await admin.get(`/transactions/${line}/papers`)).body).toEqual([{ ...paper, arrived: true }]);
  });

  test('is neither sent nor opened nor listed by who is no admin, whose rows say nothing of it', async () => {
    const bytes = png(10, 10);
    const paper = await name(paperOf(bytes));
    const user = await server.as('referer');
    expect(await send(user, paper, bytes)).toMatchObject({ status: 403 });
    expect((await send(admin, paper, bytes)).status).toBe(200);
    expect(await open(user, paper)).toMatchObject({ status: 403 });
    expect((await user.get(`/transactions/${line}/papers`)).status).toBe(403);
    const { changes } = await createDevice(user).pullAll();
    const row = changes.transactions.find(({ id }) => id === line);
    expect(row).toMatchObject({ id: line });
    expect(JSON.stringify(row)).not.toMatch(/paper/i);
  });

  test('is named in the rows of an app of 1.0.0 as in those of any, which lets be what it does not know', async () => {
    await name(paperOf(png(10, 10)));
    const pulled = async (wire: string) => {
      const { body } = await admin.get<{ changes: { transactions: { id: number }[] } }>(`/sync/pull${wire}`);
      return body.changes.transactions;
    };
    expect(await pulled('')).toEqual(await pulled('?wire=4'));
  });

  test.each<[string, Paper, Buffer, number, string]>([
    ['bytes other than those named', paperOf(png(10, 10)), png(10, 11), 400, 'paper.wrong'],
    ['another length', paperOf(png(10, 10)), png(10, 10, 1999), 400, 'paper.wrong'],
    ['a kind that it is not', paperOf(png(10, 10), 'JPEG'), png(10, 10), 400, 'paper.wrong'],
    ['a page with a script', paperOf(Buffer.from('<script>')), Buffer.from('<script>'), 400, 'paper.wrong'],
    ['a picture of 26 million pixels', paperOf(png(5200, 5000)), png(5200, 5000), 400, 'paper.wrong'],
    ['50 MB', paperOf(png(10, 10)), Buffer.alloc(50_000_000), 413, 'paper.tooLarge'],
  ])('with %s is refused, and nothing of it is kept', async (_what, paper, bytes, status, code) => {
    const before = await stored();
    await name(paper);
    expect(await send(admin, paper, bytes)).toMatchObject({ status, code });
    expect(await stored()).toEqual(before);
  });

  test('that does not say how long it is, or goes on for ever, is not read', async () => {
    const paper = await name(paperOf(png(10, 10)));
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(100_000)) });
    expect(await send(admin, paper, endless)).toMatchObject({ status: 400, code: 'paper.wrong' });
  });

  test('is refused under an id that the entry does not name, or names no more', async () => {
    const bytes = png(10, 10);
    const paper = await name(paperOf(bytes));
    const missing = { status: 404, code: 'paper.notFound' };
    expect(await send(admin, { id: randomUUID() as PaperId }, bytes)).toMatchObject(missing);
    expect(await send(admin, paper, bytes, line - 1)).toMatchObject(missing);
    expect(await send(admin, { id: 'x' as PaperId }, bytes)).toMatchObject(missing);
    await phone.push(command('transaction.removePaper', { id: line, paperId: paper.id, reason: 'Wrong bill' }));
    expect(await send(admin, paper, bytes)).toMatchObject(missing);
    expect(await open(admin, paper)).toMatchObject(missing);
  });

  test('under the id of another file is refused', async () => {
    const [one, other] = [png(10, 10), png(10, 20)];
    const paper = await name(paperOf(one));
    expect((await send(admin, paper, one)).status).toBe(200);
    await server.database.run('UPDATE papers SET hash = $2 WHERE id = $1', [paper.id, 'ab'.repeat(32)]);
    expect(await send(admin, paper, one)).toMatchObject({ status: 409, code: 'paper.other' });
    expect(await send(admin, paper, other)).toMatchObject({ status: 400, code: 'paper.wrong' });
  });
});

test('papers that no entry names any more are dropped; those of a corrected and of a deleted entry stay', async () => {
  const papers: Paper[] = [];
  for (let number = 1; number <= 3; number++) {
    const bytes = png(number, 30);
    const paper = await name(paperOf(bytes));
    expect((await send(admin, paper, bytes)).status).toBe(200);
    papers.push(paper);
  }
  const [removed, ...kept] = papers;
  await phone.push(command('transaction.removePaper', { id: line, paperId: removed!.id, reason: 'Wrong bill' }));
  const entry = { amount: 9100, type: 'DEBIT', metadata: { description: 'Rent' }, party: { association: true } };
  const corrected = await admin.post<{ entry: { id: number } }>(`/transactions/${line}/correct`, {
    reason: 'Amount',
    entry,
  });
  expect((await open(admin, kept[0]!, corrected.body.entry.id)).status).toBe(200);
  await admin.delete(`/transactions/${corrected.body.entry.id}`);
  await server.database.run(`UPDATE papers SET created_at = now() - interval '2 hours'`);
  await removeUnnamedPapers(server.database);
  const left = (await stored()).map(({ id }) => id as PaperId);
  expect(left).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
  expect(left).not.toContain(removed!.id);
});

describe('over REST', () => {
  const post = (bytes: Uint8Array, type = 'application/pdf', client = admin) =>
    call(client, 'POST', `/transactions/${line}/papers`, bytes, type);

  test('a PDF is added and opened; a repeated request adds it once', async () => {
    const headers = { 'Idempotency-Key': randomUUID(), Authorization: `Bearer ${admin.token}` };
    const url = `${server.url}/api/transactions/${line}/papers`;
    const ids: string[] = [];
    for (let times = 0; times < 2; times++) {
      const type = { 'Content-Type': 'application/pdf' };
      const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: PDF });
      expect(answer.status).toBe(201);
      ids.push(((await answer.json()) as { id: string }).id);
    }
    expect(new Set(ids).size).toBe(1);
    const list = (await admin.get<Paper[]>(`/transactions/${line}/papers`)).body;
    expect(list).toEqual([{ ...paperOf(PDF, 'PDF'), id: ids[0], arrived: true }]);
    expect((await open(admin, list[0]!)).bytes.equals(PDF)).toBe(true);
  });

  test('what is no paper, too large or of no entry is refused', async () => {
    expect(await post(Buffer.from('<svg/>'), 'image/png')).toMatchObject({ status: 415, code: 'paper.unreadable' });
    expect(await post(png(5001, 5000), 'image/png')).toMatchObject({ status: 415, code: 'paper.unreadable' });
    expect(await post(PDF, 'text/html')).toMatchObject({ status: 415, code: 'request.notFile' });
    expect(await post(Buffer.alloc(MOST_OF_A_PAPER + 1))).toMatchObject({ status: 413, code: 'paper.tooLarge' });
    expect(await post(PDF, 'application/pdf', await server.as('referer'))).toMatchObject({ status: 403 });
    line = 999_999 as TransactionId;
    expect(await post(PDF)).toMatchObject({ status: 404, code: 'transaction.notFound' });
  });
});

test('once all papers have as much as the server takes, it says so before it reads another, and takes one again that it has', async () => {
  const { settings } = server.services;
  const large = png(100, 100, MOST_OF_A_PAPER);
  const first = await name(paperOf(large));
  expect((await send(admin, first, large)).status).toBe(200);
  settings.papersMostMb = 0.5;
  const second = await name(paperOf(png(100, 101, MOST_OF_A_PAPER)));
  expect(await send(admin, second, png(100, 101, MOST_OF_A_PAPER))).toMatchObject({
    status: 409,
    code: 'paper.noRoom',
  });
  expect((await send(admin, first, large)).status).toBe(200);
  settings.papersMostMb = 10;
  expectStatus(200, await admin.get(`/transactions/${line}/papers`));
});
