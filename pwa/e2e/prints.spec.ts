/** Every screen on A4 paper, as its *Print* and Ctrl+P print it: all columns of a list, and every figure whole. */
import type { Page } from '@playwright/test';
import { findCut, layOutOnPaper } from './find-cut.ts';
import { expect, test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { VISITS } from './visit-screens/visits.ts';

const checkpoint: Checkpoint = async ({ page }, name) => {
  // A question is answered, and a menu closed, before anything is printed.
  if ((await page.locator('dialog[open], [role=menu]:visible').count()) > 0) return;
  await expect(page.locator('h1').first(), name).toBeAttached();
  const heads = await headsOf(page);
  const size = page.viewportSize()!;
  await layOutOnPaper(page);
  expect.soft(await findCut(page), name).toEqual([]);
  expect.soft(await headsOf(page), name).toEqual(expect.arrayContaining(heads));
  await page.emulateMedia({ media: null });
  await page.setViewportSize(size);
};

/** The heads of all tables that are seen, but for the column of acts, which paper does not have. */
async function headsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('thead th')]
      .filter((head) => head.checkVisibility() && head.offsetWidth > 1)
      .filter(
        (head) => !(head.matches(':last-child') && head.closest('table')!.querySelector('td:last-child .p-button')),
      )
      .map((head) => head.textContent.trim())
      .filter((text) => text !== ''),
  );
}

test.use({ viewport: { width: 1280, height: 800 } });

for (const [screens, visitScreens] of VISITS) {
  test(`${screens}: whole on paper`, ({ association, newPerson }) =>
    visitScreens({ association, newPerson, checkpoint }));
}
