/** Receipts: the list, each state of one, and the public page that checks them. */
import { expect } from '../fixtures.ts';
import { openReceiptDevice } from '../receipt-device.ts';
import { signInToRest } from '../rest-client.ts';
import { RECEIPT } from '../screen-texts/cash.ts';
import { BUTTON, LINK, MORE } from '../screen-texts/controls.ts';
import { checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitReceiptScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const account = association.accounts.admin;
  const { id, customerName: payerName } = association.business;
  const device = await openReceiptDevice(association, account);
  const collect = (items: [string, number][]) => device.collect({ payer: { businessId: id }, payerName, items });
  const taken = await collect([
    [`ib-${id}-1`, 3733.33],
    [`ib-${id}-2`, 1266.67],
  ]);
  const twice = await collect([[`ib-${id}-1`, 3733.33]]);
  const cancelled = await collect([[`ib-${id}-3`, 500]]);
  const rest = await signInToRest(association.url, account);
  await rest('POST', `/receipts/${cancelled}/cancel`, { reason: payerName });
  const admin = await newPerson();
  const { page } = admin;
  await admin.submitSignIn(account);
  await admin.expectSync('attention');

  await page.goto(`/admin/receipts/${taken}?taken=true`);
  await expect(page.getByRole('article', { name: taken })).toBeVisible();
  await checkpoint(admin, 'receipt-taken');
  await page.getByRole('button', { name: BUTTON.share }).click();
  await checkpointAtDialog(admin, 'receipt-share', checkpoint);
  await page.getByRole('button', { name: MORE.any }).click();
  await checkpoint(admin, 'receipt-more');
  await page.getByRole('menuitem', { name: BUTTON.cancelReceipt }).click();
  await checkpointAtDialog(admin, 'receipt-cancel', checkpoint);
  await page.goto(`/admin/receipts/${twice}`);
  await expect(page.getByRole('region', { name: RECEIPT.needsAttention })).toBeVisible();
  await checkpoint(admin, 'receipt-twice');
  await page.getByRole('button', { name: BUTTON.countForNext }).click();
  await checkpointAtDialog(admin, 'receipt-count-for-next', checkpoint);
  await page.goto(`/admin/receipts/${cancelled}`);
  await expect(page.getByText(RECEIPT.cancelledBecause(payerName))).toBeVisible();
  await checkpoint(admin, 'receipt-cancelled');
  await page.goto('/admin/receipts');
  await expect(page.getByRole('link', { name: LINK.openReceipt(taken) })).toBeVisible();
  await checkpoint(admin, 'receipts');
  await page.goto('/admin/sync');
  await expect(page.getByRole('link', { name: LINK.decideReceipt(twice) })).toBeVisible();
  await checkpoint(admin, 'sync-receipts');

  const visitor = await newPerson();
  await visitor.page.goto('/verify-receipt');
  await expect(visitor.page.getByText(RECEIPT.howToCheck)).toBeVisible();
  await checkpoint(visitor, 'verify-receipt');
  await visitor.page.goto(device.verifyPath(taken));
  await expect(visitor.page.getByText(RECEIPT.genuineFromUs)).toBeVisible();
  await checkpoint(visitor, 'verify-receipt-genuine');
  await visitor.page.goto(device.verifyPath(taken).replace('.5000000.', '.9000000.'));
  await expect(visitor.page.getByText(RECEIPT.notGenuine)).toBeVisible();
  await checkpoint(visitor, 'verify-receipt-changed');
  const unknown = await device.keepBack({ payer: { businessId: id }, payerName, items: [[`ib-${id}-4`, 500]] });
  await device.endKey();
  await visitor.page.goto(device.verifyPath(unknown));
  await expect(visitor.page.getByRole('alert')).toHaveText(RECEIPT.signedAfter);
  await checkpoint(visitor, 'verify-receipt-unconfirmed');
}
