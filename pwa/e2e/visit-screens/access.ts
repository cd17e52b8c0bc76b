/** Signing in, being refused, and the screens before the first sync. */
import { expect } from '../fixtures.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import { HEADING } from '../screen-texts/sentences.ts';
import type { Visit } from './checkpoint.ts';

export async function visitSignInScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const visitor = await newPerson();
  const { page } = visitor;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: BUTTON.signIn })).toBeVisible();
  await checkpoint(visitor, 'login');
  await visitor.submitSignIn({ email: 'someone@example.org', password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await checkpoint(visitor, 'login-refused');
  await page.goto('/no-such-page');
  await checkpoint(visitor, 'not-found');

  // The page that turns them away does not say how syncing stands.
  await visitor.arrive(association.accounts.user, '/admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkpoint(visitor, 'unauthorized');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('button', { name: BUTTON.newTransaction })).toBeDisabled();
  await checkpoint(visitor, 'transactions-not-admin');
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await expect(page.getByRole('button', { name: BUTTON.delete })).toBeDisabled();
  await checkpoint(visitor, 'business-not-admin');
}

/** Before the first sync: still loading, and failing to load. */
export async function visitScreensBeforeFirstSync({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const person = await newPerson();
  const { page } = person;
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/sync/pull*', async (route) => {
    await answers.promise;
    await route.abort();
  });
  await person.submitSignIn(association.accounts.admin);
  await person.expectSync('syncing');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('heading', { name: HEADING.transactions })).toBeVisible();
  await checkpoint(person, 'transactions-loading');
  answers.resolve();
  await expect(page.getByRole('button', { name: BUTTON.retry })).toBeVisible();
  await checkpoint(person, 'transactions-failed');
  await page.goto('/admin/installment-businesses');
  await expect(page.getByRole('button', { name: BUTTON.retry })).toBeVisible();
  await checkpoint(person, 'businesses-failed');
}
