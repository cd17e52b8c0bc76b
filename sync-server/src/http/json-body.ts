/** Reads JSON bodies, and nothing else, on a clock: whoever sends a byte now and then is not waited for. */
import type { Readable } from 'node:stream';
import { refuse } from 'shared-schema/refusal-error';
import type { Context, Handler } from './context.ts';
import { checkShape } from './json-shape.ts';

export type Pace = {
  /** So many milliseconds any body may take. */
  grace: number;
  /** And one second more for each so many bytes that have come. */
  bytesPerSecond: number;
};

/** A phone on the slowest line sends several times as fast. */
const PACE: Pace = { grace: 10_000, bytesPerSecond: 1000 };

/** How often the clock is looked at during the grace. */
const LOOKS = 10;

/**
 * `most` is in bytes. Throws RefusalError `request.notJson`, `request.tooLarge`, `request.tooSlow`, `request.tooDeep` or
 * `request.malformed`.
 */
export function jsonBody(most: number): Handler {
  return async (ctx, next) => {
    if (hasBody(ctx)) ctx.request.body = await bodyOf(ctx, most);
    return next();
  };
}

function hasBody(ctx: Context): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return false;
  return ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;
}

/** Undefined for a body of no bytes. */
async function bodyOf(ctx: Context, most: number): Promise<unknown> {
  const encoding = ctx.get('content-encoding');
  if (!ctx.is('application/json') || (encoding !== '' && encoding !== 'identity')) throw refuse('request.notJson');
  if (Number(ctx.get('content-length')) > most) throw refuse('request.tooLarge');
  const bytes = await readBytes(ctx.req, most);
  return bytes.length > 0 ? parse(bytes) : undefined;
}

/** Throws RefusalError `request.tooLarge` or `request.tooSlow`. */
export function readBytes(stream: Readable, most: number, { grace, bytesPerSecond }: Pace = PACE): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const started = performance.now();
  return new Promise<Buffer>((resolve, reject) => {
    const clock = setInterval(() => {
      const allowed = grace + (length / bytesPerSecond) * 1000;
      if (performance.now() - started > allowed) end(() => reject(refuse('request.tooSlow')));
    }, grace / LOOKS);
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > most) end(() => reject(refuse('request.tooLarge')));
      else chunks.push(chunk);
    };
    const finish = () => end(() => resolve(Buffer.concat(chunks)));
    const fail = () => end(() => reject(refuse('request.malformed')));
    function end(settle: () => void): void {
      clearInterval(clock);
      stream.off('data', take).off('end', finish).off('close', fail).pause();
      settle();
    }
    // An `error` is always followed by `close`; without a listener it would end the process.
    stream.on('data', take).on('end', finish).on('close', fail).on('error', fail);
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** An object or an array. */
function parse(bytes: Buffer): unknown {
  checkShape(bytes);
  try {
    const text = UTF8.decode(bytes);
    return SUSPICIOUS.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch {
    throw refuse('request.malformed');
  }
}

/** Where there may be a key `__proto__`, which would become an object's prototype wherever it is copied carelessly. */
const SUSPICIOUS = /__proto__|\\u005f/i;

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('A key cannot be __proto__');
  return value;
}
