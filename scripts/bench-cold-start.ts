/**
 * Measures how long an app that is closed takes, offline and on a phone four times slower than this machine, from its start
 * to the dashboard's figures.
 */
import type { Browser } from '@playwright/test';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { coldStartFloor, OVER_FLOOR } from './bench-floors.ts';
import { openSyncedPhone, slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 5;

const MOST_FILES = 8;

/** Needs the built app. */
export async function reportColdStart(browser: Browser, report: Report, books: Books): Promise<void> {
  const { starts, files, floor } = await measureColdStarts(browser, await books.association());
  const took = median(starts);
  report.add({
    what: 'cold start offline to the figures',
    figure: took,
    unit: 'ms',
    against: { name: 'the same app that paints one text', figure: floor },
    atMost: OVER_FLOOR,
    runs: RUNS,
  });
  const most = { name: 'the limit', figure: MOST_FILES };
  report.add({ what: 'its files', figure: files, unit: 'files', against: most, atMost: 1, runs: 1 });
}

export async function measureColdStarts(
  browser: Browser,
  association: Association,
): Promise<{ starts: number[]; files: number; floor: number }> {
  const { context, page: first } = await openSyncedPhone(browser, association);
  await first.close();
  await context.setOffline(true);
  const starts: number[] = [];
  let files = 0;
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    await slowDown(page);
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
  const floor = await coldStartFloor(context);
  await context.close();
  return { starts, files, floor };
}
