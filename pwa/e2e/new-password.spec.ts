import type { Page } from '@playwright/test';
import { expect, Person, test } from './association.ts';
import { openMailbox } from './mailbox.ts';
import { serve } from './serve.ts';

test('a forgotten password is replaced by way of a real mail, and old sessions end', async ({ browser }) => {
  const mailbox = await openMailbox();
  const { served, stop } = await serve(['--smtp', mailbox.url]);
  const account = served.accounts.admin;
  const old = await Person.arrive(browser, served.url);
  const forgetful = await Person.arrive(browser, served.url);
  try {
    await old.signIn(account);

    const { page } = forgetful;
    await page.goto('/login');
    await page.getByRole('link', { name: /Forgot/ }).click();
    await askForLink(page, account.email.toUpperCase());
    const link = await mailbox.resetLink;
    await setPassword(page, link, 'jackfruit-season');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(DONE)).toBeVisible();

    // The other device is signed out though no one touches it, and the old password is of no use.
    await expect(old.page).toHaveURL(/\/login$/);
    await old.page.getByLabel('Email').fill(account.email);
    await old.page.getByLabel('Password', { exact: true }).fill(account.password);
    await old.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(old.page.getByRole('alert')).toHaveText('Invalid email or password');
    await forgetful.signIn({ ...account, password: 'jackfruit-season' });

    await page.evaluate(() => localStorage.clear());
    await setPassword(page, link, 'mango-season');
    const used = 'Invalid or expired reset token. Please request a new password reset.';
    await expect(page.getByRole('alert')).toHaveText(used);
  } finally {
    await old.leave();
    await forgetful.leave();
    await stop();
    await mailbox.close();
  }
});

for (const [whose, signedIn] of [
  ['the same person', 'admin'],
  ['someone else', 'user'],
] as const) {
  test(`a password is replaced on a device where ${whose} is signed in`, async ({ browser }) => {
    const mailbox = await openMailbox();
    const { served, stop } = await serve(['--smtp', mailbox.url]);
    const { admin, [signedIn]: owner } = served.accounts;
    const device = await Person.arrive(browser, served.url);
    const { page } = device;
    try {
      await device.signIn(owner);
      await page.goto('/forgot-password');
      await askForLink(page, admin.email);
      await setPassword(page, await mailbox.resetLink, 'jackfruit-season');
      await expect(page.getByText(DONE)).toBeVisible();

      // The device's next word with the server ends a session of the person whose password it was, and no other.
      await page.evaluate(() => void dispatchEvent(new Event('focus')));
      const ends = owner === admin;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token') === null)).toBe(ends);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(DONE)).toBeVisible();
      await page.goto('/admin');
      if (!ends) return await device.expectSync('synced');
      await expect(page).toHaveURL('/');
      await device.signIn({ ...admin, password: 'jackfruit-season' });
      await expect(page).toHaveURL(/\/admin$/);
    } finally {
      await device.leave();
      await stop();
      await mailbox.close();
    }
  });
}

const DONE = 'Password has been reset successfully. Please login with your new password.';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();
}

/** Opens the mailed link and sends a new password, which may be refused. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
