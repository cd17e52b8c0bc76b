/** Rare and destructive actions, which stand behind "…". */
import type { Page } from '@playwright/test';

/** Opens the menu behind the button of this name, and chooses from it. */
export async function chooseMore(page: Page, more: string | RegExp, action: string): Promise<void> {
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
