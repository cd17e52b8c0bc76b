/**
 * Measures on a slow phone how long the long lists of ten years' books take to open from the menu, and a search of the whole ledger; and
 * what the page then holds in memory.
 */
import type { Browser, Page } from '@playwright/test';
import { menuButton } from '../pwa/e2e/menu.ts';
import type { Books } from './bench-books.ts';
import { OVER_FLOOR, rowsFloor } from './bench-floors.ts';
import { openSyncedPhone, slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 7;

/** From what was typed to the frame that says what fits, in milliseconds; for 150 of them the screen waits for more to be typed. */
const SEARCH_LIMIT = 600;
/** From the tap to the figures of the final accounts, in milliseconds. */
const REPORT_LIMIT = 1000;

/** Of the page's memory, buffers counted, once every year has been searched, in megabytes. */
const MEMORY_LIMIT = 80;

/** Of descriptions in the books. */
const SEARCHED = ['share capital', 'installment 2', 'installment 3', 'installment 4', 'installment 5', 'installment 6'];

/** Needs the built app. */
export async function reportScreens(browser: Browser, report: Report, books: Books): Promise<void> {
  const { context, page } = await openSyncedPhone(browser, await books.association());
  await slowDown(page);
  report.heading('Opened from the menu, on a phone 4 times slower: from the tap to the first rows');
  for (const [what, name] of [
    ['Transactions', 'transactions'],
    ['Members', 'users'],
    ['Installment businesses', 'installment-businesses'],
  ] as const) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await open(page, name));
    const against = { name: 'as many rows from memory', figure: await rowsFloor(page) };
    report.add({ what, figure: median(runs), unit: 'ms', against, atMost: OVER_FLOOR, runs: RUNS });
  }
  await reportFinalAccounts(page, report);
  await open(page, 'transactions');
  await reportSearches(page, report);
  await context.close();
}

/** The first one reads ten years, as long as nobody else did; what was read stays until something is new. */
async function reportFinalAccounts(page: Page, report: Report): Promise<void> {
  const against = { name: 'the limit', figure: REPORT_LIMIT };
  for (const name of ['balance-sheet', 'trial-balance', 'income-and-expenditure']) {
    const took: number[] = [];
    for (let run = 0; run < 4; run++) {
      await tapInMenu(page, '/admin/reports');
      const link = page.locator(`main a[href$="/reports/${name}"]`);
      await link.waitFor();
      const painted = page.evaluate(paintedAfterTap, 'main .row .amount');
      await link.tap();
      took.push(await painted);
    }
    const [first, ...again] = took;
    report.add({ what: name, figure: first!, unit: 'ms', against, atMost: 1, runs: 1 });
    report.add({ what: `${name}, again`, figure: median(again), unit: 'ms', against, atMost: 1, runs: again.length });
  }
}

/** The first two are not counted: the one opens every year, and the other may still wait for that. */
async function reportSearches(page: Page, report: Report): Promise<void> {
  const took: number[] = [];
  for (const words of SEARCHED) {
    const painted = page.evaluate(sumsPaintedAfterInput);
    await page.locator('main input[type=search]').fill(words);
    took.push(await painted);
  }
  const counted = took.slice(2);
  const against = { name: 'the limit', figure: SEARCH_LIMIT };
  const runs = counted.length;
  report.add({ what: 'the whole ledger searched', figure: median(counted), unit: 'ms', against, atMost: 1, runs });
  const memory = { name: 'the limit', figure: MEMORY_LIMIT };
  const figure = (await memoryOf(page)) / 1e6;
  report.add({ what: 'memory with every year opened', figure, unit: 'MB', against: memory, atMost: 1, runs: 1 });
}

/** What scripts hold in the page, buffers counted, in bytes. */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
  return usedSize + backingStorageSize;
}

/** Playwright's types do not know the second yet. */
type HeapUsage = { usedSize: number; backingStorageSize?: number };

/** From the dashboard. */
async function open(page: Page, screen: string): Promise<number> {
  await tapInMenu(page, '/admin');
  await page.waitForFunction(() => document.querySelector('.admin main')?.textContent.includes('₹'));
  await menuButton(page).tap();
  const link = page.getByRole('dialog').locator(`a[href="/admin/${screen}"]`);
  await link.waitFor();
  const painted = page.evaluate(paintedAfterTap, 'main .record-cards li');
  await link.tap();
  return painted;
}

/** By its address: the name of a link says what waits there. */
async function tapInMenu(page: Page, address: string): Promise<void> {
  await menuButton(page).tap();
  await page.getByRole('dialog').locator(`a[href="${address}"]`).tap();
}

/** Runs in the page. */
function paintedAfterTap(rows: string): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          if (!document.querySelector(rows)) return;
          observer.disconnect();
          // The frame is on its way once the one after it begins.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Runs in the page. */
function sumsPaintedAfterInput(): Promise<number> {
  const sums = () => document.querySelector('.matched output')?.textContent;
  const before = sums();
  return new Promise((resolve) => {
    addEventListener(
      'input',
      ({ timeStamp }) => {
        const check = () => {
          if (!sums() || sums() === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}
