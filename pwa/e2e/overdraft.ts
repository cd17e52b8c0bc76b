/** The question before a ledger pays more than it holds, as most ledgers of tests do. */
import { expect, type Page } from '@playwright/test';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { t } from './texts.ts';

export async function payAllTheSame(page: Page): Promise<void> {
  const verb = page.getByRole('dialog').getByRole('button', { name: BUTTON.payAllTheSame });
  await verb.click();
  await expect(verb).toBeHidden();
}

/** The question before a limit of the law is exceeded. */
export async function goBeyondTheLaw(page: Page, source: RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('law.question') });
  await expect(dialog).toContainText(source);
  const verb = dialog.getByRole('button', { name: t('law.verb') });
  await verb.click();
  await expect(dialog).toContainText(t('validation.required', { field: t('fields.reason') }));
  await dialog.getByLabel(FIELD.reason).fill(reason);
  await verb.click();
  await expect(dialog).toBeHidden();
}
