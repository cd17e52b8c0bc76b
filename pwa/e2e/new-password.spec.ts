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
    await page.getByLabel('Email').fill(account.email.toUpperCase());
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();

    await page.goto(await mailbox.resetLink);
    await page.getByLabel('New Password').fill('jackfruit-season');
    await page.getByLabel('Confirm Password').fill('jackfruit-season');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const done = 'Password has been reset successfully. Please login with your new password.';
    await expect(page.getByText(done)).toBeVisible();

    // The other device is signed out though no one touches it, and the old password is of no use.
    await expect(old.page).toHaveURL(/\/login$/);
    await old.page.getByLabel('Email').fill(account.email);
    await old.page.getByLabel('Password', { exact: true }).fill(account.password);
    await old.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(old.page.getByRole('alert')).toHaveText('Invalid email or password');
    await forgetful.signIn({ ...account, password: 'jackfruit-season' });
  } finally {
    await old.leave();
    await forgetful.leave();
    await stop();
    await mailbox.close();
  }
});
