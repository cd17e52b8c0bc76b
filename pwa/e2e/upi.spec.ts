/** Collecting by UPI at the door: what the payer scans, a UTR that two phones have, and one transfer for several people. */
import { addDays, addMonths } from 'shared-schema/local-date';
import {
  addBusiness,
  openCollect,
  openPerson,
  receiptOn,
  seedThomas,
  take,
  takeAllTheSame,
  THOMAS,
  today,
} from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { readQrCode } from './read-qr-code.ts';
import { signInToRest } from './rest-client.ts';
import { COLLECT, UPI } from './screen-texts/cash.ts';
import type { Association } from './test-server.ts';

const UTR = '629412345678';

/** Owes ₹4,000 by today. */
const NEIGHBOUR = { name: 'Sosamma Varghese', phone: '94470 31852' };
const NEIGHBOURS = { boughtOn: addMonths(today(), -2), interest: 0, price: 24_000, advance: 0, customer: NEIGHBOUR };

testOffline.use({ viewport: { width: 360, height: 740 } });

async function addAccount({ url, accounts }: Association, more: object = {}): Promise<number> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const account = { ...more, name: 'Main account', bank: 'Federal Bank', lastDigits: '4321', upiId: 'samithi@fbl' };
  const { id } = await rest('POST', '/bank-accounts', account);
  return id;
}

async function balanceOf({ url, accounts }: Association, account: number): Promise<number> {
  const rest = await signInToRest(url, accounts.superAdmin);
  const all = await rest<{ id: number; balance: number }[]>('GET', '/bank-accounts');
  return all.find(({ id }) => id === account)!.balance;
}

/** Thomas pays ₹5,000 by UPI, with this UTR on his phone. Returns the receipt's number. */
async function takeByUpi({ page }: Person, utr: string): Promise<string> {
  await page.getByRole('button', { name: COLLECT.upi, exact: true }).click();
  await page.getByLabel(COLLECT.utr).fill(utr);
  await take(page, '₹5,000.00', 'UPI');
  return receiptOn(page);
}

testOffline(
  'a payer scans the sum at the door; the same UTR on another phone counts once, until it is mended',
  async ({ association, newPerson }) => {
    await seedThomas(association);
    const account = await addAccount(association);
    const [anitha, shaji] = [await newPerson(), await newPerson()];
    await anitha.arrive(association.accounts.admin, '/admin');
    await shaji.arrive(association.accounts.otherAdmin, '/admin');
    for (const person of [anitha, shaji]) {
      await person.goOffline();
      await openCollect(person.page);
      await openPerson(person.page, THOMAS);
    }

    const { page } = anitha;
    await page.getByRole('button', { name: COLLECT.upi, exact: true }).click();
    await page.getByRole('button', { name: UPI.showCode }).click();
    const code = page.getByRole('figure', { name: UPI.scan });
    await expect(code).toContainText('₹5,000.00');
    const link = await readQrCode(page, await code.locator('svg').screenshot());
    expect(link).toMatch(
      /^upi:\/\/pay\?pa=samithi@fbl&pn=[^&]+&am=5000\.00&cu=INR&tn=Thomas%20Kurian&tr=[a-z0-9]{32}$/,
    );
    await page.getByRole('button', { name: UPI.scanned }).click();
    await expect(page.getByLabel(COLLECT.utr)).toBeFocused();
    await page.getByLabel(COLLECT.utr).fill('62941');
    await expect(page.getByText(UPI.short(5))).toBeVisible();
    const first = await takeByUpi(anitha, '6294 1234 5678');
    await expect(page.getByText(UTR)).toBeVisible();
    const second = await takeByUpi(shaji, UTR);

    await anitha.goOnline();
    await anitha.expectSync('synced', 0);
    await shaji.goOnline();
    await shaji.expectSync('attention', 0);
    const rest = await signInToRest(association.url, association.accounts.superAdmin);
    expect(await balanceOf(association, account)).toBe(5000);
    await expect(shaji.page.getByText(UPI.used(UTR))).toBeVisible();
    await expect(shaji.page.getByRole('link', { name: UPI.receipt(first) })).toBeVisible();

    await shaji.page.getByRole('button', { name: UPI.other }).click();
    const dialog = shaji.page.getByRole('dialog');
    await dialog.getByLabel(COLLECT.utr).fill(UTR);
    await dialog.getByRole('button', { name: UPI.count }).click();
    await expect(dialog.getByText(first)).toBeVisible();
    await dialog.getByLabel(COLLECT.utr).fill('629412345679');
    await dialog.getByRole('button', { name: UPI.count }).click();
    await expect(dialog).toBeHidden();
    // What it paid has been paid by the first one: its money is on account, and somebody is asked about that.
    await shaji.expectSync('attention', 0);
    expect(await balanceOf(association, account)).toBe(10_000);
    expect(await rest<object>('GET', `/receipts/${second}`)).toMatchObject({ reference: '629412345679' });
  },
);

testOffline(
  'two phones take parts of one transfer: the second part counts with the same UTR',
  async ({ association, newPerson }) => {
    await seedThomas(association);
    await addBusiness(association, NEIGHBOURS);
    const account = await addAccount(association);
    const { admin, otherAdmin } = association.accounts;
    const [anitha, shaji] = [await newPerson(), await newPerson()];
    await anitha.arrive(admin, '/admin');
    await shaji.arrive(otherAdmin, '/admin');
    for (const person of [anitha, shaji]) {
      await person.goOffline();
      await openCollect(person.page);
    }
    await openPerson(anitha.page, THOMAS);
    const first = await takeByUpi(anitha, UTR);
    const { page } = shaji;
    await openPerson(page, NEIGHBOUR.name);
    await page.getByRole('button', { name: COLLECT.upi, exact: true }).click();
    await page.getByLabel(COLLECT.utr).fill(UTR);
    await take(page, '₹4,000.00', 'UPI');
    const second = await receiptOn(page);
    await anitha.goOnline();
    await anitha.expectSync('synced', 0);
    await shaji.goOnline();
    await shaji.expectSync('attention', 0);

    await page.getByRole('button', { name: UPI.other }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(COLLECT.utr).fill(UTR);
    await dialog.getByRole('button', { name: UPI.count }).click();
    await expect(dialog.getByText(UPI.partTyped(first))).toBeVisible();
    await dialog.getByLabel(COLLECT.utr).fill('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: UPI.part }).click();
    await page.getByRole('dialog').getByRole('button', { name: UPI.count }).click();
    await expect(page.getByText(UPI.used(UTR))).toBeHidden();
    await shaji.expectSync('synced', 0);
    expect(await balanceOf(association, account)).toBe(9000);
    const rest = await signInToRest(association.url, association.accounts.superAdmin);
    expect(await rest<object>('GET', `/receipts/${second}`)).toMatchObject({ reference: UTR, attention: null });
  },
);

testOffline(
  'money taken offline without a UTR is asked about once; its UTR is added later, unless another receipt has it',
  async ({ association, newPerson }) => {
    await seedThomas(association);
    await addBusiness(association, NEIGHBOURS);
    await addAccount(association);
    const anitha = await newPerson();
    const { page } = anitha;
    await anitha.arrive(association.accounts.admin, '/admin/collect');
    await anitha.goOffline();
    await openPerson(page, THOMAS);
    const first = await takeByUpi(anitha, UTR);
    await openCollect(page);
    await openPerson(page, NEIGHBOUR.name);
    await page.getByRole('button', { name: COLLECT.upi, exact: true }).click();
    await take(page, '₹4,000.00', 'UPI');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(UPI.none)).toBeVisible();
    await takeAllTheSame(page);
    const second = await receiptOn(page);

    await page.getByRole('button', { name: UPI.add }).click();
    await dialog.getByRole('button', { name: UPI.add }).click();
    await expect(dialog.getByLabel(COLLECT.utr)).toBeFocused();
    await dialog.getByLabel(COLLECT.utr).fill(UTR);
    await dialog.getByRole('button', { name: UPI.add }).click();
    await expect(dialog.getByText(UPI.taken(first))).toBeVisible();
    await dialog.getByLabel(COLLECT.utr).fill('6294 1234 5679');
    await dialog.getByRole('button', { name: UPI.add }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('629412345679').first()).toBeVisible();
    await expect(page.getByRole('button', { name: UPI.add })).toBeHidden();
    await anitha.goOnline();
    await anitha.expectSync('synced', 0);
    const rest = await signInToRest(association.url, association.accounts.superAdmin);
    expect(await rest<object>('GET', `/receipts/${second}`)).toMatchObject({ reference: '629412345679', amount: 4000 });
  },
);

test('what was paid before the only account was opened is taken into no account', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const account = await addAccount(association, { opening: { amount: 1000, date: today() } });
  const anitha = await newPerson();
  const { page } = anitha;
  await anitha.arrive(association.accounts.admin, '/admin/collect');
  await openPerson(page, THOMAS);
  await page.getByLabel(COLLECT.receivedOn).fill(addDays(today(), -1));
  await takeByUpi(anitha, UTR);
  await anitha.expectSync('synced', 0);
  expect(await balanceOf(association, account)).toBe(1000);
});

/** Thomas says on the page of a link that he has paid ₹6,000 for himself and another member, with this UTR. */
async function reportForBoth({ url, accounts }: Association, other: number, utr: string): Promise<void> {
  const rest = await signInToRest(url, accounts.admin);
  const household = { accounts: [`m-${other}`] };
  const link = await rest<{ url: string }>('POST', `/users/${accounts.user.id}/pay-link`, household);
  const answer = await fetch(`${url}${new URL(link.url).pathname}/reported`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 6000, date: today(), utr }),
  });
  expect(answer.status).toBe(202);
}

test('one transfer pays for a house and a neighbour: each gets a receipt with its UTR', async ({
  association,
  newPerson,
}) => {
  await seedThomas(association);
  const { accounts, url } = association;
  const { admin: anitha } = accounts;
  await addBusiness(association, NEIGHBOURS);
  const account = await addAccount(association);
  await reportForBoth(association, anitha.id, UTR);
  const shaji = await newPerson();
  const { page } = shaji;
  await shaji.arrive(accounts.otherAdmin, '/admin/collect/reported');
  await page.getByRole('link', { name: UPI.takeByHand }).click();
  await expect(page.getByText(UPI.reported('₹6,000.00', UTR))).toBeVisible();
  await take(page, '₹5,000.00', 'UPI');
  const first = await receiptOn(page);

  await expect(page.getByText(UPI.forOthers)).toBeVisible();
  await page.getByRole('link', { name: anitha.name, exact: true }).click();
  await expect(page.getByText(UPI.partOf(first, THOMAS))).toBeVisible();
  await expect(page.getByLabel(COLLECT.utr)).toHaveValue(UTR);
  await page.getByLabel(COLLECT.utr).fill('629412345679');
  await expect(page.getByText(UPI.partOf(first, THOMAS))).toBeHidden();
  await page.getByLabel(COLLECT.utr).fill(UTR);
  await take(page, '₹1,000.00', 'UPI');
  const second = await receiptOn(page);
  await expect(page.getByText(UPI.forOthers)).toBeHidden();

  await openCollect(page);
  await openPerson(page, NEIGHBOUR.name);
  await page.getByRole('button', { name: COLLECT.upi, exact: true }).click();
  await page.getByLabel(COLLECT.utr).fill(UTR);
  await take(page, '₹4,000.00', 'UPI');
  await page.getByRole('button', { name: UPI.join(first) }).click();
  await expect(page.getByText(UPI.partOf(first, THOMAS))).toBeVisible();
  await take(page, '₹4,000.00', 'UPI');
  const third = await receiptOn(page);

  await shaji.expectSync('synced', 0);
  const rest = await signInToRest(url, accounts.superAdmin);
  expect(await balanceOf(association, account)).toBe(10_000);
  for (const number of [first, second, third]) {
    expect(await rest<object>('GET', `/receipts/${number}`)).toMatchObject({ reference: UTR, attention: null });
  }

  // Whoever takes her part again is told of the receipt that she has.
  await openScreen(page, `/admin/collect/m-${anitha.id}?transfer=${first}`);
  await expect(page.getByLabel(COLLECT.utr)).toHaveValue(UTR);
  await expect(page.getByText(UPI.partOf(first, THOMAS))).toBeHidden();
  await page.getByLabel(COLLECT.sum).fill('500');
  await take(page, '₹500.00', 'UPI');
  await expect(page.getByText(UPI.taken(second))).toBeVisible();
  await expect(page.getByRole('button', { name: UPI.join(second) })).toBeHidden();
});
