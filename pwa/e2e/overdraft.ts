/** The question before a ledger pays more than it holds, as most ledgers of tests do. */
import { expect, type Page } from '@playwright/test';
import { BUTTON } from './screen-texts/controls.ts';

export async function payAllTheSame(page: Page): Promise<void> {
  const verb = page.getByRole('dialog').getByRole('button', { name: BUTTON.payAllTheSame });
  await verb.click();
  await expect(verb).toBeHidden();
}
