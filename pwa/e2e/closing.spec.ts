/** Closing the books while a phone still holds something, and asking who changed what. */
import { expect, test, testOffline } from './fixtures.ts';
import { fillTransaction } from './repayment-actions.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { CLOSING, HISTORY } from './screen-texts/books.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';

const DAY = '2026-09-18';
const END_OF_MONTH = '2026-09-30';

testOffline(
  'an entry that waits on a phone while its month is closed needs attention there, and is dated today',
  async ({ association, newPerson }) => {
    const [collector, treasurer] = [await newPerson(), await newPerson()];
    await collector.signIn(association.accounts.admin);
    await collector.page.goto('/admin/transactions/new');
    await collector.goOffline();
    await fillTransaction(collector, '1500');
    await collector.page.getByLabel(FIELD.date).fill(DAY);
    await collector.page.getByRole('button', { name: BUTTON.createTransaction }).click();
    await collector.expectSync('offline', 1);

    const { page } = treasurer;
    await treasurer.signIn(association.accounts.superAdmin);
    await page.goto('/admin/reports');
    await page.getByRole('link', { name: CLOSING.title }).click();
    await page.getByLabel(CLOSING.until).fill(END_OF_MONTH);
    await page.getByRole('button', { name: CLOSING.closeUntil }).click();
    await page.getByRole('dialog').getByRole('button', { name: CLOSING.close }).click();
    await expect(page.getByRole('heading', { name: CLOSING.closings })).toBeVisible();

    await collector.goOnline();
    await collector.expectSync('attention');
    await collector.page.goto('/admin/sync');
    await collector.page.getByRole('button', { name: CLOSING.dateToday }).click();
    await collector.page.getByRole('dialog').getByRole('button', { name: CLOSING.dateToday }).click();
    await collector.expectSync('synced', 0);
    expect(await readLedgerOnServer(association)).toContain('CREDIT 1500');
  },
);

test('who changed a member’s phone number is answered in three clicks', async ({ association, newPerson }) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.otherAdmin);
  await rest('PUT', `/users/${accounts.user.id}`, { mobileIndia: '+91 94470 98765' });
  const auditor = await newPerson();
  const { page } = auditor;
  await auditor.signIn(accounts.admin);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: accounts.user.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(accounts.user.name);
  await page.getByRole('link', { name: HISTORY.title }).last().click();
  const entry = page.getByRole('listitem').filter({ hasText: '+91 94470 98765' });
  await expect(entry).toContainText(accounts.otherAdmin.name);
});

test('an admin, who may not close the books, reads who may and where', async ({ association, admin }) => {
  await admin.page.goto('/admin/periods');
  const { name } = association.accounts.superAdmin;
  await expect(admin.page.getByText(CLOSING.whoCloses(name))).toBeVisible();
  await expect(admin.page.getByRole('button', { name: CLOSING.closeUntil })).toHaveCount(0);
});
