import { expect, test } from './fixtures.ts';
import { openInApp } from './open-in-app.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';
import { HEADING } from './screen-texts/sentences.ts';
import { seedMemberDetails } from './seed.ts';

test('lists of members are searched by name or e-mail, sorted, printed, and shown again on going back @desktop', async ({
  association,
  admin,
}) => {
  await seedMemberDetails(association);
  const { page } = admin;
  await openInApp(page, '/admin/users');
  const table = page.getByRole('table', { name: HEADING.members });
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
  const search = page.getByRole('searchbox', { name: FIELD.searchMembers });
  await search.fill('SHAJI@');
  await expect(table.getByRole('row')).toHaveCount(2);
  await search.fill('nair');
  await expect(table.getByRole('row').nth(1)).toContainText('Anitha Nair');
  await expect(page).toHaveURL(/q=nair/);
  await page.getByRole('link', { name: LINK.viewMember('Anitha Nair') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anitha Nair');
  await page.goBack();
  await expect(search).toHaveValue('nair');
  await search.fill('');
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('button', { name: BUTTON.sortByName }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('Anitha Nair');
  await page.getByRole('button', { name: BUTTON.sortByName }).press('Enter');
  await expect(table.getByRole('row').nth(1)).toContainText('Thomas Kurian');

  await openInApp(page, '/admin/master-sheet');
  const sheet = page.getByRole('table', { name: HEADING.masterSheet });
  await expect(sheet.getByRole('row').last()).toHaveText(/94.*₹47,000\.00.*₹4,503\.00.*₹4,800\.00.*₹56,303\.00/);
  await page.evaluate(() => (window.print = () => document.body.toggleAttribute('data-asked-to-print')));
  await page.getByRole('button', { name: BUTTON.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed tbody tr')).toHaveCount(4);
  await expect(page.locator('.printed')).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.print })).toBeHidden();
});

test('going back from a member returns to their row in the list', async ({ admin }) => {
  const { page } = admin;
  // So low that the list of four must be scrolled.
  await page.setViewportSize({ width: 360, height: 400 });
  await openInApp(page, '/admin/users');
  const last = page.getByRole('link', { name: LINK.viewMember('Thomas Kurian') });
  await expect(last).toBeVisible();
  await expect(last).not.toBeInViewport();
  await last.tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thomas Kurian');
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
});

test('going back leaves whoever is in the search box there', async ({ admin }) => {
  const { page } = admin;
  await openInApp(page, '/admin/users');
  const link = page.getByRole('link', { name: LINK.viewMember('Anitha Nair') });
  await link.tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anitha Nair');
  // As a screen reader enters it, as soon as it is there.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const box = document.querySelector<HTMLElement>('input[type="search"]');
      box?.focus();
      if (box) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(page.getByRole('searchbox', { name: FIELD.searchMembers })).toBeFocused();
});
