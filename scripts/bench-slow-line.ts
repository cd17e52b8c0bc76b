/**
 * Measures a first sync from the tap on Sign in until the app can be used, and until every entry is there: as fast as this machine
 * is, and on a slow line and a phone four times slower.
 */
import type { Browser } from '@playwright/test';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { CPU_SLOWDOWN, openLogin } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

/** 1.6 Mbit/s and 150 ms, as on a 3G line. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 96_000 };

const RUNS = 5;

/** From the tap on Sign in, in milliseconds. */
const LIMITS = { fast: { usable: 1500, complete: 1500 }, slow: { usable: 4000, complete: 14_000 } };

type FirstSync = { usable: number; complete: number; bytes: number };

/** Needs the built app. */
export async function reportFirstSync(browser: Browser, report: Report, books: Books): Promise<void> {
  const association = await books.association();
  for (const line of ['fast', 'slow'] as const) {
    const runs: FirstSync[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, association, line === 'slow'));
    report.heading(line === 'slow' ? '1.6 Mbit/s, 150 ms, phone 4 times slower' : 'The same machine, the same phone');
    for (const until of ['usable', 'complete'] as const) {
      const against = { name: 'the limit', figure: LIMITS[line][until] };
      const figure = median(runs.map((each) => each[until]));
      report.add({ what: `Sign in tapped to ${until}`, figure, unit: 'ms', against, atMost: 1, runs: RUNS });
    }
    const megabytes = median(runs.map(({ bytes }) => bytes)) / 1e6;
    report.add({ what: 'on the wire, with scripts', figure: megabytes, unit: 'MB', runs: RUNS });
  }
}

/** In a browser profile of its own. */
async function measure(browser: Browser, association: Association, slow: boolean): Promise<FirstSync> {
  const { context, page, submit } = await openLogin(browser, association);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (slow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  }
  await page.evaluate(watch);
  await submit.tap();
  await page.waitForFunction(() => window.moments.complete, undefined, { polling: 200, timeout: 600_000 });
  const { tapped, usable, complete } = await page.evaluate(() => window.moments);
  await context.close();
  return { usable: usable - tapped, complete: complete - tapped, bytes };
}

declare global {
  interface Window {
    moments: { tapped: number; usable: number; complete: number };
  }
}

/** Runs in the page: notes when the dashboard's figures stand, and when everything is synced. */
function watch(): void {
  const moments = { tapped: 0, usable: 0, complete: 0 };
  window.moments = moments;
  addEventListener('click', () => (moments.tapped ||= performance.now()), { capture: true });
  const look = () => {
    if (!moments.usable && document.querySelector('.admin main')?.textContent.includes('₹')) {
      moments.usable = performance.now();
    }
    if (!moments.complete && document.documentElement.dataset.sync === 'synced') moments.complete = performance.now();
    requestAnimationFrame(look);
  };
  look();
}
