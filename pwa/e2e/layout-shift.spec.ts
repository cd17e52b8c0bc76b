/** No screen jumps while it opens, as the browser measures it: by how much of the screen moved how far. */
import { expect, test } from './fixtures.ts';
import { settled } from './large-text.ts';
import { SCREENS } from './walked-screens.ts';

/** Half of what browsers call good. */
const MOST_SHIFT = 0.05;

/** Lists that say what their filters leave. */
const NARROWED = [
  '/admin/transactions?ledger=all&type=CREDIT',
  '/admin/receipts?method=CASH',
  '/admin/collect?over=60',
];

/** What moved, such as `0.081 div.list-tools`. */
declare global {
  var shifts: { value: number; moved: string }[];
}

test.use({ viewport: { width: 360, height: 740 }, isMobile: false, serverOptions: ['--book', '0.02', '--years', '2'] });

test('no screen jumps while it opens', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.superAdmin);
  await page.addInitScript(noteShifts);
  for (const path of [...SCREENS, ...NARROWED]) {
    await page.goto(path);
    await settled(page);
    const shifts = await page.evaluate(() => globalThis.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const told = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`).join('\n');
    expect.soft(sum, `${path} jumps while it opens:\n${told}`).toBeLessThan(MOST_SHIFT);
  }
});

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the page before anything else does. */
function noteShifts(): void {
  const name = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text');
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      globalThis.shifts.push({ value, moved: sources.map(({ node }) => name(node)).join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
