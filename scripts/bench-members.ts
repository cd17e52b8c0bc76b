/**
 * What a person waits for among five thousand members on a phone four times slower than this machine: the longest the
 * screen stood still while the list opened, while a search was typed and while pages were turned.
 */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { serve, type Served } from '../pwa/e2e/serve.ts';

const MEMBERS = 5000;
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const RUNS = 7;

/** The longest piece of work of the page's main thread, during which no frame can be drawn; milliseconds of its own time. */
export type Stillness = { opening: number; typing: number; turning: number };

/** Several runs, each in a browser profile of its own. Needs the built app. */
export async function measureMembers(browser: Browser): Promise<Stillness[]> {
  const { served, stop } = await serve(['--members', String(MEMBERS)]);
  try {
    const runs: Stillness[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, served));
    return runs;
  } finally {
    await stop();
  }
}

async function visit(browser: Browser, { url, accounts }: Served): Promise<Stillness> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('html[data-sync=synced]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const measure = (work: () => Promise<void>) => longestTask(session, page, work);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menuEntry = await spotOf(page.getByRole('link', { name: 'Members' }));
  const opening = await measure(async () => {
    await page.touchscreen.tap(...menuEntry);
    await told(page, '5,\\d{3} members');
  });
  await page.getByRole('searchbox').focus();
  const typing = await measure(async () => {
    await page.keyboard.type('haseena das', { delay: 100 });
    await told(page, '7\\d members');
  });
  await page.getByRole('searchbox').fill('');
  await told(page, '5,\\d{3} members');
  let turning = 0;
  for (const place of ['11–20', '21–30', '31–40']) {
    const next = await spotOf(page.getByRole('button', { name: 'Next Page' }));
    const turn = await measure(async () => {
      await page.touchscreen.tap(...next);
      await told(page, place);
    });
    turning = Math.max(turning, turn);
  }
  await context.close();
  return { opening, typing, turning };
}

/** Where a finger would touch it. Looked for before measuring, since looking works the page's main thread. */
async function spotOf(control: Locator): Promise<[x: number, y: number]> {
  await control.scrollIntoViewIfNeeded();
  await settled(control.page());
  const { x, y, width, height } = (await control.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Waits for the count beside the title, or the place in the list, at next to no cost for the page. */
async function told(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('.page-note, .p-paginator-current')].some((element) =>
        new RegExp(source).test(element.textContent),
      ),
    pattern,
    { polling: 50 },
  );
}

/** Two frames with nothing to do in between. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()))),
  );
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; dur?: number; args: { name?: string } };

/** Milliseconds of processor time, so that what else the machine does counts little. */
async function longestTask(session: CDPSession, page: Page, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await work();
  await settled(page);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = events.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain');
  const tasks = events.filter((event) => mains.some(({ pid, tid }) => pid === event.pid && tid === event.tid));
  return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}
