/** Adds up what a list shows, row by row, as a reader with a pencil would. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { t } from './texts.ts';

/** A figure on a screen: what it says, which of the list's sums it is, and where it leads. */
export type Figure = { says: number; of: string; href: string; text: string };

/** The figures of the screen that open something. */
export async function figuresOn(page: Page): Promise<Figure[]> {
  const links = await page.locator('main [data-figure]').evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map((link) => ({
      of: link.dataset.figure!,
      href: link.pathname + link.search,
      text: (link.querySelector('.amount') ?? link).textContent,
    })),
  );
  return links.map((link) => ({ ...link, says: numberIn(link.text) }));
}

/** The sum that a figure stands for, of the list that is open; NaN while that is not there. All of it stands on one page. */
export async function sumOf(page: Page, of: string): Promise<number> {
  const said = page.locator(`main [data-sum="${of}"]`);
  if ((await said.count()) > 0) return numberIn(await said.first().textContent());
  if (of === 'principalLeft') return -(await sumOfColumn(page, t('reports.principalLeft')));
  const next = page.getByRole('button', { name: BUTTON.nextPage });
  expect(await next.filter({ visible: true }).and(page.locator(':enabled')).count()).toBe(0);
  return rounded(await sumOfRows(page, of));
}

/** What the rows of a page come to; `payments` is how many there are in all of them. */
async function sumOfRows(page: Page, of: string): Promise<number> {
  if (of === 'count') return page.locator('main a[data-opens]').count();
  const rows = { sum: '.person-sum', payments: '.person-due', received: LINES, paid: LINES }[of];
  if (!rows) return Number.NaN;
  const texts = await page.locator(`main :is(${rows})`).allTextContents();
  const sum = texts.reduce((total, text) => total + numberIn(of === 'payments' ? lastNumberOf(text) : text), 0);
  return of === 'paid' ? 0 - sum : sum;
}

/** Amounts of entries, with a sign; those of deleted ones are struck through. */
const LINES = '.amount.credit:not(del *), .amount.debit:not(del *)';

async function sumOfColumn(page: Page, head: string): Promise<number> {
  const heads = await page.locator('.paper-table th').allTextContents();
  const cells = page.locator(`.paper-table tr:not(.sums, .group) td:nth-child(${heads.indexOf(head) + 1})`);
  return (await cells.allTextContents()).reduce((sum, text) => rounded(sum + numberIn(text)), 0);
}

function lastNumberOf(text: string): string {
  return text.match(/[\d,]+/g)?.at(-1) ?? '';
}

/** `−₹1,250.50` is -1250.5. */
export function numberIn(text: string | null): number {
  const digits = Number((text ?? '').replaceAll(/[^\d.]/g, ''));
  return /[−-]/.test(text ?? '') ? -digits : digits;
}

function rounded(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}
