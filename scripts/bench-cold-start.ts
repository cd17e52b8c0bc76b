/**
 * Measures how long an app that is closed takes, offline and on a phone four times slower than this machine, from its start
 * to the dashboard's figures.
 */
import type { Browser } from '@playwright/test';
import { BUTTON, FIELD } from '../pwa/e2e/screen-texts.ts';
import { startTestServer } from '../pwa/e2e/test-server.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 5;
export const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Milliseconds. */
const LIMIT = 1200;
const MOST_FILES = 8;

/** Needs the built app. */
export async function reportColdStart(browser: Browser, report: Report): Promise<void> {
  const { starts, files } = await measureColdStarts(browser);
  const limit = { name: 'the limit', figure: LIMIT };
  const took = median(starts);
  report.add({
    what: 'cold start offline to the figures',
    figure: took,
    unit: 'ms',
    against: limit,
    atMost: 1,
    runs: RUNS,
  });
  const most = { name: 'the limit', figure: MOST_FILES };
  report.add({ what: 'its files', figure: files, unit: 'files', against: most, atMost: 1, runs: 1 });
}

/** Of an association with these options of the test server, or the usual small one. */
export async function measureColdStarts(
  browser: Browser,
  options: string[] = [],
): Promise<{ starts: number[]; files: number }> {
  const { association, stop } = await startTestServer(options);
  const context = await browser.newContext({ ...PHONE, baseURL: association.url });
  try {
    const first = await context.newPage();
    await first.goto('/login');
    await first.getByLabel(FIELD.email).fill(association.accounts.admin.email);
    await first.getByLabel(FIELD.password, { exact: true }).fill(association.accounts.admin.password);
    await first.getByRole('button', { name: BUTTON.signIn }).click();
    await first.locator('html[data-sync=synced]').waitFor();
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await first.close();
    await context.setOffline(true);
    const starts: number[] = [];
    let files = 0;
    for (let run = 0; run < RUNS; run++) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      files = 0;
      page.on('request', (request) => {
        // The calls of the server fail at once without a line; they are not waited for.
        if (!new URL(request.url()).pathname.startsWith('/api/')) files++;
      });
      await page.goto('/admin', { waitUntil: 'commit' });
      const figures = () => document.querySelector('main')?.textContent.includes('₹');
      await page.waitForFunction(figures, undefined, { polling: 'raf' });
      starts.push(await page.evaluate(() => performance.now()));
      await page.close();
    }
    return { starts, files };
  } finally {
    await context.close();
    await stop();
  }
}
