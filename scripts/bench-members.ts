/**
 * Measures the list of five thousand members on a phone four times slower than this machine: the longest time without a new
 * frame while the list opens, while a search is typed and while more of it is shown.
 */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { menuButton } from '../pwa/e2e/menu.ts';
import { BUTTON, MENU } from '../pwa/e2e/screen-texts/controls.ts';
import { type Association, startTestServer } from '../pwa/e2e/test-server.ts';
import { openSyncedPhone, slowDown } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const MEMBERS = 5000;
const RUNS = 7;

/** The longest task of the page's main thread, during which no frame can be rendered; milliseconds of processor time. */
type LongestTasks = { opening: number; typing: number; turning: number };

/** The longest task of the main thread may take this long, in milliseconds. */
const LONGEST_TASK = 50;

/** Needs the built app. */
export async function reportMembers(browser: Browser, report: Report): Promise<void> {
  const runs = await measureMembers(browser);
  report.heading('5,000 members on a phone 4 times slower: the longest time without a new frame');
  const limit = { name: 'the limit', figure: LONGEST_TASK };
  for (const what of ['opening', 'typing', 'turning'] as const) {
    const figure = median(runs.map((run) => run[what]));
    report.add({ what, figure, unit: 'ms', against: limit, atMost: 1, runs: RUNS });
  }
}

/** Several runs, each in a browser profile of its own. */
async function measureMembers(browser: Browser): Promise<LongestTasks[]> {
  const { association, stop } = await startTestServer(['--members', String(MEMBERS)]);
  try {
    const runs: LongestTasks[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureVisit(browser, association));
    return runs;
  } finally {
    await stop();
  }
}

async function measureVisit(browser: Browser, association: Association): Promise<LongestTasks> {
  const { context, page } = await openSyncedPhone(browser, association);
  await slowDown(page);
  const session = await context.newCDPSession(page);
  const measure = (work: () => Promise<void>) => longestTask(session, page, work);
  await menuButton(page).click();
  const membersLink = await touchPointOf(page.getByRole('dialog').getByRole('link', { name: MENU.members }));
  const opening = await measure(async () => {
    await page.touchscreen.tap(...membersLink);
    await pageNoteShows(page, '5,\\d{3} members');
  });
  await page.getByRole('searchbox').focus();
  const typing = await measure(async () => {
    await page.keyboard.type('haseena das', { delay: 100 });
    await pageNoteShows(page, '7\\d members');
  });
  await page.getByRole('searchbox').fill('');
  await pageNoteShows(page, '5,\\d{3} members');
  let turning = 0;
  for (const shown of [20, 30, 40]) {
    const more = await touchPointOf(page.getByRole('button', { name: BUTTON.showMore }));
    const turn = await measure(async () => {
      await page.touchscreen.tap(...more);
      await page
        .locator('.record-cards > li')
        .nth(shown - 1)
        .waitFor();
    });
    turning = Math.max(turning, turn);
  }
  await context.close();
  return { opening, typing, turning };
}

/** Where a finger would touch a control. Called before measuring, because finding it keeps the main thread busy. */
async function touchPointOf(control: Locator): Promise<[x: number, y: number]> {
  await control.scrollIntoViewIfNeeded();
  await mainThreadIdle(control.page());
  const { x, y, width, height } = (await control.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Waits until the count beside the title matches `pattern`. Polls, which costs the page little. */
async function pageNoteShows(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('.page-note')].some((element) => new RegExp(source).test(element.textContent)),
    pattern,
    { polling: 50 },
  );
}

/** Waits until the main thread is idle and one more frame has begun. */
async function mainThreadIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()))),
  );
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; dur?: number; args: { name?: string } };

/** In milliseconds of processor time, which depends little on what else the machine does. */
async function longestTask(session: CDPSession, page: Page, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await work();
  await mainThreadIdle(page);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const tasks = events.filter((event) => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid));
  return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}
