import { setUpApp } from './authenticator-app.ts';
import { expect, testWithMailbox as test, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { addAuthenticator, atLocalhost } from './passkeys.ts';
import { openSection } from './member-actions.ts';
import { signInToRest } from './rest-client.ts';
import { SETTINGS } from './screen-texts/association.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { TWO_STEP } from './screen-texts/security.ts';

testOffline(
  'a new phone is asked for a code of the app, or one from paper; offline the app opens without',
  async ({ association, newPerson }) => {
    const { admin } = association.accounts;
    const person = await newPerson('online');
    await person.arrive(admin, '/admin/account/two-step');
    const app = await setUpApp(person);
    const codes = await person.page.locator('.recovery-codes li').allInnerTexts();
    await person.page.getByRole('button', { name: TWO_STEP.codesKept }).click();
    await expect(person.page.getByText(TWO_STEP.codesLeft(10))).toBeVisible();

    const other = await newPerson();
    const { page } = other;
    await other.submitSignIn(admin);
    await page.getByLabel(TWO_STEP.appCode).fill('123456');
    await page.getByRole('button', { name: TWO_STEP.confirm }).click();
    await expect(page.getByRole('alert')).toHaveText(TWO_STEP.wrongCode);
    await page.getByLabel(TWO_STEP.appCode).fill(app.code());
    await page.keyboard.press('Enter');
    await other.expectSync('synced');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await other.goOffline();
    await page.reload();
    await expect(page.getByRole('button', { name: TWO_STEP.confirm })).toBeHidden();
    await other.expectSync('offline');

    const third = await newPerson('online');
    await third.submitSignIn(admin);
    await third.page.getByRole('button', { name: TWO_STEP.useRecoveryCode }).click();
    await third.page.getByLabel(TWO_STEP.recoveryCode).fill(codes[0]!);
    await third.page.keyboard.press('Enter');
    await third.expectSync('synced');
  },
);

test('a passkey is made, shown at sign-in, and asked for again before a number, by someone whose browser is known', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  const rest = await signInToRest(association.url, admin);
  const joined = await rest('POST', '/users/add', { name: 'Omana Kurian', mobileIndia: '+91 98950 11111' });
  const person = await newPerson();
  const { page } = person;
  const authenticator = await addAuthenticator(person);
  const signIn = async () => {
    await page.goto(atLocalhost(person, '/login'));
    await person.fillSignIn(admin);
    await page.getByRole('button', { name: BUTTON.signIn }).click();
  };
  await signIn();
  await person.expectSync('synced');
  await page.goto(atLocalhost(person, '/admin/account/two-step'));
  await page.getByRole('button', { name: TWO_STEP.addPasskey }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(TWO_STEP.passkeyName).fill('Phone');
  await dialog.getByRole('button', { name: TWO_STEP.addPasskey }).click();
  await page.getByRole('button', { name: TWO_STEP.codesKept }).click();
  await expect(page.getByRole('button', { name: /^Phone / })).toBeVisible();

  await person.context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn();
  await page.getByRole('button', { name: TWO_STEP.usePasskey }).click();
  await person.expectSync('synced');

  await page.evaluate(() => localStorage.clear());
  await signIn();
  await person.expectSync('synced');
  await page.goto(atLocalhost(person, `/admin/users/${joined.id}`));
  const question = page.getByRole('dialog', { name: TWO_STEP.isItYou });
  await page.getByRole('button', { name: BUTTON.deleteMember }).click();
  await page.getByRole('button', { name: BUTTON.confirmDeleteMember('Omana Kurian') }).click();
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(page.getByRole('alert')).toHaveText(TWO_STEP.notConfirmed);
  await dialog.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(atLocalhost(person, `/admin/users/${user.id}`));
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  await dialog.getByLabel(FIELD.passportNumber).fill('P1234567');
  await dialog.getByLabel(FIELD.email).fill('thomas.new@example.org');
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(page.getByRole('alert')).toHaveText(TWO_STEP.notConfirmed);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await question.getByRole('button', { name: TWO_STEP.usePasskey }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await person.expectSync('synced', 0);
  const documents = await openSection(person, 'Document');
  await documents.getByRole('button', { name: BUTTON.reveal(FIELD.passportNumber) }).click();
  await expect(documents).toContainText('P1234567');
  expect(await authenticator.credentials()).toHaveLength(1);
});

test('a forgotten password is set only with the second step', async ({ association, mailbox, newPerson }) => {
  const { user } = association.accounts;
  const person = await newPerson();
  await person.arrive(user, '/admin/account/two-step');
  const app = await setUpApp(person);
  const other = await newPerson();
  await other.page.goto('/forgot-password');
  await other.page.getByLabel(FIELD.email).fill(user.email);
  await other.page.keyboard.press('Enter');
  await other.page.goto(await mailbox.resetLink);
  await other.page.getByLabel(FIELD.newPassword, { exact: true }).fill('monsoon-rain-7');
  await other.page.getByLabel(FIELD.confirmPassword, { exact: true }).fill('monsoon-rain-7');
  await other.page.keyboard.press('Enter');
  await other.page.getByLabel(TWO_STEP.appCode).fill(app.code());
  await other.page.keyboard.press('Enter');
  await expect(other.page).toHaveURL(/\/login$/);
});

test('an admin of whom it is required is led to set it up; what waits is sent then; a lost phone is helped', async ({
  association,
  newPerson,
}) => {
  const { superAdmin, admin, user } = association.accounts;
  const boss = await newPerson();
  await boss.arrive(superAdmin, '/admin/association/security');
  const choice = boss.page.getByRole('checkbox', { name: TWO_STEP.requireOfAdmins });
  const question = boss.page.getByRole('dialog', { name: SETTINGS.askTitle });
  await choice.check();
  await boss.page.getByRole('button', { name: SETTINGS.save }).click();
  await expect(question).toContainText(TWO_STEP.requireOfAdmins);
  await question.getByRole('button', { name: SETTINGS.save }).click();
  await expect(boss.page.getByRole('alert')).toHaveText(TWO_STEP.setUpFirst);
  await choice.uncheck();
  await openScreen(boss.page, '/admin/account/two-step');
  await setUpApp(boss);
  await boss.page.getByRole('button', { name: TWO_STEP.codesKept }).click();

  const person = await newPerson();
  const { page } = person;
  await person.signIn(admin);
  await openScreen(boss.page, '/admin/association/security');
  await choice.check();
  await boss.page.getByRole('button', { name: SETTINGS.save }).click();
  await question.getByRole('button', { name: SETTINGS.save }).click();
  await expect(boss.page.getByText(SETTINGS.saved, { exact: true })).toBeVisible();
  await expect(boss.page).toHaveURL('/admin/association');
  await openScreen(page, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  await page.getByRole('dialog').getByLabel(FIELD.fathersName).fill('Kurian Thomas');
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.save }).click();
  await person.expectSync('attention', 1);
  await expect(page.getByText(TWO_STEP.required)).toBeVisible();
  await page.getByRole('link', { name: TWO_STEP.setUp }).click();
  await setUpApp(person);
  await page.getByRole('button', { name: TWO_STEP.codesKept }).click();
  await person.expectSync('synced', 0);

  await openScreen(boss.page, `/admin/users/${admin.id}`);
  await boss.page.getByRole('button', { name: TWO_STEP.removeOf }).click();
  await boss.page.getByRole('dialog').getByRole('button', { name: TWO_STEP.removeOf }).click();
  await expect(boss.page.getByText(TWO_STEP.removedOf(admin.name))).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});
