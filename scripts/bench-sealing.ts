/**
 * Measures what sealing records costs when the app is opened: what a dashboard reads from the same book sealed and in clear, on a
 * phone four times slower than this machine, and what the difference is of a cold start from that book.
 */
import type { Browser } from '@playwright/test';
import type { Openings } from '../pwa/bench/opening.ts';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { measureColdStarts } from './bench-cold-start.ts';
import { slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';
import { bundle, signIn } from './bench-storage.ts';

/** How many times as long a cold start may take because of it. */
const MOST_OF_START = 1.15;

/** Needs the built app. */
export async function reportSealing(browser: Browser, report: Report, books: Books): Promise<void> {
  const association = await books.association();
  const { sealed, clear } = await measureOpenings(browser, association);
  const runs = sealed.length;
  const start = median((await measureColdStarts(browser, association)).starts);
  const [inAll, without] = [median(sealed), median(clear)];
  report.heading('Opening sealed records');
  report.add({ what: 'reading the figures, in clear', figure: without, unit: 'ms', runs });
  report.add({
    what: 'reading the figures, sealed',
    figure: inAll,
    unit: 'ms',
    against: { name: 'in clear', figure: without },
    runs,
  });
  report.add({
    what: 'cold start offline to the figures, sealed',
    figure: start,
    unit: 'ms',
    against: { name: 'without what sealing adds', figure: start - (inAll - without) },
    atMost: MOST_OF_START,
    runs,
  });
}

async function measureOpenings(browser: Browser, association: Association): Promise<Openings> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${association.url}/login`);
  await page.addScriptTag({ content: await bundle('opening.ts') });
  const token = await signIn(association);
  await page.evaluate((given) => window.fillBooks(given), token);
  await slowDown(page);
  const openings = await page.evaluate(() => window.measureOpenings());
  await context.close();
  return openings;
}
