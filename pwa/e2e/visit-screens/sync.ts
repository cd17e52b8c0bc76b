/** Changes that are not sent yet, and changes that the server refuses. */
import { expect } from '../fixtures.ts';
import { leaveEntryBehind } from '../held-actions.ts';
import { markFirstInstallmentPaid } from '../repayment-actions.ts';
import { signInToRest } from '../rest-client.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import { HELD, SYNC } from '../screen-texts/sync.ts';
import { checkpointAtDialog, openUserMenu, type Visit } from './checkpoint.ts';

/** Two admins mark the same installment as paid; the second is offline, and is refused once back online. */
export async function visitSyncScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { accounts } = association;
  const first = await newPerson();
  const second = await newPerson();
  await first.arrive(accounts.admin, '/admin');
  await second.arrive(accounts.otherAdmin, '/admin');
  await second.goOffline();
  for (const person of [first, second]) await markFirstInstallmentPaid(person, association);
  await first.expectSync('synced', 0);
  await second.expectSync('offline', 1);
  await checkpoint(second, 'business-waiting');
  await second.page.goto('/admin/transactions');
  await expect(second.page.getByText(SYNC.notSent, { exact: true }).first()).toBeVisible();
  await checkpoint(second, 'transactions-waiting');
  await second.page.goto('/admin/sync');
  await expect(second.page.getByRole('heading', { name: SYNC.notSent })).toBeVisible();
  await checkpoint(second, 'sync-waiting');
  await openUserMenu(second);
  await second.page.getByText(BUTTON.logOut).click();
  await checkpointAtDialog(second, 'logout-waiting', checkpoint);

  await second.goOnline();
  await second.expectSync('attention');
  await second.page.goto('/admin/sync');
  const returned = second.page.getByRole('button', { name: BUTTON.cashReturned });
  await expect(returned).toBeVisible();
  await checkpoint(second, 'sync-refused');
  await returned.click();
  await checkpointAtDialog(second, 'sync-cash-returned', checkpoint);

  // Whoever holds cash is not removed.
  const rest = await signInToRest(association.url, accounts.admin);
  await rest('POST', '/cash/hand-overs', { to: null, amount: 3733.33 });
  await leaveEntryBehind(first, association);
  await checkpoint(first, 'sign-in-handed-over');
  const boss = await newPerson();
  await boss.submitSignIn(accounts.superAdmin);
  // Entries wait for their decision.
  await boss.expectSync('attention');
  await boss.page.goto('/admin/sync');
  const voids = boss.page.getByRole('button', { name: HELD.void });
  await expect(voids).toBeVisible();
  await checkpoint(boss, 'sync-held');
  await voids.click();
  await checkpointAtDialog(boss, 'sync-held-void', checkpoint);
}
