/**
 * Measures on a phone four times slower than this machine, with ten years of ledger lines on it, how long it takes from the tap
 * that says an installment is paid to the frame that shows it.
 */
import type { Browser, Page } from '@playwright/test';
import { BUTTON } from '../pwa/e2e/screen-texts/controls.ts';
import type { Association } from '../pwa/e2e/test-server.ts';
import type { Books } from './bench-books.ts';
import { OVER_FLOOR, tapFloor } from './bench-floors.ts';
import { CPU_SLOWDOWN, openSyncedPhone, slowDown, synced } from './bench-phone.ts';
import { median, type Report } from './bench-report.ts';

const BUSINESSES = 2;

/** Needs the built app. */
export async function reportTaps(browser: Browser, report: Report, books: Books): Promise<void> {
  const { taps, floor } = await measureTaps(browser, await books.association());
  taps.sort((a, b) => a - b);
  report.heading(`Mark as Paid, tapped to painted, on a phone ${CPU_SLOWDOWN} times slower; ${taps.length} taps`);
  for (const [what, figure] of [
    ['half of them within', median(taps)],
    ['nineteen of twenty within', taps[Math.floor(taps.length * 0.95)]!],
  ] as const) {
    report.add({
      what,
      figure,
      unit: 'ms',
      against: { name: 'a tap that changes one text', figure: floor },
      atMost: OVER_FLOOR,
      runs: taps.length,
    });
  }
}

async function measureTaps(browser: Browser, association: Association): Promise<{ taps: number[]; floor: number }> {
  const { context, page } = await openSyncedPhone(browser, association);
  const businesses = await addBusinesses(association);
  await slowDown(page);
  const taps: number[] = [];
  for (const business of businesses) {
    await page.goto(`/admin/installment-businesses/${business}`);
    await synced(page);
    for (let paid = 0; paid < 12; paid++) taps.push(await markPaid(page));
  }
  const floor = await tapFloor(page);
  await context.close();
  return { taps, floor };
}

/** Over REST, as another program: signing in again from the same browser would end the session of the page. */
async function addBusinesses({ url, accounts }: Association): Promise<number[]> {
  const { email, password } = accounts.admin;
  let token: string | undefined;
  ({ token } = await post<{ token: string }>('/api/auth/login', { email, password }));
  const ids: number[] = [];
  for (let count = 0; count < BUSINESSES; count++) {
    const { id } = await post<{ id: number }>('/api/installment-business/new', {
      customerName: 'Rajan Pillai',
      customerPhoneNumber: '+91 94470 12345',
      itemDescription: 'Refrigerator, 260 l',
      refererId: accounts.user.id,
      purchaseDate: '2026-10-31',
      showroomPrice: 50_000,
      advancePayment: 10_000,
      tenure: 12,
      interest: 1,
    });
    ids.push(id);
  }
  return ids;

  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
}

/** Marks the next installment as paid; returns the milliseconds from the tap to the frame that shows it. */
async function markPaid(page: Page): Promise<number> {
  const buttons = page.getByRole('button', { name: BUTTON.markPaid, disabled: false });
  await buttons.first().waitFor();
  const before = await buttons.count();
  await buttons.first().tap();
  const confirm = page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount });
  await confirm.waitFor();
  const painted = page.evaluate(paintedAfterTap, before);
  await confirm.tap();
  return await painted;
}

/** Runs in the page. The list has one button less to press, and the question is gone. */
function paintedAfterTap(before: number): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const isPainted = () =>
          !document.querySelector('dialog[open], [role=dialog]') &&
          document.querySelectorAll('.record-cards li button:not(:disabled)').length < before;
        const check = () => {
          if (!isPainted()) return;
          observer.disconnect();
          // The frame is on its way once the one after it begins.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
