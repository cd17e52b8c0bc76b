import { PrinterError } from './printer.ts';

/** A printer takes nothing while it is out of paper. Longer than it takes to feed a new roll would seem as if the app hung. */
const GIVE_UP_AFTER = 30_000;

/** Writes one piece after the other, each when the one before was taken. Throws PrinterError if one is not. */
export async function writeInPieces(
  bytes: Uint8Array,
  size: number,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < bytes.length; from += size) {
    await inTime(write(bytes.slice(from, from + size)));
  }
}

async function inTime(written: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError('stopped')), GIVE_UP_AFTER);
  });
  try {
    await Promise.race([written, late]);
  } catch (cause) {
    throw new PrinterError('stopped', { cause });
  } finally {
    clearTimeout(timer!);
  }
}
