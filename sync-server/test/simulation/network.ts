/**
 * Stands in for `pwa/src/sync/server.ts`: what a phone sends crosses a line that may lose it on the way there, after which nothing has
 * happened, or on the way back, after which it has; that brings it twice, or late.
 */
import { ApiError, unreachable } from '../../../pwa/src/http/api-error.ts';
import type { ServerOptions, SyncServer } from '../../../pwa/src/sync/server.ts';
import { instant } from 'shared-schema/local-date';
import type { HandOverRequest, PushResponse } from 'shared-schema/wire';
import type { Phone } from './phone.ts';
import type { Requests, Server } from './server.ts';
import { currentWorld } from './surroundings.ts';
import { type Life, never } from './world.ts';

export type Line = 'good' | 'bad' | 'slow' | 'none';

/** Of a hundred messages on such a line so many are lost, or come twice, and so long does each take at most, in milliseconds. */
const LINES: Record<Line, { lost: number; doubled: number; takes: number }> = {
  good: { lost: 0, doubled: 0, takes: 80 },
  bad: { lost: 25, doubled: 15, takes: 3000 },
  slow: { lost: 0, doubled: 5, takes: 20_000 },
  none: { lost: 100, doubled: 0, takes: 0 },
};

/** After so long a phone no longer waits for an answer. */
const LONGEST_WAIT = 60_000;

/** Whose line a tab uses. */
export const phoneOf = new WeakMap<Life, Phone>();

export type Network = {
  /** The servers that can be reached now. */
  servers: () => Server[];
  /** Calls back after each commit of rows; returns how to stop. */
  listen: (onNews: () => void) => () => void;
  /** Told what a server answered, also where nobody waits for it. */
  onPushed: (answer: PushResponse) => void;
  count: (what: 'messages' | 'lost' | 'doubled') => void;
  /** Told of what the product would not throw. */
  onFailure: (what: string) => void;
};

let network: Network;

export function setNetwork(of: Network): void {
  network = of;
}

export function connectServer({ token, onServerTime, signal }: ServerOptions): SyncServer {
  const call = async <T>(what: string, work: (requests: Requests) => Promise<T>): Promise<T> => {
    const sent = Date.now();
    const { wire } = phoneOf.get(currentWorld().acting!)!;
    const answer = await send(what, (server) => server.answer({ token, wire }, work), signal);
    onServerTime?.(instant(currentWorld().now), sent, Date.now());
    if ('error' in answer) throw answer.error;
    return copied(answer.value);
  };
  return {
    push: (request, epoch) => {
      const sent = copied(request);
      return call(`push of ${sent.commands.length}`, async (requests) => {
        const answer = await requests.push(sent, epoch);
        network.onPushed(answer);
        return answer;
      });
    },
    outcomes: (ids) => call('what became of what is held', (requests) => requests.outcomes(ids)),
    pull: (since) => call('pull', (requests) => requests.pull(since)),
    manifest: () => call('list of packs', (requests) => requests.manifest()),
    async *packs(hashes) {
      for (const pack of await call('packs', (requests) => requests.packs(hashes))) yield new Uint8Array(pack);
    },
    leases: (request) => call('leases', (requests) => requests.leases(request)),
    putPaper: () => Promise.reject(new TypeError('Nobody takes pictures here')),
    openOutboxKey: (sealed) => call('key of the outbox', (requests) => requests.openOutboxKey(sealed)),
    checkHistory: (seen) => call('check of the history', (requests) => requests.checkHistory(seen)),
    association: () => call('association', (requests) => requests.association()),
    digests: (after) => call('digests', (requests) => requests.digests(after)),
    // Nothing here alters what a phone holds, so a difference is a fault, and healing it must not hide it.
    reportDifference: ({ table }) => {
      network.onFailure(`${phoneOf.get(currentWorld().acting!)!.name} holds other rows of ${table} than the server`);
      return Promise.resolve();
    },
    live: (onEvent, ended) => live(onEvent, ended),
  };
}

/** What the page on which nobody is signed in asks. */
export async function callAsGuest(path: string, body?: object): Promise<unknown> {
  const sent = body && copied(body);
  const answer = await send(path, (server) => server.answerGuest(path, sent as HandOverRequest));
  if ('error' in answer) throw answer.error;
  return copied(answer.value);
}

/** Nobody's rows are shared: what travels is a copy. Bytes stay bytes. */
function copied<T>(value: T): T {
  return Array.isArray(value) && Buffer.isBuffer(value[0]) ? value : (JSON.parse(JSON.stringify(value)) as T);
}

type Answer<T> = { value: T } | { error: ApiError };

async function send<T>(what: string, ask: (server: Server) => Promise<T>, signal?: AbortSignal): Promise<Answer<T>> {
  const world = currentWorld();
  const phone = phoneOf.get(world.acting!)!;
  const chance = world.acting!.random;
  const { lost, doubled, takes } = LINES[phone.line];
  network.count('messages');
  const isLost = () => chance.below(100) < lost;
  await world.takeTime(takes);
  const server = choose(chance.below(8));
  if (signal?.aborted || !server || isLost()) return giveUp(what, 'was lost');
  if (chance.below(100) < doubled) {
    network.count('doubled');
    world.tell(`${phone.name}: the ${what} will arrive twice`);
    world.later(chance.below(20_000), () => void settled(choose(chance.below(8)), ask));
  }
  const answer = await Promise.race([settled(server, ask), world.sleep(LONGEST_WAIT)]);
  if (!answer) return giveUp(what, 'had no answer');
  if (phone.line === 'none' || isLost()) return giveUp(what, 'took effect, but its answer was lost');
  await world.takeTime(takes);
  return answer;
}

function choose(index: number): Server | undefined {
  const servers = network.servers();
  return servers[index % servers.length];
}

async function giveUp(what: string, why: string): Promise<never> {
  const world = currentWorld();
  const phone = phoneOf.get(world.acting!)!;
  network.count('lost');
  if (phone.line !== 'none') world.tell(`${phone.name}: the ${what} ${why}`);
  await world.takeTime(2000);
  throw unreachable(`The ${what} ${why}.`);
}

/** A server that ends meanwhile never answers. */
async function settled<T>(server: Server | undefined, ask: (server: Server) => Promise<T>): Promise<Answer<T>> {
  if (!server) return never();
  try {
    return { value: await ask(server) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    network.onFailure(`a server failed: ${error instanceof Error ? error.stack : String(error)}`);
    return never();
  }
}

async function live(onEvent: () => void, signal: AbortSignal): Promise<void> {
  const world = currentWorld();
  const life = world.acting!;
  const phone = phoneOf.get(life)!;
  await world.takeTime(100);
  if (phone.line === 'none' || network.servers().length === 0) throw unreachable('No stream.');
  await new Promise<void>((resolve) => {
    const stop = network.listen(() => {
      if (phone.line !== 'none') world.as(life, () => world.after(life.random.below(500), onEvent));
    });
    const forget = life.onEnd(stop);
    const end = () => {
      stop();
      forget();
      resolve();
    };
    signal.addEventListener('abort', end);
    phone.onLineLost(end);
    onEvent();
  });
}
