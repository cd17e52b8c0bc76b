/** Adds up what a list shows, row by row, as a reader with a pencil would. */
import type { Page } from '@playwright/test';
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

/** Amounts of entries, with a sign; those of deleted ones are struck through. */
const LINES = '.amount.credit:not(del *), .amount.debit:not(del *)';
const ROWS = { sum: '.people .row-value .amount', counted: '.receipt-sum', received: LINES, paid: LINES };

type Shown = {
  /** The sums that the list says itself. */
  said: Record<string, string>;
  rows: Record<keyof typeof ROWS, string[]>;
  count: number;
  principalLeft: string[];
  /** Of a report's only table: the last cells of its rows, and of its total. */
  parts: string[];
  held: string[];
  /** There is a next page. */
  goesOn: boolean;
};

/** The sums that figures stand for, of the list that is open; NaN while one is not there. All of it stands on one page. */
export async function sumsOf(page: Page, wanted: string[]): Promise<number[]> {
  const shown = await readList(page);
  return wanted.map((of) => (shown.goesOn ? Number.NaN : sumIn(shown, of)));
}

function readList(page: Page): Promise<Shown> {
  const words = { next: BUTTON.nextPage, more: BUTTON.showMore.source, principalLeft: t('reports.principalLeft') };
  return page.evaluate(
    ({ rows, next, more, principalLeft }) => {
      const main = document.querySelector('main')!;
      const textsOf = (selector: string) => [...main.querySelectorAll(selector)].map((each) => each.textContent);
      const said = [...main.querySelectorAll<HTMLElement>('[data-sum]')];
      const position = textsOf('.paper-table th').indexOf(principalLeft) + 1;
      const pager = main.querySelector<HTMLButtonElement>(`button[aria-label="${next}"]`);
      return {
        said: Object.fromEntries(said.map((each) => [each.dataset.sum!, each.textContent])),
        rows: Object.fromEntries(Object.entries(rows).map(([of, selector]) => [of, textsOf(selector)])),
        count: main.querySelectorAll('a[data-opens]').length,
        principalLeft: position ? textsOf(`.paper-table tr:not(.sums, .group) td:nth-child(${position})`) : [],
        parts: textsOf('.paper-table tr:not(.sums, .group) td:last-child'),
        held: textsOf('.paper-table .sums td:last-child'),
        goesOn:
          (pager !== null && pager.checkVisibility() && !pager.disabled) ||
          textsOf('button').some((text) => new RegExp(more).test(text)),
      } as Shown;
    },
    { rows: ROWS, ...words },
  );
}

function sumIn(shown: Shown, of: string): number {
  const { said, rows, count, principalLeft, parts, held } = shown;
  if (of === 'difference') return Math.abs(rounded(numberIn(said.counted ?? '') - sumIn(shown, 'received')));
  if (said[of] !== undefined) return numberIn(said[of]);
  if (of === 'principalLeft') return -added(principalLeft.map(numberIn));
  if (of === 'parts') return added(parts.map(numberIn));
  if (of === 'held') return held.length === 1 ? numberIn(held[0]!) : Number.NaN;
  if (of === 'lessParts' || of === 'lessHeld') return 0 - sumIn(shown, of.slice('less'.length).toLowerCase());
  if (of === 'count') return count;
  if (!(of in ROWS)) return Number.NaN;
  const texts = rows[of as keyof typeof ROWS];
  const sum = added(texts.map(numberIn));
  return of === 'paid' ? 0 - sum : sum;
}

/** `−₹1,250.50` is -1250.5. */
export function numberIn(text: string | null): number {
  const digits = Number((text ?? '').replaceAll(/[^\d.]/g, ''));
  return /[−-]/.test(text ?? '') ? -digits : digits;
}

function added(numbers: number[]): number {
  return rounded(numbers.reduce((sum, each) => sum + each, 0));
}

function rounded(sum: number): number {
  return Math.round(sum * 1000) / 1000;
}
