/** The update drill: `USAGE`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../pwa/e2e/find-browser.ts';
import { PAST_RELEASES } from './update-drill/past-releases.ts';
import { tableOf } from './update-drill/table.ts';
import { type Drilled, updateFrom } from './update-drill/update-from.ts';

const USAGE = `npm run drill:update [-- --release 1.0.0] [--cache FOLDER]
  From each past release to this one, or from one of them, with its own server and its own app in Chromium: what waits on its
  phones is in the new app before that has reached the server, arrives once, and is in the balances; the old app goes on with the
  new server. Then back, to the backup made before. Each release is taken out of the repository's history and built in FOLDER,
  .cache/releases by default, where it stays for the next time.
`;

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, release: { type: 'string' }, cache: { type: 'string' } },
});
if (values.help) process.stdout.write(USAGE);
else await drill();
// A drill that failed half-way has left proxies behind.
process.exit();

async function drill(): Promise<void> {
  const chosen = PAST_RELEASES.filter(({ name }) => values.release === undefined || name.startsWith(values.release));
  if (chosen.length === 0)
    throw new Error(`There is no ${values.release}: ${PAST_RELEASES.map(({ name }) => name).join(', ')}.`);
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const drilled: Drilled[] = [];
  try {
    for (const release of chosen) {
      const folder = mkdtempSync(join(tmpdir(), 'update-'));
      try {
        const say = (line: string) => void process.stdout.write(`${release.name}: ${line}\n`);
        drilled.push(await updateFrom(release, { browser, folder, cache: values.cache, say }));
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${release.name}: ${error instanceof Error ? error.stack : String(error)}\n`);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await browser.close();
  }
  process.stdout.write(tableOf(drilled));
}
