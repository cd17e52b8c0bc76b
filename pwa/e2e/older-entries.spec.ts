/** A new phone on a slow line: it is used before the entries of past years are on it. */
import { chooseClosingDay } from './choose-closing-day.ts';
import { expect, test, testOffline } from './fixtures.ts';
import type { Person } from './person.ts';
import { addTransaction, markFirstInstallmentPaid } from './repayment-actions.ts';
import { CLOSING } from './screen-texts/books.ts';
import { TEXT } from './screen-texts/sentences.ts';

const PACKS = '/api/sync/packs';

test.use({ serverOptions: ['--lines', '3000', '--packs'] });

testOffline(
  'a new phone is used while older entries are on their way, also after it was closed, and then has them all',
  async ({ association, newPerson }) => {
    const complete = await newPerson();
    await complete.arrive(association.accounts.otherAdmin, '/admin');
    const before = await balanceOn(complete);

    const person = await newPerson();
    const { network } = person;
    network.holdReplies(PACKS, 0.6);
    await person.submitSignIn(association.accounts.superAdmin);
    await expect(onTheirWay(person)).toBeVisible();
    await person.expectSync('syncing');
    await expectBalance(person, before);
    await expect(person.page.getByText('Monthly share, receipt 3000')).toBeVisible();

    // The oldest entries are not here, and nothing else is shown in their place.
    await person.page.goto('/admin/transactions?sort=date');
    await expect(onTheirWay(person)).toBeVisible();
    await expect(person.page.getByText(/Monthly share, receipt \d/)).toHaveCount(0);
    await expect(person.page.getByText(TEXT.noEntries)).toHaveCount(0);

    // Nobody knows what is open in the months that are over, so none is closed.
    await openClosing(person);
    await expect(toClose(person)).toBeDisabled();

    await markFirstInstallmentPaid(person, association);
    await addTransaction(person, '1500');
    const after = await balanceOn(person);
    expect(after).not.toBe(before);
    await person.coldStart('/admin/transactions?sort=date');
    await expect(onTheirWay(person)).toBeVisible();
    await person.expectSync('syncing', 0);

    network.letGo();
    await expect(person.page.getByText(/Monthly share, receipt 1$/)).toBeVisible();
    await expect(onTheirWay(person)).toHaveCount(0);
    await person.expectSync('synced', 0);
    await expectBalance(person, after);
    await expectBalance(complete, after);
    await openClosing(person);
    await expect(toClose(person)).toBeEnabled();
  },
);

function onTheirWay({ page }: Person) {
  return page.getByRole('progressbar', { name: TEXT.olderEntries });
}

/** Up to a day that ends no year: a year asks for more. */
async function openClosing({ page }: Person): Promise<void> {
  await page.goto('/admin/periods');
  await chooseClosingDay(page, '2025-03-30');
}

function toClose({ page }: Person) {
  return page.getByRole('button', { name: CLOSING.closeMonth });
}

async function expectBalance({ page }: Person, balance: string): Promise<void> {
  await page.goto('/admin/transactions');
  await expect(page.getByTestId('current-balance')).toHaveText(balance);
}

/** What the device says now, of what has been stored on it. */
async function balanceOn({ page }: Person): Promise<string> {
  await page.goto('/admin/transactions');
  const balance = page.getByTestId('current-balance');
  await expect(balance).toContainText('₹');
  return (await balance.textContent())!;
}
