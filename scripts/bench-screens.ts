/** Measures how long the long lists of ten years' books take to open from the menu, on a slow phone. */
import type { Browser, Page } from '@playwright/test';
import { menuButton } from '../pwa/e2e/menu.ts';
import { MENU } from '../pwa/e2e/screen-texts/controls.ts';
import type { Books } from './bench-books.ts';
import { openSyncedPhone, slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const RUNS = 7;

/** From the tap on the menu's entry to the frame with the first rows, in milliseconds. */
const LIMIT = 300;

/** Needs the built app. */
export async function reportScreens(browser: Browser, report: Report, books: Books): Promise<void> {
  const { context, page } = await openSyncedPhone(browser, await books.association());
  await slowDown(page);
  report.heading('Opened from the menu, on a phone 4 times slower: from the tap to the first rows');
  for (const [what, name] of [
    ['Transactions', MENU.transactions],
    ['Members', MENU.members],
    ['Installment businesses', MENU.businesses],
  ] as const) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await open(page, name));
    const against = { name: 'the limit', figure: LIMIT };
    report.add({ what, figure: median(runs), unit: 'ms', against, atMost: 1, runs: RUNS });
  }
  await context.close();
}

/** From the dashboard. */
async function open(page: Page, name: string): Promise<number> {
  await menuButton(page).tap();
  await page.getByRole('dialog').getByRole('link', { name: MENU.dashboard, exact: true }).tap();
  await page.waitForFunction(() => document.querySelector('.admin main')?.textContent.includes('₹'));
  await menuButton(page).tap();
  const link = page.getByRole('dialog').getByRole('link', { name, exact: true });
  await link.waitFor();
  const painted = page.evaluate(rowsPaintedAfterTap);
  await link.tap();
  return painted;
}

/** Runs in the page. */
function rowsPaintedAfterTap(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () => {
          if (!document.querySelector('main .record-cards li')) return;
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
