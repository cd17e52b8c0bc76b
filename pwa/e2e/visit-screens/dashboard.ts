/** The dashboard of an admin and of a member. */
import { expect } from '../fixtures.ts';
import { HEADING, TEXT } from '../screen-texts.ts';
import { seedLedger } from '../seed.ts';
import type { Visit } from './checkpoint.ts';

export async function visitDashboard({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  const admin = await newPerson();
  await admin.signIn(association.accounts.admin);
  await expect(admin.page.getByText(HEADING.ledgerBalance)).toBeVisible();
  await checkpoint(admin, 'dashboard');
  await admin.page.getByText(TEXT.showFigures).click();
  await admin.page.getByText(TEXT.showFigures).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'dashboard-cash');
  await admin.page.locator('.overdue').getByRole('link').first().click();
  await expect(admin.page.getByText(TEXT.overdue)).toBeVisible();
  await checkpoint(admin, 'businesses-overdue');
  const user = await newPerson();
  await user.signIn(association.accounts.user);
  await expect(user.page.getByText(HEADING.ledgerBalance)).toBeVisible();
  await checkpoint(user, 'dashboard-not-admin');
}
