/** The screens of installment businesses, and the menus around every screen. */
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { enabledMarkPaidButtons } from '../repayment-actions.ts';
import { BUTTON, FIELD, LINK } from '../screen-texts/controls.ts';
import { HEADING, TEXT } from '../screen-texts/sentences.ts';
import { seedLedger } from '../seed.ts';
import type { Association } from '../test-server.ts';
import { type Checkpoint, checkpointAtDialog, openUserMenu, type Visit } from './checkpoint.ts';

export async function visitBusinessScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin');
  await checkpoint(admin, 'dashboard');
  await openMenus(admin, checkpoint);

  await page.goto('/admin/installment-businesses');
  await expect(page.getByRole('link', { name: LINK.anyBusiness }).first()).toBeVisible();
  await checkpoint(admin, 'businesses');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText(TEXT.businessesNoneFound)).toBeVisible();
  await checkpoint(admin, 'businesses-none-found');
  await visitBusiness(admin, association, checkpoint);
  await visitNewBusiness(admin, checkpoint);
}

async function openMenus(admin: Person, checkpoint: Checkpoint): Promise<void> {
  await openUserMenu(admin);
  await checkpoint(admin, 'menu');
  await admin.page.keyboard.press('Escape');
}

async function visitBusiness(admin: Person, { business }: Association, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/installment-businesses/${business.id}`);
  await expect(page.getByRole('heading', { name: HEADING.businessRepayments })).toBeVisible();
  await checkpoint(admin, 'business');
  await enabledMarkPaidButtons(page).first().click();
  await checkpointAtDialog(admin, 'business-mark-paid', checkpoint);
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await checkpointAtDialog(admin, 'business-delete', checkpoint);
  await page.getByRole('button', { name: BUTTON.markRepaid }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmMarkBusinessRepaid }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await checkpointAtDialog(admin, 'business-repaid-refused', checkpoint);
  await page.goto('/admin/installment-businesses/999999');
  await expect(page.getByText(TEXT.businessMissing)).toBeVisible();
  await checkpoint(admin, 'business-missing');
}

async function visitNewBusiness(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/installment-businesses/new');
  await expect(page.getByLabel(FIELD.customerName)).toBeVisible();
  await checkpoint(admin, 'business-new');
  await page.getByLabel(FIELD.showroomPrice).fill('50000');
  await page.getByLabel(FIELD.advancePayment).fill('10000');
  await page.getByLabel(FIELD.tenure).fill('12');
  await page.getByLabel(FIELD.interest).fill('1.25');
  await page.getByRole('button', { name: BUTTON.createBusiness }).click();
  await expect(page.getByText(TEXT.customerNameRequired)).toBeVisible();
  await checkpoint(admin, 'business-new-errors');
  await page.getByLabel(FIELD.referer, { exact: true }).fill('Thomas');
  await expect(page.getByRole('option', { name: /Thomas Kurian/ })).toBeVisible();
  await checkpoint(admin, 'business-new-picker');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByRole('link', { name: BUTTON.cancel }).click();
  await checkpointAtDialog(admin, 'business-new-leave', checkpoint);
}
