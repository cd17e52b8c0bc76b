/** What the owner of a phone does and sees in the app of any release: their texts and addresses have stayed the same. */
import { type BrowserContext, expect as expectWithin, type Page } from '@playwright/test';
import { countUnsent } from '../../pwa/e2e/device-storage.ts';
import type { Person } from '../../pwa/e2e/person.ts';
import { COLLECT } from '../../pwa/e2e/screen-texts/cash.ts';
import { BUTTON, FIELD } from '../../pwa/e2e/screen-texts/controls.ts';
import { LOCK } from '../../pwa/e2e/screen-texts/security.ts';
import { t } from '../../pwa/e2e/texts.ts';

/** On a busy machine, too: only what hangs takes longer. */
const expect = expectWithin.configure({ timeout: 120_000 });

export const ADMIN = { email: 'treasurer@example.org', password: 'palm-leaf-ledger' };

const PIN = '480213';

export async function signIn(person: Person): Promise<void> {
  person.context.setDefaultTimeout(120_000);
  await person.submitSignIn(ADMIN);
  await expectUnsent(person, 'synced', 0);
  await person.page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the header says, and what is stored. */
export async function expectUnsent({ page }: Pick<Person, 'page'>, state: string, count: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-sync', state);
  await expect(page.locator('html')).toHaveAttribute('data-pending', String(count));
  await expect.poll(() => countUnsent(page).catch(() => undefined)).toBe(count);
}

/** Some changes are on the screen before they are stored. */
export async function stored(page: Page, count: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-pending', String(count));
}

/** The same origin answers with the new app now, which the owner accepts. */
export async function acceptUpdate({ page }: Person): Promise<void> {
  await page.reload();
  await unlock(page);
  const loaded = page.waitForEvent('load', { timeout: 120_000 });
  await page.getByRole('button', { name: t('sync.update'), exact: true }).click();
  await loaded;
  await unlock(page);
}

export async function setPin({ page }: Person): Promise<void> {
  await goTo(page, '/admin/account');
  // As 1.0.0 calls it, and as it is called since.
  await page.getByRole('button', { name: new RegExp(`^(Set a PIN|${LOCK.row})`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(LOCK.pin, { exact: true }).fill(PIN);
  await dialog.getByLabel(LOCK.again, { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog).toBeHidden();
  withPin.add(page.context());
}

/** Phones on which a PIN is set: whenever their app is opened, it asks for that. */
const withPin = new WeakSet<BrowserContext>();

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await unlock(page);
}

async function unlock(page: Page): Promise<void> {
  if (!withPin.has(page.context())) return;
  await page.getByLabel(LOCK.pin, { exact: true }).fill(PIN);
  await page.getByRole('button', { name: LOCK.open, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: LOCK.title })).toBeHidden();
}

export type Entry = { list: '/admin/transactions' | '/admin/charity-fund'; member: string; description: string };

const SAVE_ENTRY = {
  '/admin/transactions': BUTTON.createTransaction,
  '/admin/charity-fund': BUTTON.createCharityEntry,
};

/** Money that has come in. */
export async function addEntry(page: Page, { list, member, description }: Entry): Promise<void> {
  await goTo(page, `${list}/new`);
  await page.getByLabel(FIELD.amount).fill('1500');
  await page.getByLabel(FIELD.member, { exact: true }).fill(member);
  await page.getByRole('option', { name: member }).first().click();
  await page.getByLabel(FIELD.description).fill(description);
  await page.getByRole('button', { name: SAVE_ENTRY[list] }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
}

/** Of a business or a ticket, whichever is at that address. */
export async function markFirstPaid(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  const buttons = page.getByRole('button', { name: BUTTON.markPaid, disabled: false });
  await expect(buttons.first()).toBeVisible();
  const before = await buttons.count();
  await buttons.first().click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.markPaidAmount }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(buttons).toHaveCount(before - 1);
}

export async function renameNominee(page: Page, memberId: number, name: string): Promise<void> {
  await goTo(page, `/admin/users/${memberId}`);
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.nomineeName, { exact: true }).fill(name);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog).toBeHidden();
}

/** Takes what whoever is listed first owes, in cash. Returns the receipt's number. */
export async function collectFromFirst(page: Page): Promise<string> {
  await goTo(page, '/admin/collect');
  await page.getByRole('list', { name: COLLECT.list }).getByRole('link').first().click();
  await page.getByRole('button', { name: COLLECT.takeInCash }).click();
  await expect(page).toHaveURL(/\/admin\/receipts\/[A-Z]+\d+-\d{4}/);
  const number = /[A-Z]+\d+-\d{4}/.exec(page.url())![0];
  await expect(page.getByRole('article', { name: number })).toBeVisible();
  return number;
}

export async function expectReceipt({ page }: Person, number: string): Promise<void> {
  await goTo(page, `/admin/receipts/${number}`);
  await expect(page.getByRole('article', { name: number })).toBeVisible();
}

/** What a ledger comes to on the screen, in rupees. */
export async function balanceOn({ page }: Person, list: Entry['list']): Promise<number> {
  await goTo(page, list);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  return readRupees(await page.getByTestId('current-balance').innerText());
}

/** Waits for it. */
export async function expectBalance(person: Person, list: Entry['list'], rupees: number): Promise<void> {
  await goTo(person.page, list);
  await expect.poll(async () => readRupees(await person.page.getByTestId('current-balance').innerText())).toBe(rupees);
}

function readRupees(shown: string): number {
  const digits = Number(shown.replaceAll(/[^\d.]/g, ''));
  const paise = Math.round(digits * 100) / 100;
  return /[−-]/.test(shown) ? -paise : paise;
}
