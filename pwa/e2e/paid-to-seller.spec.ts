/** From where the seller of a business's goods was paid, and what else is paid out. */
import { seedBank } from './bank-actions.ts';
import { expect, test } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { BANK } from './screen-texts/bank.ts';

test('a payment says from which account or cash it comes; of a business that is said, and changed, on its page', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  await seedBank(association);
  const rest = await signInToRest(association.url, admin);
  const balance = async () => (await rest<{ balance: number }[]>('GET', '/bank-accounts'))[0]!.balance;
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(admin, '/admin');

  await openScreen(page, '/admin/installment-businesses/new');
  await page.getByLabel(FIELD.customerName).fill('Suresh Kumar');
  await page.getByLabel(FIELD.customerPhone).fill('+91 94470 55555');
  await page.getByLabel(FIELD.itemDescription).fill('Washing machine, 7 kg');
  await chooseMember({ page }, FIELD.referer, user.name);
  await page.getByLabel(FIELD.showroomPrice).fill('1500');
  await page.getByLabel(FIELD.advancePayment).fill('500');
  await page.getByLabel(FIELD.tenure).fill('10');
  await page.getByLabel(FIELD.interest).fill('1');
  await page.getByLabel(FIELD.paidFrom).selectOption({ index: 0 });
  await page.getByRole('button', { name: BUTTON.createBusiness }).click();
  await payAllTheSame(page);
  await expect(page).toHaveURL(/\/admin\/installment-businesses$/);
  await treasurer.expectSync('synced', 0);
  expect(await balance()).toBe(1500);

  await openScreen(page, `/admin/installment-businesses/${association.business.id}`);
  await page.getByText(BANK.terms, { exact: true }).click();
  const saidPlace = page.locator('.with-act');
  await expect(saidPlace).toContainText(BANK.placeNotGiven);
  await page.getByRole('button', { name: BUTTON.sayPaidFrom }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.sayPaidFrom }).click();
  await expect(saidPlace).not.toContainText(BANK.placeNotGiven);
  await treasurer.expectSync('synced', 0);
  expect(await balance()).toBe(-38_500);

  // It was cash after all: what was said wrongly is said again.
  const sayAgain = async (chosen: string) => {
    await page.getByRole('button', { name: BUTTON.changePaidFrom, exact: true }).click();
    await page.getByRole('dialog').getByLabel(FIELD.paidFromPlace).selectOption(chosen);
    await page.getByRole('dialog').getByRole('button', { name: BUTTON.changePaidFrom, exact: true }).click();
    await payAllTheSame(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await treasurer.expectSync('synced', 0);
  };
  const cash = async () => {
    const places = await rest<{ place: { cashOf?: number; cashBox?: true }; balance: number }[]>('GET', '/money');
    const of = (found: (typeof places)[number] | undefined) => found?.balance ?? 0;
    return {
      mine: of(places.find(({ place }) => place.cashOf === admin.id)),
      box: of(places.find(({ place }) => place.cashBox)),
    };
  };
  await sayAgain('CASH');
  expect([await balance(), await cash()]).toEqual([1500, { mine: -40_000, box: 0 }]);
  await sayAgain('BOX');
  await expect(saidPlace).toContainText(BANK.cashBox);
  expect(await cash()).toEqual({ mine: 0, box: -40_000 });

  // An entry by hand asks about the cash box as well as about the ledger; deleted, it leaves the cash where it was.
  await openScreen(page, '/admin/operational-fund/new');
  await page.getByRole('button', { name: BUTTON.debit }).click();
  await page.getByLabel(FIELD.amount).fill('100');
  await page.getByLabel(FIELD.method).selectOption('CASH');
  await page.getByLabel(FIELD.paidFromPlace).selectOption('BOX');
  await chooseMember({ page }, FIELD.payee, user.name);
  await page.getByLabel(FIELD.description).fill('Hall rent');
  await page.getByRole('button', { name: BUTTON.createOperationalEntry }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(BANK.cashBox);
  await expect(question).toContainText('₹40,100.00');
  await payAllTheSame(page);
  await expect(page).toHaveURL(/\/admin\/operational-fund$/);
  await treasurer.expectSync('synced', 0);
  expect(await cash()).toEqual({ mine: 0, box: -40_100 });
  await page.getByRole('link', { name: LINK.viewEntry }).first().click();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  await page.getByRole('dialog').getByLabel(FIELD.reason).fill('Paid by a member');
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(page.getByText('Hall rent')).toHaveCount(0);
  await treasurer.expectSync('synced', 0);
  expect(await cash()).toEqual({ mine: 0, box: -40_000 });
});
