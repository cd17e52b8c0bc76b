/**
 * A release is built before anyone knows whose it will be. Its app bears marks where the association's name and time zone stand,
 * and a server that finds them serves a copy with the real ones.
 */
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** `npm run build:release` builds with these as ASSOCIATION_NAME and TIME_ZONE. A zone must be a real one; nobody lives in this. */
const MARKS = { associationName: '@@ASSOCIATION_NAME@@', timeZone: 'Antarctica/Troll' };

type Names = { associationName: string; timeZone: string };

/**
 * The folder to serve: `built` itself, or a copy in `dataDir` with the names put in. Servers that share `dataDir` may start at once, or while
 * another serves from the copy.
 */
export function namedApp(built: string, dataDir: string, names: Names): string {
  const manifest = join(built, 'manifest.webmanifest');
  if (!existsSync(manifest) || !readFileSync(manifest, 'utf8').includes(MARKS.associationName)) return built;
  const named = join(dataDir, 'app');
  const making = `${named}.${hostname()}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  cpSync(built, making, { recursive: true });
  for (const file of globSync('**/*.{js,html,webmanifest}', { cwd: making })) putIn(join(making, file), names);
  putInPlace(making, named);
  return named;
}

/** As a whole. Of two that do so at once one is put in place, and it is the same. */
function putInPlace(making: string, named: string): void {
  const before = `${making}.before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(named)) moved(named, before);
  if (!moved(making, named)) rmSync(making, { recursive: true });
  rmSync(before, { recursive: true, force: true });
}

/** False if another has moved the one away, or put something in the place of the other. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (/^(ENOENT|ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function putIn(file: string, { associationName, timeZone }: Names): void {
  const before = readFileSync(file, 'utf8');
  const name = file.endsWith('.html') ? inHtml(associationName) : inScript(associationName);
  const after = before.replaceAll(MARKS.associationName, () => name).replaceAll(MARKS.timeZone, () => timeZone);
  if (after === before) return;
  writeFileSync(file, after);
  if (existsSync(`${file}.br`)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(`${file}.br`, brotliCompressSync(after, { params }));
    writeFileSync(`${file}.gz`, gzipSync(after));
  }
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
