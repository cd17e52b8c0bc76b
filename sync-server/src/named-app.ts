/**
 * A release is built before anyone knows whose it will be. Its app bears marks where the association's name and time zone stand,
 * and a server that finds them serves a copy with the real ones.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withFileLock } from './database/file-lock.ts';
import { beatOn, isBeating, touch, touchedAt } from './database/heartbeat.ts';
import { makeFolder } from './make-folder.ts';

/** `npm run build:release` builds with these as ASSOCIATION_NAME and TIME_ZONE. A zone must be a real one; nobody lives in this. */
const MARKS = { associationName: '@@ASSOCIATION_NAME@@', timeZone: 'Antarctica/Troll' };

type Names = { associationName: string; timeZone: string };

type ServedApp = {
  folder: string;
  /** This server does not serve it any more. */
  leave: () => void;
};

/**
 * The folder to serve: `built` itself, or a copy in `dataDir` with the names put in. Its name tells what is in it, so it comes into its place once,
 * as a whole, and is never changed: servers that share `dataDir` each find theirs, whichever release or name they have.
 */
export async function namedApp(built: string, dataDir: string, names: Names): Promise<ServedApp> {
  const manifest = join(built, 'manifest.webmanifest');
  if (!existsSync(manifest) || !readFileSync(manifest, 'utf8').includes(MARKS.associationName)) {
    return { folder: built, leave: () => undefined };
  }
  const folder = join(dataDir, `app-${fingerprintOf(built, names)}`);
  await withAppLock(dataDir, async () => {
    if (existsSync(folder)) touch(folder);
    else await makeCopy(built, folder, names);
  });
  return { folder, leave: beatOn(folder) };
}

/** Removes copies that no server serves: of earlier releases and names, and those of a server that was killed while it made one. */
export async function removeUnusedApps(dataDir: string): Promise<void> {
  await Promise.all(
    globSync('app{,-*}', { cwd: dataDir }).map(async (name) => {
      const folder = join(dataDir, name);
      const last = touchedAt(folder);
      if (await isBeating(folder)) return;
      // A server that has just started may have found it meanwhile.
      await withAppLock(dataDir, async () => {
        if (touchedAt(folder) === last) rmSync(folder, { recursive: true, force: true });
      });
    }),
  );
}

function withAppLock(dataDir: string, work: () => Promise<void>): Promise<void> {
  makeFolder(dataDir);
  return withFileLock(join(dataDir, 'app.lock'), work);
}

function fingerprintOf(built: string, names: Names): string {
  const hash = createHash('sha256').update(JSON.stringify(names));
  for (const file of filesIn(built, '**/*')) {
    hash.update(JSON.stringify(file)).update(readFileSync(join(built, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeCopy(built: string, folder: string, names: Names): Promise<void> {
  const making = `${folder}.${hostname()}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  cpSync(built, making, { recursive: true });
  const files = filesIn(making, '**/*.{js,html,webmanifest}').filter((file) => putIn(join(making, file), names));
  await Promise.all(files.map((file) => compressAgain(join(making, file))));
  renameSync(making, folder);
}

function filesIn(folder: string, pattern: string): string[] {
  const entries = globSync(pattern, { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).toSorted();
}

/** Whether there was anything to put in. */
function putIn(file: string, { associationName, timeZone }: Names): boolean {
  const before = readFileSync(file, 'utf8');
  const name = file.endsWith('.html') ? inHtml(associationName) : inScript(associationName);
  const after = before.replaceAll(MARKS.associationName, () => name).replaceAll(MARKS.timeZone, () => timeZone);
  if (after === before) return false;
  writeFileSync(file, after);
  return true;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Few files bear marks, and the server starts only after this: a quality that takes a tenth of a second for all of them. */
async function compressAgain(file: string): Promise<void> {
  if (!existsSync(`${file}.br`)) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [brotli, zipped] = await Promise.all([asBrotli(content, { params }), asGzip(content)]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, zipped);
}

function inHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Inside quotes of any kind, in a script or in JSON. */
function inScript(text: string): string {
  return text.replaceAll(
    /["'`$\\<\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
