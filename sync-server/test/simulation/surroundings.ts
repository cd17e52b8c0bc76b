/**
 * What a browser and a process give to a program, and no seed could repeat: clock, timers, chance, cryptography. Put in their
 * places once, before the program is loaded; they belong to the run that is under way.
 */
import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import nodeZlib from 'node:zlib';
import { randomOf } from './random.ts';
import { START, type World } from './world.ts';

let world: World | undefined;
let chance = randomOf(0, 'before the first run');

/** From now on clock, timers and chance are those of this run. */
export function enter(entered: World): void {
  world = entered;
  chance = randomOf(entered.seed, 'surroundings');
}

export function currentWorld(): World {
  if (!world) throw new Error('No run is under way.');
  return world;
}

function now(): number {
  if (!world) return START;
  return Math.floor(world.now + (world.acting?.clockOffset() ?? 0));
}

const RealDate = Date;

/** Makes real ones: one derived from them would take several times as long, and days are worked out all the time. */
function RunDate(...given: unknown[]): Date {
  if (given.length === 0) return new RealDate(now());
  return given.length === 1 ? new RealDate(given[0] as number) : new RealDate(...(given as [number, number]));
}
RunDate.prototype = RealDate.prototype;
Object.assign(RunDate, { now, parse: RealDate.parse, UTC: RealDate.UTC });

type Timer = { stop: () => void; unref: () => Timer; ref: () => Timer };

/**
 * Before the first run, while modules are loaded, nothing may come of a timer. What only lets others do something does not wait for them while a
 * checker reads.
 */
function startTimer(work: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): Timer {
  const isAtOnce = world?.calm && milliseconds === 0;
  if (isAtOnce) queueMicrotask(() => work(...given));
  const stop = (isAtOnce ? undefined : world?.after(milliseconds, () => work(...given))) ?? (() => undefined);
  const timer: Timer = { stop, unref: () => timer, ref: () => timer };
  return timer;
}

function stopTimer(timer: Timer | undefined): void {
  timer?.stop();
}

function fill<T extends ArrayBufferView>(view: T): T {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let index = 0; index < bytes.length; index++) bytes[index] = chance.below(256);
  return view;
}

export function randomUuid(): string {
  const hex = Buffer.from(fill(new Uint8Array(16))).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

type FakeKey = { kind: string; secret: string };

function digest(...parts: (string | Uint8Array)[]): Buffer {
  const hash = nodeCrypto.createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function exact(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/**
 * WebCrypto works on threads, whose end no seed decides. This one is as fast as it is weak; what is sealed with one key still opens
 * with no other. The real one is under test in the tests beside the code.
 */
const subtle = {
  generateKey({ name }: { name: string }) {
    const secret = randomUuid();
    const key: FakeKey = { kind: name, secret };
    return Promise.resolve(name === 'ECDSA' ? { privateKey: key, publicKey: key } : key);
  },
  exportKey(_form: string, { secret }: FakeKey) {
    return Promise.resolve(exact(Buffer.from(secret)));
  },
  importKey(_form: string, data: ArrayBuffer | ArrayBufferView, { name }: { name: string }) {
    const key: FakeKey = { kind: name, secret: Buffer.from(bytesOf(data)).toString() };
    return Promise.resolve(key);
  },
  sign(_how: unknown, { secret }: FakeKey, data: ArrayBufferView) {
    return Promise.resolve(exact(digest(secret, bytesOf(data))));
  },
  verify(_how: unknown, { secret }: FakeKey, signature: ArrayBufferView, data: ArrayBufferView) {
    return Promise.resolve(digest(secret, bytesOf(data)).equals(bytesOf(signature)));
  },
  encrypt(_how: unknown, { secret }: FakeKey, data: ArrayBufferView) {
    return Promise.resolve(exact(Buffer.concat([digest(secret), bytesOf(data)])));
  },
  decrypt(_how: unknown, { secret }: FakeKey, data: ArrayBufferView) {
    const bytes = Buffer.from(bytesOf(data));
    if (!bytes.subarray(0, 32).equals(digest(secret))) return Promise.reject(new Error('Not sealed with this key.'));
    return Promise.resolve(exact(bytes.subarray(32)));
  },
  digest(_how: unknown, data: ArrayBufferView) {
    return Promise.resolve(exact(digest(bytesOf(data))));
  },
};

/** Puts all of them in place. */
export function replaceSurroundings(): void {
  Math.random = () => chance.next();
  Object.assign(globalThis, {
    Date: RunDate,
    setTimeout: startTimer,
    clearTimeout: stopTimer,
  });
  const crypto = { subtle, getRandomValues: fill, randomUUID: randomUuid };
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  Object.assign(nodeCrypto, {
    randomBytes: (count: number) => fill(Buffer.alloc(count)),
    randomUUID: randomUuid,
    // Of what `subtle` has signed.
    createPublicKey: ({ key }: { key: Buffer }) => ({ secret: key.toString() }),
    verify: (_how: string, text: Buffer, { key }: { key: FakeKey }, signature: Buffer) =>
      digest(key.secret, text).equals(signature),
  });
  // On threads, too.
  Object.assign(nodeZlib, {
    gzip: (text: string, _how: unknown, done: (error: null, packed: Buffer) => void) =>
      done(null, nodeZlib.gzipSync(text, { level: 1 })),
  });
  syncBuiltinESMExports();
}
