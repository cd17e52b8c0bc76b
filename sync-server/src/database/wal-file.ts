/**
 * Run by Postgres for each file of its WAL: `keep FROM FOLDER/NAME` copies one into the archive, `fetch FOLDER/NAME TO` takes it back. Ends
 * with 0 only when the copy is on the disk. It imports nothing of ours, because Postgres waits for it to start.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';

const [what, from = '', to = ''] = process.argv.slice(2);
// Any other end than 0 makes Postgres try again later with what it wants kept.
process.exitCode = what === 'keep' ? keep(from, `${to}.gz`) : fetch(`${from}.gz`, to);

/** A segment that was switched early is mostly zeros: 16 MB become some kilobytes. */
function keep(segment: string, file: string): number {
  const content = readFileSync(segment);
  if (existsSync(file)) {
    // Postgres asks again for what it does not know to have been kept. What differs belongs to another database.
    if (gunzipSync(readFileSync(file)).equals(content)) return 0;
    process.stderr.write(`${file} is there with another content.\n`);
    return 1;
  }
  const part = `${file}.part`;
  writeFileSync(part, gzipSync(content, { level: constants.Z_BEST_SPEED }), { mode: 0o600, flush: true });
  renameSync(part, file);
  syncFolder(dirname(file));
  return 0;
}

/**
 * For Postgres 1 says that there is no such file, and it ends its recovery there. Above 125 it gives up instead, so that what cannot be read
 * is not taken for the end.
 */
function fetch(file: string, segment: string): number {
  try {
    if (!statSync(file, { throwIfNoEntry: false })) {
      // Throws where the disk of the archive is away.
      statSync(dirname(file));
      return 1;
    }
    writeFileSync(segment, gunzipSync(readFileSync(file)), { mode: 0o600, flush: true });
    return 0;
  } catch (error) {
    process.stderr.write(`${file} cannot be taken back: ${(error as Error).message}.\n`);
    return 255;
  }
}

/** Otherwise a power cut may undo the renaming. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
