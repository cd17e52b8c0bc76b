import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';
import { menuButton } from './menu.ts';
import { openInApp } from './open-in-app.ts';
import { COLOURS } from './screen-texts/association.ts';
import { BUTTON, FIELD, LINK, MENU } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

test('a visitor who opens an admin page lands on the front page, and on the wanted page after signing in', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await page.goto('/admin/transactions?page=1');
  await expect(page).toHaveURL('/');
  const letScriptsRun = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('.public-name')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  letScriptsRun();
  await person.fillSignIn(association.accounts.admin);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/transactions?page=1');
  await expect(page.getByRole('heading', { name: HEADING.transactions })).toBeFocused();
  await page.goto('/');
  await expect(page).toHaveURL('/admin');
});

test('signing in stores the bare token and its user, who is not named; signing out in one tab signs out the other', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  await person.signIn(association.accounts.admin);
  const stored = await person.page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
  expect(stored[0]).toMatch(/^[\w-]{43}$/);
  const { id } = association.accounts.admin;
  expect(JSON.parse(stored[1]!)).toEqual({ id, role: 'ADMIN', session: expect.stringMatching(/^[0-9a-f]{64}$/) });

  const other = await person.context.newPage();
  await other.goto('/admin/transactions');
  await expect(other.getByRole('heading', { name: HEADING.transactions })).toBeVisible();
  await menuButton(person.page).click();
  await person.page.getByRole('button', { name: BUTTON.logOut }).click();
  await expect(person.page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('a member who is no admin can read records, and every change is disabled', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.user, '/admin');
  for (const path of ['users', 'master-sheet', 'pending-approvals', 'transactions/new', 'installment-businesses/new']) {
    await openInApp(page, `/admin/${path}`);
    await expect(page, path).toHaveURL('/unauthorized');
  }
  await page.goto(`/admin/users/${association.accounts.admin.id}`);
  await expect(page).toHaveURL('/unauthorized');
  await openInApp(page, `/admin/users/${association.accounts.user.id}`);
  await expect(page.getByRole('heading', { name: association.accounts.user.name })).toBeVisible();
  await openInApp(page, `/admin/installment-businesses/${association.business.id}`);
  await expect(page.getByRole('button', { name: BUTTON.markPaid })).toHaveCount(12);
  for (const name of ['Mark as Paid', 'Mark as Repaid', 'Delete']) {
    await expect(page.getByRole('button', { name }).first()).toBeDisabled();
  }
});

test('a session ended by the server leads to Sign In, and signing in leads back', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin/transactions');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/auth/logout', { method: 'POST', headers });
    // On focus the app syncs, and learns that its session has ended.
    dispatchEvent(new Event('focus'));
  });
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await person.fillSignIn(association.accounts.admin);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page).toHaveURL('/admin/transactions');
});

test('the app is as light or dark as the phone only where that is chosen, here or by the association', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await person.signIn(association.accounts.superAdmin);
  await expect(html).toHaveAttribute('data-theme', 'light');
  const rest = await signInToRest(association.url, association.accounts.superAdmin);
  await rest('PUT', '/settings', { colourAsPhone: true });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/admin/account');
  await page.getByRole('main').getByRole('button', { name: COLOURS.title }).click();
  await page.getByRole('button', { name: COLOURS.light, exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('main').getByRole('button', { name: COLOURS.title }).click();
  await page.getByRole('button', { name: COLOURS.asPhone, exact: true }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  // Often: a change that meets a drawing of the screen was sometimes passed over.
  for (const colorScheme of Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? 'light' : 'dark'))) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-theme', colorScheme);
  }
});

test('until the scripts run, a reload shows the frame in the chosen colours where it stays; light is the default', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: BUTTON.darkColours }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('themeMode'))).toBe('dark');
  const letScriptsRun = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const bars = [page.locator('.top-bar'), page.locator('.bottom-bar')];
  for (const bar of bars) await expect(bar).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 20, 19)');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#101413');
  const before = await Promise.all(bars.map((bar) => bar.boundingBox()));
  letScriptsRun();
  await expect(person.syncChip).toBeVisible();
  expect(await Promise.all(bars.map((bar) => bar.boundingBox()))).toEqual(before);
});

test('an unknown path shows Page Not Found and a link home', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: HEADING.notFound })).toBeVisible();
  await expect(page.getByRole('link', { name: LINK.backHome })).toHaveAttribute('href', '/admin');
});

test('an invalid number in a path shows Page Not Found, and an invalid sort order is ignored', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin');
  for (const path of ['users/abc', 'installment-businesses/0', 'chitty-fund/1.5', 'transactions/-1']) {
    await openInApp(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { name: HEADING.notFound }), path).toBeVisible();
  }
  await page.getByRole('link', { name: LINK.backHome }).click();
  await expect(page.getByRole('heading', { name: HEADING.dashboard })).toBeVisible();
  for (const path of ['users?sort=__proto__', 'master-sheet?sort=-constructor']) {
    await openInApp(page, `/admin/${path}`);
    await expect(page.getByText(association.accounts.user.name).first(), path).toBeVisible();
  }
});

test('a screen whose code fails to load says so, and Retry loads it', async ({ association, newPerson }) => {
  const person = await newPerson('newcomer');
  const { page } = person;
  const broken = page.getByText(TEXT.screenNotOpened);
  // Both from the start, for the service worker fetches ahead what screens will need.
  person.network.dropRepliesTo('/assets/start-', '/assets/members-page-');
  // The form asks for it ahead, and signing in would share a request that is still under way.
  const askedAhead = page.waitForEvent('requestfailed', (request) => /\/assets\/start-[^/]*\.js$/.test(request.url()));
  await page.goto('/login');
  await askedAhead;
  await person.fillSignIn(association.accounts.admin);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  person.network.dropRepliesTo('/assets/members-page-');
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await menuButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: MENU.members }).click();
  await expect(page.getByRole('main').filter({ has: broken })).toBeVisible();
  await expect(menuButton(page)).toBeVisible();
  person.network.restore();
  await page.getByRole('button', { name: BUTTON.retry }).click();
  await expect(page.getByRole('heading', { name: HEADING.members })).toBeVisible();
});

test('leaving a half-filled form asks first', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin/transactions/new');
  await page.getByLabel(FIELD.description).fill('Hall rent');
  await page.getByRole('link', { name: BUTTON.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.stay }).click();
  await expect(page.getByLabel(FIELD.description)).toHaveValue('Hall rent');
  await page.getByRole('link', { name: BUTTON.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.leave }).click();
  await expect(page).toHaveURL('/admin/transactions');
});

/** The app's scripts are not fetched until what it resolves to is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
