/** The lock of the app: setting its PIN, and what a locked app shows. */
import { expect } from '../fixtures.ts';
import { enterPin, setPin } from '../lock-actions.ts';
import { LOCK } from '../screen-texts/security.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitLockScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin/account');
  await page.getByRole('button', { name: LOCK.row }).click();
  await checkpointAtDialog(person, 'lock-set-up', checkpoint);
  await setPin(person);
  await page.getByRole('button', { name: LOCK.lockNow }).scrollIntoViewIfNeeded();
  await checkpoint(person, 'lock-on');
  await page.getByRole('button', { name: LOCK.removeBooks }).click();
  await checkpointAtDialog(person, 'remove-books', checkpoint);
  await page.getByRole('button', { name: LOCK.lockNow }).click();
  await enterPin(person, '480214');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkpoint(person, 'locked');
  await page.getByRole('button', { name: LOCK.forgotten }).click();
  await checkpointAtDialog(person, 'lock-forgotten', checkpoint);
}
