/**
 * From a release to this one, on a phone in Chromium that has entries of the old app which are not sent: it gets the new app, shows them
 * in its ledger before it has reached the server, and sends each once. `npm run drill -- update-app`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, expect as expectSoon } from '@playwright/test';
import type { Member } from 'shared-schema/members/member';
import type { PullResponse } from 'shared-schema/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireBrowser } from '../../../../pwa/e2e/find-browser.ts';
import { Person } from '../../../../pwa/e2e/person.ts';
import { BUTTON, FIELD } from '../../../../pwa/e2e/screen-texts/controls.ts';
import { t } from '../../../../pwa/e2e/texts.ts';
import { connectClient } from '../../client.ts';
import { startProcess } from '../../process.ts';
import { checkOut, fillWithRecords, RELEASES } from '../../released.ts';

const admin = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };
const ENTRIES = ['On the eve of the update', 'Shortly before the update'];

const onPage = expectSoon.configure({ timeout: 60_000 });

let folder: string;
let browser: Browser;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-phone-'));
  browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterEach(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.entries(RELEASES))('entries made with the app of %s', async (_release, commit) => {
  const old = join(folder, 'old');
  const env = { DATA_DIR: join(folder, 'data'), ASSOCIATION_NAME: 'Pravasi Welfare' };
  checkOut(commit, old, { withApp: true });
  fillWithRecords(old, env);

  const before = await startProcess(env, old);
  const [member] = (await pullAll(before.url)).members;
  const person = await Person.open(browser, before.url, { keepsApp: true });
  await person.signIn(admin);
  await person.goOffline();
  for (const entry of ENTRIES) await addEntry(person, member!.name, entry);
  await expectUnsent(person, 'offline', ENTRIES.length);
  // Releases up to 0.4 showed thousandths of a rupee, too.
  const balance = (await (await openLedger(person)).innerText()).slice(0, -1);
  expect(await before.end('SIGTERM')).toBe(0);

  // The new app comes; the server hears the phone, which does not hear it.
  const after = await startProcess(env);
  person.network.leadTo(after.url);
  person.network.dropRepliesTo('/api/');
  await person.context.setOffline(false);
  person.network.restoreRequests();
  await person.page.reload();
  await person.page.getByRole('button', { name: t('sync.update') }).click();
  await onPage.poll(() => databasesOf(person)).toEqual([expect.stringMatching(/^device-/)]);
  await expectUnsent(person, 'offline', ENTRIES.length);
  await onPage(await openLedger(person)).toHaveText(balance);
  for (const entry of ENTRIES) await onPage(person.page.getByText(entry).first()).toBeVisible();

  person.network.restore();
  await expectUnsent(person, 'synced', 0);
  await onPage(await openLedger(person)).toHaveText(balance);
  const { descriptions } = await pullAll(after.url);
  expect(descriptions.filter((each) => ENTRIES.includes(each)).toSorted()).toEqual(ENTRIES);
  await person.close();
  expect(await after.end('SIGTERM')).toBe(0);
});

/** What the header says. */
async function expectUnsent({ page }: Person, state: string, count: number): Promise<void> {
  await onPage(page.locator('html')).toHaveAttribute('data-sync', state);
  await onPage(page.locator('html')).toHaveAttribute('data-pending', String(count));
}

async function addEntry({ page }: Person, member: string, description: string): Promise<void> {
  await page.goto('/admin/transactions/new');
  await page.getByLabel(FIELD.amount).fill('1500');
  await page.getByLabel(FIELD.member, { exact: true }).fill(member);
  await page.getByRole('option', { name: member }).click();
  await page.getByLabel(FIELD.description).fill(description);
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await onPage(page).toHaveURL(/\/admin\/transactions$/);
}

/** What the ledger says at its head. */
async function openLedger({ page }: Person): Promise<Locator> {
  await page.goto('/admin/transactions');
  await onPage(page.locator('tbody tr').first()).toBeVisible();
  return page.getByTestId('current-balance');
}

/** The app's own, which hold rows. */
async function databasesOf({ page }: Person): Promise<(string | undefined)[]> {
  const all = page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  // The page is left at the update.
  const names = await all.catch(() => []);
  return names.filter((name) => /^(books|device)-/.test(name ?? ''));
}

/** Approved members and what lines are described as. */
async function pullAll(url: string): Promise<{ members: Member[]; descriptions: string[] }> {
  const { body } = await connectClient(url).post<{ token: string }>('/auth/login', admin);
  const client = connectClient(url, body.token);
  const found: { members: Member[]; descriptions: string[] } = { members: [], descriptions: [] };
  for (let since = ''; ;) {
    const { body: page } = await client.get<PullResponse>(`/sync/pull${since}`);
    const { members = [], transactions = [] } = page.changes;
    found.members.push(...members.filter(({ status }) => status === 'APPROVED'));
    found.descriptions.push(...transactions.map(({ description }) => description));
    since = `?since=${page.cursor}`;
    if (!page.more) return found;
  }
}
