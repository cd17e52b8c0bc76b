/** A phone that is put down: locked after a while, opened by its PIN, and nothing typed or waiting is lost. */
import { expect, test } from './fixtures.ts';
import { enterPin, setPin } from './lock-actions.ts';
import { fillTransaction } from './repayment-actions.ts';
import { BUTTON, FIELD, LOCK } from './screen-texts.ts';

test('left alone the app locks in every tab and shows nothing; the PIN opens it with no network and what was typed is there', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page, context } = person;
  await person.signIn(association.accounts.admin);
  await setPin(person);
  const other = await context.newPage();
  await other.goto(`/admin/users/${association.accounts.user.id}`);
  // Each tab is opened by itself.
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
  await enterPin({ page: other });
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Thomas Kurian');

  await page.clock.install();
  await page.goto('/admin/transactions/new');
  await enterPin(person);
  await fillTransaction(person, '1500');
  await person.goOffline();
  await page.clock.fastForward('06:00');
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(LOCK.title);
    await expect.poll(() => tab.content()).not.toMatch(/Thomas|Kurian|1500/);
  }
  await enterPin(person, '480214');
  await expect(page.getByRole('alert')).toHaveText(LOCK.wrong(9));
  await enterPin(person);
  await expect(page.getByLabel(FIELD.amount)).toHaveValue('1500');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await person.expectSync('offline', 1);

  await page.goto('/admin');
  await person.goOnline();
  await page.getByRole('button', { name: LOCK.forgotten }).click();
  await page.getByRole('dialog').getByRole('button', { name: LOCK.signInAgain }).click();
  await expect(page).toHaveURL(/\/login$/);
  await person.signIn(association.accounts.admin);
  await person.expectSync('synced', 0);
  await page.goto('/admin/transactions');
  await expect(page.getByText('1,500.00').first()).toBeVisible();
});
