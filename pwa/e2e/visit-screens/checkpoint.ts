/** What every visit to a screen shares: where it stops for the caller to take a picture or to check the page. */
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import type { Association } from '../test-server.ts';

/** Called at each state of a screen with a name made of small letters and hyphens. */
export type Checkpoint = (person: Person, name: string) => Promise<void>;

export type Visit = { association: Association; newPerson: () => Promise<Person>; checkpoint: Checkpoint };

/** A checkpoint at the open dialog, which is then closed with Escape. */
export async function checkpointAtDialog(person: Person, name: string, checkpoint: Checkpoint): Promise<void> {
  const dialog = person.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await checkpoint(person, name);
  await person.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens the drawer on a narrow screen, the user's menu on a wide one. Both hold Logout. */
export async function openUserMenu({ page }: Person): Promise<void> {
  await page.locator('.bottom-bar button:visible, .user-menu [aria-haspopup]:visible').click();
  await expect(page.getByText(BUTTON.logOut)).toBeVisible();
}
