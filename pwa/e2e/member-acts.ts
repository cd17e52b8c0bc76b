/** What admins do on the screens of members, for stories and for the tour. */
import { expect, type Person } from './association.ts';

/** Opens a member's Edit User Details, fills in fields by their labels and saves. */
export async function editMember({ page }: Person, id: number, fields: Record<string, string>): Promise<void> {
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'Edit User Details' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** The part of a member's page under a heading, unfolded where it is folded. */
export async function openSection({ page }: Person, title: string) {
  const section = page.locator('.member-sections > *').filter({ has: page.getByRole('heading', { name: title }) });
  const folded = (await section.getAttribute('open')) === null && (await section.locator('summary').count()) > 0;
  if (folded) await section.locator('summary').click();
  return section;
}
