/** The general ledger, the ledgers of the charity and operational funds, and their filters. */
import { expect } from '../fixtures.ts';
import { chooseMember } from '../member-actions.ts';
import type { Person } from '../person.ts';
import { SHARES } from '../screen-texts/books.ts';
import { BUTTON, FIELD, LINK } from '../screen-texts/controls.ts';
import { HEADING, TEXT } from '../screen-texts/sentences.ts';
import { SYNC } from '../screen-texts/sync.ts';
import { seedLedger } from '../seed.ts';
import { type Checkpoint, checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitTransactionScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/transactions');
  await expect(page.getByRole('link', { name: LINK.viewEntry }).first()).toBeVisible();
  await checkpoint(admin, 'transactions');
  // Money that went out: it has a voucher.
  await page.getByRole('link', { name: LINK.viewEntry }).nth(1).click();
  await expect(page.getByRole('heading', { name: HEADING.transactionDetails })).toBeVisible();
  await checkpoint(admin, 'transaction');
  await page.getByRole('link', { name: SHARES.voucher }).click();
  await expect(page.getByRole('article', { name: SHARES.voucherNumber })).toBeVisible();
  await checkpoint(admin, 'voucher');
  await page.goBack();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await checkpointAtDialog(admin, 'transaction-delete', checkpoint);
  await correctAndDelete(admin, checkpoint);

  await page.goto('/admin/transactions/new');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page.getByText(TEXT.descriptionRequired)).toBeVisible();
  await checkpoint(admin, 'transaction-new-errors');
  await page.goto('/admin/transactions/new?pay=true');
  await page.getByRole('button', { name: BUTTON.addLine }).click();
  await checkpoint(admin, 'payment');
  await page.goto('/admin/sync');
  await expect(page.getByRole('heading', { name: SYNC.thisDevice })).toBeVisible();
  await checkpoint(admin, 'sync');
}

export async function visitFundLedgerScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin');
  await visitFund(
    admin,
    { path: 'charity-fund', add: BUTTON.newCharityEntry, save: BUTTON.createCharityEntry },
    checkpoint,
  );
  await visitFund(
    admin,
    { path: 'operational-fund', add: BUTTON.newOperationalEntry, save: BUTTON.createOperationalEntry },
    checkpoint,
  );

  await page.goto('/admin/transactions?q=rent&type=DEBIT');
  await expect(page.getByText(TEXT.entriesFound)).toBeVisible();
  await checkpoint(admin, 'transactions-filtered');
  await page.getByRole('button', { name: BUTTON.saveFilter }).click();
  await checkpointAtDialog(admin, 'filter-save', checkpoint);
  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByLabel(FIELD.from).fill('2026-11-30');
  await page.getByLabel(FIELD.to).fill('2026-11-01');
  await expect(page.getByText(TEXT.dateOrder).first()).toBeVisible();
  await checkpoint(admin, 'transactions-filters-wrong');
}

/** Puts the entry on screen right, deletes the right one, and shows both in the ledger. */
async function correctAndDelete(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: BUTTON.correct }).click();
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
  await checkpoint(admin, 'transaction-correct-errors');
  await dialog.getByLabel(FIELD.reason).fill('Typed 300 for 350');
  await dialog.getByLabel(FIELD.amount, { exact: true }).fill('350');
  await dialog.getByLabel(FIELD.date).fill('2026-09-18');
  await dialog.getByLabel(FIELD.method).selectOption('CASH');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);
  await checkpoint(admin, 'transaction-undone');

  await page.goto('/admin/transactions?from=2026-09-18&to=2026-09-18');
  await page.getByRole('link', { name: LINK.viewEntry }).first().click();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await dialog.getByLabel(FIELD.reason).fill('It was never paid');
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);
  await page.goto('/admin/transactions?from=2026-09-18&to=2026-09-18&deleted=true');
  await expect(page.locator('del').first()).toBeVisible();
  await checkpoint(admin, 'transactions-deleted');
}

async function visitFund(
  admin: Person,
  { path, add, save }: { path: string; add: string; save: string },
  checkpoint: Checkpoint,
): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/${path}`);
  await page.getByRole('button', { name: add }).click();
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(TEXT.amountPositive)).toBeVisible();
  await checkpoint(admin, `${path}-new-errors`);
  await page.getByLabel(FIELD.amount).fill('12500.5');
  await chooseMember({ page }, FIELD.member, 'Thomas Kurian');
  await page.getByLabel(FIELD.description).fill('Collected at the Onam meeting');
  await page.getByRole('button', { name: save }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('Collected at the Onam meeting')).toBeVisible();
  await checkpoint(admin, path);
}
