/** An entry that waits on the phone of an admin who is removed. */
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { fillTransaction } from './repayment-actions.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { HELD } from './screen-texts/sync.ts';
import type { Association } from './test-server.ts';

/** Enters ₹1,500 without a network. */
export async function enterOffline(collector: Person): Promise<void> {
  const { page } = collector;
  await page.goto('/admin/transactions/new');
  await collector.goOffline();
  await fillTransaction(collector, '1500');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await collector.expectSync('offline', 1);
}

/** The same as the admin that this is about, who is gone when the network is back. */
export async function leaveEntryBehind(collector: Person, { url, accounts }: Association): Promise<void> {
  const { page } = collector;
  await enterOffline(collector);
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('DELETE', `/users/${accounts.admin.id}`);
  await collector.goOnline();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(HELD.handedOver(1))).toBeVisible();
}
