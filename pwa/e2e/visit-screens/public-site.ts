/** The public pages, and the forms on them. */
import { expect } from '../fixtures.ts';
import { appStarted } from '../public-pages.ts';
import { BUTTON } from '../screen-texts/controls.ts';
import type { Visit } from './checkpoint.ts';

const PAGES = [
  '/',
  '/about',
  '/activities',
  '/contact',
  '/forgot-password',
  '/reset-password?token=abc',
  '/unauthorized',
];

export async function visitPublicSite({ newPerson, checkpoint }: Visit): Promise<void> {
  const visitor = await newPerson();
  const { page } = visitor;
  for (const path of PAGES) {
    await page.goto(path);
    await appStarted(page);
    await checkpoint(visitor, `public${path.replaceAll(/\?.*/g, '').replaceAll('/', '-')}`.replace(/-$/, '-home'));
  }
  await page.goto('/register');
  await appStarted(page);
  await checkpoint(visitor, 'register');
  await page.getByRole('button', { name: BUTTON.register }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await checkpoint(visitor, 'register-errors');
}
