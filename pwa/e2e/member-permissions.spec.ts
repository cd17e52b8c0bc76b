import { today } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openInApp, openScreen } from './open-in-app.ts';
import { readMemberOnServer, signInToRest } from './rest-client.ts';
import { MOVES } from './screen-texts/books.ts';
import { RECEIPT } from './screen-texts/cash.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

testOffline(
  'admins edit members, super admins also set financials and roles, and nobody deletes themselves',
  async ({ association, newPerson }) => {
    const { user, admin, otherAdmin, superAdmin } = association.accounts;
    const rest = await signInToRest(association.url, admin);
    const cash = { payer: { businessId: association.business.id }, receivedOn: today(), method: 'CASH', amount: 5000 };
    await rest('POST', '/collections', cash);
    await rest('GET', '/sync/pull?unsent=3');
    const person = await newPerson();
    const { page } = person;
    await person.arrive(admin, `/admin/users/${user.id}`);
    await expect(page.getByRole('button', { name: BUTTON.deleteMember })).toBeEnabled();
    await expect(page.getByRole('button', { name: BUTTON.editFinancials })).toBeHidden();
    await openScreen(page, `/admin/users/${superAdmin.id}`);
    await expect(page.getByRole('button', { name: BUTTON.editMember })).toBeDisabled();
    await openScreen(page, `/admin/users/${admin.id}`);
    await expect(page.getByRole('button', { name: BUTTON.deleteMember })).toBeDisabled();
    await page.getByRole('button', { name: BUTTON.editMember }).click();
    await expect(page.getByRole('dialog').getByLabel(FIELD.role)).toBeDisabled();

    const other = await newPerson();
    await other.arrive(superAdmin, '/admin');
    await other.goOffline();
    await openScreen(other.page, `/admin/users/${user.id}`);
    await other.page.getByRole('button', { name: BUTTON.editFinancials }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel(FIELD.shares).fill('-1');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog.getByRole('alert')).toHaveText([TEXT.sharesNegative, TEXT.reasonRequired]);
    await dialog.getByLabel(FIELD.shares).fill('12');
    await dialog.getByLabel(FIELD.dividend).fill('1,250.50');
    await dialog.getByLabel(FIELD.reason).fill('As the committee resolved');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog).toBeHidden();
    await openScreen(other.page, '/admin/master-sheet');
    const totals = other.page.getByRole('region', { name: HEADING.totals });
    await expect(totals).toContainText('₹6,000.00');
    await expect(totals).toContainText('₹7,250.50');
    await other.goOnline();
    await other.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ share: 12, dividend: '1250.50' });

    await openScreen(other.page, `/admin/users/${user.id}`);
    await other.page.getByRole('button', { name: BUTTON.editMember }).click();
    await expect(dialog.getByText(TEXT.adminPassword(user.name))).toBeHidden();
    await dialog.getByLabel(FIELD.role).selectOption('ADMIN');
    await expect(dialog.getByText(TEXT.adminPassword(user.name))).toBeVisible();
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await dialog.getByRole('button', { name: BUTTON.makeAdmin }).click();
    await expect(dialog).toBeHidden();
    await other.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ role: 'ADMIN' });

    // Of whoever is to be no admin any more, it is said what they still have.
    await openScreen(other.page, `/admin/users/${admin.id}`);
    await other.page.getByRole('button', { name: BUTTON.editMember }).click();
    await dialog.getByLabel(FIELD.role).selectOption('USER');
    await dialog.getByRole('button', { name: BUTTON.save }).click();
    await expect(dialog.getByText(TEXT.adminNoMore(admin.name))).toBeVisible();
    await expect(dialog.getByText(TEXT.stillInHand(admin.name, '₹5,000.00'))).toBeVisible();
    await expect(dialog.getByText(TEXT.stillUnsent(3))).toBeVisible();
    await dialog.last().getByRole('button', { name: BUTTON.cancel }).click();
    await expect(dialog.getByLabel(FIELD.role)).toHaveValue('USER');
    expect(await readMemberOnServer(association, admin.id)).toMatchObject({ role: 'ADMIN' });
    await other.page.keyboard.press('Escape');
    await other.page.getByRole('button', { name: BUTTON.leave }).click();
    await expect(dialog).toBeHidden();
    await openScreen(other.page, `/admin/users/${user.id}`);

    // They have shares and answer for a business, so they cannot be deleted; someone else can.
    await other.page.getByRole('button', { name: BUTTON.deleteMember }).click();
    await expect(dialog.getByText(MOVES.cannotDelete(user.name))).toBeVisible();
    await other.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openScreen(other.page, `/admin/users/${otherAdmin.id}`);
    await other.page.getByRole('button', { name: BUTTON.deleteMember }).click();
    await dialog.getByRole('button', { name: BUTTON.confirmDeleteMember(otherAdmin.name) }).click();
    await expect(other.page).toHaveURL(/\/admin\/users$/);
    await openScreen(other.page, `/admin/users/${otherAdmin.id}`);
    await expect(other.page.getByText('User not found.')).toBeVisible();
  },
);

test('a role that is given or taken away counts at once on a phone in use; own receipts stay', async ({
  association,
  newPerson,
}) => {
  const { user, superAdmin } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  const payment = { payer: { memberId: user.id }, receivedOn: today(), method: 'CASH', amount: 200, onAccount: 200 };
  const { number } = await rest<{ number: string }>('POST', '/collections', { ...payment, items: [] });
  const member = await newPerson();
  const { page } = member;
  await member.arrive(user, '/admin');
  const collect = page.locator('a[href="/admin/collect"]').first();
  await expect(page.locator('a[href="/admin/receipts"]').first()).toBeVisible();
  await expect(collect).toBeHidden();
  const become = (role: string) => rest('PUT', `/users/${user.id}`, { role });
  await become('ADMIN');
  await expect(collect).toBeVisible();
  await become('USER');
  await expect(collect).toBeHidden();
  await openInApp(page, `/admin/receipts/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(RECEIPT.number(number));

  await become('ADMIN');
  await expect(collect).toBeVisible();
  await openInApp(page, '/admin/users');
  await become('USER');
  await expect(page).toHaveURL(/unauthorized$/);
});
