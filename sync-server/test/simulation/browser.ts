/** What else a browser gives to the app: locks between tabs, files, events. Each tab finds those of its phone. */
import { gunzipSync } from 'node:zlib';
import { Profile, profileOf } from './memory-dexie.ts';
import { openPlain } from './plain-storage.ts';
import { currentWorld } from './surroundings.ts';
import { type Life, never } from './world.ts';

type Held = { life: Life | undefined };
type Browser = { locks: Map<string, Held>; waiting: Map<string, (() => void)[]>; files: Map<string, Uint8Array> };
const browsers = new WeakMap<Profile, Browser>();
const nobody = new Profile();

export function browserOf(profile: Profile): Browser {
  const known = browsers.get(profile) ?? { locks: new Map(), waiting: new Map(), files: new Map() };
  browsers.set(profile, known);
  return known;
}

function profile(): Profile {
  const life = currentWorld().acting;
  return (life && profileOf.get(life)) ?? nobody;
}

function browser(): Browser {
  return browserOf(profile());
}

/** A tab that ends lets go of its locks. */
async function request<T>(name: string, ...given: unknown[]): Promise<T> {
  const work = given.at(-1) as () => Promise<T>;
  const { signal } = (given.length > 1 ? given[0] : {}) as { signal?: AbortSignal };
  const life = currentWorld().acting;
  // What has ended cannot take one, and would never let go of it.
  if (life && !life.alive) return never();
  const { locks, waiting } = browser();
  while (locks.has(name)) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      signal?.addEventListener('abort', () => resolve());
    });
    if (life && !life.alive) return never();
  }
  const held = { life };
  locks.set(name, held);
  const letGo = () => {
    if (locks.get(name) !== held) return;
    locks.delete(name);
    const woken = waiting.get(name) ?? [];
    waiting.delete(name);
    for (const wake of woken) wake();
  };
  const forget = life?.onEnd(letGo);
  try {
    return await work();
  } finally {
    letGo();
    forget?.();
  }
}

type Listener = () => unknown;
const listeners = new WeakMap<Life, Map<string, Set<Listener>>>();

function listenersOf(life: Life | undefined, event: string): Set<Listener> {
  if (!life) return new Set();
  const ofLife = listeners.get(life) ?? new Map<string, Set<Listener>>();
  listeners.set(life, ofLife);
  const ofEvent = ofLife.get(event) ?? new Set();
  ofLife.set(event, ofEvent);
  return ofEvent;
}

function addListener(event: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
  const all = listenersOf(currentWorld().acting, event);
  all.add(listener);
  signal?.addEventListener('abort', () => all.delete(listener));
}

function removeListener(event: string, listener: Listener): void {
  listenersOf(currentWorld().acting, event).delete(listener);
}

/** Tells a tab what its browser has noticed: `online`, `offline` or `focus`. */
export function fire(life: Life, event: string): void {
  currentWorld().as(life, () => {
    for (const listener of listenersOf(life, event)) currentWorld().after(1, () => void listener());
  });
}

class RunResponse {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array | null) {
    this.#bytes = bytes ?? new Uint8Array();
  }
  arrayBuffer() {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer);
  }
  text() {
    return Promise.resolve(Buffer.from(this.#bytes).toString());
  }
}

/** Unpacks at once what the real one unpacks as it comes. */
class RunBlob {
  readonly #bytes: Uint8Array;
  constructor([bytes]: [Uint8Array]) {
    this.#bytes = bytes;
  }
  stream() {
    return { pipeThrough: ({ unpack }: RunDecompression) => unpack(this.#bytes) };
  }
}

class RunDecompression {
  readonly unpack = (bytes: Uint8Array): Uint8Array => gunzipSync(bytes);
}

const indexedDB = {
  databases: () => Promise.resolve([...profile().databases.keys()].map((name) => ({ name }))),
  open: (name: string) => openPlain(profile(), name),
};

const cache = {
  put: async (address: string, file: RunResponse) =>
    void browser().files.set(address, new Uint8Array(await file.arrayBuffer())),
  match: (address: string) => {
    const bytes = browser().files.get(address);
    return Promise.resolve(bytes && new RunResponse(bytes));
  },
  delete: ({ url }: { url: string }) => Promise.resolve(browser().files.delete(new URL(url).pathname)),
  keys: () => Promise.resolve([...browser().files.keys()].map((path) => ({ url: `http://app${path}` }))),
};

/** Puts all of them in place. */
export function replaceBrowser(): void {
  const ignore = () => undefined;
  Object.assign(globalThis, {
    addEventListener: addListener,
    removeEventListener: removeListener,
    document: { addEventListener: ignore, visibilityState: 'visible' },
    indexedDB,
    caches: { open: () => Promise.resolve(cache) },
    Response: RunResponse,
    Blob: RunBlob,
    DecompressionStream: RunDecompression,
  });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: { request } }, configurable: true });
}
