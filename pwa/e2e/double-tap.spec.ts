import type { Locator } from '@playwright/test';
import { expect, test } from './association.ts';
import { openFund, openLot } from './books.ts';

test('a double tap enters a transaction once', async ({ association, arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto('/admin/transactions/new');
  await person.goOffline();
  await page.getByLabel('Amount').fill('1500');
  await page.getByLabel('Member', { exact: true }).fill('Thomas');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByLabel('Description').fill('Share capital, three shares');
  await tapTwice(page.getByRole('button', { name: 'Create Transaction' }));
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('Share capital, three shares')).toHaveCount(1);
  await person.expectSync('offline', 1);
});

test('a double tap on a confirmation does what it asks once', async ({ association, arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await person.goOffline();
  await page.getByRole('button', { name: 'Mark as Paid' }).first().click();
  const dialog = page.getByRole('dialog');
  await tapTwice(dialog.getByRole('button', { name: /Mark as Paid/ }));
  // A second try would be refused, and the refusal would keep the dialog open.
  await expect(dialog).toBeHidden();
  await person.expectSync('offline', 1);
});

test('a double tap seals one number', async ({ association, arrive }) => {
  const { admin } = association.accounts;
  const person = await arrive();
  await person.signIn(admin);
  const fund = await openFund(person, { tenure: 1, amount: '1,000', commission: '0', members: [admin.name] });
  await person.expectSync('synced', 0);
  await openLot(person, fund);
  await person.goOffline();
  await tapTwice(person.page.getByRole('button', { name: 'Seal a secret number' }));
  await expect(person.page.getByText('Tickets that can win: 1.')).toBeVisible();
  await person.expectSync('offline', 1);
  await expect(person.page.getByText('Fingerprints sealed this month')).toBeHidden();
});

/** Faster than the screen can answer the first. */
async function tapTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
