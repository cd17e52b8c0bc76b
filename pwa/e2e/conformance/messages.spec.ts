/** Every message of the app, shown by what brings it about: wrong input, no server, its refusals, a device that is full. */
import type { Locator, Page } from '@playwright/test';
import type { Person } from '../association.ts';
import { fillParticulars } from '../fill-books.ts';
import { fillRegistration, fillRegistrationField } from '../fill-registration.ts';
import { type Mailbox, openMailbox } from '../mailbox.ts';
import { openSection } from '../member-acts.ts';
import { serve, type Served } from '../serve.ts';
import { fillerFor, fillerOf, fillIn, visit } from './acts.ts';
import * as messages from './messages.ts';
import { restAs } from './rest.ts';
import { eachRow, expect, test } from './rows.ts';
import { ENTRY, type Field } from './screens.ts';

test('@desktop what a visitor who registers is told', async ({ arrive }) => {
  const { page } = await arrive();
  await page.clock.setFixedTime('2026-11-21T08:00:00.000Z');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(messages.REQUIRED.map(([, message]) => message));
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await eachRow(messages.REQUIRED, async (label, message) => {
    await expect(messageAt(page, label)).toHaveText(message);
    await fillRegistrationField(page, label);
    await expect(messageAt(page, label)).toBeHidden();
  });
  await eachRow(messages.WRONG, async (label, typed, message) => {
    await fillRegistrationField(page, label, typed);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(messageAt(page, label)).toHaveText(message);
    await fillRegistrationField(page, label);
    await expect(messageAt(page, label)).toBeHidden();
  });

  await page.getByLabel('I accept the terms & conditions').uncheck();
  await page.getByRole('button', { name: 'Read the terms' }).press('Enter');
  const terms = page.getByRole('dialog', { name: 'Terms & conditions' });
  await eachRow(messages.TERMS, async (_what, words) => {
    await expect(terms).toContainText(words);
  });
  await terms.getByRole('button', { name: 'I accept' }).press('Enter');
  await expect(page.getByLabel('I accept the terms & conditions')).toBeChecked();
});

test.describe('with a mailbox', () => {
  const mailed = test.extend<{ mailbox: Mailbox }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    mailbox: async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    association: async ({ mailbox }, use) => {
      const { served, stop } = await serve(['--smtp', mailbox.url]);
      await use(served);
      await stop();
    },
  });

  mailed('@desktop what a visitor who sends a form is told', async ({ arrive, association, mailbox }) => {
    const forgotten = [association.accounts.otherAdmin.email, ...Array<string>(5).fill('often@example.org')];
    for (const email of forgotten) await forgetPassword(association, email);
    const fill = fillerOf({ 'reset link': await mailbox.resetLink });
    const visitor = await arrive();
    await eachRow(messages.SENT, async (path, situation, message, typed = []) => {
      await visitor.page.unrouteAll();
      visitor.network.restore();
      await visitor.page.goto(fill(path));
      await fillPublicForm(visitor.page, typed);
      await send(visitor, situation, message);
    });
    visitor.network.restore();
    await eachRow(messages.WITHOUT_TOKEN, async (path, message) => {
      await visitor.page.goto(path);
      await expect(visitor.page.getByRole('alert')).toHaveText(message);
    });
  });
});

test('@desktop what an admin is told while the books are on their way, and when they cannot be had', async ({
  arrive,
  association,
}) => {
  const fill = await fillerFor(association);
  const admin = await arrive();
  const { page } = admin;
  let server: 'slow' | 'down' | 'failing' = 'slow';
  await page.route('**/api/sync/pull*', async (route) => {
    if (server === 'down') await route.abort();
    if (server === 'failing') await route.fulfill({ status: 500, body: '{"error":"out of memory"}' });
  });
  await admin.enter(association.accounts.admin);
  await admin.expectSync('syncing');
  const slow = await admin.context.newPage();
  await slow.addInitScript(() => (IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest));
  await eachRow(messages.LOADING, async (path, situation, role, message) => {
    const tab = situation === 'the first sync is under way' ? page : slow;
    await tab.goto(fill(path));
    if (tab === page) await admin.expectSync('syncing');
    await expect(tab.getByRole(role).filter({ hasText: message })).toBeVisible();
  });
  server = 'down';
  await eachRow(messages.NOT_LOADED, async (path, message, opens = '') => {
    await page.goto(fill(path));
    await admin.expectSync('offline');
    if (opens) await page.getByRole('button', { name: opens }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
  server = 'failing';
  const logged = page.waitForEvent('console', (entry) => /\/api\/sync\/pull 500 .*out of memory/.test(entry.text()));
  await page.goto('/admin/transactions');
  await logged;
  await expect(page.getByRole('alert')).toContainText('Failed to fetch transactions. Please try again.');
});

test('@desktop what an admin is told of what was done, was refused and could not be done', async ({
  arrive,
  association,
}) => {
  // Many rows, one sign-in.
  test.slow();
  const fill = await fillerFor(association, await closeable(association));
  const visitor = await arrive();
  await visitor.page.goto('/register');
  await fillRegistration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.superAdmin);

  await eachRow(messages.WRONG_ENTRIES, async (path, save, label, typed, message) => {
    await visit(page, path);
    await page.getByLabel(label, { exact: true }).fill(typed);
    await page.getByRole('button', { name: save }).click();
    await expect(messageAt(page, label)).toHaveText(message);
  });
  await eachRow(messages.NOTHING, async (path, message) => {
    await page.goto(fill(path));
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
  await eachRow(messages.REFUSED, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  });
  await eachRow(messages.NOT_DONE, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await fillTheDisk(page);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  });
  await eachRow(messages.DONE, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
});

test('@desktop what stands where a member is gone', async ({ arrive, association }) => {
  const { superAdmin, otherAdmin, user } = association.accounts;
  const rest = await restAs(association.url, superAdmin);
  const entry = { amount: 250, userId: otherAdmin.id, metadata: { description: 'Onam kits' } };
  const line = await rest('POST', '/transactions/new', entry);
  const fill = fillerOf({ gone: otherAdmin.id, 'line of gone': line.id });
  const [admin, member] = [await arrive(), await arrive()];
  await admin.signIn(superAdmin);
  await eachRow(messages.GONE_MEANWHILE, async (path, typed, does, message) => {
    const form = await openForm(admin.page, path, 'here', typed);
    await rest('DELETE', `/users/${otherAdmin.id}`);
    await expect(form.getByLabel('Ticket 1')).toHaveValue('');
    await form.getByRole('button', { name: does }).click();
    await expect(form.getByRole('alert')).toHaveText(fill(message));
  });
  await member.signIn(user);
  await eachRow(messages.NAMELESS, async (path, name) => {
    await member.page.goto(fill(path));
    await expect(member.page.getByText(fill(name), { exact: true })).toBeVisible();
  });
});

test('@desktop who is signed out by the server finds Sign In', async ({ arrive, association }) => {
  const { accounts } = association;
  await fillParticulars(association);
  const admin = await arrive();
  const { page } = admin;
  await eachRow(messages.SIGNED_OUT, async (path, situation, calls) => {
    await page.unrouteAll();
    await admin.signIn(accounts.admin);
    const isCut = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith(calls);
    await page.route(isCut, (route) => route.abort());
    await page.goto(path.replace('{user}', String(accounts.user.id)));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await signOutWhile[situation](admin, () => endSession(association, token!));
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  });
  await page.unrouteAll();
  // What had waited is sent once someone signs in.
  await admin.signIn(accounts.admin);
  await page.goto('/admin/transactions');
  await expect(page.getByText('Collected at the Onam meeting')).toHaveCount(1);
});

type End = () => Promise<void>;

const signOutWhile: Record<messages.SignedOut, (person: Person, end: End) => Promise<void>> = {
  async 'no one touches the app'(_person, end) {
    await end();
  },
  async 'the app is opened again'(person, end) {
    const path = person.page.url();
    await person.page.goto('about:blank');
    await end();
    await person.page.goto(path);
  },
  async 'an entry waits to be sent'(person, end) {
    await person.goOffline();
    for (const field of ENTRY) await fillIn(person.page, field);
    await person.page.getByRole('button', { name: 'Create transaction' }).click();
    await person.expectSync('offline', 1);
    await end();
    await person.comeBackOnline();
  },
  async 'a document number is asked for'(person, end) {
    const section = await openSection(person, 'Document');
    const reveal = section.getByRole('button', { name: 'Reveal Passport Number' });
    await expect(reveal).toBeVisible();
    await end();
    await reveal.click();
  },
};

/** Signs out on the server alone; the browser does not know. */
async function endSession({ url }: Served, token: string): Promise<void> {
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

async function forgetPassword({ url }: Served, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email });
  await fetch(`${url}/api/auth/forgot-password`, { method: 'POST', headers, body });
}

/** Fills in the form of the public site that is shown with what is right, `typed` apart. */
async function fillPublicForm(page: Page, typed: Field[]): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === '/register') await fillRegistration(page);
  for (const field of [...(RIGHT[pathname] ?? []), ...typed]) await fillIn(page, field);
}

const RIGHT: Record<string, Field[]> = {
  '/login': [
    ['Email', 'thomas@example.org'],
    ['Password', 'palm-tree-42'],
  ],
  '/forgot-password': [['Email', 'thomas@example.org']],
  '/reset-password': [
    ['New Password', 'mango-season'],
    ['Confirm Password', 'mango-season'],
  ],
};

/** Sends the form that is shown, and expects what is said then. What the server objects to is logged besides. */
async function send({ page, network }: Person, situation: string, message: string): Promise<void> {
  const [, status, body = ''] = /^(\d{3}) (.*)$/.exec(situation) ?? [];
  const contentType = body.startsWith('<') ? 'text/html' : 'application/json';
  if (status)
    await page.route('**/api/auth/*', (route) => route.fulfill({ status: Number(status), body, contentType }));
  if (situation === 'the server is down') network.cut();
  const logged =
    Number(status) >= 400 && page.waitForEvent('console', (entry) => entry.text().endsWith(` ${status} ${body}`));
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  if (logged) expect((await logged).text()).toContain(`${new URL(page.url()).origin}/api/auth/`);
}

/** What is said at a field. */
function messageAt(page: Page, label: string): Locator {
  return page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).getByRole('alert');
}

/** Visits a page and opens, if it does not stand `here`, the form or question on it; filled in, ready to be sent. */
async function openForm(page: Page, path: string, opens: string, typed: Field[]): Promise<Locator> {
  await page.goto(path);
  if (opens !== 'here') await page.getByRole('button', { name: opens, exact: true }).click();
  const form = opens === 'here' ? page.locator('form') : page.getByRole('dialog');
  for (const field of typed) await fillIn(form, field);
  return form;
}

/** From here on nothing can be written on the device, until the page is loaded anew. */
async function fillTheDisk(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}

/** A business and a fund that only need to be marked as repaid. */
async function closeable({ url, accounts: { admin, user } }: Served): Promise<Record<string, number>> {
  const rest = await restAs(url, admin);
  const business = await rest('POST', '/installment-business/new', {
    customerName: 'Fathima Beevi',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Sewing machine',
    refererId: user.id,
    purchaseDate: '2026-10-31',
    showroomPrice: 14_500,
    advancePayment: 2_500,
    tenure: 1,
    interest: 1,
  });
  const terms = { tenure: 1, amount: 10_000, commission: 5, userCount: 1, user_ids: [user.id] };
  const fund = await rest('POST', '/chitty-fund/new', terms);
  await rest('PUT', `/scheduled-repayments/ib-${business.id}-1/paid`);
  await rest('PUT', `/scheduled-repayments/cf-${fund.id}-1-1/paid`);
  return { 'repaid business': business.id, 'repaid fund': fund.id };
}
