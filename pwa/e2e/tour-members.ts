/** The walk through the screens of members. */
import { expect, type Person, type Served } from './association.ts';
import { fillBooks, fillParticulars } from './fill-books.ts';
import { editMember, openSection } from './member-acts.ts';
import { type Stop, stopAtDialog } from './tour.ts';

type Walk = { association: Served; arrive: () => Promise<Person>; stop: Stop };

/** The lists. */
export async function walkMembers({ association, arrive, stop }: Walk): Promise<void> {
  await fillParticulars(association);
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.superAdmin);
  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await stop(admin, 'members');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No member fits')).toBeVisible();
  await stop(admin, 'members-none-found');
  await page.goto('/admin/master-sheet');
  await expect(page.getByText('Thomas Kurian')).toBeVisible();
  await stop(admin, 'master-sheet');
  await visitApprovals(admin, stop);
}

/** A member's page. */
export async function walkMember({ association, arrive, stop }: Walk): Promise<void> {
  await fillBooks(association);
  await fillParticulars(association);
  const admin = await arrive();
  await admin.signIn(association.accounts.superAdmin);
  await visitMember(admin, association.accounts.user.id, stop);
}

/** What is done to a member's record. */
export async function walkMemberDialogs({ association, arrive, stop }: Walk): Promise<void> {
  await fillParticulars(association);
  const admin = await arrive();
  await admin.signIn(association.accounts.superAdmin);
  await visitDialogs(admin, association.accounts.user.id, stop);
}

async function visitApprovals(admin: Person, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/pending-approvals');
  await expect(page.getByText('Latha Menon')).toBeVisible();
  await stop(admin, 'pending-approvals');
  await page.getByRole('button', { name: 'Reject Latha Menon' }).click();
  await stopAtDialog(admin, 'pending-reject', stop);
  await page.getByRole('button', { name: 'Approve Latha Menon' }).click();
  await stop(admin, 'pending-approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Latha Menon' }).click();
  await expect(page.getByText('No pending approvals')).toBeVisible();
  await stop(admin, 'pending-none');
}

async function visitMember(admin: Person, id: number, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: 'Transaction Ledger' })).toBeVisible();
  await stop(admin, 'member');
  const document = await openSection(admin, 'Document');
  await document.getByRole('button', { name: 'Reveal Passport Number' }).click();
  await expect(document.getByText('P1234567')).toBeVisible();
  await document.scrollIntoViewIfNeeded();
  await stop(admin, 'member-revealed');
  await page.getByRole('heading', { name: 'Payment Schedule' }).scrollIntoViewIfNeeded();
  await stop(admin, 'member-schedule');
  await page.getByRole('region', { name: 'Transaction Ledger' }).evaluate((ledger) => ledger.scrollIntoView());
  await stop(admin, 'member-ledger');
  await page.goto('/admin/users/999999');
  await expect(page.getByText('User not found.')).toBeVisible();
  await stop(admin, 'member-missing');
}

async function visitDialogs(admin: Person, id: number, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Edit User Details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await stop(admin, 'member-edit');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByLabel('Aadhaar Number').fill('2341 2341 2347');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await stop(admin, 'member-edit-errors');
  await page.keyboard.press('Escape');
  await stop(admin, 'member-edit-leave');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Edit Financials' }).click();
  await stopAtDialog(admin, 'member-financials', stop);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await stopAtDialog(admin, 'member-delete', stop);
}

/** One's own page, and two admins who edit the same field. */
export async function walkAccounts({ association, arrive, stop }: Walk): Promise<void> {
  const { user, admin, otherAdmin } = association.accounts;
  await fillParticulars(association);
  const member = await arrive();
  await member.signIn(user);
  await member.page.goto(`/admin/users/${user.id}`);
  await expect(member.page.getByText('My account').last()).toBeVisible();
  await stop(member, 'my-account');

  const first = await arrive();
  const second = await arrive();
  await first.signIn(admin);
  await second.signIn(otherAdmin);
  await second.goOffline();
  await editMember(first, user.id, { 'Indian Mobile': '+91 94470 11111' });
  await editMember(second, user.id, { 'Indian Mobile': '+91 94470 22222', "Father's Name": 'Kurian Chacko' });
  await stop(second, 'member-waiting');
  await first.expectSync('synced', 0);
  await second.comeBackOnline();
  await second.expectSync('attention');
  await second.page.goto('/admin/sync');
  await expect(second.page.getByRole('button', { name: 'Apply choice' })).toBeVisible();
  await stop(second, 'sync-conflict');
}
