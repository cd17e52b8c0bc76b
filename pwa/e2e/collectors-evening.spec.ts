/** A collector's evening from the first door to the counted cash, without a network, and what the others see of it. */
import type { Page } from '@playwright/test';
import {
  giveReason,
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
import { chooseMore } from './more-menu.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { readQrCode } from './read-qr-code.ts';
import { readLedgerOnServer, signInToRest } from './rest-client.ts';
import { CASH, COLLECT, RECEIPT } from './screen-texts/cash.ts';
import { BUTTON, MORE } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

const REASON = 'Counted again: it was ₹3,700';

testOffline(
  'two receipts made offline, one shared and one cancelled, and the day closed reach the server and another admin as they were given',
  async ({ association, newPerson }) => {
    const { businessId } = await seedThomas(association);
    const { admin, otherAdmin } = association.accounts;
    const [collector, office] = [await newPerson(), await newPerson('online')];
    await acceptShares(collector);
    await collector.arrive(admin, '/admin');
    await office.arrive(otherAdmin, '/admin');

    const { page } = await startOffline(collector);
    const { number: shared, day } = await collectFromThomas(page);
    const cancelled = await collectAndCancel(page, association);
    await expectCounted(page, 1);
    await closeDay(page, [shared]);
    await collector.expectSync('offline', 4);

    await collector.goOnline();
    await collector.expectSync('synced', 0);
    await expectOnServer(association, businessId, { shared, day, cancelled });
    await expectInOffice(office.page, association, [shared, cancelled]);
  },
);

/** Finds Thomas by three digits of his phone, takes all that he owes by today and shares the receipt. Returns its number and day. */
async function collectFromThomas(page: Page): Promise<{ number: string; day: string }> {
  const begun = today();
  await openCollect(page);
  await page.getByRole('searchbox').fill('471');
  await openPerson(page, THOMAS);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await take(page, '₹5,000.00');
  const number = await receiptOn(page);

  await page.getByRole('button', { name: BUTTON.share }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.asPicture }).click();
  const file = await sharedFile(page);
  expect(file).toMatchObject({ name: `${number}.png`, type: 'image/png' });
  const code = new URL(await readQrCode(page, file.bytes));
  const [sharedNumber, day, amount] = decodeURIComponent(code.hash).slice(1).split('.');
  expect([sharedNumber, amount]).toEqual([number, '5000000']);
  // Midnight may have passed.
  expect([begun, today()]).toContain(day);
  return { number, day: day! };
}

/** Takes an installment from the association's customer and cancels the receipt with a reason. Returns its number. */
async function collectAndCancel(page: Page, { business }: Association): Promise<string> {
  await openCollect(page);
  await page.getByRole('searchbox').fill('rajan');
  await openPerson(page, business.customerName);
  await page.getByLabel(COLLECT.sum).fill('3733.33');
  await take(page, '₹3,733.33');
  const number = await receiptOn(page);
  await chooseMore(page, MORE.any, BUTTON.cancelReceipt);
  const dialog = page.getByRole('dialog');
  await giveReason(dialog, REASON);
  await dialog.getByRole('button', { name: BUTTON.cancelReceipt }).click();
  await expect(page.getByText(RECEIPT.cancelledBecause(REASON))).toBeVisible();
  return number;
}

/** Of today's receipts so many count, and one does not: so the day says, and the list that it opens. */
async function expectCounted(page: Page, count: number): Promise<void> {
  await openScreen(page, '/admin/cash');
  await page.getByRole('link', { name: CASH.receiptCount(count) }).click();
  await expect(page.getByText(RECEIPT.countedApart(count, '₹5,000.00', 1))).toBeVisible();
}

/** Counts ten notes of ₹500, which is what the books say. */
async function closeDay(page: Page, numbers: string[]): Promise<void> {
  await openScreen(page, '/admin/cash');
  await expect(page.getByTestId('cash-in-hand')).toHaveText('₹5,000.00');
  await page.getByRole('button', { name: BUTTON.closeDay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('₹500', { exact: true }).fill('10');
  await expect(dialog.getByText(CASH.agrees)).toBeVisible();
  await expect(dialog.getByText(CASH.receiptsUsed(numbers))).toBeVisible();
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(dialog).toBeHidden();
}

type Receipts = { shared: string; day: string; cancelled: string };

async function expectOnServer(association: Association, businessId: number, { shared, day, cancelled }: Receipts) {
  const { url, accounts, business } = association;
  const rest = await signInToRest(url, accounts.admin);
  expect(await rest<object>('GET', `/receipts/${shared}`)).toMatchObject({
    number: shared,
    amount: 5000,
    items: [
      { repaymentId: `ib-${businessId}-1`, amount: 2000, remaining: 0 },
      { repaymentId: `ib-${businessId}-2`, amount: 2000, remaining: 0 },
      { repaymentId: expect.stringMatching(/^cf-/), amount: 1000, remaining: 0 },
    ],
    receivedOn: day,
    collectedBy: accounts.admin.id,
    cancelled: null,
  });
  expect(await rest<object>('GET', `/receipts/${cancelled}`)).toMatchObject({
    number: cancelled,
    amount: 3733.33,
    cancelled: { by: accounts.admin.id, reason: REASON },
  });
  expect(await rest<object[]>('GET', '/cash')).toContainEqual({
    collector: accounts.admin.id,
    name: accounts.admin.name,
    amount: 5000,
  });
  const dues = await rest<object[]>('GET', `/installment-business/${business.id}/dues`);
  expect(dues[0]).toMatchObject({ repaymentId: `ib-${business.id}-1`, paid: 0, remaining: 3733.33 });
  expect(await readLedgerOnServer(association)).toEqual([
    'CREDIT 1000',
    'CREDIT 2000',
    'CREDIT 2000',
    'CREDIT 3733.33',
    'DEBIT 24000',
    'DEBIT 3733.33',
    'DEBIT 40000',
  ]);
}

/** What another admin's phone shows, which was online all the time. */
async function expectInOffice(page: Page, { accounts }: Association, [shared, cancelled]: string[]): Promise<void> {
  await openScreen(page, '/admin/receipts');
  const receipts = page.getByRole('list', { name: RECEIPT.list }).getByRole('listitem');
  await expect(receipts).toHaveCount(2);
  await expect(receipts.filter({ hasText: shared! })).toContainText('₹5,000.00');
  await openScreen(page, `/admin/receipts/${cancelled}`);
  await expect(page.getByText(RECEIPT.cancelledBecause(REASON))).toBeVisible();
  await openScreen(page, '/admin/cash');
  await expect(page.getByRole('region', { name: CASH.places })).toContainText('₹5,000.00');
  const closed = page.getByRole('region', { name: CASH.closedDays });
  await expect(closed).toContainText(accounts.admin.name);
  await expect(closed).toContainText(CASH.agrees);
}

type SharedFile = { name: string; type: string; bytes: Buffer };

/** Lets the browser have a share sheet, which the headless one lacks; what is handed to it is kept for the test. */
async function acceptShares({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const files: File[] = [];
    Object.assign(window, { sharedFiles: files });
    navigator.canShare = () => true;
    navigator.share = async (data) => void files.push(...(data?.files ?? []));
  });
}

/** The one file that was handed to the share sheet. */
async function sharedFile(page: Page): Promise<SharedFile> {
  const read = () =>
    page.evaluate(async () => {
      const [file] = (window as unknown as { sharedFiles: File[] }).sharedFiles;
      if (!file) return undefined;
      const binary = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
      return { name: file.name, type: file.type, base64: btoa(binary) };
    });
  await expect.poll(read).toBeDefined();
  const { base64, ...file } = (await read())!;
  return { ...file, bytes: Buffer.from(base64, 'base64') };
}
