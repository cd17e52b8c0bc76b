/** Lists answer what they are opened for: filters, columns, rows that open, and what is done with several at once. */
import { seedThomas, THOMAS } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openInApp, openScreen } from './open-in-app.ts';
import { readMemberOnServer } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { REMINDERS } from './screen-texts/cash.ts';
import { FUND } from './screen-texts/chitties.ts';
import { LIST } from './screen-texts/lists.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';

test('members are narrowed to who is overdue, the address says so, and a row opens the member', async ({
  association,
  admin,
}) => {
  await seedThomas(association);
  const { page } = admin;
  await openInApp(page, '/admin/users');
  const cards = page.getByRole('list', { name: HEADING.members }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.filter({ hasText: THOMAS })).toContainText('₹5,000.00');

  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByLabel(LIST.overdue).selectOption({ label: LIST.overdue });
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(THOMAS);
  await expect(page).toHaveURL(/late=0/);
  await openInApp(page, '/admin/users?role=SUPERADMIN&late=0');
  await expect(page.getByText(LIST.nothingFits)).toBeVisible();
  await page.getByRole('button', { name: BUTTON.clearFilters }).click();
  await expect(cards).toHaveCount(4);

  await openInApp(page, '/admin/users?role=USER&sort=-owes');
  await expect(cards.first()).toContainText(THOMAS);
  await expect(page.getByRole('button', { name: BUTTON.filters })).toContainText('1');
  await cards.first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(THOMAS);
});

test('businesses say what remains and what is overdue, and are ordered and narrowed by it @desktop', async ({
  association,
  admin,
}) => {
  await seedThomas(association);
  const { page } = admin;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInApp(page, '/admin/installment-businesses?late=0&sort=-remains');
  const table = page.getByRole('table', { name: LIST.businesses });
  const row = table.getByRole('row').nth(1);
  await expect(row).toContainText('₹24,000.00');
  await expect(table.getByRole('columnheader', { name: LIST.remains })).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('row').last()).toContainText('₹24,000.00');
  await page.getByRole('button', { name: BUTTON.filters }).click();
  await page.getByLabel(LIST.status, { exact: true }).selectOption('REPAID');
  await expect(page.getByText(LIST.nothingFits)).toBeVisible();
  await expect(page).toHaveURL(/status=REPAID/);
  await page.getByRole('button', { name: BUTTON.clearFilters }).click();
  await row.getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(/\/admin\/installment-businesses\/\d+$/);
});

test('columns are chosen once, and stay; a row is 40 px high @desktop', async ({ admin }) => {
  const { page } = admin;
  await openInApp(page, '/admin/users');
  const table = page.getByRole('table', { name: HEADING.members });
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await expect(head(LIST.created)).toBeVisible();
  await expect(head(LIST.owes)).toHaveCount(0);
  const height = async () => (await table.getByRole('row').nth(1).boundingBox())!.height;
  expect(await height()).toBe(40);

  await page.getByRole('button', { name: LIST.columns, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: LIST.created }).uncheck();
  await dialog.getByRole('checkbox', { name: LIST.owes }).check();
  await dialog.getByRole('button', { name: LIST.close }).click();
  await page.reload();
  await expect(head(LIST.owes)).toBeVisible();
  await expect(head(LIST.created)).toHaveCount(0);

  await page.getByRole('button', { name: LIST.columns, exact: true }).click();
  await dialog.getByRole('button', { name: LIST.asAtFirst }).click();
  await dialog.getByRole('button', { name: LIST.close }).click();
  await expect(head(LIST.created)).toBeVisible();
  await expect(head(LIST.owes)).toHaveCount(0);
});

test('a list that holds nothing has no tools, one that is narrowed to nothing keeps them', async ({ admin }) => {
  const { page } = admin;
  await openInApp(page, '/admin/chitty-fund');
  await expect(page.getByText(FUND.none)).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.filters })).toHaveCount(0);
  await openInApp(page, '/admin/users');
  const search = page.getByRole('searchbox');
  await search.fill('nobody is called so');
  await expect(page.getByRole('list', { name: HEADING.members })).toHaveCount(0);
  await search.fill('');
  await expect(search).toBeFocused();
  await expect(page.getByRole('list', { name: HEADING.members }).getByRole('listitem')).toHaveCount(4);
});

test.describe('with more members than one page holds', () => {
  test.use({ serverOptions: ['--members', '12'] });

  test('the number of rows on a page is remembered @desktop', async ({ admin }) => {
    const { page } = admin;
    await openInApp(page, '/admin/users');
    await page.getByLabel(LIST.rowsPerPage).selectOption('20');
    await expect(page).toHaveURL(/size=20/);
    await openScreen(page, '/admin/users');
    await expect(page.getByLabel(LIST.rowsPerPage)).toHaveValue('20');
  });

  test('a phone shows more of the list below what there is, and the address says how much', async ({ admin }) => {
    const { page } = admin;
    await openInApp(page, '/admin/users');
    const cards = page.getByRole('list', { name: HEADING.members }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    const first = await cards.first().textContent();
    await page.getByRole('button', { name: BUTTON.showMore }).tap();
    await expect(cards).toHaveCount(16);
    await expect(cards.first()).toHaveText(first!);
    await expect(page.getByRole('button', { name: BUTTON.showMore })).toHaveCount(0);
    await expect(page.getByLabel(LIST.rowsPerPage)).toHaveCount(0);
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(cards).toHaveCount(16);
  });
});

test.describe('with more members than a phone draws at once', () => {
  test.use({ serverOptions: ['--members', '206'] });

  test('an address far down a list opens that page alone, from which a phone turns back and on', async ({ admin }) => {
    const { page } = admin;
    await openInApp(page, '/admin/users?page=21');
    const cards = page.getByRole('list', { name: HEADING.members }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await page.getByRole('button', { name: BUTTON.previousPage }).tap();
    await expect(cards).toHaveCount(200);
    const first = cards.first();
    const more = page.getByRole('button', { name: BUTTON.showMore });
    await more.scrollIntoViewIfNeeded();
    await expect(first).not.toBeInViewport();
    await more.tap();
    await expect(cards).toHaveCount(10);
    await expect(first).toBeInViewport();
  });
});

test('members selected in the list are written reminders, and nobody else', async ({ association, admin }) => {
  await seedThomas(association);
  const { page } = admin;
  await openInApp(page, '/admin/users');
  await page.getByRole('button', { name: BUTTON.filters }).tap();
  await page.getByRole('button', { name: LIST.select, exact: true }).tap();
  await page.getByRole('checkbox', { name: LIST.selectRow(THOMAS) }).check();
  await expect(page.getByText(LIST.selected(1))).toBeVisible();
  await page.getByRole('button', { name: LIST.selectAll(4) }).tap();
  await expect(page.getByText(LIST.selected(4))).toBeVisible();
  await page.getByRole('checkbox', { name: LIST.selectRow('Anitha Nair') }).uncheck();
  await page.getByRole('checkbox', { name: LIST.selectRow(THOMAS) }).uncheck();
  await page.getByRole('link', { name: LIST.remind }).tap();
  await expect(page.getByText(LIST.onlySelected(2))).toBeVisible();
  await expect(page.getByRole('button', { name: REMINDERS.remind(THOMAS) })).toHaveCount(0);
  await page.getByRole('button', { name: LIST.showAll }).tap();
  await expect(page.getByRole('button', { name: REMINDERS.remind(THOMAS) })).toBeVisible();

  await openInApp(page, `/admin/collect/reminders?members=${association.accounts.user.id}`);
  await expect(page.getByRole('button', { name: REMINDERS.remind(THOMAS) })).toBeVisible();
  await expect(page.getByRole('list', { name: REMINDERS.list }).getByRole('listitem')).toHaveCount(1);
});

test('registrations are approved together, and members get another language together', async ({
  association,
  admin,
}) => {
  const { page } = admin;
  const select = async (path: string, count: number) => {
    await openInApp(page, path);
    await page.getByRole('button', { name: BUTTON.filters }).tap();
    await page.getByRole('button', { name: LIST.select, exact: true }).tap();
    await page.getByRole('button', { name: LIST.selectAll(count) }).tap();
  };
  await select('/admin/pending-approvals', 1);
  await page.getByRole('button', { name: BUTTON.approveAll, exact: true }).tap();
  // Its address is not confirmed, which the question says of each.
  await expect(page.getByRole('dialog')).toContainText(TEXT.notConfirmed);
  await page.getByRole('dialog').getByRole('button', { name: BUTTON.approveAll, exact: true }).tap();
  await expect(page.getByText(LIST.doneFor(1))).toBeVisible();
  await expect(page.getByText(TEXT.noPendingMembers)).toBeVisible();

  await select('/admin/users', 5);
  // The app itself follows one’s own.
  await page.getByRole('checkbox', { name: LIST.selectRow(association.accounts.admin.name) }).uncheck();
  await page.getByRole('button', { name: LIST.language, exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'മലയാളം' }).tap();
  // An admin changes nothing of a super admin’s.
  await expect(page.getByText(LIST.doneFor(3))).toBeVisible();
  await expect(page.getByText(LIST.superAdminOnly)).toBeVisible();
  await admin.expectSync('synced', 0);
  expect(await readMemberOnServer(association, association.accounts.user.id)).toMatchObject({ language: 'ml' });
});
