/** Going from screen to screen within the app, as its links do: loading it anew for each takes seconds. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { t } from './texts.ts';

/** Opens a screen anew, also the one that is open. Whoever is in the app need not be online. */
export async function openInApp(page: Page, href: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: t('outbox.title') });
  await goTo(page, '/admin/sync');
  await expect(between).toBeVisible();
  await goTo(page, href);
  await expect(between).toHaveCount(0);
}

function goTo(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => history.pushState({}, '', to), href);
}
