/** What a person does with the lock of the app. */
import { expect } from './fixtures.ts';
import type { Person } from './person.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { LOCK } from './screen-texts/security.ts';

export const PIN = '480213';

export async function setPin({ page }: Person): Promise<void> {
  await page.goto(new URL('/admin/account', page.url()).href);
  await page.getByRole('button', { name: LOCK.row }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(LOCK.pin, { exact: true }).fill(PIN);
  await dialog.getByLabel(LOCK.again, { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: BUTTON.save }).click();
  await expect(dialog).toBeHidden();
}

export async function enterPin({ page }: Pick<Person, 'page'>, pin = PIN): Promise<void> {
  await page.getByLabel(LOCK.pin, { exact: true }).fill(pin);
  await page.getByRole('button', { name: LOCK.open, exact: true }).click();
}
