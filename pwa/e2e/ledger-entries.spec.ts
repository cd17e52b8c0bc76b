/** Entries of an earlier day, entries put right, and entries taken out: what was done stays in sight. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { makeHead } from './make-head.ts';
import type { Person } from './person.ts';
import { fillTransaction } from './repayment-actions.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

test('an entry of an earlier day stands on that day and says when it was entered', async ({
  association,
  newPerson,
}) => {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/transactions/new');
  await fillTransaction(admin, '1500');
  await page.getByLabel(FIELD.date).fill('2199-01-01');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page.getByLabel(FIELD.date)).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel(FIELD.date).fill('2026-09-18');
  await page.getByLabel(FIELD.method).selectOption('CASH');
  await makeHead(page, 'Shares');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('18 Sep 2026').first()).toBeVisible();
  await expect(page.getByText(TEXT.entered).first()).toBeVisible();
  await admin.expectSync('synced', 0);

  // The head can be chosen from now on.
  await openScreen(page, '/admin/transactions/new');
  await page.getByLabel(FIELD.head).selectOption('Shares');
});

test('what is typed stands below its field as it was understood, before it is saved', async ({
  association,
  newPerson,
}) => {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/transactions/new');
  const amount = page.getByLabel(FIELD.amount);
  const member = page.getByRole('combobox', { name: FIELD.member });
  await expect(member).toBeVisible();
  const depth = () => depthBelow(amount, member);
  const before = await depth();
  await fillTransaction(admin, '1500,50');
  await expect(page.getByText('₹1,500.50')).toBeVisible();
  await page.getByLabel(FIELD.date).fill('2026-04-05');
  await expect(page.getByText('5 Apr 2026, Sun')).toBeVisible();
  // Nothing has moved.
  expect(await depth()).toBe(before);
  await amount.fill('1,500.50');
  await expect(page.getByText('₹1,500.50')).toBeHidden();
  await amount.fill('1,50,05');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('1500,50');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('₹1,500.50').first()).toBeVisible();

  // Its member was chosen wrongly: the name alone changes.
  await page.getByRole('link', { name: LINK.viewEntry }).last().click();
  const facts = page.getByRole('main');
  await facts.getByRole('button', { name: BUTTON.changePaidFrom }).click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByRole('combobox', { name: FIELD.member });
  // Half a name that is left is nobody.
  await picker.fill('Town');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await dialog.locator('.modal-title').click();
  await expect(picker).toHaveValue('');
  await picker.fill('Town Hall');
  await dialog.getByRole('option', { name: 'Town Hall' }).click();
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(facts).toContainText(TEXT.withWhom('Town Hall'));
  await expect(facts).toContainText('₹1,500.50');
  await admin.expectSync('synced', 0);
});

test('a ledger is narrowed by head, method and amount; the filter is saved, chosen again later and deleted', async ({
  association,
  newPerson,
}) => {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin/transactions/new');
  await fillTransaction(admin, '1500');
  await page.getByLabel(FIELD.method).selectOption('UPI');
  await makeHead(page, 'Shares');
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  const entries = page.getByRole('link', { name: LINK.viewEntry });
  await expect(entries).toHaveCount(2);

  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByLabel(FIELD.head).selectOption({ label: 'Shares' });
  await page.getByLabel(FIELD.method).selectOption('UPI');
  await page.getByLabel(FIELD.leastAmount).fill('1500.01');
  await page.keyboard.press('Escape');
  await expect(page.getByText(TEXT.nothingFits)).toBeVisible();
  await openScreen(page, '/admin/transactions?head=own shares&method=UPI&least=1500');
  await expect(entries).toHaveCount(1);

  await page.getByRole('button', { name: BUTTON.saveFilter }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.filterName).fill('Shares by UPI');
  await dialog.getByRole('button', { name: BUTTON.saveFilter }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: BUTTON.clearFilters }).click();
  await expect(entries).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: 'Shares by UPI', exact: true }).click();
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: BUTTON.deleteFilter('Shares by UPI') }).click();
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteFilter }).click();
  await expect(page.getByRole('button', { name: 'Shares by UPI' })).toHaveCount(0);
});

test('an entry that is wrong is put right by a counter-entry and the right entry, which lead to one another', async ({
  association,
  newPerson,
}) => {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin');
  await enter(admin, '1500');
  await page.getByRole('link', { name: LINK.viewEntry }).first().click();
  await page.getByRole('button', { name: BUTTON.correct }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
  await dialog.getByLabel(FIELD.reason).fill('Typed 1,500 for 1,050');
  await dialog.getByLabel(FIELD.amount).fill('1050');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: BUTTON.delete })).toBeDisabled();
  await admin.expectSync('synced', 0);

  const original = page.url();
  const other = page.getByRole('main').getByRole('link', { name: LINK.otherEntry });
  await other.click();
  await expect(page).not.toHaveURL(original);
  await expect(page.getByText('Typed 1,500 for 1,050')).toBeVisible();
  // The screen may change after the address has.
  await expect(other).toHaveAttribute('href', new URL(original).pathname);
  await other.click();
  await expect(page).toHaveURL(original);

  await openScreen(page, '/admin/transactions');
  await expect(page.getByTestId('current-balance')).toHaveText('−₹38,950.00');
  await expect(page.getByText(TEXT.undoneMark)).toBeVisible();
});

test('deleting asks why; an admin can show what was deleted, with who and why, a member cannot', async ({
  association,
  newPerson,
}) => {
  const { accounts } = association;
  const [admin, member] = [await newPerson(), await newPerson()];
  const { page } = admin;
  await admin.arrive(accounts.admin, '/admin');
  await enter(admin, '1500');
  await page.getByRole('link', { name: LINK.viewEntry }).first().click();
  await expect(page.getByRole('heading', { name: HEADING.transactionDetails })).toBeVisible();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(dialog.getByText(TEXT.reasonRequired)).toBeVisible();
  await dialog.getByLabel(FIELD.reason).fill('Entered twice');
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('Share capital, three shares')).toHaveCount(0);
  await admin.expectSync('synced', 0);

  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByLabel(FIELD.showDeleted).click();
  await expect(page.getByLabel(FIELD.showDeleted)).toBeChecked();
  await openScreen(page, '/admin/transactions?deleted=true');
  await expect(page.locator('del').first()).toBeVisible();
  await expect(page.getByText(TEXT.deletedBecause('Entered twice'))).toContainText(accounts.admin.name);
  await expect(page.getByTestId('current-balance')).toHaveText('−₹40,000.00');

  await member.arrive(accounts.user, '/admin/transactions?deleted=true');
  await expect(member.page.getByTestId('current-balance')).toHaveText('−₹40,000.00');
  await expect(member.page.locator('del')).toHaveCount(0);
});

test('who deletes an entry of a fund is back at that fund', async ({ association, newPerson }) => {
  const admin = await newPerson();
  const { page } = admin;
  await admin.arrive(association.accounts.admin, '/admin');
  await openScreen(page, '/admin/charity-fund/new');
  await fillTransaction(admin, '1500');
  await page.getByRole('button', { name: BUTTON.createCharityEntry }).click();
  await page.getByRole('link', { name: LINK.viewEntry }).first().click();
  await page.getByRole('button', { name: BUTTON.delete }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(FIELD.reason).fill('Entered twice');
  await dialog.getByRole('button', { name: BUTTON.confirmDeleteTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/charity-fund$/);
  await expect(page.getByTestId('current-balance')).toHaveText('₹0.00');
});

async function enter(person: Person, amount: string): Promise<void> {
  const { page } = person;
  await openScreen(page, '/admin/transactions/new');
  await fillTransaction(person, amount);
  await page.getByRole('button', { name: BUTTON.createTransaction }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);
  await expect(page.getByText('Share capital, three shares').first()).toBeVisible();
}

/** By how many pixels `lower` is below `upper`, wherever the page is scrolled to. */
async function depthBelow(upper: Locator, lower: Locator): Promise<number> {
  const [top, bottom] = [await upper.boundingBox(), await lower.boundingBox()];
  return bottom!.y - top!.y;
}

test('the descriptions and names of a ledger are whole on a phone', async ({ association, newPerson }) => {
  const { accounts, url } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  const description = 'Subscription 13 of 24: chitty fund 106, ticket 107';
  const line = { amount: 12_34_567, userId: accounts.user.id, type: 'CREDIT', metadata: { description } };
  await rest('POST', '/transactions/new', line);
  const treasurer = await newPerson();
  const { page } = treasurer;
  await treasurer.arrive(accounts.superAdmin, '/admin/transactions');
  const card = page.getByRole('article').filter({ hasText: description });
  await expect(card.getByText('+₹12,34,567.00')).toBeVisible();
  const cut = (texts: Element[]) =>
    texts.filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1).length;
  expect(await card.locator('p').evaluateAll(cut)).toBe(0);
});
