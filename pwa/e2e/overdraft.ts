/** The question before a ledger pays more than it holds, as most ledgers of tests do. */
import type { Page } from '@playwright/test';
import { BUTTON } from './screen-texts/controls.ts';

export async function payAllTheSame(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.payAllTheSame }).click();
}
