/** What was entered wrongly is put right: a business is edited, and money goes from one ledger to another, offline too. */
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { MOVES } from './screen-texts/books.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';

testOffline(
  'a business is edited and money transferred offline; half of a transfer takes the other half with it',
  async ({ association, newPerson }) => {
    const admin = await newPerson();
    const { page } = admin;
    const dialog = page.getByRole('dialog');
    await admin.arrive(association.accounts.admin, `/admin/installment-businesses/${association.business.id}`);
    await admin.expectSync('synced', 0);
    await admin.goOffline();

    await page.getByRole('button', { name: MOVES.editDetails }).click();
    await dialog.getByLabel(FIELD.customerName).fill('Suresh Kumar');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Suresh Kumar').first()).toBeVisible();
    await page.getByRole('button', { name: BUTTON.delete }).click();
    await expect(dialog.getByText(MOVES.hangsTitle)).toBeVisible();
    await dialog.getByRole('button', { name: BUTTON.cancel }).click();

    await openScreen(page, '/admin/charity-fund');
    await page.getByRole('button', { name: MOVES.transfer }).click();
    await dialog.getByLabel(FIELD.amount).fill('5000');
    await dialog.getByLabel(FIELD.description).fill('Back to the ledger');
    await dialog.getByRole('button', { name: MOVES.transferVerb }).click();
    await payAllTheSame(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Back to the ledger').first()).toBeVisible();
    await admin.goOnline();
    await admin.expectSync('synced', 0);

    await page.getByRole('link', { name: LINK.viewEntry }).first().click();
    await page.getByRole('main').getByRole('link', { name: LINK.otherEntry }).click();
    await expect(page.getByText(MOVES.otherHalf)).toBeVisible();
    await page.getByRole('button', { name: BUTTON.delete }).click();
    await dialog.getByLabel(FIELD.reason).fill('Too early');
    await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
    await expect(page).toHaveURL(/\/admin\/transactions(\?|$)/);
    await openScreen(page, '/admin/charity-fund');
    await expect(page.getByText(MOVES.noEntries)).toBeVisible();
  },
);
