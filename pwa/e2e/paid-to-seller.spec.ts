/** From which account the seller of a business's goods was paid. */
import { seedBank } from './bank-actions.ts';
import { expect, test } from './fixtures.ts';
import { chooseMember } from './member-actions.ts';
import { payAllTheSame } from './overdraft.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import { BANK } from './screen-texts/bank.ts';

test('a new business says from which account the seller is paid; of an earlier one that is said, and changed, on its page', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  await seedBank(association);
  const rest = await signInToRest(association.url, admin);
  const balance = async () => (await rest<{ balance: number }[]>('GET', '/bank-accounts'))[0]!.balance;
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.signIn(admin);

  await page.goto('/admin/installment-businesses/new');
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

  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await page.getByText(BANK.terms, { exact: true }).click();
  await expect(page.locator('.paid-from', { hasText: BANK.placeNotGiven })).toBeVisible();
  await page.getByRole('button', { name: BUTTON.sayPaidFrom }).click();
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.sayPaidFrom }).click();
  await expect(page.locator('.paid-from', { hasText: BANK.placeNotGiven })).toHaveCount(0);
  await treasurer.expectSync('synced', 0);
  expect(await balance()).toBe(-38_500);

  // It was cash after all: what was said wrongly is said again.
  await page.getByRole('button', { name: BUTTON.changePaidFrom, exact: true }).click();
  await page.getByRole('dialog').getByLabel(FIELD.paidFromPlace).selectOption('CASH');
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.changePaidFrom, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await treasurer.expectSync('synced', 0);
  expect(await balance()).toBe(1500);
});
