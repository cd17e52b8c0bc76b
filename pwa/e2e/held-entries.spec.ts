/** A collector ceases to be an admin while an entry waits on their phone: a super admin decides about it. */
import { expect, testOffline } from './fixtures.ts';
import { haveEntryHeld, leaveEntryBehind } from './held-actions.ts';
import { openScreen } from './open-in-app.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { HELD, SYNC } from './screen-texts/sync.ts';

testOffline(
  'what a removed admin had not sent is handed over at once; a super admin is told, and enters it as theirs',
  async ({ association, admin: collector, newPerson }) => {
    const boss = await newPerson('online');
    const { page } = boss;
    await boss.arrive(association.accounts.superAdmin, '/admin');
    await leaveEntryBehind(collector, association);
    await expect(boss.syncChip).toContainText(SYNC.toDecide(1));
    await page
      .getByRole('main')
      .getByRole('link', { name: SYNC.toDecideEntries(1) })
      .click();
    await expect(page.getByText(SYNC.toDecideEntries(1))).toBeVisible();
    const held = page.getByRole('region', { name: HELD.title });
    await expect(held).toContainText('₹1,500.00');
    await expect(held).toContainText(association.accounts.admin.name);
    await held.getByRole('button', { name: HELD.enter }).click();
    await page.getByRole('dialog').getByRole('button', { name: HELD.enter }).click();
    await expect(held).toBeHidden();
    await boss.expectSync('synced', 0);
    await openScreen(page, '/admin/transactions');
    await expect(page.getByText('1,500.00').first()).toBeVisible();

    // Their phone has nothing left to hand over, and says so no more.
    await collector.page.reload();
    await expect(collector.page.getByRole('button', { name: BUTTON.signIn })).toBeVisible();
    await expect(collector.page.getByText(HELD.handedOver(1))).toBeHidden();
  },
);

testOffline(
  'who is no admin any more finds on the Sync page what was held, until a super admin has entered it',
  async ({ association, admin: collector }) => {
    const { page, syncChip } = collector;
    const decide = await haveEntryHeld(collector, association);
    await expect(syncChip).toContainText(SYNC.held(1));
    await expect(page.getByText(SYNC.heldEntries(1))).toBeVisible();
    await expect(page.getByRole('button', { name: SYNC.removeFromList })).toBeHidden();

    await decide('accept');
    await expect(page.getByText(HELD.why)).toBeHidden();
    await collector.expectSync('synced', 0);
  },
);

testOffline(
  'who is no admin any more reads at once that a super admin has left their entry out',
  async ({ association, admin: collector }) => {
    const { page } = collector;
    const decide = await haveEntryHeld(collector, association);
    await decide('void', { reason: 'Entered by hand' });
    await expect(page.getByText(HELD.leftOut('Entered by hand'))).toBeVisible();
    await page.getByRole('button', { name: SYNC.removeFromList }).click();
    await collector.expectSync('synced', 0);
  },
);
