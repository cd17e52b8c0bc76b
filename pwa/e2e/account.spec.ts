import { expect, testWithMailbox as test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';

test('an admin changes their own address, which counts once the mailed link is opened; nobody else may', async ({
  association,
  mailbox,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  const other = await newPerson();
  await other.arrive(otherAdmin, `/admin/users/${admin.id}`);
  await other.page.getByRole('button', { name: BUTTON.editMember }).click();
  await expect(other.page.getByRole('dialog').getByLabel(FIELD.email)).toBeDisabled();

  const person = await newPerson();
  const { page } = person;
  await person.arrive(admin, `/admin/users/${admin.id}`);
  await page.getByRole('link', { name: LINK.signInAndSecurity }).click();
  await page.getByRole('button', { name: FIELD.email }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.newEmail).fill('anitha.new@example.org');
  await dialog.getByLabel(FIELD.passwordNow, { exact: true }).fill('a guess');
  await dialog.getByRole('button', { name: BUTTON.sendLink }).click();
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.wrongPassword);
  await dialog.getByLabel(FIELD.passwordNow, { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: BUTTON.sendLink }).click();
  await expect(page.getByText(TEXT.emailPending('anitha.new@example.org'))).toBeVisible();

  await page.goto(await mailbox.confirmLink);
  await page.getByRole('button', { name: BUTTON.confirmEmail }).click();
  await expect(page.getByRole('alert')).toHaveText(TEXT.emailConfirmed);
  await openScreen(page, '/admin/account');
  await expect(page.getByRole('button', { name: 'anitha.new@example.org' })).toBeVisible();
});

test('a new password is set in the app; this device stays signed in, the other one is signed out', async ({
  association,
  newPerson,
}) => {
  const { admin } = association.accounts;
  const other = await newPerson();
  await other.arrive(admin, '/admin');
  const person = await newPerson();
  const { page } = person;
  await person.arrive(admin, '/admin/account');
  await page.getByRole('button', { name: FIELD.password }).click();
  const dialog = page.getByRole('dialog');
  const type = async (password: string) => {
    await dialog.getByLabel(FIELD.passwordNow, { exact: true }).fill(admin.password);
    await dialog.getByLabel(FIELD.newPassword, { exact: true }).fill(password);
    await dialog.getByLabel(FIELD.confirmPassword, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: BUTTON.changePassword }).click();
  };
  await type('monsoon-7');
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.passwordTooShortForAdmin);
  await type('Password123');
  await expect(dialog.getByRole('alert')).toHaveText(TEXT.passwordCommon);
  await type('monsoon-rain-7');
  await expect(dialog).toBeHidden();
  await expect(other.page).toHaveURL(/\/login$/);
  await other.signIn({ ...admin, password: 'monsoon-rain-7' });
  await person.expectSync('synced');
});

test('what the server answers late moves no row of the account page', async ({ admin: { page } }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/email', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openScreen(page, '/admin/account');
  const row = page.getByRole('button', { name: FIELD.password });
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  answer.resolve();
  await expect(page.getByRole('button', { name: '@example.org' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
});

test('a super admin sees when the last backup was made; an admin is not led there', async ({
  association,
  newPerson,
}) => {
  const { superAdmin, admin } = association.accounts;
  const person = await newPerson();
  await person.arrive(superAdmin, '/admin/association');
  await expect(person.page.getByText(TEXT.backupNone)).toBeVisible();

  const other = await newPerson();
  await other.arrive(admin, '/admin');
  await openScreen(other.page, '/admin/association');
  await expect(other.page).toHaveURL('/unauthorized');
});
