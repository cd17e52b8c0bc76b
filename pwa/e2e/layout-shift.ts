/** How much a screen jumps while it opens, as the browser measures it: by how much of the screen moved how far. */
import type { Page } from '@playwright/test';

/** `at` is the page's time; `moved` names what did, such as `div.list-tools`. */
type Shift = { at: number; value: number; moved: string };

declare global {
  var shifts: Shift[];
}

/** From the next page that is loaded on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** The sum of what moved since a time of the page, and an account of it, a line per shift. */
export async function readShifts(page: Page, since = 0): Promise<{ sum: number; told: string }> {
  const all = await page.evaluate(() => globalThis.shifts);
  const shifts = all.filter(({ at }) => at >= since);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    told: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('\n'),
  };
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the page before anything else does. */
function noteShifts(): void {
  const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text');
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
      globalThis.shifts.push({ at: startTime, value, moved: sources.map(({ node }) => name(node)).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
