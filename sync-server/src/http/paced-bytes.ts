/** Takes the bytes of a body on a clock: whoever sends one now and then is not waited for. Nothing else reads what a request sends. */
import type { Readable } from 'node:stream';
import { refuse } from 'shared-schema/refusal-error';
import type { Handler } from './context.ts';

type Pace = {
  /** So many milliseconds any body may take. */
  grace: number;
  /** And one second more for each so many bytes that have come. */
  bytesPerSecond: number;
};

/** A phone on the slowest line sends several times as fast. */
const PACE: Pace = { grace: 10_000, bytesPerSecond: 1000 };

/** How often the clock is looked at during the grace. */
const LOOKS = 10;

/** Throws RefusalError `request.tooLarge`, `request.tooSlow` or `request.malformed`. */
export async function readBytes(stream: Readable, most: number, pace?: Pace): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await takeBytes(stream, most, (chunk) => void chunks.push(chunk), pace);
  return Buffer.concat(chunks);
}

/**
 * Gives away each piece as it comes, up to `most` bytes together. Throws as `readBytes`, and what `take` throws: the rest of the body is
 * not read then.
 */
export function takeBytes(
  stream: Readable,
  most: number,
  take: (chunk: Buffer) => void,
  { grace, bytesPerSecond }: Pace = PACE,
): Promise<void> {
  let length = 0;
  const started = performance.now();
  return new Promise<void>((resolve, reject) => {
    const clock = setInterval(() => {
      const allowed = grace + (length / bytesPerSecond) * 1000;
      if (performance.now() - started > allowed) end(() => reject(refuse('request.tooSlow')));
    }, grace / LOOKS);
    const next = (chunk: Buffer) => {
      length += chunk.length;
      try {
        if (length > most) throw refuse('request.tooLarge');
        take(chunk);
      } catch (error) {
        end(() => reject(error));
      }
    };
    const finish = () => end(resolve);
    const fail = () => end(() => reject(refuse('request.malformed')));
    function end(settle: () => void): void {
      clearInterval(clock);
      stream.off('data', next).off('end', finish).off('close', fail).pause();
      settle();
    }
    // An `error` is always followed by `close`; without a listener it would end the process.
    stream.on('data', next).on('end', finish).on('close', fail).on('error', fail);
  });
}

/** A first sync over a line of 10 kB a second takes some minutes. */
const LONGEST_ANSWER_MS = 15 * 60_000;

/** What is answered is kept in memory until it is taken, so nobody may take it for ever. Live streams last. */
export const slowReaders: Handler = async (ctx, next) => {
  let isClosed = false;
  let limit: NodeJS.Timeout | undefined;
  // Whoever asked may be gone before there is an answer.
  ctx.res.once('close', () => {
    isClosed = true;
    clearTimeout(limit);
  });
  await next();
  if (isClosed || ctx.type === 'text/event-stream') return;
  limit = setTimeout(() => ctx.req.destroy(), LONGEST_ANSWER_MS);
};
