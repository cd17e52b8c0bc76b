import type { Page } from '@playwright/test';
import { FIELD, HEADS } from './screen-texts/controls.ts';

/** Makes a head there where one is chosen, and chooses it. */
export async function makeHead(page: Page, name: string): Promise<void> {
  const chosen = page.getByLabel(FIELD.head);
  await chosen.last().selectOption({ label: HEADS.new });
  const dialog = page.getByRole('dialog', { name: HEADS.new });
  await dialog.getByLabel(FIELD.head).fill(name);
  await dialog.getByRole('button', { name: HEADS.save }).click();
  await dialog.waitFor({ state: 'hidden' });
}
