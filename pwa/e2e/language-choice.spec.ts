/** The language of the public pages: chosen by the visitor, else the browser's. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';

const ENGLISH = { menu: 'Menu', language: 'Language', locale: 'en-IN', about: 'About' };
const MALAYALAM = {
  menu: 'മെനു',
  language: 'ഭാഷ',
  locale: 'ml-IN',
  about: 'ഞങ്ങളെക്കുറിച്ച്',
  getInTouch: 'ഞങ്ങളെ ബന്ധപ്പെടുക',
  signIn: 'സൈൻ ഇൻ',
};
const HINDI = { locale: 'hi-IN', about: 'हमारे बारे में', getInTouch: 'हमसे संपर्क करें', signIn: 'साइन इन' };

test('Malayalam chosen on the landing page is shown there and on the next pages, also after a reload', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await page.goto('/');
  await appStarted(page);
  await page.getByRole('button', { name: ENGLISH.menu }).click();
  await page.getByRole('dialog').getByLabel(ENGLISH.language).selectOption('മലയാളം');
  await expectLanguage(page, MALAYALAM);

  const sent = await (await page.reload())!.text();
  expect(sent).toContain(MALAYALAM.getInTouch);
  await appStarted(page);
  await expectLanguage(page, MALAYALAM);

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: MALAYALAM.signIn })).toBeVisible();
  await page.getByRole('main').getByLabel(MALAYALAM.language).selectOption('हिन्दी');
  await expect(page.getByRole('heading', { name: HINDI.signIn })).toBeVisible();
});

test('a visitor who has chosen nothing gets the language of the browser, with and without scripts', async ({
  browser,
  association,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: association.url, locale: 'hi-IN', javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/');
    if (javaScriptEnabled) await appStarted(page);
    await expectLanguage(page, HINDI);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HINDI.about);
    await expect(page).toHaveTitle(HINDI.about);
    await context.close();
  }
});

test('of a page that comes in another language than the device’s, only the bar with the name is shown at first', async ({
  browser,
  association,
}) => {
  const context = await browser.newContext({ baseURL: association.url, locale: 'ml-IN' });
  await context.addCookies([{ name: 'language', value: 'en', url: association.url }]);
  const page = await context.newPage();
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('lang', MALAYALAM.locale);
  await expect(page.locator('.prerendered')).toContainText(ENGLISH.about);
  await expect(page.locator('.prerendered').getByText(ENGLISH.about).first()).toBeHidden();
  await expect(page.locator('.prerendered h1')).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MALAYALAM.about);
  await context.close();
});

async function expectLanguage(page: Page, { locale, getInTouch }: { locale: string; getInTouch: string }) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('main').getByRole('link', { name: getInTouch })).toBeVisible();
}
