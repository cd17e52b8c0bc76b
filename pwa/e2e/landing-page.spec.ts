import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';
import { BUTTON, LINK, MENU } from './screen-texts/controls.ts';
import { HEADING } from './screen-texts/sentences.ts';

test('pictures change every four seconds and stay still when stopped, focused or unwanted', async ({ newPerson }) => {
  const { page } = await newPerson();
  await pauseClock(page);
  await page.getByRole('button', { name: BUTTON.picture(1) }).press('Enter');
  await page.getByRole('link', { name: LINK.getInTouch }).focus();
  await page.clock.runFor(3900);
  await expectPicture(page, 1);
  await page.clock.runFor(200);
  await expectPicture(page, 2);
  for (const next of [3, 4, 1]) {
    await page.clock.runFor(4000);
    await expectPicture(page, next);
  }

  await page.getByRole('button', { name: BUTTON.nextPicture }).focus();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await page.keyboard.press('Enter');
  await expectPicture(page, 2);
  await page.getByRole('button', { name: BUTTON.picture(4) }).press('Enter');
  await expectPicture(page, 4);
  await page.getByRole('button', { name: BUTTON.nextPicture }).press('Enter');
  await expectPicture(page, 1);
  await page.getByRole('button', { name: BUTTON.previousPicture }).press('Enter');
  await expectPicture(page, 4);

  await page.getByRole('button', { name: BUTTON.stopPictures }).press('Enter');
  await page.getByRole('link', { name: LINK.getInTouch }).focus();
  await page.clock.runFor(20_000);
  await expectPicture(page, 4);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume();
  await page.reload();
  await appStarted(page);
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await expect(page.getByRole('button', { name: BUTTON.nextPicture })).toBeVisible();
  await expect(page.getByRole('button', { name: BUTTON.playPictures })).toHaveCount(0);
});

test('@desktop a picture under the pointer does not change', async ({ newPerson }) => {
  const { page } = await newPerson();
  await pauseClock(page);
  await page.getByRole('button', { name: BUTTON.picture(1) }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('region', { name: HEADING.picturesOf }).hover();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expectPicture(page, 2);
});

test('the landing page is readable without JavaScript and its layout does not shift when the script runs', async ({
  browser,
  association,
  newPerson,
}) => {
  const context = await browser.newContext({ baseURL: association.url, javaScriptEnabled: false });
  const silent = await context.newPage();
  for (const [path, heading] of [
    ['/', 'Welfare Association'],
    ['/about', 'About'],
    ['/contact', 'Contact'],
  ] as const) {
    await silent.goto(path);
    await expect(silent.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await context.close();

  const { page } = await newPerson();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await appStarted(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.01);
});

test('a visitor loads no code of the admin area', async ({ newPerson }) => {
  const { page } = await newPerson('newcomer');
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.fromServiceWorker()) scripts.push(response.url());
  });
  await page.goto('/');
  await appStarted(page);
  const code = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(code.join('\n')).not.toMatch(/Dexie|p-datatable|installmentBusiness\.create/);
});

test('the menu drawer closes with Escape, returns the focus, and opens the chosen page', async ({ newPerson }) => {
  const { page } = await newPerson();
  await page.goto('/');
  await appStarted(page);
  const menu = page.getByRole('button', { name: BUTTON.siteMenu });
  const drawer = page.getByRole('dialog', { name: BUTTON.siteMenu });
  await menu.press('Enter');
  await expect(drawer.getByRole('link')).toHaveText(MENU.siteLinks);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await drawer.getByRole('link', { name: MENU.siteActivities }).press('Enter');
  await expect(page).toHaveURL(/\/activities$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: MENU.siteActivities })).toBeFocused();
});

test('an unknown address links to the app, and a signed-in member skips the landing page', async ({
  newPerson,
  association,
}) => {
  const person = await newPerson();
  const { page } = person;
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: HEADING.notFound })).toBeVisible();
  await expect(page.getByRole('link', { name: LINK.backHome })).toHaveAttribute('href', '/admin');
  await person.signIn(association.accounts.user);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.getByRole('link', { name: LINK.backToDashboard }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

declare global {
  interface Window {
    shifted?: number;
  }
  /** From the Layout Instability API, which the compiler's DOM library lacks. */
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
}

/** Opens the landing page and stops its clock: time passes only by `page.clock.runFor`. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T08:00:00.000Z' });
  await page.goto('/');
  await appStarted(page);
  await page.clock.pauseAt('2026-11-21T09:00:00.000Z');
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(page.locator('.hero-slide.current')).toHaveAttribute('aria-label', `${number} of 4`);
}
