import type { Locator } from '@playwright/test';
import { createFund, openLot } from './chitty-fund-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { fillTransaction } from './repayment-actions.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON } from './screen-texts/controls.ts';

testOffline(
  'a double tap enters one transaction, marks one payment and starts one draw of lots',
  async ({ association, newPerson }) => {
    const { admin } = association.accounts;
    const person = await newPerson();
    const { page } = person;
    await person.arrive(admin, '/admin');
    const fund = await createFund(person, { tenure: 1, amount: '1,000', commission: '0', members: [admin.name] });
    await person.expectSync('synced', 0);
    await person.goOffline();

    await openScreen(page, '/admin/transactions/new');
    await fillTransaction(person, '1500');
    await tapTwice(page.getByRole('button', { name: BUTTON.createTransaction }));
    await expect(page).toHaveURL(/\/admin\/transactions$/);
    await expect(page.getByText('Share capital, three shares')).toHaveCount(1);
    await person.expectSync('offline', 1);

    await openScreen(page, `/admin/installment-businesses/${association.business.id}`);
    await page.getByRole('button', { name: BUTTON.markPaid }).first().click();
    const dialog = page.getByRole('dialog');
    await tapTwice(dialog.getByRole('button', { name: BUTTON.markPaid }));
    // A second command would be refused, and the refusal would keep the dialog open.
    await expect(dialog).toBeHidden();
    await person.expectSync('offline', 2);

    await openLot(person, fund);
    await page.getByRole('button', { name: BUTTON.startLot }).click();
    await tapTwice(page.getByRole('dialog').getByRole('button', { name: BUTTON.startLot }));
    await expect(page.getByText(FUND.canWin('1'))).toBeVisible();
    await person.expectSync('offline', 3);
    await expect(page.getByText(FUND.otherLots)).toBeHidden();
  },
);

/** Clicks twice before the app can react to the first click. */
async function tapTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
