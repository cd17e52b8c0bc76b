/** The menu of the admin area on a phone. */
import type { Locator, Page } from '@playwright/test';
import { t } from './texts.ts';

/** In the bar at the foot: it opens the menu, with who is signed in and the way out. */
export function menuButton(page: Page): Locator {
  return page.getByRole('navigation', { name: t('layout.bottomBar') }).getByRole('button', { name: t('layout.more') });
}
