/** A month of a chitty fund: taking many subscriptions at once, the draw of an earlier day, and a ticket that changes hands. */
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { createFund, payPrize, showTicket } from './chitty-fund-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { takeAllTheSame } from './collect-actions.ts';
import { chooseMore } from './more-menu.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { signInToRest } from './rest-client.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { FUND } from './screen-texts/chitties.ts';
import { BUTTON, FIELD, LINK, MORE } from './screen-texts/controls.ts';
import { DRAFT } from './screen-texts/sentences.ts';

testOffline(
  'twenty subscriptions of a month are ticked and saved in at most 25 taps, with a receipt for each member',
  async ({ association, newPerson }) => {
    const { admin, otherAdmin, user } = association.accounts;
    const phone = await newPerson();
    const { page } = phone;
    await phone.arrive(admin, '/admin');
    const people = [user, admin, otherAdmin];
    const members = Array.from({ length: 20 }, (_, index) => people[index % 3]!.name);
    const fund = await createFund(phone, { tenure: 20, amount: '1,00,000', commission: '5', members });
    await phone.expectSync('synced', 0);
    await phone.goOffline();

    let taps = 0;
    const tap = async (target: ReturnType<Person['page']['getByRole']>) => {
      taps++;
      await target.click();
    };
    await tap(page.getByRole('link', { name: LINK.viewFund(fund) }));
    await expect(page.getByText(FUND.potReceived('₹0.00', '₹1,00,000.00'))).toBeVisible();
    await tap(page.getByRole('link', { name: BUTTON.allTickets(1) }));
    for (const [index, name] of members.entries()) {
      await tap(page.getByRole('checkbox', { name: FUND.ticketNamed(index + 1, name) }));
    }
    await tap(page.getByRole('button', { name: BUTTON.takeFrom(3, '₹1,00,000.00') }));
    await expect(page.getByRole('heading', { name: FUND.receiptsMade(3) })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(25);

    await expect(page.getByText(FUND.potReceived('₹1,00,000.00', '₹1,00,000.00'))).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const receipts = page.getByRole('region', { name: FUND.receiptsMade(3) }).getByRole('link');
    const numbers = await receipts.allInnerTexts();
    expect(numbers.map((row) => Number(/-(\d+)$/m.exec(row)![1]))).toEqual([1, 2, 3]);
    await phone.expectSync('offline', 3);
    await phone.goOnline();
    await phone.expectSync('synced', 0);
    const rest = await signInToRest(association.url, admin);
    const subscriptions = await rest<{ paid: boolean }[]>('GET', `/chitty-fund/${fund}/scheduled-repayments`);
    expect(subscriptions.filter(({ paid }) => paid)).toHaveLength(20);
  },
);

test('a draw from the box is dated back, asks before the money is in, and its minutes say what was entered later', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin, user } = association.accounts;
  const phone = await newPerson();
  const { page } = phone;
  await phone.arrive(admin, '/admin');
  const today = localDateOf(instant(Date.now()), 'Asia/Kolkata');
  const ago = (days: number): LocalDate => addDays(today, -days);
  const members = [user.name, otherAdmin.name];
  const terms = { tenure: 4, amount: '10,000', commission: '5', members, startedOn: ago(40) };
  const fund = await createFund(phone, terms);
  await openScreen(page, `/admin/chitty-fund/${fund}/month/1`);
  await page.getByLabel(FIELD.receivedOn).fill(ago(7));
  await page.getByRole('checkbox', { name: FUND.ticketNamed(1, user.name) }).click();
  await page.getByRole('button', { name: BUTTON.takeFrom(1, '₹5,000.00') }).click();
  await expect(page.getByText(FUND.potReceived('₹5,000.00', '₹10,000.00'))).toBeVisible();
  await page.getByRole('button', { name: BUTTON.undo }).click();
  await expect(page.getByText(FUND.potReceived('₹0.00', '₹10,000.00'))).toBeVisible();
  await expect(page.getByRole('heading', { name: FUND.receiptsMade(1) })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: FUND.ticketNamed(1, user.name) })).toBeChecked();
  await expect(page.getByLabel(FIELD.receivedOn)).toHaveValue(ago(7));
  await page.getByRole('button', { name: BUTTON.takeFrom(1, '₹5,000.00') }).click();
  await expect(page.getByRole('heading', { name: FUND.receiptsMade(1) })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: FUND.ticketNamed(2, otherAdmin.name) })).not.toBeChecked();
  await expect(page.getByText(DRAFT.perhapsSaved)).toHaveCount(0);

  await openScreen(page, `/admin/chitty-fund/${fund}?draw=true`);
  await page.getByRole('button', { name: BUTTON.fromBox }).click();
  await page.getByLabel(FIELD.drawDate).fill(ago(5));
  const options = page.getByLabel(FIELD.winner).locator('option');
  await expect(options.nth(2)).toBeDisabled();
  await page.getByLabel(FIELD.winner).selectOption('1');
  await page.getByLabel(FIELD.witness(1)).fill('Latha Menon');
  await page.getByLabel(FIELD.witness(2)).fill('Joseph Mathew');
  await page.getByRole('button', { name: BUTTON.recordDraw, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(FUND.notAllIn('₹5,000.00', '₹10,000.00'))).toBeVisible();
  await expect(dialog).toContainText('₹44,500.00');
  await dialog.getByRole('button', { name: BUTTON.confirmRecordDraw }).click();

  const minutes = page.getByRole('article', { name: FUND.minutes });
  await expect(minutes).toContainText(BUTTON.fromBox);
  await expect(minutes).toContainText(FUND.heldNotAllIn('₹5,000.00', '₹10,000.00'));
  await expect(minutes).toContainText(FUND.enteredLater(1, 1));
  await expect(minutes).toContainText(FUND.prizeWaits);
  await payPrize(phone);
  await expect(minutes).not.toContainText(FUND.prizeWaits);
  await phone.expectSync('synced', 0);
  const rest = await signInToRest(association.url, admin);
  const entries = await rest<object[]>('GET', '/transactions');
  const prize = { type: 'DEBIT', amount: 9500, method: 'CASH', date: today };
  expect(entries).toContainEqual(expect.objectContaining(prize));
});

test('a ticket is handed to another member, who owes its next subscriptions', async ({ association, newPerson }) => {
  const { admin, otherAdmin, user } = association.accounts;
  const phone = await newPerson();
  const { page } = phone;
  await phone.arrive(admin, '/admin');
  const members = [user.name, admin.name];
  const fund = await createFund(phone, { tenure: 3, amount: '10,000', commission: '5', members });
  await openScreen(page, `/admin/chitty-fund/${fund}/month/1`);
  // Each payment without a UTR is asked about.
  for (const [index, { name }] of [user, admin].entries()) {
    await page.getByText(COLLECT.upi, { exact: true }).click();
    await page.getByRole('checkbox', { name: FUND.ticketNamed(index + 1, name) }).click();
    await page.getByRole('button', { name: BUTTON.takeFrom(1, '₹5,000.00') }).click();
    await takeAllTheSame(page);
    await expect(page.getByRole('heading', { name: FUND.receiptsMade(index + 1) })).toBeVisible();
  }

  await openScreen(page, `/admin/chitty-fund/${fund}`);
  await expect(page.getByText(FUND.monthsWithoutDraw(2, 1))).toBeVisible();
  await showTicket(phone, 1);
  await chooseMore(page, MORE.ticket(1), BUTTON.handOverTicket(1));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('₹5,000.00');
  await expect(dialog).toContainText('₹10,000.00');
  await chooseMember({ page }, FIELD.newHolder, otherAdmin.name);
  await dialog.getByRole('button', { name: BUTTON.handOverTicket(1) }).click();
  await expect(dialog).toBeHidden();
  await openScreen(page, `/admin/chitty-fund/${fund}/month/2`);
  await expect(page.getByRole('checkbox', { name: FUND.ticketNamed(1, otherAdmin.name) })).toBeVisible();
});
