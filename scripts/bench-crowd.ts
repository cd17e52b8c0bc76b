/** Measures what it costs the server when many phones do their first sync at once. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WIRE_VERSION } from 'shared-schema/wire';
import { NO_FILE, type ServerProcess, startProcess } from '../sync-server/test/process.ts';
import type { Report } from './bench-report.ts';

const ADMINS = 50;
const MEMBERS = 200;

/** Until the last of the admins' phones has all, in milliseconds; the server's memory then, in megabytes. */
const MOST_TIME = 8000;
const MOST_MEMORY = 300;
/** The server's processor time for each member's phone, in milliseconds. */
const MOST_PROCESSOR = 20;

/** Of a server as it is run, on a database of its own with the books of ten years. */
export async function reportCrowd(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const env = { ENV_FILE: NO_FILE, DATA_DIR: folder };
  const demo = join(import.meta.dirname, '../sync-server/src/demo.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [demo, '--ten-years'], {
    env: { ...process.env, ...env },
  });
  const server = await startProcess(env);
  try {
    const loginOf = (role: string): Login => {
      const [, email, password] = new RegExp(`^Sign in as ${role}: (.+), (.+)$`, 'm').exec(stdout)!;
      return { email: email!, password: password! };
    };
    report.heading('First syncs at once, over HTTP');
    const admins = await all(ADMINS, server, loginOf('admin'));
    const add = (what: string, figure: number, unit: 'ms' | 'MB', limit: number) =>
      report.add({ what, figure, unit, against: { name: 'the limit', figure: limit }, atMost: 1, runs: 1 });
    add(`${ADMINS} admins: until the last has all`, admins.took, 'ms', MOST_TIME);
    add("the server's memory at the most", admins.megabytes, 'MB', MOST_MEMORY);
    const members = await all(MEMBERS, server, loginOf('member'));
    add(`${MEMBERS} members: the server's processor for each`, members.processor / MEMBERS, 'ms', MOST_PROCESSOR);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

type Login = { email: string; password: string };

async function all(count: number, { url, pid }: ServerProcess, login: Login) {
  const { token } = await json<{ token: string }>(`${url}/api/auth/login`, undefined, login);
  const before = processorOf(pid);
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => firstSync(url, token)));
  return {
    took: performance.now() - started,
    processor: processorOf(pid) - before,
    megabytes: mostMemoryOf(pid),
  };
}

/** What a process has used of processors so far, in milliseconds. Linux counts it in hundredths of a second. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function mostMemoryOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** What a phone asks for: the list of packs, the packs, and what has changed since. */
async function firstSync(url: string, token: string): Promise<void> {
  const { packs, cursor } = await json<{ packs: { hash: string; bytes: number }[]; cursor: string }>(
    `${url}/api/sync/packs?wire=${WIRE_VERSION}`,
    token,
  );
  const response = await ask(`${url}/api/sync/packs`, token, { hashes: packs.map(({ hash }) => hash) });
  let bytes = 0;
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length;
  const expected = packs.reduce((sum, pack) => sum + pack.bytes, 0);
  if (bytes !== expected) throw new Error(`${bytes} bytes came, not ${expected}.`);
  await json(`${url}/api/sync/pull?${new URLSearchParams({ wire: String(WIRE_VERSION), since: cursor })}`, token);
}

async function json<Answer>(url: string, token?: string, body?: object): Promise<Answer> {
  return (await (await ask(url, token, body)).json()) as Answer;
}

async function ask(url: string, token?: string, body?: object): Promise<Response> {
  const response = await fetch(url, {
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
