import type { Page } from '@playwright/test';
import { expect, testWithMailbox as test } from './fixtures.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { DRAFT, TEXT } from './screen-texts/sentences.ts';

test('a forgotten password is replaced through a mailed link, which works once, and old sessions end', async ({
  association,
  mailbox,
  newPerson,
}) => {
  const account = association.accounts.admin;
  const oldDevice = await newPerson();
  await oldDevice.arrive(account, '/admin');

  const forgetful = await newPerson();
  const { page } = forgetful;
  await page.goto('/login');
  await page.getByRole('link', { name: LINK.forgotPassword }).click();
  await askForLink(page, account.email.toUpperCase());
  const link = await mailbox.resetLink;
  await page.goto(link);
  // Whoever looks over a shoulder or into the history finds no token, and a reload loses none.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await choosePassword(page, 'jackfruit-season');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(page.getByLabel(FIELD.email)).toHaveValue(account.email);

  // The other device is signed out although nobody touches it, and the old password no longer works.
  await expect(oldDevice.page).toHaveURL(/\/login$/);
  await oldDevice.submitSignIn(account);
  await expect(oldDevice.page.getByRole('alert')).toHaveText(TEXT.invalidSignIn);
  await forgetful.signIn({ ...account, password: 'jackfruit-season' });

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText(TEXT.linkEnded)).toBeVisible();
  // Nobody has asked for it, and they may be typing already.
  await expect(page.getByRole('alert')).not.toBeFocused();
  await expect(page.getByRole('link', { name: LINK.requestReset })).toBeVisible();
  await choosePassword(page, 'mango-season');
  const used = 'Invalid or expired reset token. Please request a new password reset.';
  await expect(page.getByRole('alert')).toHaveText(used);
});

for (const [whose, signedIn] of [
  ['the same person', 'admin'],
  ['someone else', 'user'],
] as const) {
  const result = signedIn === 'admin' ? 'ends' : 'keeps';
  test(`a password replaced on a device where ${whose} is signed in ${result} that session`, async ({
    association,
    mailbox,
    newPerson,
  }) => {
    const { admin, [signedIn]: owner } = association.accounts;
    const device = await newPerson();
    const { page } = device;
    await device.arrive(owner, '/admin');
    await page.goto('/forgot-password');
    await askForLink(page, admin.email);
    await setPassword(page, await mailbox.resetLink, 'jackfruit-season');
    await expect(page.getByText(DONE)).toBeVisible();

    // On focus the app asks the server whether its session is still valid.
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    const ends = owner === admin;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token') === null)).toBe(ends);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(DONE)).toBeVisible();
    await page.goto('/admin');
    if (!ends) return await device.expectSync('synced');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveText(DRAFT.sessionEnded);
    await device.signIn({ ...admin, password: 'jackfruit-season' });
    await expect(page).toHaveURL(/\/admin$/);
  });
}

const DONE = 'Password has been reset successfully. Please login with your new password.';

async function askForLink(page: Page, email: string): Promise<void> {
  const send = page.getByRole('button', { name: BUTTON.sendInstructions });
  // The form to sign in, from which one comes here, has a field of the same name.
  await expect(send).toBeVisible();
  await page.getByLabel(FIELD.email).fill(email);
  await send.click();
  await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();
}

/** Opens the mailed link and sends a new password. Does not wait for the result. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await choosePassword(page, password);
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(FIELD.newPassword).fill(password);
  await page.getByLabel(FIELD.confirmPassword).fill(password);
  await page.getByRole('button', { name: BUTTON.setPassword }).click();
}
