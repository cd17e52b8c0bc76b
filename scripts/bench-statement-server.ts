/**
 * Measures the same on the server, over REST and on the Postgres that is delivered: the file sent, sent again, a sum in it changed by a
 * paisa, every certain match pushed as a phone does, and the account reconciled.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../sync-server/src/database/embedded.ts';
import { connectClient, type Client as RestClient } from '../sync-server/test/client.ts';
import { command, createDevice, expectStatus } from '../sync-server/test/device.ts';
import { startProcess } from '../sync-server/test/process.ts';
import { rupees } from 'shared-schema/money';
import type { Report } from './bench-report.ts';

const PUSHED_AT_ONCE = 500;
const XLSX = { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const admin = { email: 'super@example.org', password: 'palm-tree-42' };

/** One of the books, for which a line of the bank may stand. Sums are rupees. */
export type Booked = { date: string; amount: number; utr: string | null };

/** `changed` is the file with one sum a paisa higher. */
export type Statement = { file: Uint8Array; changed: Uint8Array; booked: Booked[] };

type Steps = { entered: number; again: number; changed: number; guessed: number; matched: number; reconciled: number };

export async function reportStatementOnServer(report: Report, statement: Statement, limit: number): Promise<void> {
  const steps = await onServer((url, database) => measure(url, database, statement));
  report.heading('The same statement on the server');
  const add = (what: string, figure: number) => report.add({ what, figure, unit: 'ms', runs: 1 });
  add('sent and entered', steps.entered);
  add('certain lines listed', steps.guessed);
  add('their matches pushed', steps.matched);
  add('reconciled', steps.reconciled);
  add('sent again: nothing is new', steps.again);
  add('a paisa more in one line: told', steps.changed);
  const figure = steps.entered + steps.guessed + steps.matched + steps.reconciled;
  report.add({
    what: 'from the file to the reconciled account',
    figure,
    unit: 'ms',
    against: { name: 'the limit', figure: limit },
    atMost: 1,
    runs: 1,
  });
}

async function onServer<R>(work: (url: string, database: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-statement-'));
  const postgres = await startEmbedded(folder);
  try {
    const server = await startProcess({
      DATABASE_URL: postgres.ownerUrl,
      DATA_DIR: folder,
      SUPERADMIN_EMAIL: admin.email,
      SUPERADMIN_PASSWORD: admin.password,
    });
    try {
      return await work(server.url, postgres.ownerUrl);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, database: string, { file, changed, booked }: Statement): Promise<Steps> {
  const signedIn = await connectClient(url).post<{ token: string }>('/auth/login', admin);
  const { token } = signedIn.body;
  const rest = connectClient(url, token);
  const account = { name: 'Main account', bank: 'Federal Bank', lastDigits: '4321' };
  const { id } = expectStatus(201, await rest.post<{ id: number }>('/bank-accounts', account)).body;
  await enterBooked(database, id, booked);
  const call = callOf(`${url}/api/bank-accounts/${id}`, token);
  const send = (body: Uint8Array) => call<Entered>('/statements?fileName=statement.xlsx', body);

  const [entered, first] = await timed(() => send(file));
  expectCount(first.lines.new, booked.length, 'lines are new');
  const [guessed, lines] = await timed(() => call<Listed[]>('/statement-lines?state=open'));
  const certain = lines.filter(({ guesses: [best] }) => best?.certain);
  expectCount(certain.length, booked.filter(({ utr }) => utr).length, 'lines are certain');
  const [matched] = await timed(() => pushMatches(rest, certain));
  const [reconciled, { difference }] = await timed(() => call<{ difference: number }>('/reconciliation'));
  expectCount(difference, 0, 'rupees are left unexplained');
  const [again, second] = await timed(() => send(file));
  expectCount(second.lines.new, 0, 'lines are new');
  const [changedIn, third] = await timed(() => send(changed));
  expectCount(third.lines.new, 1, 'lines are new');
  return { entered, again, changed: changedIn, guessed, matched, reconciled };
}

type Entered = { lines: { new: number } };
type Listed = { id: string; amount: number; guesses: { certain?: true; transactionId: number }[] };

/** Plain requests, so that checking the answers costs nothing. Sends a file, if there is one. */
function callOf(account: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return async <B>(path: string, file?: Uint8Array): Promise<B> => {
    const response = await fetch(
      `${account}${path}`,
      file ? { method: 'POST', headers: { ...headers, ...XLSX }, body: Buffer.from(file) } : { headers },
    );
    if (!response.ok) throw new Error(`Answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as B;
  };
}

/** As a phone does after *Match all that are certain*. */
async function pushMatches(rest: RestClient, lines: Listed[]): Promise<void> {
  const device = createDevice(rest);
  const commands = lines.map(({ id, amount, guesses }) => {
    const { transactionId } = guesses[0]!;
    return command('statement.match', { id, parts: [{ transactionId, amount: rupees(amount) }] });
  });
  for (let sent = 0; sent < commands.length; sent += PUSHED_AT_ONCE) {
    const outcomes = await device.push(...commands.slice(sent, sent + PUSHED_AT_ONCE));
    const refused = outcomes.find(({ status }) => status !== 'applied');
    if (refused) throw new Error(`A match was refused: ${JSON.stringify(refused)}`);
  }
}

function expectCount(found: number, expected: number, what: string): void {
  if (found !== expected) throw new Error(`${found} ${what}, not ${expected}`);
}

async function timed<R>(work: () => Promise<R>): Promise<[number, R]> {
  const started = performance.now();
  const result = await work();
  return [performance.now() - started, result];
}

/** As they lie in the books: how long a person takes to enter them is measured elsewhere. */
async function enterBooked(database: string, account: number, booked: Booked[]): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    `INSERT INTO transactions (id, ledger, project_id, type, amount, user_id, description, reference, time_completed, date,
       entered_at, method, bank_account_id, created_by, revision)
     SELECT 1000000 + place, 'general', 1, 'CREDIT', (entry ->> 'amount')::numeric, 1, 'Share', entry ->> 'utr',
       (entry ->> 'date')::date, (entry ->> 'date')::date, now(), 'UPI', $2, 1, 0
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS booked (entry, place)`,
    [JSON.stringify(booked), account],
  );
  await client.end();
}
