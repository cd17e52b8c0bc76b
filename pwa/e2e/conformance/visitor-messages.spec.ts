/** Messages of the public forms: missing and wrong input, refusals, failing answers, no server. */
import type { Page } from '@playwright/test';
import { fillRegistration, fillRegistrationField } from '../registration-form.ts';
import { fillIn, fillWith, messageAt } from './actions.ts';
import { eachRow } from './each-row.ts';
import * as messages from './messages.ts';
import type { Field } from './screens.ts';
import { expect, test, testWithMailbox } from '../fixtures.ts';
import type { Person } from '../person.ts';
import type { Association } from '../test-server.ts';

test('@desktop a visitor who registers reads the specified messages', async ({ newPerson }) => {
  const { page } = await newPerson();
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

testWithMailbox(
  '@desktop a visitor who sends a form reads the specified message',
  async ({ newPerson, association, mailbox }) => {
    const addresses = [association.accounts.otherAdmin.email, ...Array<string>(5).fill('often@example.org')];
    for (const email of addresses) await askForResetLink(association, email);
    const fill = fillWith({ 'reset link': await mailbox.resetLink });
    const visitor = await newPerson();
    await eachRow(messages.SENT, async (path, situation, message, typed = []) => {
      await visitor.page.unrouteAll();
      visitor.network.restore();
      await visitor.page.goto(fill(path));
      await fillPublicForm(visitor.page, typed);
      await sendAndExpect(visitor, situation, message);
    });
    visitor.network.restore();
    await eachRow(messages.WITHOUT_TOKEN, async (path, message) => {
      await visitor.page.goto(path);
      await expect(visitor.page.getByRole('alert')).toHaveText(message);
    });
  },
);

async function askForResetLink({ url }: Association, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email });
  await fetch(`${url}/api/auth/forgot-password`, { method: 'POST', headers, body });
}

/** Fills in the public form on screen with valid values, and with `typed` where given. */
async function fillPublicForm(page: Page, typed: Field[]): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === '/register') await fillRegistration(page);
  for (const field of [...(VALID_VALUES[pathname] ?? []), ...typed]) await fillIn(page, field);
}

const VALID_VALUES: Record<string, Field[]> = {
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

/** Sends the form on screen and expects a message. An error of the server must also be logged. */
async function sendAndExpect({ page, network }: Person, situation: string, message: string): Promise<void> {
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
