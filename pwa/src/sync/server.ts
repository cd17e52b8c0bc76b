/** The sync server as a device sees it: four calls, and the ways they fail. */
import { errorSentence, partOf, readFault } from './fault.ts';
import type { LeaseResponse, PullResponse, PushRequest, PushResponse } from 'shared-schema/wire';

export type SyncServer = {
  push(request: PushRequest): Promise<PushResponse>;
  pull(since: string | undefined): Promise<PullResponse>;
  leases(device: string): Promise<LeaseResponse>;
  association(): Promise<{ name: string; timeZone: string; documentKey: string }>;
  /** Calls `onEvent` whenever there may be something to pull, until `signal` aborts or the stream ends. */
  live(onEvent: () => void, signal: AbortSignal): Promise<void>;
};

/** No answer: no network, no server, or it took too long. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** An answer that is not a success. */
export class ServerFault extends Error {
  override name = 'ServerFault';
  readonly status: number;
  readonly code: string;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export type ServerOptions = {
  /** Empty for the page's own origin. */
  origin?: string;
  token: string;
  fetch?: typeof fetch;
  /** Ends every request under way when it aborts. */
  signal?: AbortSignal;
  /** Told of every answer's `X-Server-Time`, to correct the clock by. */
  onServerTime?: (serverTime: string, sent: number, received: number) => void;
};

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** After how long without a byte, in milliseconds, the server counts as not reachable. A slow line is none of that. */
const LONGEST_SILENCE = 60_000;

export function connectServer(options: ServerOptions): SyncServer {
  const { origin = '', token, fetch = globalThis.fetch, onServerTime, signal: closing } = options;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };

  async function request(path: string, init: Init): Promise<Response> {
    const sent = Date.now();
    let response: Response;
    try {
      response = await fetch(`${origin}/api${path}`, { ...init, headers: { ...headers, ...init.headers } });
    } catch (error) {
      throw new Unreachable('The server cannot be reached.', { cause: error });
    }
    const serverTime = response.headers.get('X-Server-Time');
    if (serverTime) onServerTime?.(serverTime, sent, Date.now());
    if (!response.ok) throw await faultOf(response);
    return response;
  }

  async function json<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const silence = new SilenceLimit(closing);
    try {
      const init: Init = { method, signal: silence.signal, ...(body && { body: JSON.stringify(body) }) };
      const response = await request(path, init);
      return JSON.parse(await readText(response, silence)) as T;
    } catch (error) {
      if (error instanceof ServerFault || error instanceof Unreachable) throw error;
      throw new Unreachable('The answer was cut off.', { cause: error });
    } finally {
      silence.end();
    }
  }

  return {
    push: (push) => json('POST', '/sync/push', push),
    pull: (since) => json('GET', `/sync/pull${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`),
    leases: (device) => json('POST', '/sync/leases', { device }),
    association: () => json('GET', '/association'),
    async live(onEvent, signal) {
      const silence = new SilenceLimit(signal);
      try {
        const init: Init = { signal: silence.signal, headers: { Accept: 'text/event-stream' } };
        await readEvents(await request('/sync/live', init), onEvent, silence);
      } finally {
        silence.end();
      }
    },
  };
}

async function faultOf(response: Response): Promise<ServerFault> {
  const body = await readFault(response);
  const code = partOf(body, 'code');
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  return new ServerFault(
    response.status,
    typeof code === 'string' ? code : 'http',
    errorSentence(body) ?? `The server answered ${response.status}.`,
    retryAfter,
  );
}

/** Aborts its signal when nothing has come for too long, or when `outer` aborts. */
class SilenceLimit {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal | undefined) {
    this.signal = AbortSignal.any([this.#controller.signal, ...(outer ? [outer] : [])]);
    this.heard();
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), LONGEST_SILENCE);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function readText(response: Response, silence: SilenceLimit): Promise<string> {
  const parts: string[] = [];
  await readChunks(response, silence, (chunk) => parts.push(chunk));
  return parts.join('');
}

/**
 * Every event says the same thing, so their names and data are not read: a line that begins `data:` is one. The server
 * says something every 25 seconds; a stream that is silent for longer, as after a phone has slept, is dead.
 */
async function readEvents(response: Response, onEvent: () => void, silence: SilenceLimit): Promise<void> {
  let rest = '';
  await readChunks(response, silence, (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    if (lines.some((line) => line.startsWith('data:'))) onEvent();
  });
}

async function readChunks(response: Response, silence: SilenceLimit, take: (chunk: string) => void): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    silence.heard();
    take(value);
  }
}
