import type { Page } from '@playwright/test';
import { addMonths } from 'shared-schema/local-date';
import {
  addBusiness,
  openCollect,
  openPerson,
  receiptOn,
  seedThomas,
  startOffline,
  take,
  THOMAS,
  today,
} from './collect-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { COLLECT } from './screen-texts/cash.ts';
import type { Association } from './test-server.ts';

testOffline(
  'a collector offline takes what a known person owes by today with four taps, from opening the app to the receipt',
  async ({ association, newPerson }) => {
    await seedThomas(association);
    const collector = await openCollector(association, newPerson);
    const { page } = await startOffline(collector);
    await openCollect(page);
    await openPerson(page, THOMAS);
    await take(page, '₹5,000.00');
    const number = await receiptOn(page);
    expect(await tapsOn(page)).toBeLessThanOrEqual(4);
    await expect(page.getByRole('article', { name: number })).toContainText('₹5,000.00');
    await collector.expectSync('offline', 1);

    await openScreen(page, `/admin/collect/m-${association.accounts.user.id}`);
    await expect(page.getByText(COLLECT.nothingDueNow)).toBeVisible();
  },
);

testOffline(
  'three dues of a person found by three digits of the phone are taken offline with six taps, and the server agrees',
  async ({ association, newPerson }) => {
    await seedThomas(association);
    const collector = await openCollector(association, newPerson);
    const { page } = await startOffline(collector);
    await openCollect(page);
    await page.getByRole('searchbox').click();
    await page.getByRole('searchbox').fill('950');
    await expect(page.getByRole('list', { name: COLLECT.list }).getByRole('listitem')).toHaveCount(1);
    await openPerson(page, THOMAS);
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
  },
);

testOffline(
  '₹5,000 pays the first installment and a part of the second; a paisa more than all that remains goes on account',
  async ({ association, newPerson }) => {
    const collector = await openCollector(association, newPerson);
    const { page } = await startOffline(collector);
    const { id, customerName } = association.business;
    const account = `/admin/collect/b-${id}`;
    await page.goto(account);
    const [first, second] = [1, 2].map((number) => page.getByLabel(COLLECT.part(number, 12, 'Refrigerator, 260 l')));
    await page.getByLabel(COLLECT.sum).fill('3800');
    await expect(second!).toHaveValue('66.67');
    const [wide, narrow] = [await first!.boundingBox(), await second!.boundingBox()];
    expect([narrow!.x, narrow!.width], 'in one column').toEqual([wide!.x, wide!.width]);
    await page.getByLabel(COLLECT.sum).fill('5000');
    await expect(first!).toHaveValue('3,733.33');
    await expect(second!).toHaveValue('1,266.67');
    await expect(page.getByText(COLLECT.remainsAfter('₹2,466.66'))).toBeVisible();
    await take(page, '₹5,000.00');
    await receiptOn(page);
    await expectInstallmentBalance(page, '−₹35,800.00');
    await openScreen(page, `/admin/installment-businesses/${id}`);
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
  },
);

testOffline(
  'a business with seven installments paid is settled early with the interest that is not due waived, and says so',
  async ({ association, newPerson }) => {
    const id = await addBusiness(association, {
      boughtOn: addMonths(today(), -7),
      interest: 1,
      price: 50_000,
      advance: 10_000,
    });
    const collector = await openCollector(association, newPerson);
    const { page } = await startOffline(collector);
    await openScreen(page, `/admin/collect/b-${id}`);
    await take(page, '₹26,133.31');
    await receiptOn(page);

    await openScreen(page, `/admin/installment-businesses/${id}`);
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
    await openScreen(page, `/admin/installment-businesses/${id}`);
    await expect(page.getByText(COLLECT.waivedBecause('₹2,000.00', 'Paid before its time'))).toBeVisible();

    await collector.goOnline();
    await collector.expectSync('synced', 0);
    const rest = await signInToRest(association.url, association.accounts.admin);
    expect(await rest<object>('GET', `/installment-business/${id}`)).toMatchObject({ status: 'REPAID' });
  },
);

/** An admin who has signed in, in a browser that counts taps. */
async function openCollector({ accounts }: Association, newPerson: () => Promise<Person>): Promise<Person> {
  const collector = await newPerson();
  await collector.context.addInitScript(() => {
    const counting = window as unknown as { taps: number };
    counting.taps = 0;
    addEventListener('pointerdown', () => void counting.taps++, true);
  });
  await collector.arrive(accounts.admin, '/admin');
  return collector;
}

/** How often the screen was touched since the app was opened. */
function tapsOn(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { taps: number }).taps);
}

async function expectInstallmentBalance(page: Page, balance: string): Promise<void> {
  await openScreen(page, '/admin');
  await expect(page.getByText(balance, { exact: true })).toBeVisible();
}
