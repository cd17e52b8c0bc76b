/** Devices of the drills: they make ledger entries, send them until they are answered, and keep what they pull. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { buildTransactionInput } from 'shared-schema/testing/build';
import {
  type LeaseResponse,
  type PullResponse,
  type PushResponse,
  type QueuedCommand,
  WIRE_VERSION,
} from 'shared-schema/wire';
import { expect } from 'vitest';
import { command } from './device.ts';

/** Entered at once, as a collector does at one door after another. */
const AT_ONCE = 10;

/** What all devices of a drill have done. */
export type Progress = {
  made: number;
  acknowledged: number;
  /** When something was acknowledged last, and the longest time in which nothing was; milliseconds. */
  lastAt: number;
  longestSilence: number;
};

export function noProgress(): Progress {
  return { made: 0, acknowledged: 0, lastAt: Date.now(), longestSilence: 0 };
}

/** How often all of them had to ask again, by the status of the answer. */
export function repeatedBy(phones: DrillPhone[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [status, times] of phones.flatMap(({ repeated }) => [...repeated])) {
    const what = status === 0 ? 'no answer' : status;
    all[what] = (all[what] ?? 0) + times;
  }
  return all;
}

/** Comes back once so many are acknowledged. */
export async function acknowledged(progress: Progress, count: number): Promise<void> {
  while (progress.acknowledged < count) await wait(50);
}

/** What a drill's entries have in their descriptions, before anything else. */
export const DESCRIBED = 'Device ';

export class DrillPhone {
  readonly #port: number;
  readonly #token: string;
  readonly #device = randomUUID();
  readonly #index: number;
  readonly #waiting: QueuedCommand[] = [];
  #ids: number[] = [];
  #cursor = '';
  epoch = '';
  resets = 0;
  /** How often it had to ask again, by the status of the answer; 0 for none. */
  readonly repeated = new Map<number, number>();
  readonly rejected: unknown[] = [];
  readonly entries = new Set<number>();

  private constructor(port: number, token: string, index: number) {
    this.#port = port;
    this.#token = token;
    this.#index = index;
  }

  /** Of the server at this port, with the token of a session. */
  static async open(port: number, token: string, index: number): Promise<DrillPhone> {
    const phone = new DrillPhone(port, token, index);
    const { leases } = await phone.#until<LeaseResponse>('/sync/leases', { device: phone.#device });
    phone.#ids = leases.flatMap(({ table, from, to }) =>
      table === 'transactions' ? Array.from({ length: to - from + 1 }, (_, position) => from + position) : [],
    );
    await phone.pull();
    return phone;
  }

  /** Makes so many entries, evenly over so many seconds, and sends them. */
  async work(count: number, seconds: number, progress: Progress): Promise<void> {
    const started = Date.now();
    for (let made = 0; made < count; made += AT_ONCE) {
      await wait(Math.max(0, started + (made / count) * seconds * 1000 - Date.now()));
      for (let position = made; position < Math.min(made + AT_ONCE, count); position++) {
        this.#waiting.push(this.#entry(position));
        progress.made++;
      }
      await this.drain(progress);
    }
  }

  async drain(progress: Progress): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, 100);
      const body = { device: this.#device, commands: batch };
      const { outcomes } = await this.#until<PushResponse>('/sync/push', body);
      this.rejected.push(...outcomes.filter(({ status }) => status !== 'applied'));
      this.#waiting.splice(0, batch.length);
      progress.acknowledged += batch.length;
      progress.longestSilence = Math.max(progress.longestSilence, Date.now() - progress.lastAt);
      progress.lastAt = Date.now();
    }
    await this.pull();
  }

  async pull(): Promise<'pulled' | 'reset'> {
    for (;;) {
      const since = this.#cursor && `&since=${this.#cursor}`;
      const page = await this.#until<PullResponse | { code: string }>(`/sync/pull?wire=${WIRE_VERSION}${since}`);
      if ('code' in page) {
        this.resets++;
        return 'reset';
      }
      for (const { id } of page.changes.transactions ?? []) this.entries.add(id);
      [this.#cursor, this.epoch] = [page.cursor, page.epoch];
      if (!page.more) return 'pulled';
    }
  }

  #entry(position: number): QueuedCommand {
    const input = buildTransactionInput({ description: `${DESCRIBED}${this.#index}, entry ${position}` });
    return command('transaction.create', { ...input, id: this.#ids[position], userId: 1, projectId: FIRST_PROJECT });
  }

  /** Asks until there is an answer, as the app does. */
  async #until<B>(path: string, body?: object): Promise<B> {
    for (let attempt = 0; ; attempt++) {
      const answer = await ask(this.#port, path, this.#token, body);
      if (answer && (answer.status === 200 || answer.status === 409)) return answer.body as B;
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      const status = answer?.status ?? 0;
      this.repeated.set(status, (this.repeated.get(status) ?? 0) + 1);
      await wait(Math.min(2000, 200 * 2 ** attempt) * (0.5 + Math.random() / 2));
    }
  }
}

/** Undefined if there was no answer. */
async function ask(
  port: number,
  path: string,
  token: string,
  body?: object,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

/** The token of a new session. */
export async function signInAt(port: number, person: { email: string; password: string }): Promise<string> {
  const answer = await ask(port, '/auth/login', '', person);
  expect(answer).toMatchObject({ status: 200 });
  return (answer!.body as { token: string }).token;
}
