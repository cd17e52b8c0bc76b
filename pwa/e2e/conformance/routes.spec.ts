/** Every route of the app: who may open it, its heading, columns, empty text and buttons, and where they lead. */
import type { Page } from '@playwright/test';
import type { Person } from '../person.ts';
import { appStarted } from '../public-pages.ts';
import type { Association } from '../test-server.ts';
import { seedFundAndFill, type Fill, fillIn, visit } from './actions.ts';
import { signInToRest } from '../rest-client.ts';
import { expect, test } from '../fixtures.ts';
import { eachRow } from './each-row.ts';
import * as screens from './screens.ts';

test('@desktop a visitor opens every public page and no other', async ({ newPerson, association }) => {
  const { page } = await newPerson();
  const fill = await seedFundAndFill(association);
  await eachRow(screens.PUBLIC_PAGES, async (path, heading) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
  await eachRow(screens.PUBLIC_LINKS, async (path, link, target) => {
    await visit(page, path);
    await expect(page.getByRole('link', { name: link, exact: true }).first()).toHaveAttribute('href', target);
  });
  await page.goto('/register');
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & conditions' })).toBeVisible();
  await eachRow(screens.WHO_MAY_OPEN, async (path, _who) => {
    await page.goto(fill(path));
    await expect(page).toHaveURL('/');
  });
});

test('@desktop a member who is no admin opens their pages and finds changes disabled', async ({
  newPerson,
  association,
}) => {
  const fill = await seedFundAndFill(association);
  const member = await newPerson();
  const { page } = member;
  await member.arrive(association.accounts.user, '/admin');
  await eachRow(screens.WHO_MAY_OPEN, async (path, who) => {
    await visit(page, fill(path));
    await expect(page).toHaveURL(who === 'member' ? fill(path) : '/unauthorized');
  });
  await eachRow(screens.DISABLED, async (path, button) => {
    await visit(page, fill(path));
    await expect(page.getByRole('button', { name: button, exact: true }).first()).toBeDisabled();
  });
  await visit(page, fill('/admin/users/{user}'));
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Financials' })).toBeHidden();
});

test('@desktop an admin of a new association finds empty lists', async ({ newPerson, association }) => {
  const { url, accounts, business } = association;
  const fill = await seedFundAndFill(association);
  const rest = await signInToRest(url, accounts.admin);
  const [pending] = await rest<{ id: number }[]>('GET', '/users/pending-approvals');
  await rest('POST', `/auth/reject/${pending!.id}`);
  await rest('DELETE', `/installment-business/${business.id}`);
  await rest('DELETE', fill('/chitty-fund/{fund}'));
  for (const { id } of await rest<{ id: number }[]>('GET', '/transactions')) {
    await rest('DELETE', `/transactions/${id}`);
  }
  const { page } = await signedIn(newPerson, accounts.admin);
  await eachRow(screens.EMPTY, async (path, heading, text) => {
    await visit(page, fill(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
});

test.describe('with records', () => {
  test.use({ serverOptions: ['--members', '11', '--lines', '51'] });

  test('@desktop an admin finds every list, detail, form and menu', async ({ newPerson, association }) => {
    const fill = await seedFundAndFill(association);
    const { url, accounts } = association;
    const rest = await signInToRest(url, accounts.admin);
    const entry = { amount: 250, userId: accounts.user.id, metadata: { description: 'Onam kits' } };
    await rest('POST', '/charity-fund/new', entry);
    await rest('POST', '/operational-fund/new', entry);
    const admin = await signedIn(newPerson, accounts.admin);
    await test.step('lists and details', () => checkListsAndDetails(admin, fill));
    await test.step('forms, and where success leads', () => checkForms(admin));
    await test.step('menus, breadcrumbs and dashboard', () => checkMenusAndDashboard(admin, association, fill));
  });
});

async function checkListsAndDetails({ page }: Person, fill: Fill): Promise<void> {
  await eachRow(screens.LISTS, async (path, heading, table, columns) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('table', { name: table }).getByRole('columnheader')).toHaveText(columns);
  });
  await eachRow(screens.SEARCHES, async (path, typed, found) => {
    await visit(page, path);
    await page.getByPlaceholder('Search members').fill(typed);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody tr')).toContainText(found);
  });
  await eachRow(screens.PAGE_SIZES, async (path, list, size, sizes) => {
    await visit(page, fill(path));
    const choice = page.getByRole('navigation', { name: `Pages of ${list}` }).getByLabel('Rows per page');
    await expect(choice).toHaveValue(size);
    await expect(choice.locator('option')).toHaveText(sizes);
    await expect(page.getByRole('table', { name: list }).locator('tbody tr')).toHaveCount(Number(size));
  });
  await eachRow(screens.WAYS_ON, async (path, label, target) => {
    await visit(page, fill(path));
    await linkOrButton(page, fill(label)).click();
    await expect(page).toHaveURL(fill(target));
  });
  await eachRow(screens.DETAILS, async (path, heading, buttons) => {
    await visit(page, fill(path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(heading));
    for (const name of buttons) await expect(page.getByRole('button', { name, exact: true }).first()).toBeEnabled();
  });
  await eachRow(screens.PARTS, async (path, role, name) => {
    await visit(page, fill(path));
    await expect(page.getByRole(role, { name, exact: true })).toBeVisible();
  });
}

async function checkForms({ page }: Person): Promise<void> {
  await eachRow(screens.FORMS, async (path, heading, fields, save, list, asked) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const field of fields) await fillIn(page, field);
    await page.getByRole('button', { name: save }).click();
    if (asked) await page.getByRole('button', { name: asked }).click();
    await expect(page).toHaveURL(list);
  });
  await visit(page, '/admin/chitty-fund/new');
  await eachRow(screens.COUNTS, async (count, tickets) => {
    await page.getByLabel('Member count').fill(count);
    await expect(page.getByRole('combobox', { name: /^Ticket \d+$/ })).toHaveCount(tickets);
  });
  await page.getByLabel('Member count').fill('');
  await visit(page, '/admin');
}

async function checkMenusAndDashboard({ page }: Person, { accounts }: Association, fill: Fill): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu).toHaveText(screens.MENU.map(([label]) => label));
  await eachRow(screens.MENU, async (label, path) => {
    await menu.getByText(label, { exact: true }).click();
    await expect(page).toHaveURL(path);
  });
  await eachRow(screens.BREADCRUMBS, async (path, crumbs) => {
    await visit(page, fill(path));
    const items = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(items).toHaveText(crumbs.map(fill));
  });

  await visit(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.locator('.totals dt')).toHaveText(screens.CARDS);
  for (const trend of ['Members', 'Installment Business', 'Chitti']) {
    await expect(page.getByRole('region', { name: trend, exact: true }).locator('.sparkline')).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible();
  const userMenu = page.locator('.user-menu [aria-haspopup]');
  await expect(userMenu).toContainText(accounts.admin.name);
  await expect(userMenu).toContainText(accounts.admin.email);
  await userMenu.click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page).toHaveURL(fill('/admin/users/{admin}'));
  await userMenu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

test('@desktop a super admin also finds roles and financials', async ({ newPerson, association }) => {
  const { accounts } = association;
  const { page } = await signedIn(newPerson, accounts.superAdmin, `/admin/users/${accounts.user.id}`);
  await page.getByRole('button', { name: 'Edit User Details' }).click();
  await expect(page.getByLabel('Role').locator('option')).toHaveText(['User', 'Admin']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Financials' }).click();
  for (const field of ['Shares', 'Incentive', 'Dividend']) {
    await expect(page.getByRole('dialog').getByLabel(field, { exact: true })).toBeVisible();
  }
});

test('on a narrow screen the menus open as drawers', async ({ newPerson, association }) => {
  const person = await newPerson();
  const { page } = person;
  await page.goto('/');
  await appStarted(page);
  await expect(page.getByRole('link', { name: 'Activities', exact: true })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'About', 'Activities', 'Contact', 'Join us!']);

  await person.arrive(association.accounts.admin, '/admin/users');
  await expect(page.locator('.top-bar')).toContainText('Dashboard');
  await expect(page.getByRole('button', { name: 'Use dark colours' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(screens.MENU.map(([label]) => label));
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

async function signedIn(
  newPerson: () => Promise<Person>,
  account: Association['accounts']['admin'],
  path = '/admin',
): Promise<Person> {
  const person = await newPerson();
  await person.arrive(account, path);
  return person;
}

function linkOrButton(page: Page, name: string) {
  const options = { name, exact: true };
  return page.getByRole('link', options).or(page.getByRole('button', options)).first();
}
