import { expect, test } from './fixtures.ts';
import { SETTINGS } from './screen-texts/association.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { TEXT } from './screen-texts/sentences.ts';

test('an admin is made a second super admin, and opens the settings of the association', async ({
  association,
  newPerson,
}) => {
  const { superAdmin, admin } = association.accounts;
  const first = await newPerson();
  await first.arrive(superAdmin, `/admin/users/${admin.id}`);
  await first.page.getByRole('button', { name: BUTTON.makeSuperAdmin }).click();
  const dialog = first.page.getByRole('dialog');
  await expect(dialog).toContainText(admin.name);
  await dialog.getByRole('button', { name: BUTTON.makeSuperAdmin }).click();
  await expect(first.page.getByText(TEXT.superAdminMade(admin.name), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const second = await newPerson();
  await second.arrive(admin, '/admin/settings');
  await expect(second.page).toHaveURL('/admin/association');
  await second.page.getByRole('link', { name: SETTINGS.name }).click();
  await expect(second.page.getByLabel(SETTINGS.associationName)).toBeVisible();
});
