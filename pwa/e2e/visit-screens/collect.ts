/** Collecting: whom to ask, a person who owes much and one who owes nothing, and settling before the time. */
import { addMonths } from 'shared-schema/local-date';
import { openPerson, receiptOn, seedThomas, take, THOMAS, today } from '../collect-actions.ts';
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { signInToRest } from '../rest-client.ts';
import { COLLECT, REMINDERS } from '../screen-texts/cash.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import { seedLedger } from '../seed.ts';
import type { Association } from '../test-server.ts';
import { type Checkpoint, checkpointAtDialog, type Visit } from './checkpoint.ts';

export async function visitCollectScreens({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const { accounts, business } = association;
  await seedLedger(association);
  await seedHousehold(association);
  // A super admin may write off bad debts besides.
  const collector = await newPerson();
  const { page } = collector;
  await collector.arrive(accounts.superAdmin, '/admin');
  await visitPeople(collector, checkpoint);
  await visitReminders(collector, checkpoint);
  await page.goto('/admin/collect');
  await openPerson(page, THOMAS);
  await visitPerson(collector, checkpoint);

  await page.goto(`/admin/collect/m-${accounts.superAdmin.id}`);
  await expect(page.getByText(COLLECT.owesNothing(accounts.superAdmin.name))).toBeVisible();
  await checkpoint(collector, 'collect-owes-nothing');
  await page.goto('/admin/collect/m-999999');
  await expect(page.getByText(COLLECT.missing)).toBeVisible();
  await checkpoint(collector, 'collect-missing');

  await page.goto(`/admin/collect/b-${business.id}`);
  await page.getByLabel(COLLECT.sum).fill('5000');
  await take(page, '₹5,000.00');
  await receiptOn(page);
  await page.goto(`/admin/collect/b-${business.id}`);
  await expect(page.getByText(COLLECT.nothingDueNow)).toBeVisible();
  await checkpoint(collector, 'collect-paid-up');
  await page.getByRole('button', { name: COLLECT.settle }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(COLLECT.waived).fill('9,999');
  await dialog.getByRole('button', { name: COLLECT.take('₹29,801.00') }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await checkpoint(collector, 'settle-errors');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').last().getByRole('button', { name: BUTTON.leave }).click();
  await page.goto(`/admin/installment-businesses/${business.id}`);
  await page.getByRole('button', { name: COLLECT.writeOff }).click();
  await checkpointAtDialog(collector, 'write-off', checkpoint);
}

/** Whom to remind, the message, and what was said of it. */
async function visitReminders(collector: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = collector;
  await page.goto('/admin/collect/reminders');
  await expect(page.getByRole('list', { name: REMINDERS.list })).toBeVisible();
  await checkpoint(collector, 'reminders');
  await page.getByRole('button', { name: REMINDERS.remind(THOMAS) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(REMINDERS.message)).toHaveValue(/₹/);
  await checkpoint(collector, 'reminder');
  await dialog.getByRole('button', { name: REMINDERS.mail }).click();
  await expect(dialog.getByRole('button', { name: REMINDERS.mail })).toHaveCount(0);
  await checkpointAtDialog(collector, 'reminder-sent', checkpoint);
  await page.getByLabel(REMINDERS.leaveOut).click();
  await expect(page.getByRole('button', { name: REMINDERS.remindAgain(THOMAS) })).toBeVisible();
  await checkpoint(collector, 'reminders-sent');
}

/** The list, its filters, and what a search finds. */
async function visitPeople(collector: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = collector;
  await page.goto('/admin/collect');
  await expect(page.getByRole('list', { name: COLLECT.list })).toBeVisible();
  await checkpoint(collector, 'collect');
  await page.getByRole('button', { name: COLLECT.place }).click();
  await expect(page.getByLabel(COLLECT.placeHint)).toBeVisible();
  await checkpoint(collector, 'collect-place');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: BUTTON.filters }).click();
  await checkpoint(collector, 'collect-filters');
  // In a sheet on a phone, which would cover the search.
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByRole('list', { name: COLLECT.list })).toHaveCount(0);
  await checkpoint(collector, 'collect-none-found');
  await page.getByRole('searchbox').fill('471');
  await expect(page.getByRole('list', { name: COLLECT.list }).getByRole('listitem')).toHaveCount(1);
  await checkpoint(collector, 'collect-found');
}

/** Thomas, who owes much and has money on account: the form, what is wrong with it, and the dialogs. */
async function visitPerson(collector: Person, checkpoint: Checkpoint): Promise<void> {
  const { page } = collector;
  await expect(page.getByRole('region', { name: COLLECT.onAccount })).toBeVisible();
  await checkpoint(collector, 'collect-person');
  await page.getByRole('button', { name: COLLECT.useForNext }).click();
  await checkpointAtDialog(collector, 'on-account-use', checkpoint);
  await page.getByRole('button', { name: COLLECT.payBack }).click();
  await checkpointAtDialog(collector, 'on-account-pay-back', checkpoint);

  await page.getByLabel(COLLECT.sum).fill('99,999.99');
  await take(page, '₹99,999.99');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByText(COLLECT.more).click();
  await page.getByRole('button', { name: COLLECT.foreignNotes }).click();
  await checkpoint(collector, 'collect-person-errors');
  await page.getByText(COLLECT.more).scrollIntoViewIfNeeded();
  await checkpoint(collector, 'collect-person-reference');
}

/**
 * Thomas's dues, ₹500 that he has on account, and what someone else owes under the same phone, so that the two are one
 * household.
 */
async function seedHousehold(association: Association): Promise<void> {
  const { url, accounts } = association;
  await seedThomas(association);
  const rest = await signInToRest(url, accounts.admin);
  await rest('POST', '/installment-business/new', {
    customerName: 'Mini Thomas',
    customerPhoneNumber: '98950 47123',
    itemDescription: 'Laptop for a nursing course',
    refererId: accounts.otherAdmin.id,
    // Who owes what is oldest leads a house: that is to be Thomas.
    purchaseDate: addMonths(today(), -1),
    showroomPrice: 56_000,
    advancePayment: 6000,
    tenure: 18,
    interest: 1,
  });
  const payer = { memberId: accounts.user.id };
  const money = { amount: 500, onAccount: 500, items: [] };
  await rest('POST', '/collections', { payer, receivedOn: today(), method: 'CASH', ...money });
}
