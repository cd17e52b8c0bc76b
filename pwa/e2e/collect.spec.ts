import type { Page } from '@playwright/test';
import { addMonths, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { BUTTON, COLLECT, HEADING, MENU } from './screen-texts.ts';
import type { Association } from './test-server.ts';

const THOMAS = 'Thomas Kurian';

test('a collector offline takes what a known person owes by today with four taps, from opening the app to the receipt', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const collector = await openCollector(association, newPerson);
  const { page } = await startOffline(collector);
  await openCollect(page);
  await page.getByRole('list', { name: COLLECT.list }).getByRole('link', { name: THOMAS, exact: true }).click();
  await take(page, '₹5,000.00');
  const number = await receiptOn(page);
  expect(await tapsOn(page)).toBeLessThanOrEqual(4);
  await expect(page.getByRole('article', { name: number })).toContainText('₹5,000.00');
  await collector.expectSync('offline', 1);

  await page.goto(`/admin/collect/m-${association.accounts.user.id}`);
  await expect(page.getByText(COLLECT.paidUp)).toBeVisible();
});

test('three dues of a person found by three digits of the phone are taken offline with six taps, and the server agrees', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const collector = await openCollector(association, newPerson);
  const { page } = await startOffline(collector);
  await openCollect(page);
  await page.getByRole('searchbox').click();
  await page.getByRole('searchbox').fill('950');
  await expect(page.getByRole('list', { name: COLLECT.list }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('list', { name: COLLECT.list }).getByRole('link', { name: THOMAS, exact: true }).click();
  await page.getByLabel(COLLECT.sum).fill('5000');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await take(page, '₹5,000.00');
  const number = await receiptOn(page);
  expect(await tapsOn(page)).toBeLessThanOrEqual(6);

  await collector.goOnline();
  await collector.expectSync('synced', 0);
  expect(await readLedgerOnServer(association)).toEqual([
    'CREDIT 1000',
    'CREDIT 2000',
    'CREDIT 2000',
    'DEBIT 24000',
    'DEBIT 40000',
  ]);
  const rest = await signInToRest(association.url, association.accounts.admin);
  expect(await rest<object>('GET', `/receipts/${number}`)).toMatchObject({
    number,
    amount: 5000,
    amountInWords: 'Rupees five thousand only',
    method: 'CASH',
    onAccount: 0,
    items: [{ amount: 2000, remaining: 0 }, { amount: 2000, remaining: 0 }, { amount: 1000, remaining: 0 }], // prettier-ignore
    cancelled: null,
  });
});

test('₹5,000 pays the first installment and a part of the second; a paisa more than all that remains goes on account', async ({
  association,
  newPerson,
}) => {
  const collector = await openCollector(association, newPerson);
  const { page } = await startOffline(collector);
  const { id, customerName } = association.business;
  const account = `/admin/collect/b-${id}`;
  await page.goto(account);
  await page.getByLabel(COLLECT.sum).fill('5000');
  await expect(page.getByLabel(COLLECT.part(1, 12, 'Refrigerator, 260 l'))).toHaveValue('3733.33');
  await expect(page.getByLabel(COLLECT.part(2, 12, 'Refrigerator, 260 l'))).toHaveValue('1266.67');
  await expect(page.getByText(COLLECT.remainsAfter('₹2,466.66'))).toBeVisible();
  await take(page, '₹5,000.00');
  await receiptOn(page);
  await expectInstallmentBalance(page, '−₹35,800.00');
  await page.goto(`/admin/installment-businesses/${id}`);
  await expect(page.getByText(COLLECT.partPaid('₹2,466.66'))).toBeVisible();

  await page.goto(account);
  await page.getByLabel(COLLECT.sum).fill('2466.66');
  await take(page, '₹2,466.66');
  await receiptOn(page);
  await expectInstallmentBalance(page, '−₹33,333.34');

  await page.goto(account);
  await page.getByLabel(COLLECT.sum).fill('37333.35');
  await take(page, '₹37,333.35');
  await expect(page.getByRole('alert')).toHaveText(COLLECT.leftOver('₹0.01'));
  await page.getByRole('checkbox', { name: COLLECT.putOnAccount }).check();
  await take(page, '₹37,333.35');
  await receiptOn(page);
  await page.goto(account);
  await expect(page.getByText(COLLECT.owesNothing(customerName))).toBeVisible();
  await expect(page.getByRole('region', { name: COLLECT.onAccount })).toContainText('₹0.01');

  await collector.goOnline();
  await collector.expectSync('synced', 0);
  const rest = await signInToRest(association.url, association.accounts.admin);
  expect(await rest<object[]>('GET', `/installment-business/${id}/dues`)).toEqual([]);
});

test('a business with seven installments paid is settled early with the interest that is not due waived, and says so', async ({
  association,
  newPerson,
}) => {
  const id = await addBusiness(association, {
    boughtOn: addMonths(today(), -7),
    interest: 1,
    price: 50_000,
    advance: 10_000,
  });
  const collector = await openCollector(association, newPerson);
  const { page } = await startOffline(collector);
  await page.goto(`/admin/collect/b-${id}`);
  await take(page, '₹26,133.31');
  await receiptOn(page);

  await page.goto(`/admin/installment-businesses/${id}`);
  await page.getByRole('button', { name: COLLECT.settle }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('₹18,666.69');
  await expect(dialog).toContainText('₹16,666.69');
  await dialog.getByLabel(COLLECT.waived).fill('2000.01');
  await dialog.getByLabel(COLLECT.reason).fill('Paid before its time');
  await dialog.getByRole('button', { name: COLLECT.take('₹16,666.68') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(COLLECT.waivedTooMuch('₹2,000.00'));
  await dialog.getByLabel(COLLECT.waived).fill('2000');
  await dialog.getByRole('button', { name: COLLECT.take('₹16,666.69') }).click();
  await receiptOn(page);
  await page.goto(`/admin/installment-businesses/${id}`);
  await expect(page.getByText(COLLECT.waivedBecause('₹2,000.00', 'Paid before its time'))).toBeVisible();

  await collector.goOnline();
  await collector.expectSync('synced', 0);
  const rest = await signInToRest(association.url, association.accounts.admin);
  expect(await rest<object>('GET', `/installment-business/${id}`)).toMatchObject({ status: 'REPAID' });
});

function today(): LocalDate {
  return localDateOf(instant(Date.now()), 'Asia/Kolkata');
}

/** Thomas owes ₹5,000 by today: two installments of ₹2,000 for a sewing machine and a subscription of ₹1,000. */
async function seedThomas(association: Association): Promise<void> {
  const { url, accounts } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  await rest('PUT', `/users/${accounts.user.id}`, { mobileIndia: '+91 98950 47123' });
  await addBusiness(association, { boughtOn: addMonths(today(), -2), interest: 0, price: 24_000, advance: 0 });
  await rest('POST', '/chitty-fund/new', {
    tenure: 12,
    amount: 2000,
    commission: 5,
    userCount: 2,
    user_ids: [accounts.user.id, accounts.admin.id],
    startedOn: addMonths(today(), -1),
  });
}

type Terms = { boughtOn: LocalDate; interest: number; price: number; advance: number };

/** A business over twelve months that Thomas brought and pays for himself. Returns its number. */
async function addBusiness({ url, accounts }: Association, terms: Terms): Promise<number> {
  const rest = await signInToRest(url, accounts.admin);
  const { id } = await rest('POST', '/installment-business/new', {
    customerName: THOMAS,
    customerPhoneNumber: '98950 47123',
    itemDescription: 'Sewing machine',
    refererId: accounts.user.id,
    purchaseDate: terms.boughtOn,
    showroomPrice: terms.price,
    advancePayment: terms.advance,
    tenure: 12,
    interest: terms.interest,
  });
  return id;
}

/** An admin who has signed in, in a browser that counts taps. */
async function openCollector({ accounts }: Association, newPerson: () => Promise<Person>): Promise<Person> {
  const collector = await newPerson();
  await collector.context.addInitScript(() => {
    const counting = window as unknown as { taps: number };
    counting.taps = 0;
    addEventListener('pointerdown', () => void counting.taps++, true);
  });
  await collector.signIn(accounts.admin);
  return collector;
}

async function startOffline(collector: Person): Promise<Person> {
  await collector.goOffline();
  await collector.coldStart('/admin');
  await expect(collector.page.getByText(HEADING.ledgerBalance)).toBeVisible();
  return collector;
}

/** How often the screen was touched since the app was opened. */
function tapsOn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { taps: number }).taps);
}

/** From wherever one is: by the bar at the foot, or the menu where there is none. */
async function openCollect(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: MENU.collect, exact: true }).first();
  if (!(await link.isVisible())) await page.getByRole('button', { name: BUTTON.menu }).click();
  await link.click();
}

async function take(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: COLLECT.take(amount) }).click();
}

/** The number of the receipt that the screen went to. */
async function receiptOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/receipts\/[A-Z]+\d+-\d{4}/);
  return /[A-Z]+\d+-\d{4}/.exec(page.url())![0];
}

async function expectInstallmentBalance(page: Page, balance: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByText(balance, { exact: true })).toBeVisible();
}
