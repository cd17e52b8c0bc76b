/** Takes the bytes of a body on a clock: whoever sends one now and then is not waited for. Nothing else reads what a request sends. */
import type { Readable } from 'node:stream';
import { refuse } from 'shared-schema/refusal-error';

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
