/** What closes a dialog or a menu, and what must not; where the focus goes. */
import type { Locator, Page } from '@playwright/test';
import { addDays } from 'shared-schema/local-date';
import { today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { menuButton } from './menu.ts';
import { signInToRest } from './rest-client.ts';
import { SHARES } from './screen-texts/books.ts';
import { BUTTON, FIELD, LINK, MORE } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

test('a tap beside the menu closes it; a tap beside a question leaves it open', async ({ association, newPerson }) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, `/admin/installment-businesses/${association.business.id}`);
  const menu = page.getByRole('dialog', { name: BUTTON.menu });
  await menuButton(page).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: BUTTON.markPaid }).first().click();
  await expect(question.getByRole('button', { name: BUTTON.cancel })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: BUTTON.cancel }).click();
  await expect(question).toBeHidden();
});

test('@desktop a form with something typed asks before Escape or the browser closes it, or another form that enters money takes its place', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, `/admin/users/${association.accounts.user.id}`);
  await page.getByRole('button', { name: BUTTON.editFinancials }).click();
  const shares = page.getByLabel(FIELD.shares);
  await expect(shares).toBeFocused();
  await shares.fill('7');
  await page.mouse.click(5, 5);

  const question = page.getByRole('dialog', { name: HEADING.leaveQuestion });
  for (const attempt of [1, 2, 3]) {
    await test.step(`Escape twice, time ${attempt}`, async () => {
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    });
  }
  await closeAsBrowser(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await closeAsBrowser(question);
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(shares).toHaveValue('7');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: BUTTON.leave }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: BUTTON.editFinancials })).toBeFocused();

  await page.getByRole('button', { name: BUTTON.editFinancials }).click();
  await page.getByLabel(FIELD.shares).fill('7');
  await page.getByRole('dialog').getByRole('button', { name: SHARES.buy }).click();
  await page.getByRole('dialog', { name: HEADING.leaveQuestion }).getByRole('button', { name: BUTTON.leave }).click();
  const buying = page.getByRole('dialog', { name: SHARES.buyTitle(association.accounts.user.name) });
  await buying.getByLabel(FIELD.shares).fill('7');
  await expect(buying.getByText(SHARES.cost('₹3,500.00', '7', '₹500.00'))).toBeVisible();
});

test('@desktop a menu is used with arrow keys; Escape, Tab and its dialogs give the focus back', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  const { superAdmin } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  const terms = { tenure: 3, amount: 30_000, commission: 5, userCount: 3, user_ids: [1, 2, 3] };
  const { id } = await rest('POST', '/chitty-fund/new', terms);
  await person.arrive(superAdmin, '/admin/chitty-fund');
  await page.getByRole('link', { name: LINK.viewFund(id) }).click();
  const more = page.getByRole('button', { name: MORE.ticket(1) });
  await more.click();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();

  const menu = page.getByRole('button', { name: superAdmin.name });
  const [first, last] = [LINK.myAccount, BUTTON.logOut].map((name) => page.getByRole('menuitem', { name }));
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  await expect(last!).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first!).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first!).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('Back closes what is open, the topmost first, keeps what is typed, and leaves the screen the next time', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  const memberPath = `/admin/users/${association.accounts.user.id}`;
  await person.arrive(association.accounts.superAdmin, '/admin/users');
  await page.getByRole('link', { name: LINK.viewMember(association.accounts.user.name) }).click();
  await expect(page.getByRole('heading', { name: association.accounts.user.name })).toBeFocused();
  const steps = await page.evaluate(() => history.length);

  await page.getByRole('button', { name: BUTTON.editFinancials }).click();
  const form = page.getByRole('dialog', { name: BUTTON.editFinancials });
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(memberPath);

  await page.getByRole('button', { name: BUTTON.editFinancials }).click();
  await form.getByLabel(FIELD.shares).fill('7');
  const question = page.getByRole('dialog', { name: HEADING.leaveQuestion });
  const position = await placeInHistory(page);
  for (const attempt of [1, 2]) {
    await test.step(`Back twice, time ${attempt}`, async () => {
      await page.goBack();
      await expect(question).toBeVisible();
      await expect.poll(() => placeInHistory(page)).toBe(position);
      await page.goBack();
      await expect(question).toBeHidden();
      await expect.poll(() => placeInHistory(page)).toBe(position);
      await expect(form.getByLabel(FIELD.shares)).toHaveValue('7');
      await expect(page).toHaveURL(memberPath);
    });
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: BUTTON.leave }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await menuButton(page).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(memberPath);

  // Opening and closing has left nothing behind to go back through.
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await expect(page).toHaveURL('/admin/users');
});

test('Back from a form asks first; back again stays, and who leaves comes to where they wanted', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin/transactions');
  await page.getByRole('button', { name: BUTTON.newTransaction }).click();
  const amount = page.getByLabel(FIELD.amount);
  await amount.fill('40');
  const question = page.getByRole('dialog', { name: HEADING.leaveQuestion });
  const position = await placeInHistory(page);
  for (const attempt of [1, 2]) {
    await test.step(`Back twice, time ${attempt}`, async () => {
      await page.goBack();
      await expect(question).toBeVisible();
      await expect.poll(() => placeInHistory(page)).toBe(position);
      await page.goBack();
      await expect(question).toBeHidden();
      await expect.poll(() => placeInHistory(page)).toBe(position);
      await expect(amount).toHaveValue('40');
      await expect(page).toHaveURL('/admin/transactions/new');
    });
  }
  await page.goBack();
  await question.getByRole('button', { name: BUTTON.leave }).click();
  await expect(page).toHaveURL('/admin/transactions');
  await page.goForward();
  await expect(page).toHaveURL('/admin/transactions/new');
});

test('what corrects an entry of a closed day is dated today; what is refused is in view and has the focus', async ({
  association,
  newPerson,
}) => {
  const { url, accounts } = association;
  const rest = await signInToRest(url, accounts.superAdmin);
  const day = addDays(today(), -40);
  const metadata = { description: 'Three shares' };
  const entry = { amount: 1500, userId: accounts.user.id, type: 'CREDIT', date: day, metadata };
  const { id } = await rest('POST', '/transactions/new', entry);
  await rest('POST', '/periods/close', { until: day });
  const person = await newPerson();
  const { page } = person;
  await person.arrive(accounts.admin, `/admin/transactions/${id}`);
  await page.getByRole('button', { name: BUTTON.correct }).click();
  const dialog = page.getByRole('dialog');
  const [date, reason] = [dialog.getByLabel(FIELD.date), dialog.getByLabel(FIELD.reason)];
  await expect(date).toHaveValue(today());

  await date.fill(day);
  await reason.fill('There were four');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await reason.fill('');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(reason).toBeFocused();
  await expect(dialog.getByText(TEXT.reasonRequired)).toBeInViewport({ ratio: 1 });
  await date.fill(today());
  await reason.fill('There were four');
  await dialog.getByRole('button', { name: BUTTON.confirmCorrect }).click();
  await expect(dialog).toBeHidden();
});

/** As the back gesture of a phone does the second time, which cannot be prevented. */
async function closeAsBrowser(dialog: Locator): Promise<void> {
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
}

/** A step that only closes something is taken back a moment later. */
function placeInHistory(page: Page): Promise<number> {
  return page.evaluate(() => (history.state as { __TSR_index: number }).__TSR_index);
}
