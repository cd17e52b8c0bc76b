/** A walk through every screen in every state a person may meet it in; at each stop the caller takes a picture, or looks closely. */
import { expect, type Person, type Served } from './association.ts';
import { fillBooks } from './fill-books.ts';

/** Called at every stop with its name, made of small letters and hyphens. */
export type Stop = (person: Person, name: string) => Promise<void>;

export type Walk = { association: Served; arrive: () => Promise<Person>; stop: Stop };

export async function walkAsVisitor({ association, arrive, stop }: Walk): Promise<void> {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto('/login');
  await stop(visitor, 'login');
  await page.getByLabel('Email').fill('someone@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await stop(visitor, 'login-refused');
  await page.goto('/no-such-page');
  await stop(visitor, 'not-found');

  await visitor.signIn(association.accounts.user);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stop(visitor, 'unauthorized');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('button', { name: 'New Transaction' })).toBeDisabled();
  await stop(visitor, 'transactions-not-admin');
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await stop(visitor, 'business-not-admin');
}

/** Before the first sync: still loading, and unable to. */
export async function walkWithoutBooks({ association, arrive, stop }: Walk): Promise<void> {
  const person = await arrive();
  const { page } = person;
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/sync/pull*', async (route) => {
    await answers.promise;
    await route.abort();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(association.accounts.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(association.accounts.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await person.expectSync('syncing');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('heading', { name: 'Transaction Ledger' })).toBeVisible();
  await stop(person, 'transactions-loading');
  answers.resolve();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await stop(person, 'transactions-failed');
  await page.goto('/admin/installment-businesses');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await stop(person, 'businesses-failed');
}

export async function walkBusinesses({ association, arrive, stop }: Walk): Promise<void> {
  await fillBooks(association);
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.admin);
  await stop(admin, 'dashboard');
  await openMenus(admin, stop);

  await page.goto('/admin/installment-businesses');
  await expect(page.getByRole('link', { name: /View/ }).first()).toBeVisible();
  await stop(admin, 'businesses');
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await stop(admin, 'businesses-none-found');
  await visitBusiness(admin, association, stop);
  await visitNewBusiness(admin, stop);
}

export async function walkLedger({ association, arrive, stop }: Walk): Promise<void> {
  await fillBooks(association);
  const admin = await arrive();
  const { page } = admin;
  await admin.signIn(association.accounts.admin);
  await page.goto('/admin/transactions');
  await expect(page.getByRole('link', { name: /View/ }).first()).toBeVisible();
  await stop(admin, 'transactions');
  await page.getByRole('link', { name: /View/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
  await stop(admin, 'transaction');
  await page.getByRole('button', { name: 'Delete' }).click();
  await stopAtDialog(admin, 'transaction-delete', stop);

  await page.goto('/admin/transactions/new');
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page.getByText('Description is required')).toBeVisible();
  await stop(admin, 'transaction-new-errors');
  await page.goto('/admin/sync');
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
  await stop(admin, 'sync');
}

/** Work done offline: waiting, then refused because someone else was first. */
export async function walkOffline({ association, arrive, stop }: Walk): Promise<void> {
  const { business, accounts } = association;
  const first = await arrive();
  const second = await arrive();
  await first.signIn(accounts.admin);
  await second.signIn(accounts.otherAdmin);
  await second.goOffline();
  for (const person of [first, second]) {
    await person.page.goto(`/admin/installment-businesses/${business.id}`);
    await person.page.getByRole('button', { name: 'Mark as Paid' }).first().click();
    await person.page
      .getByRole('dialog')
      .getByRole('button', { name: /Mark as Paid/ })
      .click();
    await expect(person.page.getByRole('button', { name: 'Mark as Paid' }).first()).toBeDisabled();
  }
  await first.expectSync('synced', 0);
  await second.expectSync('offline', 1);
  await stop(second, 'business-waiting');
  await second.page.goto('/admin/transactions');
  await expect(second.page.getByText('Waiting', { exact: true }).first()).toBeVisible();
  await stop(second, 'transactions-waiting');
  await second.page.goto('/admin/sync');
  await expect(second.page.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible();
  await stop(second, 'sync-waiting');
  await openUserMenu(second);
  await second.page.locator(':is(button, [role="menuitem"]):has-text("Logout"):visible').click();
  await stopAtDialog(second, 'logout-waiting', stop);

  await second.comeBackOnline();
  await second.expectSync('attention');
  await second.page.goto('/admin/sync');
  const back = second.page.getByRole('button', { name: 'Hand the money back' });
  await expect(back).toBeVisible();
  await stop(second, 'sync-refused');
  await back.click();
  await stopAtDialog(second, 'sync-hand-back', stop);
}

async function openMenus(admin: Person, stop: Stop): Promise<void> {
  await openUserMenu(admin);
  await stop(admin, 'menu');
  await admin.page.keyboard.press('Escape');
}

/** The drawer on a narrow screen, the user's menu on a wide one; both hold Logout. */
async function openUserMenu({ page }: Person): Promise<void> {
  await page.locator('.drawer-button button:visible, .user-menu > button:visible').click();
  await expect(page.getByText('Logout')).toBeVisible();
}

async function visitBusiness(admin: Person, { business }: Served, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/installment-businesses/${business.id}`);
  await expect(page.getByRole('heading', { name: 'Repayments' })).toBeVisible();
  await stop(admin, 'business');
  await page.locator('button:enabled:has-text("Mark as Paid")').first().click();
  await stopAtDialog(admin, 'business-mark-paid', stop);
  await page.getByRole('button', { name: 'Delete' }).click();
  await stopAtDialog(admin, 'business-delete', stop);
  await page.getByRole('button', { name: 'Mark as Repaid' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mark business/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await stopAtDialog(admin, 'business-repaid-refused', stop);
  await page.goto('/admin/installment-businesses/999999');
  await expect(page.getByText('There is no business with this number')).toBeVisible();
  await stop(admin, 'business-missing');
}

async function visitNewBusiness(admin: Person, stop: Stop): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/installment-businesses/new');
  await expect(page.getByLabel('Customer name')).toBeVisible();
  await stop(admin, 'business-new');
  await page.getByLabel('Showroom price').fill('50000');
  await page.getByLabel('Advance payment').fill('10000');
  await page.getByLabel('Tenure (months)').fill('12');
  await page.getByLabel('Interest (% per month)').fill('1.25');
  await page.getByRole('button', { name: 'Create Business' }).click();
  await expect(page.getByText('Customer name is required')).toBeVisible();
  await stop(admin, 'business-new-errors');
  await page.getByLabel('Referer', { exact: true }).fill('Thomas');
  await expect(page.getByRole('option', { name: /Thomas Kurian/ })).toBeVisible();
  await stop(admin, 'business-new-picker');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await stopAtDialog(admin, 'business-new-leave', stop);
}

/** A dialog, which is then left with Escape. */
export async function stopAtDialog(person: Person, name: string, stop: Stop): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await stop(person, name);
  await person.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
