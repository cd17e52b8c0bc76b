/** What tests of the public pages share. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the script has replaced the prerendered page. Before that, nothing on it reacts. */
export async function appStarted(page: Page): Promise<void> {
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
