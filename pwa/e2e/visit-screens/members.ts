/** The screens of members: lists, approvals, a member's page and its dialogs, and a conflict between two admins. */
import { expect } from '../fixtures.ts';
import { editMember, openSection } from '../member-actions.ts';
import type { Person } from '../person.ts';
import { SHARES } from '../screen-texts/books.ts';
import { BUTTON, FIELD, LINK } from '../screen-texts/controls.ts';
import { HEADING, TEXT } from '../screen-texts/sentences.ts';
import { seedLedger, seedMemberDetails } from '../seed.ts';
import { type Checkpoint, checkpointAtDialog, type Visit } from './checkpoint.ts';

/** The lists. */
export async function visitMemberLists({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedMemberDetails(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, '/admin/users');
  await expect(page.getByRole('link', { name: LINK.anyMember }).first()).toBeVisible();
  await checkpoint(admin, 'members');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText(TEXT.membersNoneFound)).toBeVisible();
  await checkpoint(admin, 'members-none-found');
  await page.goto('/admin/master-sheet');
  await expect(page.getByText('Thomas Kurian')).toBeVisible();
  await checkpoint(admin, 'master-sheet');
  await visitDividends(admin, checkpoint);
  await visitApprovals(admin, checkpoint);
}

/** The search over everything. */
export async function visitFind({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  await seedMemberDetails(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, '/admin/find');
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await checkpoint(admin, 'find-empty');
  await box.fill('kurian thom');
  await expect(page.getByRole('link', { name: 'Thomas Kurian' }).first()).toBeVisible();
  await checkpoint(admin, 'find-found');
  await box.fill('nobody of that name');
  await expect(page.getByText('nobody of that name').last()).toBeVisible();
  await checkpoint(admin, 'find-none');
}

/** Adding a member, and inviting them. */
export async function visitNewMember({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedMemberDetails(association);
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, '/admin/users/new');
  await checkpoint(admin, 'member-new');
  await page.getByRole('button', { name: BUTTON.addMember }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await checkpoint(admin, 'member-new-errors');
  await page.getByLabel(FIELD.fullName, { exact: true }).fill('Kunjamma Varghese');
  await page.getByLabel(FIELD.indianMobile, { exact: true }).fill('+91 94470 55555');
  await page.getByRole('button', { name: BUTTON.addMember }).click();
  await expect(page.getByRole('button', { name: BUTTON.invite })).toBeVisible();
  await admin.expectSync('synced', 0);
  await page.getByRole('button', { name: BUTTON.invite }).click();
  await page.getByRole('button', { name: BUTTON.makeLink }).click();
  const message = page.getByRole('dialog').getByLabel(FIELD.message);
  await expect(message).toHaveValue(/http/);
  const link = /http\S+/.exec(await message.inputValue())![0];
  await checkpointAtDialog(admin, 'member-invited', checkpoint);

  await page.goto('/admin/users/new');
  await page.getByLabel(FIELD.fullName, { exact: true }).fill('Kunjamma V');
  await page.getByLabel(FIELD.indianMobile, { exact: true }).fill('094470-55555');
  await page.getByRole('button', { name: BUTTON.addMember }).click();
  await checkpointAtDialog(admin, 'member-double', checkpoint);

  const member = await newPerson();
  await member.page.goto(new URL(link).pathname + new URL(link).search);
  await expect(member.page.getByRole('heading', { name: 'Kunjamma Varghese' })).toBeVisible();
  await checkpoint(member, 'public-invitation');
}

/** A member's page. */
export async function visitMemberScreen({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedLedger(association);
  await seedMemberDetails(association);
  const admin = await newPerson();
  await admin.arrive(association.accounts.superAdmin, '/admin');
  await visitMember(admin, association.accounts.user.id, checkpoint);
}

/** What is done to a member's record. */
export async function visitMemberDialogs({ association, newPerson, checkpoint }: Visit): Promise<void> {
  await seedMemberDetails(association);
  const admin = await newPerson();
  await admin.arrive(association.accounts.superAdmin, '/admin');
  await visitDialogs(admin, association.accounts.user.id, checkpoint);
  const { id } = association.accounts.admin;
  await admin.page.goto(`/admin/users/${id}`);
  await admin.page.getByRole('button', { name: BUTTON.makeSuperAdmin }).click();
  await checkpointAtDialog(admin, 'member-make-super-admin', checkpoint);
}

/** One's own page, and two admins who edit the same field. */
export async function visitOwnAccountAndConflict({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { user, admin, otherAdmin } = association.accounts;
  await seedMemberDetails(association);
  const member = await newPerson();
  await member.arrive(user, `/admin/users/${user.id}`);
  await expect(member.page.locator('.page-note')).toContainText(TEXT.myAccount);
  await checkpoint(member, 'my-account');
  await member.page.goto('/admin/account');
  await expect(member.page.getByRole('button', { name: `${FIELD.email} ${user.email}` })).toBeVisible();
  await checkpoint(member, 'sign-in-and-security');
  await member.page.getByRole('button', { name: FIELD.email }).click();
  await checkpointAtDialog(member, 'change-email', checkpoint);
  await member.page.getByRole('button', { name: FIELD.password }).click();
  await checkpointAtDialog(member, 'change-password', checkpoint);

  const first = await newPerson();
  const second = await newPerson();
  await first.arrive(admin, '/admin');
  await second.arrive(otherAdmin, '/admin');
  await second.goOffline();
  await editMember(first, user.id, { [FIELD.indianMobile]: '+91 94470 11111' });
  await editMember(second, user.id, { [FIELD.indianMobile]: '+91 94470 22222', [FIELD.fathersName]: 'Kurian Chacko' });
  await checkpoint(second, 'member-waiting');
  await first.expectSync('synced', 0);
  await second.goOnline();
  await second.expectSync('attention');
  await second.page.goto('/admin/sync');
  await expect(second.page.getByRole('button', { name: BUTTON.applyChoice })).toBeVisible();
  await checkpoint(second, 'sync-conflict');
}

async function visitApprovals(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/pending-approvals');
  await expect(page.getByText('Latha Menon')).toBeVisible();
  await checkpoint(admin, 'pending-approvals');
  await page.getByRole('button', { name: BUTTON.reject('Latha Menon') }).click();
  await checkpointAtDialog(admin, 'pending-reject', checkpoint);
  await page.getByRole('button', { name: BUTTON.approve('Latha Menon') }).click();
  await checkpoint(admin, 'pending-approve');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: BUTTON.approve('Latha Menon') })
    .click();
  await expect(page.getByText(TEXT.noPendingMembers)).toBeVisible();
  await checkpoint(admin, 'pending-none');
}

async function visitMember(admin: Person, id: number, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { name: HEADING.transactions })).toBeVisible();
  await checkpoint(admin, 'member');
  const document = await openSection(admin, HEADING.document);
  await document.getByRole('button', { name: BUTTON.reveal(FIELD.passportNumber) }).click();
  await expect(document.getByText('P1234567')).toBeVisible();
  await document.scrollIntoViewIfNeeded();
  await checkpoint(admin, 'member-revealed');
  await page.getByRole('heading', { name: HEADING.paymentSchedule }).scrollIntoViewIfNeeded();
  await checkpoint(admin, 'member-schedule');
  await page.getByRole('region', { name: HEADING.memberLedger }).evaluate((ledger) => ledger.scrollIntoView());
  await checkpoint(admin, 'member-ledger');
  await page.goto('/admin/users/999999');
  await expect(page.getByText(TEXT.userMissing)).toBeVisible();
  await checkpoint(admin, 'member-missing');
}

async function visitDialogs(admin: Person, id: number, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(FIELD.email)).toBeVisible();
  await checkpoint(admin, 'member-edit');
  await dialog.getByLabel(FIELD.email).fill('not an address');
  await dialog.getByLabel(FIELD.aadhaarNumber).fill('2341 2341 2347');
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await checkpoint(admin, 'member-edit-errors');
  await page.keyboard.press('Escape');
  await checkpoint(admin, 'member-edit-leave');
  await page.getByRole('button', { name: BUTTON.leave }).click();
  await page.getByRole('button', { name: BUTTON.editFinancials }).click();
  await page.getByLabel(FIELD.shares).fill('7');
  await checkpoint(admin, 'member-financials');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: BUTTON.leave }).click();
  await page.getByRole('button', { name: BUTTON.deleteMember }).click();
  await checkpointAtDialog(admin, 'member-delete', checkpoint);
}

async function visitDividends(admin: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = admin;
  await page.getByRole('link', { name: SHARES.dividends }).click();
  await checkpoint(admin, 'dividends');
  await page.getByRole('button', { name: SHARES.sum }).click();
  await page.getByRole('textbox', { name: SHARES.sum }).fill('5000');
  await page.getByText(SHARES.eachMember).click();
  await checkpoint(admin, 'dividends-preview');
  await page.getByRole('button', { name: SHARES.credit }).click();
  await checkpoint(admin, 'dividend-credit');
  await page.getByRole('dialog').getByRole('button', { name: SHARES.confirmCredit }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: SHARES.undo })).toBeVisible();
  await checkpoint(admin, 'dividends-credited');
  await page.getByRole('button', { name: SHARES.pay }).first().click();
  await checkpointAtDialog(admin, 'dividend-pay', checkpoint);
}
