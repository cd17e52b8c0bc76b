/** Chooses another day than the end of a month up to which the books are to be closed. */
import type { Locator, Page } from '@playwright/test';
import { CLOSING } from './screen-texts/books.ts';

export async function chooseClosingDay(page: Page | Locator, day: string): Promise<void> {
  await page.getByLabel(CLOSING.month).selectOption({ label: CLOSING.otherDay });
  await page.getByLabel(CLOSING.until).fill(day);
}
