/**
 * Measures how long an app that is closed takes, offline and on a phone four times slower than this machine, from its start
 * to the dashboard's figures.
 */
import type { Browser, BrowserContext } from '@playwright/test';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { coldStartFloor, OVER_FLOOR } from './bench-floors.ts';
import { openSyncedPhone, slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';
import { weighLoads } from './start-weight.ts';

const RUNS = 5;

/** Of the scripts and styles of a start, in kilobytes of characters. */
const MOST = { files: 10, scripts: 700, styles: 60 };

/** What part of the scripts is to run. */
const LEAST_RUN = 0.7;

/** Until a start has done all that it does by itself. */
const STILL = 5000;

/** Needs the built app. */
export async function reportColdStart(browser: Browser, report: Report, books: Books): Promise<void> {
  const { starts, loads, floor } = await measureColdStarts(browser, await books.association());
  const took = median(starts);
  report.add({
    what: 'cold start offline to the figures',
    figure: took,
    unit: 'ms',
    against: { name: 'the same app that paints one text', figure: floor },
    atMost: OVER_FLOOR,
    runs: RUNS,
  });
  const limit = (figure: number) => ({ against: { name: 'the limit', figure }, atMost: 1, runs: 1 });
  const { scripts, styles } = loads;
  for (const each of [...scripts, ...styles].toSorted((a, b) => b.size - a.size)) {
    const [size, used] = [each.size, each.used].map((of) => `${(of / 1000).toFixed(0).padStart(4)} KB`);
    console.log(`  ${each.file.padEnd(40)}${size}, used ${used}`);
  }
  const sum = (of: 'size' | 'used', files: typeof scripts) => files.reduce((all, file) => all + file[of], 0) / 1000;
  const files = scripts.length + styles.length;
  report.add({ what: 'its files', figure: files, unit: 'files', ...limit(MOST.files) });
  report.add({ what: 'its scripts', figure: sum('size', scripts), unit: 'KB', ...limit(MOST.scripts) });
  report.add({
    what: 'of which run',
    figure: sum('used', scripts),
    unit: 'KB',
    against: { name: 'the scripts', figure: sum('size', scripts) },
    atLeast: LEAST_RUN,
    runs: 1,
  });
  report.add({ what: 'its styles', figure: sum('size', styles), unit: 'KB', ...limit(MOST.styles) });
  report.add({ what: 'of which used', figure: sum('used', styles), unit: 'KB', runs: 1 });
}

type Loads = Awaited<ReturnType<Awaited<ReturnType<typeof weighLoads>>>>;

async function measureColdStarts(
  browser: Browser,
  association: Association,
): Promise<{ starts: number[]; loads: Loads; floor: number }> {
  const { context, page: first } = await openSyncedPhone(browser, association);
  await first.close();
  const loads = await weighStart(context);
  await context.setOffline(true);
  const starts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto('/admin', { waitUntil: 'commit' });
    await page.waitForFunction(hasFigures, undefined, { polling: 'raf' });
    starts.push(await page.evaluate(() => performance.now()));
    await page.close();
  }
  const floor = await coldStartFloor(context);
  await context.close();
  return { starts, loads, floor };
}

/** Online, with all that it does by itself once the figures are there. */
async function weighStart(context: BrowserContext): Promise<Loads> {
  const page = await context.newPage();
  const weighed = await weighLoads(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.waitForFunction(hasFigures, undefined, { polling: 'raf' });
  await page.waitForTimeout(STILL);
  const loads = await weighed();
  await page.close();
  return loads;
}

/** Runs in the page. */
function hasFigures(): boolean | undefined {
  return document.querySelector('main')?.textContent.includes('₹');
}
