import { expect, testOffline } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import type { Person } from './person.ts';
import { addTransaction, markFirstInstallmentPaid } from './repayment-actions.ts';
import { readLedgerOnServer } from './rest-client.ts';
import { menuButton } from './menu.ts';
import { METHOD } from './screen-texts/cash.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';

/** The balance of the new association's ledger: ₹40,000 was paid out for its business. */
const START_BALANCE = '−₹40,000.00';

testOffline('entries made offline reach the server and other devices once', async ({ association, newPerson }) => {
  const a = await newPerson();
  const b = await newPerson('online');
  await a.arrive(association.accounts.admin, '/admin');
  await b.arrive(association.accounts.otherAdmin, '/admin/transactions');
  await expect(currentBalance(b)).toHaveText(START_BALANCE);

  await a.goOffline();
  await a.coldStart('/admin/transactions');
  await expect(currentBalance(a)).toHaveText(START_BALANCE);
  await a.expectSync('offline', 0);

  await markFirstInstallmentPaid(a, association);
  await expectBalance(a, '−₹36,266.67');
  await addTransaction(a, '1500');
  await expectBalance(a, '−₹34,766.67');
  const number = await createBusiness(a);
  await expectBalance(a, '−₹54,766.67');
  await a.expectSync('offline', 3);
  await a.coldStart('/admin/transactions');
  await expect(currentBalance(a)).toHaveText('−₹54,766.67');
  await expect(currentBalance(b)).toHaveText(START_BALANCE);

  await a.goOnline();
  // B does not reload, and its next regular sync is minutes away: the live connection told it to pull.
  await expect(currentBalance(b)).toHaveText('−₹54,766.67');
  await a.expectSync('synced', 0);
  await expect(currentBalance(a)).toHaveText('−₹54,766.67');
  await openScreen(b.page, `/admin/installment-businesses/${number}`);
  await expect(b.page.getByText('Suresh Kumar').first()).toBeVisible();
  await openScreen(b.page, `/admin/installment-businesses/${association.business.id}`);
  await expect(b.page.getByRole('button', { name: BUTTON.markPaid }).first()).toBeDisabled();
  expect(await readLedgerOnServer(association)).toEqual([
    'CREDIT 1500',
    'CREDIT 3733.33',
    'DEBIT 20000',
    'DEBIT 40000',
  ]);
});

testOffline('a push sent again after its reply was lost counts once', async ({ association, newPerson }) => {
  const a = await newPerson();
  await a.arrive(association.accounts.admin, '/admin');
  await a.goOffline();
  await markFirstInstallmentPaid(a, association);
  await addTransaction(a, '1500');
  a.network.dropRepliesTo('/api/sync/push');
  await a.context.setOffline(false);
  a.network.restoreRequests();
  // The server has both entries; the phone did not get the reply and still counts them as not sent.
  await expect.poll(() => readLedgerOnServer(association)).toEqual(['CREDIT 1500', 'CREDIT 3733.33', 'DEBIT 40000']);
  await expect(a.page.locator('html')).toHaveAttribute('data-pending', '2');
  await openScreen(a.page, '/admin/transactions');
  await expect(currentBalance(a)).toHaveText('−₹34,766.67');
  a.network.restore();
  await a.expectSync('synced', 0);
  await expect(currentBalance(a)).toHaveText('−₹34,766.67');
  expect(await readLedgerOnServer(association)).toEqual(['CREDIT 1500', 'CREDIT 3733.33', 'DEBIT 40000']);
});

testOffline(
  'a second payment of the same installment is refused with who took the money, when and how much',
  async ({ association, newPerson }) => {
    const a = await newPerson();
    const b = await newPerson();
    await a.arrive(association.accounts.admin, '/admin');
    await b.arrive(association.accounts.otherAdmin, '/admin');
    await a.goOffline();
    await b.goOffline();
    await markFirstInstallmentPaid(a, association);
    await markFirstInstallmentPaid(b, association);
    await a.goOnline();
    await a.expectSync('synced', 0);
    await b.goOnline();
    await b.expectSync('attention', 0);
    expect(await readLedgerOnServer(association)).toEqual(['CREDIT 3733.33', 'DEBIT 40000']);

    await openScreen(b.page, '/admin/sync');
    const refused = b.page.getByRole('listitem').filter({ hasText: association.accounts.admin.name });
    await expect(refused).toContainText('₹3,733.33');
    await expect(refused).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
    await expect(refused).toContainText(METHOD.cash);
    await expect(refused.getByRole('link', { name: LINK.ledgerEntry })).toBeVisible();
    await refused.getByRole('button', { name: BUTTON.keepCash }).click();
    await b.page.getByRole('dialog').getByRole('button', { name: BUTTON.keepCash }).click();
    await b.expectSync('synced', 0);
    expect(await readLedgerOnServer(association)).toEqual(['CREDIT 3733.33', 'CREDIT 3733.33', 'DEBIT 40000']);
  },
);

testOffline(
  'changes not sent at logout are sent when the same user signs in again, even after another user of the phone',
  async ({ association, newPerson }) => {
    const a = await newPerson();
    const { admin, otherAdmin } = association.accounts;
    await a.arrive(admin, '/admin');
    await a.goOffline();
    await addTransaction(a, '1500');
    await a.expectSync('offline', 1);
    await logOut(a, 1);
    await a.goOnline();

    await a.signIn(otherAdmin);
    await a.expectSync('synced', 0);
    await openScreen(a.page, '/admin/transactions');
    await expect(currentBalance(a)).toHaveText(START_BALANCE);
    await logOut(a, 0);
    expect(await readLedgerOnServer(association)).toEqual(['DEBIT 40000']);

    await a.signIn(admin);
    await a.expectSync('synced', 0);
    await openScreen(a.page, '/admin/transactions');
    await expect(currentBalance(a)).toHaveText('−₹38,500.00');
    expect(await readLedgerOnServer(association)).toEqual(['CREDIT 1500', 'DEBIT 40000']);
  },
);

function currentBalance({ page }: Person) {
  return page.getByTestId('current-balance');
}

async function expectBalance(person: Person, balance: string): Promise<void> {
  await openScreen(person.page, '/admin/transactions');
  await expect(currentBalance(person)).toHaveText(balance);
}

/** Creates a business for which the association pays ₹20,000. Returns its number as the list shows it. */
async function createBusiness({ page }: Person): Promise<string> {
  await openScreen(page, '/admin/installment-businesses/new');
  await page.getByLabel(FIELD.customerName).fill('Suresh Kumar');
  await page.getByLabel(FIELD.customerPhone).fill('+91 94470 55555');
  await page.getByLabel(FIELD.itemDescription).fill('Washing machine, 7 kg');
  await chooseMember({ page }, FIELD.referer, 'Thomas Kurian');
  await page.getByLabel(FIELD.purchaseDate).fill('2026-11-01');
  await page.getByLabel(FIELD.showroomPrice).fill('25000');
  await page.getByLabel(FIELD.advancePayment).fill('5000');
  await page.getByLabel(FIELD.tenure).fill('10');
  await page.getByLabel(FIELD.interest).fill('1');
  await page.getByRole('button', { name: BUTTON.createBusiness }).click();
  await payAllTheSame(page);
  await expect(page).toHaveURL(/\/admin\/installment-businesses$/);
  // The newest comes first, once it is there.
  const link = page.getByRole('link', { name: LINK.anyBusiness }).first();
  await expect(page.getByRole('link', { name: LINK.anyBusiness })).toHaveCount(2);
  return /\d+$/.exec((await link.getAttribute('href'))!)![0];
}

/** Logs out while so many changes are not sent yet: the app asks only if there are any. */
async function logOut({ page }: Person, unsent: number): Promise<void> {
  await openScreen(page, '/admin');
  await expect(page.locator('html')).toHaveAttribute('data-pending', String(unsent));
  await menuButton(page).click();
  await page.getByRole('button', { name: BUTTON.logOut }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmLogOut });
  if (unsent > 0) await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
}
