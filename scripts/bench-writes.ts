/**
 * What the server makes of writes: a device's queue of 1,000 commands, and REST requests, 16 at once. Beside each, in the
 * same run and on the same Postgres, the least that must happen: hand-written statements that store as many ledger lines.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { startEmbedded } from '../sync-server/src/database/embedded.ts';
import { connectClient, type Client as RestClient } from '../sync-server/test/client.ts';
import { command, createDevice, expectStatus } from '../sync-server/test/device.ts';
import { startProcess } from '../sync-server/test/process.ts';
import { median, type Report } from './bench-report.ts';

const QUEUED = 1000;
const PUSHED_AT_ONCE = 500;
const REQUESTS = 2000;
const RUNS = 5;
const WRITERS = 16;
const admin = { email: 'super@example.org', password: 'palm-tree-42' };

/** How many times as long as single statements by hand a push may take. */
const PUSH_RATIO = 1.5;

/** What part of the rate of statements by hand REST must reach. */
const REST_RATIO = 0.08;

/** Milliseconds for the queue; requests and lines a second. */
type Writes = { push: number; plainPush: number; requests: number; plainRequests: number };

export async function reportWrites(report: Report): Promise<void> {
  const runs = await measureWrites(RUNS);
  const half = (name: keyof Writes) => median(runs.map((run) => run[name]));
  const byHand = (name: keyof Writes) => ({ name: 'single statements by hand', figure: half(name) });
  report.heading('Writes');
  report.add({
    what: `push of ${QUEUED} commands`,
    figure: half('push'),
    unit: 'ms',
    against: byHand('plainPush'),
    atMost: PUSH_RATIO,
    runs: RUNS,
  });
  report.add({
    what: `REST writes, ${WRITERS} at once`,
    figure: half('requests'),
    unit: 'a second',
    against: byHand('plainRequests'),
    atLeast: REST_RATIO,
    runs: RUNS,
  });
}

/** Each run on a database of its own, of the embedded Postgres as it is delivered: what is committed is on the disk. */
async function measureWrites(runs: number): Promise<Writes[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const postgres = await startEmbedded(folder);
  const measured: Writes[] = [];
  try {
    for (let run = 0; run < runs; run++) measured.push(await onDatabase(postgres.ownerUrl, `bench_${run}`, folder));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return measured;
}

async function onDatabase(cluster: string, name: string, folder: string): Promise<Writes> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const server = await startProcess({
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: admin.email,
    SUPERADMIN_PASSWORD: admin.password,
  });
  const signedIn = await connectClient(server.url).post<{ token: string; user: { id: number } }>('/auth/login', admin);
  const { token, user } = signedIn.body;
  const rest = connectClient(server.url, token);
  const push = await pushQueue(rest, user.id);
  const requests = await sendRequests(server.url, token, user.id);
  const { plainPush, plainRequests } = await writePlainly(url.href, user.id);
  await server.end('SIGTERM');
  return { push, plainPush, requests, plainRequests };
}

/** Half of them payments of installments, half ledger entries. */
async function pushQueue(client: RestClient, userId: number): Promise<number> {
  const device = createDevice(client);
  const repayments = await addInstallments(client, userId, QUEUED / 2);
  const commands = [];
  for (const id of repayments) {
    const paid = { id, paidAt: new Date().toISOString(), transactionId: await device.allocateId('transactions') };
    const line = { ledger: 'general', type: 'CREDIT', amount: 1500, userId, description: 'Share', reference: null };
    commands.push(command('repayment.markPaid', paid));
    commands.push(command('transaction.create', { ...line, id: await device.allocateId('transactions') }));
  }
  const started = performance.now();
  for (let sent = 0; sent < QUEUED; sent += PUSHED_AT_ONCE) {
    const outcomes = await device.push(...commands.slice(sent, sent + PUSHED_AT_ONCE));
    const refused = outcomes.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`A command was refused: ${JSON.stringify(refused)}`);
  }
  return performance.now() - started;
}

async function addInstallments(client: RestClient, refererId: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const created = await client.post<{ id: number }>('/installment-business/new', {
      customerName: 'Rajan Pillai',
      customerPhoneNumber: '+91 94470 12345',
      itemDescription: 'Refrigerator, 260 l',
      refererId,
      purchaseDate: '2026-10-31',
      showroomPrice: 50_000,
      advancePayment: 10_000,
      tenure: 12,
      interest: 1,
    });
    const { id } = expectStatus(201, created).body;
    for (let sequence = 1; sequence <= 12; sequence++) ids.push(`ib-${id}-${sequence}`);
  }
  return ids.slice(0, count);
}

/** Plain requests, so that checking the answers costs the writers nothing. */
async function sendRequests(url: string, token: string, userId: number): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ amount: 1.5, userId, type: 'CREDIT', metadata: { description: 'Share' } });
  const perSecond = await atOnce(REQUESTS, async () => {
    const response = await fetch(`${url}/api/transactions/new`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new Error(`Answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  });
  return perSecond;
}

const INSERT = `INSERT INTO transactions (id, ledger, project_id, type, amount, user_id, description, time_completed,
  created_by, revision) VALUES ($1, 'general', 1, 'CREDIT', 1500, $2, 'Share', now(), $2, 0)`;

async function writePlainly(url: string, userId: number): Promise<{ plainPush: number; plainRequests: number }> {
  const pool = new Pool({ connectionString: url, max: WRITERS });
  let id = 1_000_000;
  const insert = () => pool.query({ name: 'plain insert', text: INSERT, values: [++id, userId] });
  await atOnce(WRITERS, insert);
  const started = performance.now();
  for (let line = 0; line < QUEUED; line++) await insert();
  const plainPush = performance.now() - started;
  const plainRequests = await atOnce(REQUESTS, insert);
  await pool.end();
  return { plainPush, plainRequests };
}

/** Does something `count` times, 16 at once; returns how often a second. */
async function atOnce(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = count;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (left-- > 0) await work();
  });
  await Promise.all(writers);
  return (1000 * count) / (performance.now() - started);
}
