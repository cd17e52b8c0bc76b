import { expect, type Person, type Served, test } from './association.ts';

/** What A's ledger must say after each thing done: it starts with the ₹40,000 laid out for the business. */
const LAID_OUT = '−₹40,000.000';

test('a repayment collected with no network reaches the books of everyone, once', async ({ association, arrive }) => {
  const a = await arrive();
  const b = await arrive();
  await a.signIn(association.accounts.admin);
  await b.signIn(association.accounts.otherAdmin);
  await b.page.goto('/admin/transactions');
  await expect(currentBalance(b)).toHaveText(LAID_OUT);

  await a.goOffline();
  await a.coldStart('/admin/transactions');
  await expect(currentBalance(a)).toHaveText(LAID_OUT);
  await a.expectSync('offline', 0);

  await markFirstInstallmentPaid(a, association);
  await expectBalance(a, '−₹36,266.670');
  await addTransaction(a, '1500');
  await expectBalance(a, '−₹34,766.670');
  const number = await createBusiness(a);
  await expectBalance(a, '−₹54,766.670');
  await a.expectSync('offline', 3);
  await a.coldStart('/admin/transactions');
  await expect(currentBalance(a)).toHaveText('−₹54,766.670');
  await expect(currentBalance(b)).toHaveText(LAID_OUT);

  await a.comeBackOnline();
  // Seen by B without a reload, within two seconds of the network's return.
  await expect(currentBalance(b)).toHaveText('−₹54,766.670', { timeout: 2000 });
  await a.expectSync('synced', 0);
  await expect(currentBalance(a)).toHaveText('−₹54,766.670');
  await b.page.goto(`/admin/installment-businesses/${number}`);
  await expect(b.page.getByText('Suresh Kumar').first()).toBeVisible();
  await b.page.goto(`/admin/installment-businesses/${association.business.id}`);
  await expect(b.page.getByRole('button', { name: 'Mark as Paid' }).first()).toBeDisabled();
  expect(await ledgerOnServer(association)).toEqual(['CREDIT 1500', 'CREDIT 3733.33', 'DEBIT 20000', 'DEBIT 40000']);
});

test('the reply to a push is lost: the phone sends again and it still counts once', async ({ association, arrive }) => {
  const a = await arrive();
  await a.signIn(association.accounts.admin);
  await a.goOffline();
  await markFirstInstallmentPaid(a, association);
  await addTransaction(a, '1500');
  a.network.loseRepliesTo('/api/sync/push');
  await a.context.setOffline(false);
  a.network.restoreRequests();
  // The server has both; the phone does not know, and still says they wait.
  await expect.poll(() => ledgerOnServer(association)).toEqual(['CREDIT 1500', 'CREDIT 3733.33', 'DEBIT 40000']);
  await expect(a.page.locator('html')).toHaveAttribute('data-pending', '2');
  await a.page.goto('/admin/transactions');
  await expect(currentBalance(a)).toHaveText('−₹34,766.670');
  a.network.restore();
  await a.expectSync('synced', 0);
  await expect(currentBalance(a)).toHaveText('−₹34,766.670');
  expect(await ledgerOnServer(association)).toEqual(['CREDIT 1500', 'CREDIT 3733.33', 'DEBIT 40000']);
});

test('two admins collect the same installment: one payment counts, the other is told who, when and how much', async ({
  association,
  arrive,
}) => {
  const a = await arrive();
  const b = await arrive();
  await a.signIn(association.accounts.admin);
  await b.signIn(association.accounts.otherAdmin);
  await a.goOffline();
  await b.goOffline();
  await markFirstInstallmentPaid(a, association);
  await markFirstInstallmentPaid(b, association);
  await a.comeBackOnline();
  await a.expectSync('synced', 0);
  await b.comeBackOnline();
  await b.expectSync('attention', 0);
  expect(await ledgerOnServer(association)).toEqual(['CREDIT 3733.33', 'DEBIT 40000']);

  await b.page.goto('/admin/sync');
  const refused = b.page.getByRole('listitem').filter({ hasText: association.accounts.admin.name });
  await expect(refused).toContainText('₹3,733.33');
  await expect(refused).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
  await refused.getByRole('button', { name: /Keep it as a credit/ }).click();
  await b.page
    .getByRole('dialog')
    .getByRole('button', { name: /Keep it as a credit/ })
    .click();
  await b.expectSync('synced', 0);
  expect(await ledgerOnServer(association)).toEqual(['CREDIT 3733.33', 'CREDIT 3733.33', 'DEBIT 40000']);
});

test('waiting changes outlive a logout and another user on the same phone', async ({ association, arrive }) => {
  const a = await arrive();
  const { admin, otherAdmin } = association.accounts;
  await a.signIn(admin);
  await a.goOffline();
  await addTransaction(a, '1500');
  await logOut(a);
  await a.comeBackOnline();

  await a.signIn(otherAdmin);
  await a.expectSync('synced', 0);
  await a.page.goto('/admin/transactions');
  await expect(currentBalance(a)).toHaveText(LAID_OUT);
  await logOut(a);
  expect(await ledgerOnServer(association)).toEqual(['DEBIT 40000']);

  await a.signIn(admin);
  await a.expectSync('synced', 0);
  await a.page.goto('/admin/transactions');
  await expect(currentBalance(a)).toHaveText('−₹38,500.000');
  expect(await ledgerOnServer(association)).toEqual(['CREDIT 1500', 'DEBIT 40000']);
});

function currentBalance({ page }: Person) {
  return page.getByTestId('current-balance');
}

async function expectBalance(person: Person, balance: string): Promise<void> {
  await person.page.goto('/admin/transactions');
  await expect(currentBalance(person)).toHaveText(balance);
}

async function markFirstInstallmentPaid({ page }: Person, { business }: Served): Promise<void> {
  await page.goto(`/admin/installment-businesses/${business.id}`);
  await page.getByRole('button', { name: 'Mark as Paid' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mark as Paid/ })
    .click();
  await expect(page.getByRole('button', { name: 'Mark as Paid' }).first()).toBeDisabled();
}

async function addTransaction({ page }: Person, amount: string): Promise<void> {
  await page.goto('/admin/transactions/new');
  await page.getByLabel('Amount').fill(amount);
  await chooseMember(page, 'Member');
  await page.getByLabel('Description').fill('Share capital, three shares');
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
}

/** Opens a business worth ₹20,000 to the association and returns its number, as the screen shows it. */
async function createBusiness({ page }: Person): Promise<string> {
  await page.goto('/admin/installment-businesses/new');
  await page.getByLabel('Customer name').fill('Suresh Kumar');
  await page.getByLabel('Customer phone number').fill('+91 94470 55555');
  await page.getByLabel('Item description').fill('Washing machine, 7 kg');
  await chooseMember(page, 'Referer');
  await page.getByLabel('Purchase date').fill('2026-11-01');
  await page.getByLabel('Showroom price').fill('25000');
  await page.getByLabel('Advance payment').fill('5000');
  await page.getByLabel('Tenure (months)').fill('10');
  await page.getByLabel('Interest (% per month)').fill('1');
  await page.getByRole('button', { name: 'Create Business' }).click();
  await expect(page).toHaveURL(/\/admin\/installment-businesses$/);
  const link = page.getByRole('link', { name: /View/ }).first();
  return /\d+$/.exec((await link.getAttribute('href'))!)![0];
}

async function chooseMember(page: Person['page'], label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill('Thomas');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
}

async function logOut({ page }: Person): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Log out' });
  if ((await page.locator('html').getAttribute('data-pending')) !== '0') await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The general ledger as the server has it: type and amount of each line. */
async function ledgerOnServer({ url, accounts }: Served): Promise<string[]> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const { email, password } = accounts.superAdmin;
  const signedIn = await fetch(`${url}/api/auth/login`, { ...post, body: JSON.stringify({ email, password }) });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${url}/api/transactions`, { headers: { Authorization: `Bearer ${token}` } });
  const lines = (await answer.json()) as { type: string; amount: number }[];
  return lines.map(({ type, amount }) => `${type} ${amount}`).toSorted();
}
