/**
 * What `npm start` runs: builds the app if its sources changed, then is the server. A supervisor that sends signals to the
 * process it started runs this file itself; npm has a shell in between, which passes on only what a terminal sends to all.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-changed.ts')], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await import('../sync-server/src/main.ts');
