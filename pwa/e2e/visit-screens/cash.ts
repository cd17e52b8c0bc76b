/** The collectors' cash: in hand, on its way, counted. */
import { expect } from '../fixtures.ts';
import { signInToRest } from '../rest-client.ts';
import { CASH } from '../screen-texts/cash.ts';
import { BUTTON, FIELD } from '../screen-texts/controls.ts';
import type { Association } from '../test-server.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitCashScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { admin: account, otherAdmin } = association.accounts;
  await seedCash(association);
  const [admin, receiver] = [await newPerson(), await newPerson()];
  const { page } = admin;
  await admin.arrive(account, '/admin/cash');
  await expect(page.getByRole('link', { name: CASH.collected })).toBeVisible();
  await checkpoint(admin, 'cash');

  await page.getByRole('button', { name: BUTTON.handOver }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.amount).fill('9000');
  await dialog.getByRole('button', { name: BUTTON.handOver }).click();
  await expect(dialog.getByText(CASH.moreThanInHand('₹4,600.00'))).toBeVisible();
  await checkpoint(admin, 'cash-hand-over-errors');
  await dialog.getByRole('radio', { name: otherAdmin.name }).click();
  await dialog.getByLabel(FIELD.amount).fill('2000');
  await dialog.getByRole('button', { name: BUTTON.handOver }).click();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);

  await page.getByRole('button', { name: BUTTON.closeDay }).click();
  await dialog.getByLabel('₹500', { exact: true }).fill('9');
  await dialog.getByLabel('₹50', { exact: true }).fill('one');
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await checkpoint(admin, 'cash-close-day-errors');
  await dialog.getByLabel('₹50', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  const question = page.getByRole('dialog', { name: CASH.differenceQuestion });
  await expect(question).toBeVisible();
  await checkpoint(admin, 'cash-close-day-difference');
  await question.getByRole('button', { name: BUTTON.smallChange }).click();
  await question.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await admin.expectSync('synced', 0);

  await receiver.arrive(otherAdmin, '/admin/cash');
  await expect(receiver.page.getByRole('region', { name: CASH.closedDays })).toBeVisible();
  await checkpoint(receiver, 'cash-to-confirm');
  await receiver.page.getByRole('button', { name: BUTTON.confirmCash }).click();
  await checkpointAtDialog(receiver, 'cash-confirm', checkpoint);
}

/** Three collections of the admin today: cash, by UPI, and one that is cancelled; and cash that was handed to the bank. */
async function seedCash({ url, accounts, business }: Association): Promise<void> {
  const rest = await signInToRest(url, accounts.admin);
  const receivedOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const payer = { businessId: business.id };
  const take = (amount: number, method: string) =>
    rest<{ number: string }>('POST', '/collections', { payer, receivedOn, method, amount });
  await take(5000, 'CASH');
  await take(266.66, 'UPI');
  const { number } = await take(1000, 'CASH');
  await rest('POST', `/receipts/${number}/cancel`, { reason: 'Wrong customer' });
  await rest('POST', '/cash/hand-overs', { to: null, amount: 400 });
}
