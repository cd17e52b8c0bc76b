/**
 * What `npm start` runs: builds the app if its sources changed, then becomes the server. A supervisor should run this file
 * itself, because npm starts a shell in between that does not pass on signals.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-changed.ts')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import('../sync-server/src/main.ts');
