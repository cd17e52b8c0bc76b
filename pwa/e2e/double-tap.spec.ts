import type { Locator } from '@playwright/test';
import { createFund, openLot } from './chitty-fund-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { fillTransaction } from './repayment-actions.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON } from './screen-texts/controls.ts';

testOffline('a double tap on Create enters one transaction', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto('/admin/transactions/new');
  await person.goOffline();
  await fillTransaction(person, '1500');
  await tapTwice(page.getByRole('button', { name: BUTTON.createTransaction }));
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('Share capital, three shares')).toHaveCount(1);
  await person.expectSync('offline', 1);
});

testOffline('a double tap on a confirmation runs the command once', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await person.goOffline();
  await page.getByRole('button', { name: BUTTON.markPaid }).first().click();
  const dialog = page.getByRole('dialog');
  await tapTwice(dialog.getByRole('button', { name: BUTTON.markPaid }));
  // A second command would be refused, and the refusal would keep the dialog open.
  await expect(dialog).toBeHidden();
  await person.expectSync('offline', 1);
});

testOffline('a double tap on the button that starts a draw of lots starts one', async ({ association, newPerson }) => {
  const { admin } = association.accounts;
  const person = await newPerson();
  await person.signIn(admin);
  const fund = await createFund(person, { tenure: 1, amount: '1,000', commission: '0', members: [admin.name] });
  await person.expectSync('synced', 0);
  await openLot(person, fund);
  await person.goOffline();
  await tapTwice(person.page.getByRole('button', { name: BUTTON.startLot }));
  await expect(person.page.getByText(FUND.canWin('1'))).toBeVisible();
  await person.expectSync('offline', 1);
  await expect(person.page.getByText(FUND.otherLots)).toBeHidden();
});

/** Clicks twice before the app can react to the first click. */
async function tapTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
