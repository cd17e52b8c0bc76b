import { expect, type Person, type Served, test } from './association.ts';
import { fillParticulars } from './fill-books.ts';
import { fillRegistration } from './fill-registration.ts';
import { editMember, openSection } from './member-acts.ts';

const NEWCOMER = { name: 'Faisal Rahman', email: 'faisal.rahman@example.org', password: 'palm-tree-43' };

test('a visitor registers, an admin approves with no network, and the member sees their own page and no other', async ({
  association,
  arrive,
}) => {
  await fillParticulars(association);
  const admin = await arrive();
  await admin.signIn(association.accounts.admin);
  const newcomer = await arrive();
  const { page } = newcomer;
  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();

  await admin.page.goto('/admin/pending-approvals');
  await expect(admin.page.getByText(NEWCOMER.email)).toBeVisible();
  await admin.goOffline();
  await admin.coldStart('/admin/pending-approvals');
  await admin.page.getByRole('button', { name: `Approve ${NEWCOMER.name}` }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${NEWCOMER.name}` })
    .click();
  await expect(admin.page.getByText('User approved successfully')).toBeVisible();
  await expect(admin.page.getByText(NEWCOMER.email)).toBeHidden();
  await admin.expectSync('offline', 1);
  await admin.comeBackOnline();
  await admin.expectSync('synced', 0);

  await newcomer.signIn({ id: 0, ...NEWCOMER });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NEWCOMER.name);
  const own = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
  await expect(page.getByText(NEWCOMER.email).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit User Details' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Edit Financials' })).toBeHidden();

  const other = association.accounts.user.id;
  for (const path of [`/admin/users/${other}`, '/admin/users', '/admin/master-sheet', '/admin/pending-approvals']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
  expect(await ask(newcomer, 'GET', `/users/${other}`)).toEqual({
    status: 200,
    body: { id: other, name: association.accounts.user.name },
  });
  expect((await ask(newcomer, 'POST', `/users/${other}/reveal`, { field: 'passportNumber' })).status).toBe(403);
  expect((await ask(newcomer, 'PUT', `/users/${own}/financials`, FORGED)).status).toBe(403);
  expect((await ask(newcomer, 'DELETE', `/users/${other}`)).status).toBe(403);

  const kept = await everythingKept(newcomer);
  expect(kept).toContain(NEWCOMER.email);
  expect(kept).toContain('Building 12, Road 2803, Manama');
  for (const secret of [
    'thomas@example.org',
    'Puthenveettil',
    '1978-03-14',
    '+91 94471 54321',
    'P1234567',
    '2341 2341',
  ]) {
    expect(kept).not.toContain(secret);
  }
  expect(kept).not.toContain('234123412346');
});

const FORGED = { share: 1000, incentive: 0, dividend: 0 };

test('two admins edit different fields of one member with no network: both stay', async ({ association, arrive }) => {
  const { user, admin, otherAdmin } = association.accounts;
  const a = await arrive();
  const b = await arrive();
  await a.signIn(admin);
  await b.signIn(otherAdmin);
  await a.goOffline();
  await b.goOffline();
  await editMember(a, user.id, { 'Indian Mobile': '+91 94470 11111', 'Aadhaar Number': '2341 2341 2346' });
  await editMember(b, user.id, { "Father's Name": 'Kurian Thomas', 'Passport Number': 'p7654321' });
  const waiting = await openSection(a, 'Document');
  await expect(waiting).toContainText('•••• 2346');
  await expect(waiting).toContainText('Can be shown once it is synced.');
  expect(await everythingKept(a)).not.toMatch(/2341 ?2341 ?2346/);
  await a.page.goto('/admin/sync');
  await expect(a.page.getByText(/Details of Thomas Kurian edited: .*Indian Mobile/)).toBeVisible();

  await a.comeBackOnline();
  await a.expectSync('synced', 0);
  await b.comeBackOnline();
  await b.expectSync('synced', 0);
  expect(await memberOnServer(association, user.id)).toMatchObject({
    mobileIndia: '+91 94470 11111',
    fatherName: 'Kurian Thomas',
    aadhaarNumber: '•••• 2346',
    passportNumber: '•••• 4321',
  });

  // Sealed on the phone, opened by the server: what was typed comes back, for half a minute.
  await b.page.clock.install();
  await b.page.goto(`/admin/users/${user.id}`);
  const document = await openSection(b, 'Document');
  await document.getByRole('button', { name: 'Reveal Aadhaar Number' }).click();
  await expect(document).toContainText('234123412346');
  await b.page.clock.runFor(30_000);
  await expect(document).not.toContainText('234123412346');
  expect(await everythingKept(b)).not.toContain('234123412346');
  await b.goOffline();
  await document.getByRole('button', { name: 'Reveal Passport Number' }).click();
  await expect(document.getByRole('alert')).toHaveText(
    'Showing the number needs a connection. Try again when you are online.',
  );
});

test('two admins edit the same field with no network: both values are shown, and the choice is applied', async ({
  association,
  arrive,
}) => {
  const { user, admin, otherAdmin } = association.accounts;
  const a = await arrive();
  const b = await arrive();
  await a.signIn(admin);
  await b.signIn(otherAdmin);
  await a.goOffline();
  await b.goOffline();
  await editMember(a, user.id, { 'Indian Mobile': '+91 94470 11111', 'Nominee Name': 'Mary' });
  await editMember(b, user.id, {
    'Indian Mobile': '+91 94470 22222',
    'Nominee Name': 'Mary Thomas',
    "Father's Name": 'Kurian',
  });
  await a.comeBackOnline();
  await a.expectSync('synced', 0);
  await b.comeBackOnline();
  await b.expectSync('attention', 0);
  expect(await memberOnServer(association, user.id)).toMatchObject({
    mobileIndia: '+91 94470 11111',
    fatherName: null,
  });

  const { page } = b;
  await page.goto('/admin/sync');
  const apply = page.getByRole('button', { name: 'Apply choice' });
  await expect(apply).toBeDisabled();
  await expect(page.getByText('Someone else has changed this meanwhile: Indian Mobile, Nominee Name.')).toBeVisible();
  const mobile = page.getByRole('group', { name: 'Indian Mobile' });
  await expect(mobile.getByRole('radio')).toHaveCount(2);
  await expect(mobile.getByText('+91 94470 11111')).toBeVisible();
  await mobile.getByLabel(/Yours.*22222/).check();
  await page
    .getByRole('group', { name: 'Nominee Name' })
    .getByLabel(/Theirs.*Mary/)
    .check();
  await apply.click();
  await b.expectSync('synced', 0);
  expect(await memberOnServer(association, user.id)).toMatchObject({
    mobileIndia: '+91 94470 22222',
    nomineeName: 'Mary',
    fatherName: 'Kurian',
  });
});

test('who may do what: an admin, a super admin, and oneself', async ({ association, arrive }) => {
  const { user, admin, superAdmin } = association.accounts;
  const person = await arrive();
  const { page } = person;
  await person.signIn(admin);
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Edit Financials' })).toBeHidden();
  await page.goto(`/admin/users/${superAdmin.id}`);
  await expect(page.getByRole('button', { name: 'Edit User Details' })).toBeDisabled();
  await page.goto(`/admin/users/${admin.id}`);
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeDisabled();
  await page.getByRole('button', { name: 'Edit User Details' }).click();
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeDisabled();

  const other = await arrive();
  await other.signIn(superAdmin);
  await other.goOffline();
  await other.page.goto(`/admin/users/${user.id}`);
  await other.page.getByRole('button', { name: 'Edit Financials' }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel('Shares').fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Shares must be 0 or more');
  await dialog.getByLabel('Shares').fill('12');
  await dialog.getByLabel('Dividend').fill('1,250.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await other.page.goto('/admin/master-sheet');
  const totals = other.page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('₹6,000.00');
  await expect(totals).toContainText('₹7,250.50');
  await other.comeBackOnline();
  await other.expectSync('synced', 0);
  expect(await memberOnServer(association, user.id)).toMatchObject({ share: 12, dividend: '1250.50' });

  // The role an admin gives is there at the member's next start.
  await other.page.goto(`/admin/users/${user.id}`);
  await other.page.getByRole('button', { name: 'Edit User Details' }).click();
  await dialog.getByLabel('Role').selectOption('ADMIN');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await other.expectSync('synced', 0);
  await expect.poll(() => memberOnServer(association, user.id)).toMatchObject({ role: 'ADMIN' });

  await other.page.getByRole('button', { name: 'Delete User' }).click();
  await dialog.getByRole('button', { name: `Delete ${user.name}` }).click();
  await expect(other.page).toHaveURL(/\/admin\/users$/);
  await other.page.goto(`/admin/users/${user.id}`);
  await expect(other.page.getByText('User not found.')).toBeVisible();
});

test('who was rejected is found again, and leaves when deleted', async ({ association, arrive }) => {
  const person = await arrive();
  const { page } = person;
  await person.signIn(association.accounts.admin);
  await page.goto('/admin/pending-approvals');
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('nobody');
  await expect(page.getByText('No one who waits fits “nobody”.')).toBeVisible();
  await search.fill('LATHA');
  await page.getByRole('button', { name: 'Reject Latha Menon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Latha Menon' }).click();
  await expect(page.getByText('User rejected successfully')).toBeVisible();
  await page.getByText('Rejected (1)').click();
  await page.getByRole('link', { name: 'Latha Menon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejected');
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Latha Menon' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.goto('/admin/pending-approvals');
  await expect(page.getByText('No pending approvals')).toBeVisible();
  await expect(page.getByText(/^Rejected/)).toBeHidden();
});

test('an address that is taken is told before anything waits to be sent', async ({ association, arrive }) => {
  const { admin, user } = association.accounts;
  const person = await arrive();
  const { page } = person;
  await person.signIn(admin);
  await person.goOffline();
  await page.goto(`/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Edit User Details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(` ${admin.email.toUpperCase()} `);
  await dialog.getByLabel('Nominee Name').fill('Mary');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Email is already registered');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await person.expectSync('offline', 1);
});

test('the lists are searched by name and e-mail, sorted, turned and found again @desktop', async ({
  association,
  arrive,
}) => {
  await fillParticulars(association);
  const { page, signIn } = await arrived(arrive);
  await signIn(association.accounts.admin);
  await page.goto('/admin/users');
  const table = page.getByRole('table', { name: 'Members' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Sr. No.',
    'Member ID',
    'Email',
    'Name',
    'Last Login',
    'Role',
    'Created At',
    'Action',
  ]);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  await search.fill('SHAJI@');
  await expect(table.getByRole('row')).toHaveCount(2);
  await search.fill('nair');
  await expect(table.getByRole('row').nth(1)).toContainText('Anitha Nair');
  await expect(page).toHaveURL(/q=nair/);
  await page.getByRole('link', { name: 'View Anitha Nair' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anitha Nair');
  await page.goBack();
  await expect(search).toHaveValue('nair');
  await search.fill('');
  await page.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('Anitha Nair');
  await page.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(table.getByRole('row').nth(1)).toContainText('Thomas Kurian');

  await page.goto('/admin/master-sheet');
  const sheet = page.getByRole('table', { name: 'Master Sheet' });
  await expect(sheet.getByRole('row').last()).toHaveText(/94.*₹47,000\.00.*₹4,503\.00.*₹4,800\.00.*₹56,303\.00/);
  await page.evaluate(() => (window.print = () => document.body.toggleAttribute('data-asked-to-print')));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed tbody tr')).toHaveCount(4);
  await expect(page.locator('.printed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('going back finds the record one came from', async ({ association, arrive }) => {
  const { page, signIn } = await arrived(arrive);
  await signIn(association.accounts.admin);
  await page.goto('/admin/users');
  const last = page.getByRole('link', { name: 'View Thomas Kurian' });
  await expect(last).not.toBeInViewport();
  await last.tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thomas Kurian');
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

async function arrived(arrive: () => Promise<Person>) {
  const person = await arrive();
  return { page: person.page, signIn: person.signIn.bind(person) };
}

/** A request with the person's own token, as someone with the browser's tools would make it. */
async function ask(
  { page }: Person,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  return { status: response.status(), body: await response.json().catch(() => null) };
}

/** Every record of every database, and local storage, as text. */
async function everythingKept({ page }: Person): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const kept: unknown[] = [JSON.stringify(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        kept.push(await done(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    return JSON.stringify(kept);
  });
}

async function memberOnServer({ url, accounts }: Served, id: number): Promise<unknown> {
  const { email, password } = accounts.superAdmin;
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${url}/api/users/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.json();
}
