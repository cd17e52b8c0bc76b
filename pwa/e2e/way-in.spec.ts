import { expect, test } from './association.ts';

test('a visitor is sent to the front page, and after signing in to the place they wanted', async ({
  association,
  arrive,
}) => {
  const { page } = await arrive();
  await page.goto('/admin/transactions?page=1');
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(association.accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(association.accounts.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/transactions?page=1');
  await expect(page.getByRole('heading', { name: 'Transaction Ledger' })).toBeFocused();
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
});

test('the token is kept without a prefix, beside who it belongs to', async ({ association, arrive }) => {
  const person = await arrive();
  await person.signIn(association.accounts.admin);
  const stored = await person.page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(stored[0]).toMatch(/^[\w-]{43}$/);
  const { id, name, email } = association.accounts.admin;
  expect(JSON.parse(stored[1]!)).toEqual({ id, name, email, role: 'ADMIN' });
});

test('a member who is no admin finds the books readable and every change out of reach', async ({
  association,
  arrive,
}) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.user);
  for (const path of ['users', 'master-sheet', 'pending-approvals', 'transactions/new', 'installment-businesses/new']) {
    await page.goto(`/admin/${path}`);
    await expect(page, path).toHaveURL('/unauthorized');
  }
  await page.goto(`/admin/users/${association.accounts.admin.id}`);
  await expect(page).toHaveURL('/unauthorized');
  await page.goto(`/admin/users/${association.accounts.user.id}`);
  await expect(page.getByRole('heading', { name: association.accounts.user.name })).toBeVisible();
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(12);
  for (const name of ['Mark as Paid', 'Mark as Repaid', 'Delete']) {
    await expect(page.getByRole('button', { name }).first()).toBeDisabled();
  }
});

test('a session the server has ended leads to Sign In, and from there back to the same place', async ({
  association,
  arrive,
}) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto('/admin/transactions');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
    // The person comes back to the app, which then asks the server.
    dispatchEvent(new Event('focus'));
  });
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length && localStorage.getItem('token'))).toBeFalsy();
  await page.getByLabel('Email').fill(association.accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(association.accounts.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/transactions');
});

test('signing out in one tab signs out the other', async ({ association, arrive }) => {
  const person = await arrive();
  await person.signIn(association.accounts.admin);
  const other = await person.context.newPage();
  await other.goto('/admin/transactions');
  await expect(other.getByRole('heading', { name: 'Transaction Ledger' })).toBeVisible();
  await person.page.getByRole('button', { name: 'Menu' }).click();
  await person.page.getByRole('button', { name: 'Logout' }).click();
  await expect(person.page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('light is the default; the chosen colours are there before the first paint, after a reload too', async ({
  association,
  arrive,
}) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Use dark colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe('dark');
  // As early as the parser gets to the body, long before the app itself runs.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const { theme } = document.documentElement.dataset;
      if (document.readyState === 'interactive') document.documentElement.dataset.themeAtFirst = theme ?? 'none';
    });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-first', 'dark');
});

test('an unknown path says so and leads home', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BACK TO HOME' })).toHaveAttribute('href', '/admin');
});

test('an address with a number that cannot be is an unknown one; an order that cannot be is left out', async ({
  association,
  arrive,
}) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  for (const path of ['users/abc', 'installment-businesses/0', 'chitty-fund/1.5', 'transactions/-1']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' }), path).toBeVisible();
  }
  await page.getByRole('link', { name: 'BACK TO HOME' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  for (const path of ['users?sort=__proto__', 'master-sheet?sort=-constructor']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(association.accounts.user.name).first(), path).toBeVisible();
  }
});

test('a screen or a frame whose code does not come says so, and Retry fetches it', async ({ association, arrive }) => {
  const person = await arrive();
  const { page } = person;
  const broken = page.getByText('This screen could not be opened.');
  person.network.loseRepliesTo('/assets/admin-layout-');
  await page.goto('/login');
  await page.getByLabel('Email').fill(association.accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(association.accounts.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').filter({ has: broken })).toBeVisible();

  person.network.loseRepliesTo('/assets/members-page-');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('main').filter({ has: broken })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  person.network.restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('a half-filled form is not lost by a stray tap', async ({ association, arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto('/admin/transactions/new');
  await page.getByLabel('Description').fill('Hall rent');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Hall rent');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/transactions');
});
