/** Editing a business, moving records to another project, transfers, and what hangs on what is deleted. */
import { expect } from '../fixtures.ts';
import { payAllTheSame } from '../overdraft.ts';
import { signInToRest } from '../rest-client.ts';
import { MOVES } from '../screen-texts/books.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitMoveScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { accounts, business, url } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('POST', '/projects/new', { name: 'Doha unit' });
  const fund = await rest<{ id: number }>('POST', '/chitty-fund/new', {
    tenure: 2,
    amount: 10_000,
    commission: 5,
    userCount: 2,
    user_ids: [accounts.user.id, accounts.admin.id],
  });
  const person = await newPerson();
  const { page } = person;
  const dialog = page.getByRole('dialog');
  await person.arrive(accounts.superAdmin, '/admin');

  await page.goto(`/admin/installment-businesses/${business.id}`);
  await page.getByRole('button', { name: MOVES.editDetails }).click();
  await dialog.getByLabel(FIELD.customerName).fill('');
  await dialog.getByLabel(FIELD.project, { exact: true }).selectOption('Doha unit');
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog.getByText(MOVES.projectChanges)).toBeVisible();
  await checkpoint(person, 'business-edit-errors');
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await page.getByRole('button', { name: BUTTON.leave }).click();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await expect(dialog.getByText(MOVES.hangsTitle)).toBeVisible();
  await checkpointAtDialog(person, 'business-delete-hangs', checkpoint);

  await page.goto(`/admin/users/${accounts.user.id}`);
  await page.getByRole('button', { name: BUTTON.deleteMember }).click();
  await expect(dialog.getByText(MOVES.cannotDelete(accounts.user.name))).toBeVisible();
  await checkpointAtDialog(person, 'member-delete-hangs', checkpoint);

  await page.goto(`/admin/chitty-fund/${fund.id}`);
  await page.getByRole('button', { name: MOVES.moveToProject }).click();
  await checkpointAtDialog(person, 'chitty-move', checkpoint);

  await page.goto('/admin/transactions');
  await page.getByRole('button', { name: MOVES.transfer }).click();
  await dialog.getByLabel(FIELD.amount).fill('5000');
  await dialog.getByLabel(MOVES.to, { exact: true }).selectOption('general');
  await dialog.getByLabel(FIELD.description).fill('Thomas');
  await dialog.getByRole('button', { name: MOVES.transferVerb }).click();
  await expect(dialog.getByText(MOVES.samePlace)).toBeVisible();
  await checkpoint(person, 'transfer-errors');
  await dialog.getByLabel(MOVES.to, { exact: true }).selectOption('charity');
  await dialog.getByRole('button', { name: MOVES.transferVerb }).click();
  await expect(page.getByRole('button', { name: BUTTON.payAllTheSame })).toBeVisible();
  await checkpoint(person, 'transfer-more-than-held');
  await payAllTheSame(page);
  await expect(dialog).toBeHidden();
  await person.expectSync('synced', 0);
  await checkpoint(person, 'transfer-done');
}
