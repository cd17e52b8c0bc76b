/** The collectors' cash: what each has in hand, handing it over, and closing the day. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedBank } from './bank-actions.ts';
import { openInApp, openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import type { Person } from './person.ts';
import { signInToRest } from './rest-client.ts';
import { BANK } from './screen-texts/bank.ts';
import { CASH, RECEIPT } from './screen-texts/cash.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import type { Association } from './test-server.ts';

test('cash goes from one admin to another, who confirms it; then the day is closed', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  const numbers = await collect(association);
  const [anitha, shaji] = [await newPerson(), await newPerson()];
  await anitha.arrive(admin, '/admin');
  await shaji.arrive(otherAdmin, '/admin');
  await openScreen(anitha.page, '/admin/cash');
  await openScreen(shaji.page, '/admin/cash');
  await expect(inHand(anitha)).toHaveText('₹5,000.00');
  await expect(inHand(shaji)).toHaveText('₹0.00');
  await expect(anitha.page.getByRole('link', { name: CASH.collected })).toContainText('UPI ₹266.66');

  // Offline, as at the end of a round: the phone knows what it holds.
  await anitha.goOffline();
  await handOver(anitha, otherAdmin.name, '4000');
  // Until it is confirmed it counts as the giver's, at the top as among the places.
  await expect(inHand(anitha)).toHaveText('₹5,000.00');
  const own = anitha.page.getByRole('main').getByRole('link', { name: CASH.ofItOnItsWay('₹4,000.00') });
  await expect(own).toContainText(['₹5,000.00', '₹5,000.00']);
  // What waits for its receiver is not offered again.
  await anitha.page.getByRole('button', { name: BUTTON.handOver }).click();
  await expect(dialogOf(anitha).getByText(CASH.notConfirmedYet('₹4,000.00', '₹1,000.00'))).toBeVisible();
  await expect(dialogOf(anitha).getByLabel(FIELD.amount)).toHaveValue('1,000');
  await anitha.page.keyboard.press('Escape');
  await expect(dialogOf(anitha)).toBeHidden();
  await anitha.goOnline();
  await anitha.expectSync('synced', 0);

  // Told at once to whom it goes, and on whichever screen the receiver is.
  await expect(anitha.page.getByText(CASH.fromTo(admin.name, otherAdmin.name)).first()).toBeVisible();
  // A registration waits besides.
  await expect(shaji.page.getByRole('link', { name: CASH.waiting(2) })).toBeVisible();
  // Its row in the inbox opens the question.
  await openScreen(shaji.page, '/admin');
  await shaji.page.getByRole('link', { name: CASH.inboxRow(admin.name) }).click();
  await dialogOf(shaji)
    .getByRole('button', { name: BUTTON.confirmCashAmount('₹4,000.00') })
    .click();
  await expect(dialogOf(shaji)).toBeHidden();
  await expect(inHand(shaji)).toHaveText('₹4,000.00');
  await expect(shaji.page.getByRole('link', { name: CASH.waiting(1) })).toBeVisible();
  await shaji.expectSync('synced', 0);
  await expect(inHand(anitha)).toHaveText('₹1,000.00');
  const places = anitha.page.getByRole('region', { name: CASH.places });
  await expect(places.getByRole('link', { name: otherAdmin.name })).toContainText('₹4,000.00');

  await anitha.page.getByRole('button', { name: BUTTON.closeDay }).click();
  const dialog = dialogOf(anitha);
  await dialog.getByLabel('₹500', { exact: true }).fill('1');
  await dialog.getByLabel('₹200', { exact: true }).fill('2');
  await dialog.getByLabel('₹20', { exact: true }).fill('4');
  await expect(dialog.getByTestId('counted')).toHaveText('₹980.00');
  await expect(dialog.getByText(CASH.tooLittle('₹20.00'))).toBeVisible();
  await expect(dialog.getByText(CASH.receiptsUsed(numbers))).toBeVisible();
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  await confirmDifference(anitha.page, '₹20.00');
  await expect(dialog).toBeHidden();
  await expect(anitha.page.getByRole('link', { name: CASH.isClosed })).toContainText('₹980.00');
  // Closed is closed: the way to close it again is among what is done seldom.
  await expect(anitha.page.getByRole('button', { name: BUTTON.closeDay })).toBeHidden();
  const closed = anitha.page.getByRole('region', { name: CASH.closedDays });
  await expect(closed).toContainText('₹980.00');
  await expect(closed).toContainText(CASH.tooLittle('₹20.00'));
  await anitha.expectSync('synced', 0);
  await expect(shaji.page.getByRole('region', { name: CASH.closedDays })).toContainText(BUTTON.smallChange);
  // A difference is on record and changes nothing.
  await expect(inHand(anitha)).toHaveText('₹1,000.00');
});

/** A count that differs is asked about once, with by how much, and is recorded with a reason only. */
async function confirmDifference(page: Page, amount: string): Promise<void> {
  const question = page.getByRole('dialog', { name: CASH.tooLittle(amount) });
  await question.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(question.getByText(RECEIPT.reasonRequired).first()).toBeVisible();
  await question.getByRole('button', { name: BUTTON.smallChange }).click();
  await question.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(question).toBeHidden();
}

test('who has neither cash nor receipts closes the day, too', async ({ admin: { page } }) => {
  await openScreen(page, '/admin/cash');
  await page.getByRole('button', { name: BUTTON.closeDay }).click();
  const dialog = page.getByRole('dialog', { name: BUTTON.closeDay });
  await dialog.getByRole('button', { name: BUTTON.closeDay }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: CASH.isClosed })).toContainText('₹0.00');
  // What was said on a page leaves with it.
  await expect(page.locator('.toast')).toBeVisible();
  await openInApp(page, '/admin/reports');
  await expect(page).toHaveURL(/reports$/);
  expect(await page.locator('.toast').count()).toBe(0);
});

test('a hand-over is taken back by the giver, or told not to have come; to the bank it leaves at once', async ({
  association,
  newPerson,
}) => {
  const { admin, otherAdmin } = association.accounts;
  await collect(association);
  const [anitha, shaji] = [await newPerson(), await newPerson()];
  await anitha.arrive(admin, '/admin');
  await shaji.arrive(otherAdmin, '/admin');
  await openScreen(anitha.page, '/admin/cash');
  await openScreen(shaji.page, '/admin/cash');

  await handOver(anitha, otherAdmin.name, '700');
  await anitha.page.getByRole('button', { name: BUTTON.closeDay }).click();
  // It leads to the page behind, where what is on its way stands.
  await dialogOf(anitha)
    .getByRole('button', { name: CASH.fromTo(admin.name, otherAdmin.name) })
    .click();
  await expect(dialogOf(anitha)).toBeHidden();
  await answer(anitha, BUTTON.takeBack);
  await expect(anitha.page.getByText(CASH.unconfirmed)).toHaveCount(0);
  await handOver(anitha, otherAdmin.name, '750');
  await anitha.page.getByRole('button', { name: BUTTON.undo, exact: true }).click();
  await expect(anitha.page.getByText(CASH.unconfirmed)).toHaveCount(0);
  await expect(inHand(anitha)).toHaveText('₹5,000.00');
  await handOver(anitha, otherAdmin.name, '800');
  await expect(shaji.page.getByText('₹800.00', { exact: true })).toBeVisible();
  await answer(shaji, BUTTON.notReceived);
  await expect(anitha.page.getByText('₹800.00', { exact: true })).toHaveCount(0);
  await expect(inHand(anitha)).toHaveText('₹5,000.00');

  await anitha.page.getByRole('button', { name: BUTTON.handOver }).click();
  const dialog = dialogOf(anitha);
  await dialog.getByRole('button', { name: BUTTON.handOver }).click();
  await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription(CASH.receiverMissing);
  await anitha.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await handOver(anitha, CASH.bank, '5000.50', CASH.moreThanInHand('₹5,000.00'));
  await expect(inHand(anitha)).toHaveText('−₹0.50');
});

test('what was collected leads to the cash in hand step by step; cash taken to the bank goes into its account', async ({
  association,
  newPerson,
}) => {
  const { admin } = association.accounts;
  await collect(association);
  await seedBank(association);
  const rest = await signInToRest(association.url, admin);
  const gift = { userId: admin.id, type: 'CREDIT', metadata: { description: 'From a well-wisher' } };
  await rest('POST', '/charity-fund/new', { ...gift, amount: 750, method: 'CASH' });
  const anitha = await newPerson();
  const { page } = anitha;
  await anitha.arrive(admin, '/admin/cash');
  await expect(inHand(anitha)).toHaveText('₹5,750.00');
  await openScreen(page, `/admin/cash/${admin.id}`);
  const steps = page.getByRole('region', { name: CASH.steps }).getByRole('listitem');
  await expect(steps).toHaveText([
    `${CASH.byReceipts}₹5,000.00`,
    `${CASH.otherTaken(CASH.donations)}₹750.00`,
    `${CASH.mine}₹5,750.00`,
  ]);
  await openScreen(page, '/admin/cash');

  await page.getByRole('button', { name: BUTTON.handOver }).click();
  const dialog = dialogOf(anitha);
  await dialog.getByRole('radio', { name: CASH.bank, exact: true }).click();
  await expect(dialog.getByLabel(FIELD.bankAccount)).toContainText('Main account');
  await dialog.getByLabel(FIELD.amount).fill('5000');
  await dialog.getByRole('button', { name: BUTTON.handOver }).click();
  await expect(page.getByText(CASH.paidIn('₹5,000.00', 'Main account'))).toBeVisible();
  await expect(inHand(anitha)).toHaveText('₹750.00');
  await anitha.expectSync('synced', 0);

  // What the sum is made of has a row for each way in which cash comes and goes.
  await page.getByRole('link', { name: '₹750.00' }).first().click();
  await expect(steps.filter({ hasText: CASH.handedOverByMe })).toContainText('−₹5,000.00');
  await expect(page.getByText('From a well-wisher')).toBeVisible();
  await expect(page.getByText('→ Main account')).toBeVisible();
  const accounts = await rest<{ name: string; balance: number }[]>('GET', '/bank-accounts');
  expect(accounts).toMatchObject([{ name: 'Main account', balance: 7500 }]);

  // What went to the bank before anybody could say to which account is put into it.
  await rest('POST', '/cash/hand-overs', { to: null, amount: 250 });
  await openScreen(page, '/admin/cash');
  const unsaid = page.getByRole('button', { name: CASH.handedToBank });
  await unsaid.click();
  await expect(dialog.getByLabel(FIELD.amount)).toHaveValue('250');
  await dialog.getByRole('button', { name: BANK.moves }).click();
  await expect(dialog).toBeHidden();
  await expect(unsaid).toBeHidden();
  await anitha.expectSync('synced', 0);
  expect(await rest('GET', '/bank-accounts')).toMatchObject([{ name: 'Main account', balance: 7750 }]);
});

test('a member who is no admin cannot open it', async ({ association, newPerson }) => {
  const member = await newPerson();
  await member.arrive(association.accounts.user, '/admin');
  await openScreen(member.page, '/admin/cash');
  await expect(member.page).toHaveURL(/\/unauthorized$/);
});

/** The admin takes ₹5,000 in cash and ₹266.66 by UPI for the association's business. Returns the receipts' numbers. */
async function collect({ url, accounts, business }: Association): Promise<string[]> {
  const rest = await signInToRest(url, accounts.admin);
  const receivedOn = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const payer = { businessId: business.id };
  const take = (amount: number, method: string) =>
    rest<{ number: string }>('POST', '/collections', { payer, receivedOn, method, amount });
  const cash = await take(5000, 'CASH');
  const upi = await take(266.66, 'UPI');
  return [cash.number, upi.number];
}

async function handOver(person: Person, receiver: string, amount: string, warning?: string): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: BUTTON.handOver }).click();
  const dialog = dialogOf(person);
  await dialog.getByRole('radio', { name: receiver, exact: true }).click();
  await dialog.getByLabel(FIELD.amount).fill(amount);
  if (warning) await expect(dialog.getByText(warning)).toBeVisible();
  await dialog.getByRole('button', { name: BUTTON.handOver }).click();
  if (warning) await payAllTheSame(person.page);
  await expect(dialog).toBeHidden();
}

/** Presses a button of a hand-over, and the same one in the dialog that asks. */
async function answer(person: Person, button: string): Promise<void> {
  await person.page.getByRole('button', { name: button }).click();
  await confirm(person, button);
}

async function confirm(person: Person, button: string): Promise<void> {
  await dialogOf(person).getByRole('button', { name: button }).click();
  await expect(dialogOf(person)).toBeHidden();
  await person.expectSync('synced', 0);
}

function inHand({ page }: Person) {
  return page.getByTestId('cash-in-hand');
}

function dialogOf({ page }: Person) {
  return page.getByRole('dialog');
}
