/**
 * Builds the app into dist/ unless it was built from the same sources. With TEXTS=pseudo into a folder of its own. Of its options
 * `--or-release` leaves a release's build as it is, which gets its name when the server starts; `--without-warnings` fails on a warning.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { association } from '../pwa/prerender/association.ts';
import { BUILD_FOLDER } from '../pwa/texts/build-folder.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, BUILD_FOLDER, '.hash');

const SOURCES = [
  'pwa/index.html',
  'pwa/package.json',
  'pwa/site-content.json',
  'pwa/*.ts',
  'pwa/{prerender,public,src,texts,theme}/**/*',
  'shared-schema/src/**/*',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** What `npm run build:release` gives. */
const RELEASE = { name: '@@ASSOCIATION_NAME@@', timeZone: 'Antarctica/Troll' };

const hash = hashOfSources(association);
const accepted = process.argv.includes('--or-release') ? [hash, hashOfSources(RELEASE)] : [hash];
if (accepted.includes(hashOfBuild() ?? '')) {
  console.log('The app is built already.');
} else {
  console.log('Building the app…');
  const warned = await warnsDuring(() =>
    build({ configFile: join(root, 'vite.config.ts'), root: join(root, 'pwa'), logLevel: 'warn' }),
  );
  const failed = warned && process.argv.includes('--without-warnings');
  if (failed) console.error('The build warns: see above.');
  else writeFileSync(stamp, hash);
  process.exitCode = failed ? 1 : 0;
}

/** Whether `work` wrote anything where warnings go. */
async function warnsDuring(work: () => Promise<unknown>): Promise<boolean> {
  const write = process.stderr.write.bind(process.stderr);
  let warned = false;
  process.stderr.write = ((...given: Parameters<typeof write>) => {
    warned = true;
    return write(...given);
  }) as typeof write;
  await work();
  process.stderr.write = write;
  return warned;
}

function hashOfSources(told: typeof association): string {
  const all = createHash('sha256').update(JSON.stringify({ ...told, texts: process.env.TEXTS }));
  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    if (path.endsWith('.test.ts') || !statSync(join(root, path)).isFile()) continue;
    all
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return all.digest('hex');
}

function hashOfBuild(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
