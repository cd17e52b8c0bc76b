/**
 * What `npm start` runs: builds the app if its sources changed, unless it is a release's build of them, then becomes the server. Where only
 * that is installed which the server needs, the app was built before. A supervisor should run this file itself, because npm starts a
 * shell in between that does not pass on signals.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from '../sync-server/src/env-file.ts';

try {
  // The app is built with the association's name and time zone.
  loadEnvFile();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}

const root = join(import.meta.dirname, '..');

if (existsSync(join(root, 'node_modules/vite'))) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-changed.ts'), '--or-release'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
} else if (!existsSync(join(root, 'dist/index.html'))) {
  process.stderr.write(
    'The app is not built, and nothing is installed that builds it: run "npm run install:production".\n',
  );
  process.exit(1);
}
await import('../sync-server/src/main.ts');
