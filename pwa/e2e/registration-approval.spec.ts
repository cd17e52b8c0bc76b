import { readDeviceStorage } from './device-storage.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { openSection } from './member-actions.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { fillRegistration } from './registration-form.ts';
import { menuButton } from './menu.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { HEADING, TEXT } from './screen-texts/sentences.ts';
import { seedMemberDetails } from './seed.ts';

const NEWCOMER = { name: 'Faisal Rahman', email: 'faisal.rahman@example.org', password: 'palm-tree-43' };

testOffline(
  'a registration approved offline opens the member’s own page and no other',
  async ({ association, newPerson }) => {
    await seedMemberDetails(association);
    const admin = await newPerson();
    await admin.arrive(association.accounts.admin, '/admin');
    const newcomer = await newPerson('online');
    const { page } = newcomer;
    await page.goto('/register');
    await fillRegistration(page);
    await page.getByRole('button', { name: BUTTON.register }).click();
    await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();

    await openScreen(admin.page, '/admin/pending-approvals');
    await expect(admin.page.getByText(NEWCOMER.email)).toBeVisible();
    await admin.goOffline();
    await admin.coldStart('/admin/pending-approvals');
    await admin.page.getByRole('button', { name: BUTTON.approve(NEWCOMER.name) }).click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: BUTTON.approve(NEWCOMER.name) })
      .click();
    await expect(admin.page.getByText('User approved successfully')).toBeVisible();
    await expect(admin.page.getByText(NEWCOMER.email)).toBeHidden();
    await admin.expectSync('offline', 1);
    await admin.goOnline();
    await admin.expectSync('synced', 0);

    await newcomer.signIn(NEWCOMER);
    await menuButton(page).click();
    await page.getByRole('link', { name: LINK.myAccount }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NEWCOMER.name);
    const own = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
    await expect((await openSection(newcomer, HEADING.account)).getByText(NEWCOMER.email)).toBeVisible();
    const accepted = await openSection(newcomer, HEADING.acceptedTerms);
    await expect(accepted).toContainText(`I, ${NEWCOMER.name}, declare`);
    await expect(page.getByRole('button', { name: BUTTON.editMember })).toBeDisabled();
    await expect(page.getByRole('button', { name: BUTTON.deleteMember })).toBeDisabled();
    await expect(page.getByRole('button', { name: BUTTON.editFinancials })).toBeHidden();

    const other = association.accounts.user.id;
    for (const path of [`/admin/users/${other}`, '/admin/users', '/admin/master-sheet', '/admin/pending-approvals']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
    }
    expect(await request(newcomer, 'GET', `/users/${other}`)).toEqual({
      status: 200,
      body: { id: other, name: association.accounts.user.name },
    });
    expect((await request(newcomer, 'POST', `/users/${other}/reveal`, { field: 'passportNumber' })).status).toBe(403);
    expect((await request(newcomer, 'PUT', `/users/${own}/financials`, FORGED)).status).toBe(403);
    expect((await request(newcomer, 'DELETE', `/users/${other}`)).status).toBe(403);

    const stored = await readDeviceStorage(page);
    expect(stored).toContain(NEWCOMER.email);
    expect(stored).toContain('Building 12, Road 2803, Manama');
    for (const secret of [
      'thomas@example.org',
      'Puthenveettil',
      '1978-03-14',
      '+91 94471 54321',
      'P1234567',
      '2341 2341',
    ]) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).not.toContain('234123412346');
  },
);

const FORGED = { share: 1000, incentive: 0, dividend: 0 };

test('a rejected registration stays in the list of rejected members until it is deleted', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.admin, '/admin/pending-approvals');
  const search = page.getByRole('searchbox', { name: FIELD.searchMembers });
  await search.fill('nobody');
  await expect(page.getByText(TEXT.noPendingMemberFound('nobody'))).toBeVisible();
  await search.fill('LATHA');
  await page.getByRole('button', { name: BUTTON.reject('Latha Menon') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: BUTTON.reject('Latha Menon') })
    .click();
  await expect(page.getByText('User rejected successfully')).toBeVisible();
  await page.getByText(TEXT.rejectedCount(1)).click();
  // Until the list of those who wait is read again, it has her, too.
  await page.locator('details').getByRole('link', { name: 'Latha Menon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TEXT.rejected);
  await page.getByRole('button', { name: BUTTON.deleteMember }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: BUTTON.confirmDeleteMember('Latha Menon') })
    .click();
  await expect(page).toHaveURL('/admin/users');
  await openScreen(page, '/admin/pending-approvals');
  await expect(page.getByText('No pending approvals')).toBeVisible();
  await expect(page.getByText(TEXT.rejectedList)).toBeHidden();
});

/** A request with the person's own token, as someone could make it with the browser's developer tools. */
async function request(
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
