import { createHash } from 'node:crypto';
import type { Account } from './serve.ts';
import { expect, type Person, test } from './association.ts';
import { collect, drawLot, openFund, openLot, recordDraw, showTicket, typeAuction } from './books.ts';

const WITNESSES: [string, string] = ['Latha Menon', 'Joseph Mathew'];

test('a fund of twenty by twenty, a draw, five subscriptions and a charity entry, all without a network', async ({
  association,
  arrive,
}) => {
  const { admin, otherAdmin, user } = association.accounts;
  const [phone, office] = [await arrive(), await arrive()];
  await office.signIn(otherAdmin);
  await phone.signIn(admin);
  await phone.goOffline();
  await phone.coldStart('/admin/chitty-fund');
  await expect(phone.page.getByText('No chitty funds found.')).toBeVisible();

  const members = Array.from({ length: 20 }, (_, index) => [user, admin, otherAdmin][index % 3]!.name);
  const fund = await openFund(phone, { tenure: 20, amount: '2,00,000', commission: '5', members });
  await typeAuction(phone, { fund, ticket: 7, percent: '25', witnesses: WITNESSES });
  await recordDraw(phone);
  for (let ticket = 1; ticket <= 5; ticket++) {
    await showTicket(phone, ticket);
    await expect(phone.page.getByText('₹10,000.00').first()).toBeVisible();
    await collect(phone);
  }
  await enterCharity(phone, user);
  await phone.expectSync('offline', 8);
  await expectDashboard(phone, { charity: '₹12,500.50', ledger: '−₹1,40,000.00' });

  await office.page.goto('/admin/chitty-fund');
  await expect(office.page.getByText('No chitty funds found.')).toBeVisible();
  await phone.comeBackOnline();
  await phone.expectSync('synced', 0);
  await expect(office.page.getByRole('link', { name: `View chitty fund ${fund}` })).toBeVisible();
  await office.page.goto(`/admin/chitty-fund/${fund}?ticket=7`);
  await expect(office.page.getByRole('heading', { name: 'Draws' })).toBeVisible();
  await expectDashboard(office, { charity: '₹12,500.50', ledger: '−₹1,40,000.00' });

  const get = await asAdmin(association.url, admin);
  const kept = (await get(`/chitty-fund/${fund}`)) as { userCount: number; amount: number };
  expect(kept).toMatchObject({ userCount: 20, amount: 200_000, commission: 5, status: 'ONGOING' });
  const subscriptions = (await get(`/chitty-fund/${fund}/scheduled-repayments`)) as { paid: boolean }[];
  expect(subscriptions).toHaveLength(400);
  expect(subscriptions.filter(({ paid }) => paid)).toHaveLength(5);
  expect(await get('/charity-fund')).toMatchObject([{ type: 'CREDIT', amount: 12_500.5, userId: user.id }]);
  const lines = (await get('/transactions')) as { type: string; amount: number; associatedType: string }[];
  const own = lines.filter(({ associatedType }) => associatedType === 'CHITTY_FUND');
  expect(own.map(({ type, amount }) => `${type} ${amount}`).sort()).toEqual([
    ...Array<string>(5).fill('CREDIT 10000'),
    'DEBIT 150000',
  ]);
});

test('the worked chit: fifty tickets, a discount of 35 per cent, to the rupee @desktop', async ({
  association,
  arrive,
}) => {
  const { admin, otherAdmin, user } = association.accounts;
  const person = await arrive();
  const { page } = person;
  await person.signIn(admin);
  const members = Array.from({ length: 50 }, (_, index) => [user, admin, otherAdmin][index % 3]!.name);
  const fund = await openFund(person, { tenure: 50, amount: '5,00,000', commission: '5', members });
  await page.goto(`/admin/chitty-fund/${fund}`);
  await expect(page.getByRole('tab')).toHaveCount(50);
  await expect(page.getByRole('row', { name: /^1 .*₹10,000\.00 Due/ })).toBeVisible();

  await typeAuction(person, { fund, ticket: 3, percent: '35', witnesses: WITNESSES });
  const division = page.getByRole('status').filter({ hasText: 'Prize money' });
  await expect(division).toContainText('Prize money₹3,25,000.00');
  await expect(division).toContainText('Commission₹25,000.00');
  await expect(division).toContainText('Dividend per ticket₹3,000.00');
  await expect(division).toContainText(
    '₹5,00,000.00 of subscriptions less ₹1,50,000.00 of dividends is ₹3,50,000.00: prize money ₹3,25,000.00 and commission ₹25,000.00.',
  );
  await recordDraw(person);

  // Fifty tickets pay ₹7,000 each for the second month: the prize and the commission.
  await showTicket(person, 50);
  await expect(page.getByRole('row', { name: /^2 .*₹10,000\.00 ₹3,000\.00 ₹7,000\.00 Due/ })).toBeVisible();
  await page.getByRole('link', { name: 'Minutes of month 1' }).click();
  const minutes = page.getByRole('article', { name: 'Minutes' });
  await expect(minutes).toContainText('Prize money₹3,25,000.00');
  for (const name of WITNESSES) await expect(minutes).toContainText(name);

  await page.goto(`/admin/chitty-fund/${fund}?draw=true`);
  const winner = page.getByLabel('Winner').locator('option', { hasText: 'won in month 1' });
  await expect(winner).toHaveCount(1);
  await expect(winner).toBeDisabled();
  await page.getByRole('button', { name: 'Undo the draw of month 1' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Undo draw, prize ₹3,25,000\.00/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Draws' })).toBeHidden();
  await expect(page.getByRole('row', { name: /^2 .*₹10,000\.00 Due/ })).toBeVisible();
});

test('a lot is committed to, held without a network, read in its minutes, undone, and leaves its trace', async ({
  association,
  arrive,
}) => {
  const { admin, otherAdmin, user } = association.accounts;
  const [phone, office] = [await arrive(), await arrive()];
  await phone.signIn(admin);
  await office.signIn(otherAdmin);
  const members = [user, admin, otherAdmin, user].map(({ name }) => name);
  const fund = await openFund(phone, { tenure: 4, amount: '40,000', commission: '5', members });
  await expect(phone.page.getByRole('link', { name: `View chitty fund ${fund}` })).toBeVisible();
  await openLot(phone, fund);
  await phone.page.getByRole('button', { name: 'Seal a secret number' }).click();
  await expect(phone.page.getByText('Tickets that can win: 1, 2, 3, 4.')).toBeVisible();
  await phone.expectSync('synced', 0);
  await openLot(office, fund);
  await expect(office.page.getByText('The secret number was sealed on another device.')).toBeVisible();

  await phone.goOffline();
  await drawLot(phone, [17, 4], WITNESSES);
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await phone.page.evaluate(tooWide)).toBe(false);
  const printed = await phone.page.getByRole('article', { name: 'Minutes' }).innerText();
  expect(printed).toContain('Tickets that could win, 4 in all: 1, 2, 3, 4.');
  const [text] = /[0-9a-f]{64} 17 4$/m.exec(printed)!;
  const hash = createHash('sha256').update(text).digest('hex');
  const ticket = Number(BigInt(`0x${hash}`) % 4n) + 1;
  expect(printed).toContain(`this is ticket ${ticket}:`);
  expect(printed).toMatch(new RegExp(`Winner\\s+Ticket ${ticket}, `));
  const seed = Buffer.from(text.slice(0, 64), 'hex');
  const commitments = phone.page.locator('.commitments li');
  await expect(commitments).toHaveCount(1);
  await expect(commitments).toContainText(createHash('sha256').update(seed).digest('hex'));
  await expect(commitments).toContainText(/On record since .*, by .*: the draw was held with it\./);
  await phone.comeBackOnline();
  await phone.expectSync('synced', 0);

  await office.page.goto(`/admin/chitty-fund/${fund}/draws/1`);
  await expect(office.page.getByRole('article', { name: 'Minutes' })).toContainText(text);
  await office.page.goto(`/admin/chitty-fund/${fund}`);
  await office.page.getByRole('button', { name: 'Undo the draw of month 1' }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: /Undo draw/ })
    .click();
  await expect(office.page.getByRole('heading', { name: 'Draws' })).toBeHidden();
  await openLot(office, fund);
  await expect(office.page.locator('.commitments')).toContainText('undone with the draw');
  await expect(office.page.getByRole('button', { name: 'Seal a secret number' })).toBeVisible();
});

test('tickets are gone through with the arrow keys @desktop', async ({ association, arrive }) => {
  const { admin, user } = association.accounts;
  const person = await arrive();
  const { page } = person;
  await person.signIn(admin);
  const fund = await openFund(person, {
    tenure: 2,
    amount: '1,000',
    commission: '0',
    members: [user.name, admin.name],
  });
  await page.goto(`/admin/chitty-fund/${fund}`);
  const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(new RegExp(admin.name));
});

async function enterCharity({ page }: Person, { name }: Account): Promise<void> {
  await page.goto('/admin/charity-fund');
  await page.getByRole('button', { name: 'New Charity Entry' }).click();
  await page.getByText('− Debit').click();
  await page.getByLabel('Amount').fill('12500.50');
  await expect(page.getByText('The Charity Fund holds ₹0.00: this takes it to −₹12,500.50.')).toBeVisible();
  await page.getByText('+ Credit').click();
  await expect(page.getByText('The Charity Fund holds')).toBeHidden();
  await page.getByLabel('Member', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Description').fill('Collected at the Onam meeting');
  await page.getByRole('button', { name: 'Create charity entry' }).click();
  await expect(page.getByText('Transaction created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/charity-fund$/);
  await expect(page.getByTestId('current-balance')).toHaveText('₹12,500.500');
}

async function expectDashboard({ page }: Person, figures: { charity: string; ledger: string }): Promise<void> {
  await page.goto('/admin');
  const figure = (label: string) => page.locator('.totals > div', { hasText: label }).getByRole('definition');
  await expect(figure('Charity Fund Balance')).toHaveText(figures.charity);
  // The books began with one business, whose ₹40,000 went out.
  await expect(figure('Total Ledger Balance')).toHaveText(figures.ledger);
}

async function asAdmin(url: string, { email, password }: Account): Promise<(path: string) => Promise<unknown>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const { token } = (await signedIn.json()) as { token: string };
  return async (path) => (await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).json();
}
