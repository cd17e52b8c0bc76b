/** The menu of the admin area on a phone. */
import type { Locator, Page } from '@playwright/test';
import { BUTTON } from './screen-texts/controls.ts';
import { t } from './texts.ts';

/** In the bar at the foot: it opens the menu, with who is signed in and the way out. */
export function menuButton(page: Page): Locator {
  return page.getByRole('navigation', { name: t('layout.bottomBar') }).getByRole('button', { name: t('layout.more') });
}

/** Lists and ledgers are narrowed to it, or to none. */
export async function chooseProject(page: Page, project: string): Promise<void> {
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: BUTTON.menu });
  await menu.getByRole('combobox', { name: t('layout.project') }).selectOption(project);
  await page.keyboard.press('Escape');
}
