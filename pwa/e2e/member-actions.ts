/** What admins do on the screens of members. */
import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import type { Person } from './person.ts';
import { BUTTON } from './screen-texts/controls.ts';

/** Opens a member's Edit User Details, fills in fields by their labels and saves. */
export async function editMember({ page }: Person, id: number, fields: Record<string, string>): Promise<void> {
  await openScreen(page, `/admin/users/${id}`);
  await page.getByRole('button', { name: BUTTON.editMember }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog).toBeHidden();
}

/** Finds a section of a member's page by its heading, and opens it if it is collapsed. */
export async function openSection({ page }: Person, title: string): Promise<Locator> {
  const section = page.getByRole('region', { name: title, exact: true });
  const collapsed = (await section.locator('details').getAttribute('open')) === null;
  if (collapsed) await section.locator('summary').click();
  return section;
}

/** Chooses a member by name in a picker with this label. */
export async function chooseMember({ page }: Pick<Person, 'page'>, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
}
