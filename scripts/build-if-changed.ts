/** Builds the app into dist/ unless it was built from the same sources. With TEXTS=pseudo into a folder of its own. */
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

const hash = hashOfSources();
if (hash === hashOfBuild()) {
  console.log('The app is built already.');
} else {
  console.log('Building the app…');
  await build({ configFile: join(root, 'vite.config.ts'), root: join(root, 'pwa'), logLevel: 'warn' });
  writeFileSync(stamp, hash);
}

function hashOfSources(): string {
  const all = createHash('sha256').update(JSON.stringify({ ...association, texts: process.env.TEXTS }));
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
