import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';
import { BUTTON } from './screen-texts/controls.ts';

const PAGES = ['/', '/about', '/activities', '/contact', '/login', '/register', '/forgot-password'];
const OTHER_PAGES = ['/reset-password', '/reset-password?token=abc', '/unauthorized', '/no-such-page'];

/** What may be right in one mode and wrong in the other: only colours differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

for (const [size, tag] of [
  ['a phone', ''],
  ['a wide screen', '@desktop '],
] as const) {
  test(`${tag}public pages have no accessibility violations in light and dark mode on ${size}`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson();
    await page.addInitScript(() => localStorage.setItem('themeFollows', 'phone'));
    for (const path of [...PAGES, ...OTHER_PAGES]) {
      await page.goto(path);
      await appStarted(page);
      await expectAccessible(page, path);
    }
    await page.goto('/register');
    await page.getByRole('button', { name: BUTTON.register }).click();
    await expectAccessible(page, '/register with every message');
    await page.getByRole('button', { name: BUTTON.readTerms }).click();
    await expectAccessible(page, '/register with the terms open');
  });
}

/** In both modes. Leaves the page in light mode. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await findViolations(page), `${what}, light`).toEqual([]);
  await showAs(page, 'dark');
  expect(await findViolations(page, COLOUR_RULES), `${what}, dark`).toEqual([]);
  await showAs(page, 'light');
}

async function showAs(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
