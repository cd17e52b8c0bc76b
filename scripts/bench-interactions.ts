/**
 * Measures on a slow phone how long each tap of the walk's tasks takes until the next frame is painted (INP), of the presses that Chromium
 * counts as interactions.
 */
import type { Browser, Page } from '@playwright/test';
import { BUTTON, FIELD } from '../pwa/e2e/screen-texts/controls.ts';
import { TASKS } from '../pwa/e2e/tasks.ts';
import { openForm, seedTasks } from '../pwa/e2e/tasks/task.ts';
import { type Association, startTestServer } from '../pwa/e2e/test-server.ts';
import { CPU_SLOWDOWN, PHONE, slowDown, synced } from './bench-phone.ts';
import type { Report } from './bench-report.ts';

/** Milliseconds. */
const LIMIT = 300;
const SHOWN = 5;

type Worst = { task: string; milliseconds: number };

/** Needs the built app. */
export async function reportInteractions(browser: Browser, report: Report): Promise<void> {
  const server = await startTestServer(['--lines', '100000', '--packs']);
  try {
    const worst = await worstOfTasks(browser, server.association);
    worst.sort((a, b) => b.milliseconds - a.milliseconds);
    report.heading(
      `From a tap to the next frame, on a phone ${CPU_SLOWDOWN} times slower; the slowest of ${worst.length} tasks`,
    );
    const against = { name: 'the limit', figure: LIMIT };
    for (const { task, milliseconds } of worst.slice(0, SHOWN)) {
      report.add({ what: task, figure: milliseconds, unit: 'ms', against, atMost: 1, runs: 1 });
    }
  } finally {
    await server.stop();
  }
}

async function worstOfTasks(browser: Browser, association: Association): Promise<Worst[]> {
  const given = await seedTasks(association);
  const context = await browser.newContext({ ...PHONE, baseURL: association.url });
  const page = await context.newPage();
  await page.addInitScript(keepSlowest);
  await page.goto('/login');
  await page.getByLabel(FIELD.email).fill(association.accounts.superAdmin.email);
  await page.getByLabel(FIELD.password, { exact: true }).fill(association.accounts.superAdmin.password);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await synced(page);
  await slowDown(page);
  const worst: Worst[] = [];
  for (const task of TASKS) {
    await takeSlowest(page);
    const form = await openForm(task, page, given);
    await task.fill?.(form, page);
    await task.send(form, page);
    await patiently(() => task.done(page));
    worst.push({ task: task.name, milliseconds: await takeSlowest(page) });
  }
  await context.close();
  return worst;
}

/** An expectation waits five seconds; what a slow phone works out of all its books takes longer. */
async function patiently(expectation: () => Promise<unknown>): Promise<void> {
  for (let left = 24; ; left--) {
    try {
      return void (await expectation());
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Runs in the page, before its own scripts. */
function keepSlowest(): void {
  const seen = globalThis as unknown as { slowestTap: number };
  seen.slowestTap = 0;
  const keep = (list: PerformanceObserverEntryList) => {
    for (const each of list.getEntries()) {
      if ((each as PerformanceEventTiming).interactionId) seen.slowestTap = Math.max(seen.slowestTap, each.duration);
    }
  };
  new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true } as object);
}

/** Milliseconds of the slowest since it was asked last, once what was painted is noted. */
function takeSlowest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const seen = globalThis as unknown as { slowestTap: number };
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 50));
    });
    const { slowestTap } = seen;
    seen.slowestTap = 0;
    return slowestTap;
  });
}
