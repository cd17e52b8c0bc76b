import type { Locator } from '@playwright/test';
import { addDays, addMonths, instant, localDateOf } from 'shared-schema/local-date';
import { createFund, fillAuction, recordDraw, showTicket } from './chitty-fund-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { chooseMore } from './more-menu.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { markFirstUnpaid } from './repayment-actions.ts';
import { signInToRest } from './rest-client.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON, FIELD, LINK, MORE } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';
import { t } from './texts.ts';
import type { Account } from './test-server.ts';

const WITNESSES: [string, string] = ['Latha Menon', 'Joseph Mathew'];

testOffline(
  'a fund of twenty tickets, a draw, five subscriptions and a charity entry made offline all reach the server',
  async ({ association, newPerson }) => {
    const { admin, otherAdmin, user } = association.accounts;
    const [phone, office] = [await newPerson(), await newPerson('online')];
    await office.arrive(otherAdmin, '/admin');
    await phone.arrive(admin, '/admin');
    await phone.goOffline();
    await phone.coldStart('/admin/chitty-fund');
    await expect(phone.page.getByText(FUND.none)).toBeVisible();

    const members = Array.from({ length: 20 }, (_, index) => [user, admin, otherAdmin][index % 3]!.name);
    const fund = await createFund(phone, { tenure: 20, amount: '2,00,000', commission: '5', members });
    await openScreen(phone.page, `/admin/chitty-fund/${fund}`);
    await expectHeightToStay(phone.page.getByLabel(FUND.subscriptionsOf(1), { exact: true }));
    await fillAuction(phone, { fund, ticket: 7, percent: '25', witnesses: WITNESSES });
    await recordDraw(phone, true);
    for (let ticket = 1; ticket <= 5; ticket++) {
      await showTicket(phone, ticket);
      await expect(phone.page.getByText('₹10,000.00').first()).toBeVisible();
      await markFirstUnpaid(phone);
    }
    await addCharityEntry(phone, user);
    await phone.expectSync('offline', 10);
    await expectDashboard(phone, { charity: '₹12,500.50', ledger: '−₹1,40,000.00' });

    await openScreen(office.page, '/admin/chitty-fund');
    await expect(office.page.getByText(FUND.none)).toBeVisible();
    await phone.goOnline();
    await phone.expectSync('synced', 0);
    await expect(office.page.getByRole('link', { name: LINK.viewFund(fund) })).toBeVisible();
    await openScreen(office.page, `/admin/chitty-fund/${fund}?ticket=7`);
    await expect(office.page.getByRole('heading', { name: FUND.draws, exact: true })).toBeVisible();
    await expectDashboard(office, { charity: '₹12,500.50', ledger: '−₹1,40,000.00' });

    const rest = await signInToRest(association.url, admin);
    const stored = await rest<object>('GET', `/chitty-fund/${fund}`);
    expect(stored).toMatchObject({ userCount: 20, amount: 200_000, commission: 5, status: 'ONGOING' });
    const subscriptions = await rest<{ paid: boolean }[]>('GET', `/chitty-fund/${fund}/scheduled-repayments`);
    expect(subscriptions).toHaveLength(400);
    expect(subscriptions.filter(({ paid }) => paid)).toHaveLength(5);
    expect(await rest('GET', '/charity-fund')).toMatchObject([{ type: 'CREDIT', amount: 12_500.5, userId: user.id }]);
    const entries = await rest<{ type: string; amount: number; associatedType: string }[]>('GET', '/transactions');
    const ofFund = entries.filter(({ associatedType }) => associatedType === 'CHITTY_FUND');
    expect(ofFund.map(({ type, amount }) => `${type} ${amount}`).sort()).toEqual([
      ...Array<string>(5).fill('CREDIT 10000'),
      'DEBIT 150000',
    ]);
  },
);

test('an auction with fifty tickets and a discount of 35 per cent divides the pot to the rupee @desktop', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin, user } = association.accounts;
  const rest = await signInToRest(association.url, admin);
  const user_ids = Array.from({ length: 50 }, (_, index) => [user, admin, otherAdmin][index % 3]!.id);
  const terms = { tenure: 50, amount: 500_000, commission: 5, userCount: 50, user_ids };
  const { id: fund } = await rest('POST', '/chitty-fund/new', terms);
  const person = await newPerson();
  const { page } = person;
  await person.arrive(admin, `/admin/chitty-fund/${fund}`);
  await expect(page.getByRole('tab')).toHaveCount(50);
  await expect(page.getByRole('row', { name: FUND.dueRow(1, '₹10,000.00') })).toBeVisible();

  await fillAuction(person, { fund, ticket: 3, percent: '35', witnesses: WITNESSES });
  const division = page.getByRole('status').filter({ hasText: FUND.prize });
  await expect(division).toContainText(`${FUND.prize}₹3,25,000.00`);
  await expect(division).toContainText(`${FUND.commission}₹25,000.00`);
  await expect(division).toContainText(`${FUND.dividend}₹3,000.00`);
  await expect(division).toContainText(FUND.divisionOfWorkedChit);
  await recordDraw(person);

  // Fifty tickets pay ₹7,000 each for the second month: the prize and the commission.
  await showTicket(person, 50);
  await expect(page.getByRole('row', { name: FUND.dueRow(2, '₹10,000.00 ₹3,000.00 ₹7,000.00') })).toBeVisible();
  await page.locator('a[href$="/draws/1"]').click();
  const minutes = page.getByRole('article', { name: FUND.minutes });
  await expect(minutes).toContainText(`${FUND.prize}₹3,25,000.00`);
  for (const name of WITNESSES) await expect(minutes).toContainText(name);

  await openScreen(page, `/admin/chitty-fund/${fund}?draw=true`);
  const winner = page.getByLabel(FIELD.winner).locator('option', { hasText: FUND.wonInMonth(1) });
  await expect(winner).toHaveCount(1);
  await expect(winner).toBeDisabled();
  await openScreen(page, `/admin/chitty-fund/${fund}/draws/1`);
  await chooseMore(page, MORE.draw(1), BUTTON.undoDraw(1));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('chitties.undoVerb', { prize: '₹3,25,000.00' }) })
    .click();
  await expect(page.getByRole('heading', { name: FUND.draws, exact: true })).toBeHidden();
  await expect(page.getByRole('row', { name: FUND.dueRow(2, '₹10,000.00') })).toBeVisible();
});

test('arrow keys move between the tickets of a fund @desktop', async ({ association, newPerson }) => {
  const { admin, user } = association.accounts;
  const person = await newPerson();
  const { page } = person;
  await person.arrive(admin, '/admin');
  const fund = await createFund(person, {
    tenure: 2,
    amount: '1,000',
    commission: '0',
    members: [user.name, admin.name],
  });
  await openScreen(page, `/admin/chitty-fund/${fund}`);
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

test('each ticket shows what it owes and opens its subscriptions, as its member’s page does; a draw that is due is a tap away', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  const person = await newPerson();
  const { page } = person;
  await person.arrive(admin, '/admin');
  const members = [admin.name, otherAdmin.name];
  const fund = await createFund(person, {
    tenure: 2,
    amount: '1,000',
    commission: '0',
    members,
    startedOn: '2026-01-01',
  });
  await openScreen(page, `/admin/chitty-fund/${fund}`);
  const tickets = page.getByRole('list', { name: FUND.tickets });
  await expect(tickets.getByRole('listitem')).toHaveCount(2);
  await expect(tickets.getByRole('listitem').nth(1)).toContainText(FUND.owesSum);
  await expect(page.getByRole('button', { name: BUTTON.holdDraw })).toBeInViewport();
  await page.getByRole('link', { name: LINK.viewTicket(2) }).click();
  await expect(page).toHaveURL(/ticket=2/);
  await expect(page.getByRole('heading', { name: FUND.ticketNamed(2, otherAdmin.name) })).toBeInViewport();
  await expect(page.getByLabel(FUND.subscriptionsOf(2), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.collectMonth(1) })).toBeInViewport();

  await openScreen(page, `/admin/users/${otherAdmin.id}`);
  await page
    .getByRole('link', { name: LINK.subscription(fund, 2) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: FUND.title(fund) })).toBeVisible();
  await expect(page.getByLabel(FUND.subscriptionsOf(2), { exact: true })).toBeVisible();

  await openScreen(page, '/admin');
  await page.getByRole('link', { name: FUND.drawDue(fund, 1) }).click();
  const draw = page.getByRole('region', { name: FUND.drawOfMonth(1) });
  await expect(draw.getByRole('heading', { name: FUND.drawOfMonth(1) })).toBeInViewport();
  await expect(draw.getByText(FUND.nobodyCanWin(1))).toBeVisible();
  await draw.getByRole('link', { name: BUTTON.allTickets(1) }).click();
  await expect(page.getByRole('button', { name: BUTTON.tickAll })).toBeVisible();
});

/** What stands below a list must not move while someone taps it because the last rows have come into sight. */
async function expectHeightToStay(list: Locator): Promise<void> {
  const height = async () => (await list.boundingBox())!.height;
  const before = await height();
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await list.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await height()).toBe(before);
}

async function addCharityEntry({ page }: Person, { name }: Account): Promise<void> {
  await openScreen(page, '/admin/charity-fund');
  await page.getByRole('button', { name: BUTTON.newCharityEntry }).click();
  await page.getByRole('button', { name: BUTTON.debit }).click();
  await page.getByLabel(FIELD.amount).fill('12500.50');
  await expect(page.getByText(TEXT.charityAfterDebit)).toBeVisible();
  await page.getByRole('button', { name: BUTTON.credit }).click();
  await expect(page.getByText(TEXT.charityBalance)).toBeHidden();
  await page.getByLabel(FIELD.member, { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel(FIELD.description).fill('Collected at the Onam meeting');
  await page.getByRole('button', { name: BUTTON.createCharityEntry }).click();
  await expect(page.getByText('Transaction created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/charity-fund$/);
  await expect(page.getByTestId('current-balance')).toHaveText('₹12,500.50');
}

async function expectDashboard({ page }: Person, figures: { charity: string; ledger: string }): Promise<void> {
  await openScreen(page, '/admin');
  const figure = (label: string) => page.locator('.totals > div', { hasText: label }).getByRole('definition').last();
  await expect(figure('Charity Fund Balance')).toHaveText(figures.charity);
  // The association starts with one business, for which ₹40,000 was paid out.
  await expect(figure('Total Ledger Balance')).toHaveText(figures.ledger);
}

test('sureties are named where a prized ticket is late, on its dues and on the fund’s page, to admins alone', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  const rest = await signInToRest(association.url, admin);
  const today = localDateOf(instant(Date.now()), 'Asia/Kolkata');
  // Month 1 was due some days ago; the draw was before.
  const startedOn = addDays(addMonths(today, -1), -5);
  const terms = { tenure: 2, amount: 20_000, commission: 5, userCount: 2, user_ids: [user.id, admin.id] };
  const { id: fund } = await rest('POST', '/chitty-fund/new', { ...terms, startedOn, asksSecurity: true });
  const draw = { month: 1, ticket: 1, witnesses: WITNESSES, box: true, heldOn: startedOn, payLater: true };
  await rest('POST', `/chitty-fund/${fund}/draws`, draw);
  const security = { sureties: [{ name: 'Ravi Kumar', phone: '94470 12345' }, { name: 'Anitha Nair' }] };
  await rest('POST', `/chitty-fund/${fund}/draws/1/pay`, { from: { cashOf: admin.id }, security });
  const named = t('repayments.sureties', { names: 'Ravi Kumar (94470 12345) and Anitha Nair' });
  const phone = await newPerson();
  await phone.arrive(admin, `/admin/collect/m-${user.id}`);
  await expect(phone.page.getByText(named)).toBeVisible();
  await openScreen(phone.page, `/admin/chitty-fund/${fund}`);
  await expect(phone.page.getByText(named)).toBeVisible();
  await showTicket(phone, 2);
  await expect(phone.page.getByText(named)).toBeHidden();
  const member = await newPerson();
  await member.arrive(user, `/admin/chitty-fund/${fund}`);
  await expect(member.page.getByRole('heading', { name: FUND.ticketNamed(1, user.name) })).toBeVisible();
  await expect(member.page.getByText(named)).toBeHidden();
});
