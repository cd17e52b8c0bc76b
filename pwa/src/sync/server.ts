/** The sync server as a device sees it. Every call throws ApiError. */
import type { Difference, Digests } from 'shared-schema/digests';
import {
  type HistoryCheck,
  type HistoryHead,
  type LeaseRequest,
  type LeaseResponse,
  type Manifest,
  type OutboxKeyResponse,
  type PullResponse,
  type PushRequest,
  type PushResponse,
  WIRE_VERSION,
} from 'shared-schema/wire';
import type { KeptPaper } from './device/stored.ts';
import { type ApiCall, callApi, cutOff } from '../http/client.ts';

export type SyncServer = {
  /** `epoch` is that of the database this device knows: ApiError 409 `sync.reset`, and nothing is done, if the server has another. */
  push(request: PushRequest, epoch?: string): Promise<PushResponse>;
  /** What became of commands that were held; those that still are, are left out. */
  outcomes(ids: string[]): Promise<PushResponse>;
  /** `unsent` tells the server how many entries wait here for it or for a person. */
  pull(since: string | undefined, unsent?: number): Promise<PullResponse>;
  /** Which packs the server has ready; none where it keeps none. */
  manifest(): Promise<Manifest>;
  /** The bytes of packs, one after the other, as they arrive. ApiError 404 if one has been replaced. */
  packs(hashes: string[]): AsyncIterable<Uint8Array>;
  leases(request: LeaseRequest): Promise<LeaseResponse>;
  /** Opens the key of an outbox that was left on this device: ApiError 403 if it is another person's. */
  openOutboxKey(sealed: string): Promise<OutboxKeyResponse>;
  /** Bytes of a paper that an entry names. ApiError with a code that begins with `paper.` if it does not take them. */
  putPaper(paper: Pick<KeptPaper, 'id' | 'line' | 'bytes'>): Promise<void>;
  /** Works the server's history out again, also at places seen before. */
  checkHistory(seen: HistoryHead[]): Promise<HistoryCheck>;
  /** Digests of the rows this device should hold: of the next groups after one, or of the first. */
  digests(after: string | undefined): Promise<Digests>;
  reportDifference(difference: Difference): Promise<void>;
  association(): Promise<{ name: string; timeZone: string; documentKey: string }>;
  /** Calls `onEvent` whenever there may be something to pull, until `signal` aborts or the stream ends. */
  live(onEvent: () => void, signal: AbortSignal): Promise<void>;
};

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

/** After how long without a byte, in milliseconds, the server counts as not reachable. A slow line is none of that. */
const LONGEST_SILENCE = 60_000;

/** The same while a file goes up, in which time the server says nothing. */
const LONGEST_UPLOAD = 10 * 60_000;

export function connectServer(options: ServerOptions): SyncServer {
  const { origin, token, fetch, onServerTime, signal: closing } = options;

  function call(path: string, rest: ApiCall): Promise<Response> {
    const sent = Date.now();
    const onAnswer = ({ headers }: Response) => {
      const serverTime = headers.get('X-Server-Time');
      if (serverTime) onServerTime?.(serverTime, sent, Date.now());
    };
    return callApi(path, { token, onAnswer, ...(origin && { origin }), ...(fetch && { fetch }), ...rest });
  }

  async function json<T>(path: string, body?: object): Promise<T> {
    return answerTo<T>(path, { ...(body && { body }) });
  }

  async function answerTo<T>(path: string, rest: ApiCall, longest?: number): Promise<T> {
    const silence = new SilenceLimit(closing, longest);
    try {
      const response = await call(path, { signal: silence.signal, ...rest });
      return JSON.parse(await readText(response, silence)) as T;
    } catch (error) {
      throw cutOff(error);
    } finally {
      silence.end();
    }
  }

  async function* bytes(path: string, body: object): AsyncGenerator<Uint8Array> {
    const silence = new SilenceLimit(closing);
    try {
      const { body: stream } = await call(path, { signal: silence.signal, body });
      for (const reader = stream!.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) return;
        silence.heard();
        yield value;
      }
    } catch (error) {
      throw cutOff(error);
    } finally {
      silence.end();
    }
  }

  return {
    push: (push, epoch) => json(`/sync/push${epoch ? `?${new URLSearchParams({ epoch }).toString()}` : ''}`, push),
    outcomes: (ids) => json('/sync/outcomes', { ids }),
    pull: (since, unsent) => json(`/sync/pull?${pullQuery(since, unsent)}`),
    manifest: () => json(`/sync/packs?wire=${WIRE_VERSION}`),
    packs: (hashes) => bytes('/sync/packs', { hashes }),
    leases: (request) => json('/sync/leases', request),
    openOutboxKey: (sealed) => json('/sync/outbox-key', { sealed }),
    putPaper: async ({ id, line, bytes: content }) =>
      void (await answerTo(
        `/sync/papers/${id}?line=${line}`,
        { method: 'PUT', file: new Blob([content]) },
        LONGEST_UPLOAD,
      )),
    checkHistory: (seen) => json('/history/check', { seen }),
    digests: (after) => json(`/sync/digests?wire=${WIRE_VERSION}${after ? `&after=${encodeURIComponent(after)}` : ''}`),
    reportDifference: async (difference) => void (await call('/sync/differences', { body: difference })),
    association: () => json('/association'),
    async live(onEvent, signal) {
      const silence = new SilenceLimit(signal);
      try {
        const response = await call('/sync/live', { signal: silence.signal, accept: 'text/event-stream' });
        await readEvents(response, onEvent, silence);
      } finally {
        silence.end();
      }
    },
  };
}

function pullQuery(since: string | undefined, unsent: number | undefined): URLSearchParams {
  return new URLSearchParams({
    wire: String(WIRE_VERSION),
    ...(since && { since }),
    ...(unsent !== undefined && { unsent: String(unsent) }),
  });
}

/** Aborts its signal when nothing has come for too long, or when `outer` aborts. */
class SilenceLimit {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #longest: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal | undefined, longest = LONGEST_SILENCE) {
    this.#longest = longest;
    this.signal = AbortSignal.any([this.#controller.signal, ...(outer ? [outer] : [])]);
    this.heard();
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#longest);
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
