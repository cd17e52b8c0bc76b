/** How an admin marks installments and subscriptions as paid, and what a member of the committee enters in the ledger. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

/** The buttons of repayments that can still be marked as paid. */
export function enabledMarkPaidButtons(page: Page): Locator {
  return page.getByRole('button', { name: BUTTON.markPaid, disabled: false });
}

/** Marks the first unpaid repayment on screen as paid. */
export async function markFirstUnpaid({ page }: Person): Promise<void> {
  const buttons = enabledMarkPaidButtons(page);
  await expect(buttons.first()).toBeVisible();
  const before = await buttons.count();
  const stored = await page.locator('.payment-links').count();
  await buttons.first().click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(buttons).toHaveCount(before - 1);
  // It is stored once its entry has a number.
  await expect(page.locator('.payment-links')).toHaveCount(stored + 1);
}

/** Opens the association's business and marks its first installment as paid. */
export async function markFirstInstallmentPaid(person: Person, { business }: Association): Promise<void> {
  const { page } = person;
  await openScreen(page, `/admin/installment-businesses/${business.id}`);
  await page.getByRole('button', { name: BUTTON.markPaid }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount }).click();
  await expect(page.getByRole('button', { name: BUTTON.markPaid }).first()).toBeDisabled();
  await expect(page.locator('.payment-links').first()).toBeVisible();
}

/** Fills in the form of a new transaction that is on screen. */
export async function fillTransaction({ page }: Person, amount: string): Promise<void> {
  await page.getByLabel(FIELD.amount).fill(amount);
  await chooseMember({ page }, FIELD.member, 'Thomas Kurian');
  await page.getByLabel(FIELD.description).fill('Share capital, three shares');
}

/** Enters a credit in the general ledger. */
export async function addTransaction(person: Person, amount: string): Promise<void> {
  const { page } = person;
  await openScreen(page, '/admin/transactions/new');
  await fillTransaction(person, amount);
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
}
