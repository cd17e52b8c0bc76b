/** Measures what everyone else waits for while someone sends the worst there is: slow bodies on many connections, and each route's worst. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '../sync-server/test/client.ts';
import { command, createDevice, type Device } from '../sync-server/test/device.ts';
import { startProcess } from '../sync-server/test/process.ts';
import { trickleSignIn } from '../sync-server/test/trickle.ts';
import { worstBodies } from '../sync-server/test/worst-bodies.ts';
import { median, type Report } from './bench-report.ts';

const SOCKETS = 60;
const RUNS = 30;

/** How many times as long as without. */
const MOST_RATIO = 2;

const admin = { email: 'super@example.org', password: 'palm-tree-42' };

/** In milliseconds. */
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
    const quiet = await waits(server.url, phone);
    const stop = await attack(server.url, token);
    const attacked = await waits(server.url, phone);
    const rounds = await stop();
    report.heading(
      `While ${SOCKETS} sign-ins trickle and the worst bodies of every route come, one after the other, ${rounds} times`,
    );
    for (const [what, figure] of Object.entries(attacked)) {
      const against = { name: 'without', figure: quiet[what as keyof Waits] };
      report.add({ what, figure, unit: 'ms', against, atMost: MOST_RATIO, runs: RUNS });
    }
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function waits(url: string, phone: Device): Promise<Waits> {
  const taken: Record<keyof Waits, number[]> = { 'signing in': [], 'a pull': [], 'a push': [] };
  for (let run = 0; run < RUNS; run++) {
    taken['signing in'].push(await timeOf(() => connectClient(url).post('/auth/login', admin)));
    taken['a pull'].push(await timeOf(() => phone.client.get('/sync/pull?wire=2')));
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

/** Returns what ends it and says how many rounds there were. */
async function attack(url: string, token: string): Promise<() => Promise<number>> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => trickleSignIn(url)));
  const drops = setInterval(() => sockets.forEach((socket) => socket.destroyed || socket.write(' ')), 1000);
  const bodies = worstBodies();
  let sent = 0;
  const over = new AbortController();
  const sending = (async () => {
    for (; !over.signal.aborted; sent++) await send(url, token, bodies[sent % bodies.length]!);
  })();
  return async () => {
    over.abort();
    clearInterval(drops);
    for (const socket of sockets) socket.destroy();
    await sending;
    return Math.round(sent / bodies.length);
  };
}

async function send(url: string, token: string, { method, path, text }: ReturnType<typeof worstBodies>[number]) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: text });
  await answer.text();
}
