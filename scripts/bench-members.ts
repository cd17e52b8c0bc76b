/**
 * What a person waits for among five thousand members on a phone four times slower than this machine: the longest the
 * screen stood still while the list opened, while a search was typed and while pages were turned.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { serve, type Served } from '../pwa/e2e/serve.ts';

const MEMBERS = 5000;
const SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const RUNS = 3;

/** The longest piece of work of the page's main thread, during which no frame can be drawn; milliseconds of its own time. */
export type Stillness = { opening: number; typing: number; turning: number };

/** Of each, the middle of several runs. Needs the built app. */
export async function measureMembers(browser: Browser): Promise<Stillness> {
  const { served, stop } = await serve(['--members', String(MEMBERS)]);
  try {
    const runs: Stillness[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, served));
    return { opening: middle(runs, 'opening'), typing: middle(runs, 'typing'), turning: middle(runs, 'turning') };
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
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('link', { name: 'Members' });
  await settled(page);
  const opening = await longestTask(session, page, async () => {
    await link.tap();
    await page.getByText(/^5,\d{3} members$/).waitFor();
  });
  const typing = await longestTask(session, page, async () => {
    await page.getByRole('searchbox').pressSequentially('haseena das', { delay: 100 });
    await page.getByText(/^7\d members$/).waitFor();
    await page.getByRole('searchbox').fill('');
  });
  const turning = await longestTask(session, page, async () => {
    for (const place of ['11–20', '21–30', '31–40']) {
      await page.getByRole('button', { name: 'Next Page' }).tap();
      await page.getByText(place).waitFor();
      await settled(page);
    }
  });
  await context.close();
  return { opening, typing, turning };
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

function middle(runs: Stillness[], name: keyof Stillness): number {
  return runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!;
}
