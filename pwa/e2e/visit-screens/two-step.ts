/** Two-step sign-in: setting it up, showing it, proving again that it is oneself, and the association's settings. */
import { setUpApp } from '../authenticator-app.ts';
import { expect } from '../fixtures.ts';
import { SETTINGS, SITE_PAGES } from '../screen-texts/association.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import { TWO_STEP } from '../screen-texts/security.ts';
import { LANGUAGE } from '../texts.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitTwoStepScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { superAdmin, user } = association.accounts;
  const person = await newPerson();
  const { page } = person;
  await person.arrive(superAdmin, '/admin/association');
  await expect(page.getByRole('link', { name: SETTINGS.languages })).toContainText('English');
  await checkpoint(person, 'association');
  for (const name of ['name', 'upi', 'timeZone', 'documents', 'registration', 'releases'] as const) {
    await page.goto(`/admin/association/${name}`);
    await expect(page.getByRole('button', { name: SETTINGS.save })).toBeVisible();
    await checkpoint(person, `settings-${name}`);
  }
  await page.goto('/admin/association/admins');
  await expect(page.getByRole('link', { name: superAdmin.name })).toBeVisible();
  await checkpoint(person, 'admins');
  await page.goto('/admin/association/phones');
  await expect(page.getByRole('link', { name: superAdmin.name })).toBeVisible();
  await checkpoint(person, 'lost-phone');
  await page.goto('/admin/association/security');
  const choice = page.getByRole('checkbox', { name: TWO_STEP.requireOfAdmins });
  await choice.check();
  await page.getByRole('button', { name: SETTINGS.save }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkpoint(person, 'settings-asked');
  await page.getByRole('dialog').getByRole('button', { name: SETTINGS.save }).click();
  // What the server says knows no pseudo-language.
  await expect(page.getByRole('alert')).toBeVisible();
  await checkpoint(person, 'settings');
  await page.goto('/admin/association/privacy');
  await expect(page.getByLabel(FIELD.blankAfter)).toBeVisible();
  await checkpoint(person, 'settings-privacy');

  // What visitors read in the language of these screens.
  await page.goto(`/admin/association/site?language=${LANGUAGE}`);
  await page.getByLabel(SITE_PAGES.tagline).fill('');
  await page.getByRole('button', { name: SITE_PAGES.preview }).click();
  await expect(page.getByLabel(SITE_PAGES.tagline)).toHaveAttribute('aria-invalid', 'true');
  await checkpoint(person, 'site-pages');
  await page.getByLabel(SITE_PAGES.tagline).fill('31');
  await page.getByRole('button', { name: SITE_PAGES.preview }).click();
  await checkpointAtDialog(person, 'site-preview', checkpoint);

  await page.goto('/admin/account/two-step');
  await page.getByRole('button', { name: TWO_STEP.setUpApp }).scrollIntoViewIfNeeded();
  await checkpoint(person, 'two-step-off');
  await page.getByRole('button', { name: TWO_STEP.addPasskey }).click();
  await checkpointAtDialog(person, 'add-passkey', checkpoint);
  await page.getByRole('button', { name: TWO_STEP.setUpApp }).click();
  await expect(page.getByRole('dialog').locator('code')).toBeVisible();
  await checkpointAtDialog(person, 'set-up-app', checkpoint);
  await setUpApp(person);
  await checkpoint(person, 'recovery-codes');
  await page.getByRole('button', { name: TWO_STEP.codesKept }).click();
  await page.getByText(TWO_STEP.codesLeft(10)).scrollIntoViewIfNeeded();
  await checkpoint(person, 'two-step-on');

  const other = await newPerson();
  await other.submitSignIn(superAdmin);
  await other.page.getByLabel(TWO_STEP.appCode).fill('123456');
  await other.page.keyboard.press('Enter');
  await expect(other.page.getByRole('alert')).toBeVisible();
  await checkpoint(other, 'login-second-step');
  await other.page.getByRole('button', { name: TWO_STEP.useRecoveryCode }).click();
  await checkpoint(other, 'login-recovery-code');

  // This browser is known, so signing in again asks for the password alone, and what is sensitive for more.
  await page.evaluate(() => localStorage.clear());
  await person.arrive(superAdmin, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  await page.getByLabel(FIELD.email).fill('thomas.new@example.org');
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
  await expect(page.getByRole('dialog', { name: TWO_STEP.isItYou })).toBeVisible();
  await checkpoint(person, 'confirm-it-is-you');
}
