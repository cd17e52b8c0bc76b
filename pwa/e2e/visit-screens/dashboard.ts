/** The dashboard of an admin and of a member. */
import { t } from '../texts.ts';
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { FIRST_STEPS, SETTINGS } from '../screen-texts/association.ts';
import { HEADING, TEXT } from '../screen-texts/sentences.ts';
import { seedLedger } from '../seed.ts';
import type { Association } from '../test-server.ts';
import type { Checkpoint, Visit } from './checkpoint.ts';

export async function visitDashboard({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  const admin = await newPerson();
  await admin.arrive(association.accounts.admin, '/admin');
  await expect(admin.page.getByText(HEADING.ledgerBalance)).toBeVisible();
  await checkpoint(admin, 'dashboard');
  await admin.page.goto('/admin/installment-businesses?late=31');
  await expect(admin.page.getByText(TEXT.overdue)).toBeVisible();
  await checkpoint(admin, 'businesses-overdue');
  await visitFirstSteps(association, await newPerson(), checkpoint);
  const user = await newPerson();
  await user.arrive(association.accounts.user, '/admin');
  await expect(user.page.getByRole('region', { name: t('dashboard.iOwe') })).toBeVisible();
  await checkpoint(user, 'dashboard-not-admin');
}

/** What a new association does first, on a device that has seen the books empty: the form, and then what is left. */
async function visitFirstSteps({ accounts }: Association, person: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = person;
  await page.addInitScript(() => localStorage.setItem('firstSteps', 'begun'));
  await person.arrive(accounts.superAdmin, '/admin');
  await expect(page.getByRole('button', { name: FIRST_STEPS.setUp })).toBeVisible();
  await checkpoint(person, 'dashboard-set-up');
  await page.getByLabel(SETTINGS.associationName).fill('31');
  await page.getByLabel(FIRST_STEPS.adminName).fill('31');
  await page.getByRole('button', { name: FIRST_STEPS.setUp }).click();
  await checkpoint(person, 'dashboard-set-up-errors');
  await page.getByLabel(SETTINGS.associationName).fill('Welfare Association');
  await page.getByLabel(FIRST_STEPS.adminName).fill('');
  await page.getByRole('button', { name: FIRST_STEPS.setUp }).click();
  await expect(page.getByRole('button', { name: FIRST_STEPS.hide })).toBeVisible();
  await checkpoint(person, 'dashboard-first-steps');
}
