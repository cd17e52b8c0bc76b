/** Every figure of dashboard, reports and cash opens the list that adds up to it; a new one needs nothing here. */
import type { Locator, Page } from '@playwright/test';
import { addMonths } from 'shared-schema/local-date';
import { REPORTS } from 'shared-schema/reports/reports';
import { type Figure, figuresOn, numberIn, sumsOf } from './add-up.ts';
import { seedBank } from './bank-actions.ts';
import { addBusiness, seedThomas, today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openInApp } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { CASH } from './screen-texts/cash.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { seedMemberDetails } from './seed.ts';
import type { Association } from './test-server.ts';

/** Figures that open nothing, and why. */
const DASHBOARD_EXCEPTIONS = {
  '.dues > li .amount': 'one payment: its row opens the person who owes it',
};
const REPORT_EXCEPTIONS: Record<string, Record<string, string>> = {
  'receipts-and-payments': { '.sums td': 'what the rows above it come to, each of which opens' },
  'income-and-expenditure': { '.sums td': 'what the rows above it come to, each of which opens' },
  'balance-sheet': { '.sums td': 'what the rows above it come to, each of which opens' },
  'trial-balance': { '.sums td': 'what the rows above it come to, each of which opens' },
  schedules: { td: 'one record or place, which its name opens' },
  'day-book': { '.sums:not(.whole) td': 'what the rows above it come to, each of which opens' },
  vouchers: { '.sums td': 'what the vouchers above it come to, each of which opens' },
  dues: {
    'tr:not(.sums) td': 'what one person owes: the name opens them',
    '.sums td:last-child': 'what the columns before it come to, each of which opens',
  },
  businesses: { td: 'one business: its name opens it; no list is of all that a column adds up' },
  chitties: { td: 'one month of a chitty: it opens at the head of its row' },
  'chitty-money': { td: 'one chitty, which its name opens; what it stands beside are balances of other reports' },
  holdings: {
    'tr:not(.sums) td': 'what one member holds: the name opens them',
    '.sums td:nth-child(4)': 'what came in a year and went, which the names open',
  },
  'collectors-cash': { '.sums td': 'what the rows above it come to, each of which opens' },
  'money-in-places': { td: 'what one place held, got or gave: the cash book and bank book tell each entry' },
  'cash-and-bank-book': { td: 'one entry of one place, and what was there after it' },
  'bank-reconciliation': { td: 'one entry or line, which its description opens; balances are what the rows explain' },
};

const CASH_EXCEPTIONS = {
  '.row .amount': 'one hand-over or transfer, whose row tells of it, or one place, whose row opens its book',
};

test('every figure of dashboard, reports and cash opens the list that adds up to it @desktop', async ({
  association,
  newPerson,
}) => {
  await seedBooks(association);
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(association.accounts.superAdmin, '/admin');
  await expect(page.locator('.trends')).toBeVisible();
  await expectNoneClosed(page.locator('main .amount'), DASHBOARD_EXCEPTIONS);
  const figures = await figuresOn(page);
  expect(figures.length).toBeGreaterThan(8);
  // The register of members has none.
  for (const { name } of REPORTS.filter((report) => report.name !== 'member-register')) {
    await openInApp(page, `/admin/reports/${name}`);
    await expect(page.locator('.paper-table').first()).toBeVisible();
    await expectNoneClosed(page.locator('.paper-table td.end:not(:empty)'), REPORT_EXCEPTIONS[name] ?? {});
    figures.push(...(await figuresOn(page)));
    if (name === 'schedules')
      await expect(page.locator('.paper-table tr:not(.sums) td:first-child:not(:has(a))')).toHaveCount(0);
  }
  await openInApp(page, '/admin/cash');
  await closeDay(page);
  await expectNoneClosed(page.locator('main .amount'), CASH_EXCEPTIONS);
  const ofCash = await figuresOn(page);
  expect(ofCash.map(({ of }) => of)).toEqual(expect.arrayContaining(['received', 'counted']));
  await expectEachAddsUp(page, [...figures, ...ofCash]);

  const customer = { name: 'Rajan Pillai', phone: '94470 12345' };
  await addBusiness(association, { boughtOn: addMonths(today(), -2), interest: 0, price: 6000, advance: 0, customer });
  await openInApp(page, `/admin/users/${association.accounts.user.id}`);
  const row = page.locator('a.row', { has: page.locator('[data-sum="answersFor"]') });
  await expect(row).toContainText('1,000.00');
  const says = numberIn(await row.locator('.amount').textContent());
  await row.click();
  await expect(page).toHaveURL(/referer=/);
  await expect.poll(() => sumsOf(page, ['answersFor'])).toEqual([says]);

  const member = await newPerson();
  await member.arrive(association.accounts.user, '/admin');
  await expect(member.page.locator('.trends')).toBeVisible();
  const own = await figuresOn(member.page);
  expect(own.map(({ of }) => of)).toEqual(expect.arrayContaining(['owes', 'answersFor', 'holds']));
  await expectEachAddsUp(member.page, own);
});

/** With less than the books say. */
async function closeDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: BUTTON.closeDay }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('₹500', { exact: true }).fill('1');
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  const question = page.getByRole('dialog', { name: CASH.differenceQuestion });
  await question.getByRole('button', { name: BUTTON.smallChange }).click();
  await question.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(question).toBeHidden();
}

/** Of these figures each opens something, but for the exceptions, each of which there is. */
async function expectNoneClosed(figures: Locator, exceptions: Record<string, string>): Promise<void> {
  await expect(figures.first()).toBeVisible();
  const closed = await figures.evaluateAll((all, known) => {
    const isOpen = (element: Element) => element.closest('[data-figure]') ?? element.querySelector('[data-figure]');
    return all
      .filter((each) => !isOpen(each) && !known.some((one) => each.matches(one)))
      .map((each) => each.textContent);
  }, Object.keys(exceptions));
  expect(closed).toEqual([]);
}

/** Opens each list once, within the app: loading it anew for each takes minutes. */
async function expectEachAddsUp(page: Page, figures: Figure[]): Promise<void> {
  for (const [href, ofHref] of Map.groupBy(figures, (figure) => figure.href)) {
    await openInApp(page, href);
    const message = `${ofHref.map(({ text, of }) => `${text} (${of})`).join(', ')} opens ${href}`;
    const wanted = ofHref.map(({ of }) => of);
    await expect.poll(() => sumsOf(page, wanted), { message }).toEqual(ofHref.map(({ says }) => says));
  }
}

/** A month in a small association: dues of several ages, money in every way, each ledger, a transfer, and what was undone. */
async function seedBooks(association: Association): Promise<void> {
  const { url, accounts } = association;
  await seedMemberDetails(association);
  await seedBank(association);
  const { fund } = await seedThomas(association);
  const old = { boughtOn: addMonths(today(), -6), interest: 1, price: 9000, advance: 500 };
  const businessId = await addBusiness(association, old);
  const rest = await signInToRest(url, accounts.superAdmin);
  const collected = { receivedOn: today(), payer: { memberId: accounts.user.id } };
  await rest('POST', '/collections', { ...collected, method: 'CASH', amount: 3000 });
  const upi = { ...collected, payer: { businessId }, method: 'UPI', amount: 750 };
  await rest('POST', '/collections', upi);
  const { number } = await rest<{ number: string }>('POST', '/collections', { ...upi, amount: 100.5 });
  await rest('POST', `/receipts/${number}/cancel`, { reason: 'Wrong customer' });
  await rest('PUT', `/scheduled-repayments/cf-${fund}-1-1/paid`);
  await rest('POST', '/cash/hand-overs', { to: null, amount: 1000 });
  const entry = { userId: accounts.user.id, metadata: { description: 'Meeting' } };
  await rest('POST', '/operational-fund/new', { ...entry, amount: 1250.5, type: 'DEBIT', head: 'Rent' });
  await rest('POST', '/operational-fund/new', { ...entry, amount: 200, type: 'CREDIT' });
  await rest('POST', '/charity-fund/new', { ...entry, amount: 500, type: 'CREDIT', method: 'UPI' });
  await rest('POST', '/charity-fund/new', { ...entry, amount: 120, type: 'DEBIT' });
  await rest('POST', '/transactions/new', { ...entry, amount: 450.05, type: 'CREDIT' });
  const { id } = await rest('POST', '/transactions/new', { ...entry, amount: 99, type: 'CREDIT' });
  await rest('DELETE', `/transactions/${id}`);
  await rest('POST', '/heads', { name: 'Treatment', nature: 'RESTRICTED', ledgers: ['charity'] });
  const gift = { ...entry, head: 'Treatment', method: 'CASH' };
  await rest('POST', '/charity-fund/new', { ...gift, amount: 300, type: 'CREDIT' });
  await rest('POST', '/charity-fund/new', { ...gift, amount: 80, type: 'DEBIT' });
  await rest('POST', '/transactions/transfer', {
    amount: 150,
    from: { ledger: 'general', projectId: 1 },
    to: { ledger: 'charity', projectId: 1 },
    metadata: { description: 'To charity' },
  });
}
