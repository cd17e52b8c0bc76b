import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';
import { BUTTON } from './screen-texts/controls.ts';

const PAGES = ['/', '/about', '/activities', '/contact', '/login', '/register', '/forgot-password'];
const OTHER_PAGES = ['/reset-password', '/reset-password?token=abc', '/unauthorized', '/no-such-page'];

for (const [size, tag] of [
  ['a phone', ''],
  ['a wide screen', '@desktop '],
] as const) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${tag}public pages have no accessibility violations in ${mode} mode on ${size}`, async ({ newPerson }) => {
      const { page } = await newPerson();
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode);
      for (const path of [...PAGES, ...OTHER_PAGES]) {
        await page.goto(path);
        await appStarted(page);
        expect(await findViolations(page), path).toEqual([]);
      }
      await page.goto('/register');
      await page.getByRole('button', { name: BUTTON.register }).click();
      expect(await findViolations(page), '/register with every message').toEqual([]);
      await page.getByRole('button', { name: BUTTON.readTerms }).click();
      expect(await findViolations(page), '/register with the terms open').toEqual([]);
    });
  }
}
