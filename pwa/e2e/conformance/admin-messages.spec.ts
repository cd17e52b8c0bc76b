/** Messages of the admin area: loading, success, refusals by a rule, and a device that cannot store data. */
import type { Locator, Page } from '@playwright/test';
import { fillRegistration } from '../registration-form.ts';
import { signInToRest } from '../rest-client.ts';
import { fillIn, fillWith, messageAt, seedFundAndFill, visit } from './actions.ts';
import { eachRow } from './each-row.ts';
import * as messages from './messages.ts';
import type { Field } from './screens.ts';
import { expect, test } from '../fixtures.ts';
import type { Association } from '../test-server.ts';

test('@desktop an admin reads the specified message while records load and when loading fails', async ({
  newPerson,
  association,
}) => {
  const fill = await seedFundAndFill(association);
  const admin = await newPerson();
  const { page } = admin;
  let server: 'slow' | 'down' | 'failing' = 'slow';
  await page.route('**/api/sync/pull*', async (route) => {
    if (server === 'down') await route.abort();
    if (server === 'failing') await route.fulfill({ status: 500, body: '{"error":"out of memory"}' });
  });
  await admin.submitSignIn(association.accounts.admin);
  await admin.expectSync('syncing');
  const slow = await admin.context.newPage();
  await slow.addInitScript(() => (IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest));
  await eachRow(messages.LOADING, async (path, situation, role, message) => {
    const tab = situation === 'the first sync is under way' ? page : slow;
    if (tab === slow) await tab.goto(fill(path));
    else {
      await visit(tab, fill(path));
      await admin.expectSync('syncing');
    }
    await expect(tab.getByRole(role).filter({ hasText: message })).toBeVisible();
  });
  server = 'down';
  await page.goto('/admin');
  await eachRow(messages.NOT_LOADED, async (path, message, opens = '') => {
    await visit(page, fill(path));
    await admin.expectSync('offline');
    if (opens) await page.getByRole('button', { name: opens }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
  server = 'failing';
  const logged = page.waitForEvent('console', (entry) => /\/api\/sync\/pull\S* 500 .*out of memory/.test(entry.text()));
  await page.goto('/admin/transactions');
  await logged;
  await expect(page.getByRole('alert')).toContainText('Failed to fetch transactions. Please try again.');
});

test('@desktop an admin reads the specified message for what succeeds, is refused or fails', async ({
  newPerson,
  association,
}) => {
  const fill = await seedFundAndFill(association, await seedRepaid(association));
  const visitor = await newPerson();
  await visitor.page.goto('/register');
  await fillRegistration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Register' }).click();
  await expect(visitor.page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.superAdmin, messages.WRONG_ENTRIES[0]![0]);

  await eachRow(messages.WRONG_ENTRIES, async (path, save, label, typed, message) => {
    await visit(page, path);
    await page.getByLabel(label, { exact: true }).fill(typed);
    await page.getByRole('button', { name: save }).click();
    await expect(messageAt(page, label)).toHaveText(message);
  });
  await eachRow(messages.NOTHING, async (path, message) => {
    await visit(page, fill(path));
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
  await eachRow(messages.REFUSED, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  });
  await eachRow(messages.NOT_DONE, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await failWrites(page);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
  });
  await eachRow(messages.DONE, async (path, opens, does, message, typed = []) => {
    const form = await openForm(page, fill(path), opens, typed);
    await form.getByRole('button', { name: fill(does), exact: true }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  });
});

test('@desktop the name of a deleted member is replaced by the specified text', async ({ newPerson, association }) => {
  const { superAdmin, otherAdmin, user } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  const entry = { amount: 250, userId: otherAdmin.id, metadata: { description: 'Onam kits' } };
  const created = await rest('POST', '/transactions/new', entry);
  const fill = fillWith({ gone: otherAdmin.id, 'line of gone': created.id });
  const [admin, member] = [await newPerson(), await newPerson()];
  await admin.arrive(superAdmin, '/admin/chitty-fund');
  await eachRow(messages.GONE_MEANWHILE, async (path, typed, does, message) => {
    const form = await openForm(admin.page, path, 'here', typed);
    await rest('DELETE', `/users/${otherAdmin.id}`);
    await expect(form.getByLabel('Ticket 1')).toHaveValue('');
    await form.getByRole('button', { name: does }).click();
    await expect(form.getByRole('alert')).toHaveText(fill(message));
  });
  await member.arrive(user, '/admin/transactions');
  await eachRow(messages.NAMELESS, async (path, name) => {
    await visit(member.page, fill(path));
    await expect(member.page.getByText(fill(name), { exact: true })).toBeVisible();
  });
});

/** Opens a page anew and, unless the form is `here`, its dialog. Returns the form, filled in and ready to send. */
async function openForm(page: Page, path: string, opens: string, typed: Field[]): Promise<Locator> {
  // What an earlier row typed and could not save would come back.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('drafts-')) localStorage.removeItem(key);
  });
  await page.goto(path);
  if (opens !== 'here') await page.getByRole('button', { name: opens, exact: true }).click();
  const form = opens === 'here' ? page.locator('form') : page.getByRole('dialog');
  for (const field of typed) await fillIn(form, field);
  return form;
}

/** Makes every write to the device's database fail until the page is reloaded. */
async function failWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
}

/** Adds a business and a fund whose repayments are all paid. */
async function seedRepaid({ url, accounts: { admin, user } }: Association): Promise<Record<string, number>> {
  const rest = await signInToRest(url, admin);
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
