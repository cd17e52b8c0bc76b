/** Measures what everyone else waits for while someone sends the worst there is: slow bodies on many connections, and each route's worst. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '../sync-server/test/client.ts';
import { buildBusinessInput } from 'shared-schema/testing/build';
import type { MemberId } from 'shared-schema/ids';
import { command, createDevice, type Device } from '../sync-server/test/device.ts';
import { startProcess } from '../sync-server/test/process.ts';
import type { Attack } from './attacker.ts';
import { median, type Report } from './bench-report.ts';

const SOCKETS = 60;
const RUNS = 30;

/** How many times as long as without. */
const MOST_RATIO = 2;

/** Nothing that one request asks for may hold up all others for longer. */
const MOST_AT_ONCE_MS = 50;

const admin = { email: 'super@example.org', password: 'palm-tree-42' };

/** In milliseconds. */
/** The last is how late a collector is: what anyone waits for who pushes an entry. */
type Waits = { 'signing in': number; 'a pull': number; 'a push': number };

export async function reportAttack(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const { email, password } = admin;
  const server = await startProcess({ DATA_DIR: folder, SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password });
  try {
    const visitor = connectClient(server.url);
    const { token } = (await visitor.post<{ token: string }>('/auth/login', admin)).body;
    const phone = createDevice(connectClient(server.url, token));
    await waits(server.url, phone);
    const payToken = await makePayToken(phone);
    await longestPiece(server.url);
    const quiet = await waits(server.url, phone);
    const quietPiece = await longestPiece(server.url);
    const stop = await attack({ url: server.url, token, payToken, sockets: SOCKETS });
    const attacked = await waits(server.url, phone);
    const rounds = await stop();
    const piece = await longestPiece(server.url);
    report.heading(
      `While ${SOCKETS} sign-ins trickle and the worst bodies of every route come, one after the other, ${rounds} times`,
    );
    for (const [what, figure] of Object.entries(attacked)) {
      const against = { name: 'without', figure: quiet[what as keyof Waits] };
      report.add({ what, figure, unit: 'ms', against, atMost: MOST_RATIO, runs: RUNS });
    }
    const goal = { name: 'goal', figure: MOST_AT_ONCE_MS };
    report.add({ what: 'the longest piece of work', figure: piece, unit: 'ms', against: goal, atMost: 1, runs: 1 });
    report.add({ what: 'the same without', figure: quietPiece, unit: 'ms', runs: 1 });
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long the server's event loop was held at most since it was asked last, in milliseconds. */
async function longestPiece(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)![1]);
}

/** Of a link by which a customer can report what they have paid. */
async function makePayToken(phone: Device): Promise<string> {
  const [id, transactionId] = [await phone.allocateId('installmentBusinesses'), await phone.allocateId('transactions')];
  const business = { ...buildBusinessInput({ refererId: 1 as MemberId }), id, transactionId };
  await phone.push(command('installmentBusiness.create', business));
  await phone.client.put('/settings', { upiId: 'samithi@okicici' });
  const { body } = await phone.client.post<{ url: string }>(`/installment-business/${id}/pay-link`, {});
  return body.url.split('/').at(-1)!;
}

async function waits(url: string, phone: Device): Promise<Waits> {
  const taken: Record<keyof Waits, number[]> = { 'signing in': [], 'a pull': [], 'a push': [] };
  for (let run = 0; run < RUNS; run++) {
    taken['signing in'].push(await timeOf(() => connectClient(url).post('/auth/login', admin)));
    taken['a pull'].push(await timeOf(() => phone.client.get('/sync/pull?wire=3')));
    taken['a push'].push(
      await timeOf(() => phone.send([command('project.create', { name: `Unit ${Math.random()}` })])),
    );
  }
  return {
    'signing in': median(taken['signing in']),
    'a pull': median(taken['a pull']),
    'a push': median(taken['a push']),
  };
}

async function timeOf(work: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now();
  const { status } = await work();
  if (status >= 400) throw new Error(`It was answered with ${status}.`);
  return performance.now() - started;
}

/** From a process of its own, whose work delays nothing here. Returns what ends it and says how many rounds there were. */
async function attack(what: Attack): Promise<() => Promise<number>> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [JSON.stringify(what)]);
  const heard = async () => ((await once(attacker, 'message')) as [number])[0];
  await heard();
  return async () => {
    attacker.send('enough');
    return heard();
  };
}
