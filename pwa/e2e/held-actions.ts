/** An entry that waits on the phone of an admin who is one no more. */
import { expect } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { fillTransaction } from './repayment-actions.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { HELD } from './screen-texts/sync.ts';
import type { Association } from './test-server.ts';

/** Enters ₹1,500 without a network. */
async function enterOffline(collector: Person): Promise<void> {
  const { page } = collector;
  await openScreen(page, '/admin/transactions/new');
  await collector.goOffline();
  await fillTransaction(collector, '1500');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await collector.expectSync('offline', 1);
}

/** The same; the network is back, its admin is a member now and looks at the Sync page. Returns how a super admin decides about it. */
export async function haveEntryHeld(collector: Person, { url, accounts }: Association): Promise<Decide> {
  await enterOffline(collector);
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('PUT', `/users/${accounts.admin.id}`, { role: 'USER' });
  await collector.goOnline();
  await collector.expectSync('attention');
  await collector.syncChip.click();
  await expect(collector.page.getByText(HELD.why)).toBeVisible();
  return async (decision, body) => {
    const [held] = await rest<{ id: string }[]>('GET', '/held');
    await rest('POST', `/held/${held!.id}/${decision}`, body);
  };
}

type Decide = (decision: 'accept' | 'void', body?: object) => Promise<void>;

/** The same; its admin was removed when the network is back. */
export async function leaveEntryBehind(collector: Person, { url, accounts }: Association): Promise<void> {
  const { page } = collector;
  await enterOffline(collector);
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('DELETE', `/users/${accounts.admin.id}`);
  await collector.goOnline();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(HELD.handedOver(1))).toBeVisible();
}
