/** A super admin writes what visitors read on the public pages. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appStarted } from './public-pages.ts';
import { SETTINGS, SITE_PAGES } from './screen-texts.ts';

test('what is written per language is previewed, saved, read by visitors, told in the history, and can be removed', async ({
  browser,
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.signIn(association.accounts.superAdmin);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: SITE_PAGES.open }).click();
  const tagline = page.getByLabel(SITE_PAGES.tagline);
  await expect(tagline).toHaveValue(/Malappuram people in the Gulf/);

  await test.step('a fault is shown where it is; what is not saved is not left by a tap', async () => {
    await tagline.fill('');
    await page.getByRole('button', { name: SITE_PAGES.preview }).click();
    await expect(tagline).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await tagline.fill('From Kozhikode, for one another');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'മലയാളം' }).click();
    await page
      .getByRole('dialog', { name: SITE_PAGES.leaveTitle })
      .getByRole('button', { name: SITE_PAGES.stay })
      .click();
    await expect(tagline).toHaveValue('From Kozhikode, for one another');
  });

  await test.step('sections are added and removed', async () => {
    await page.getByRole('button', { name: SITE_PAGES.removePart(SITE_PAGES.section(3)) }).click();
    await page.getByRole('button', { name: SITE_PAGES.addSection }).click();
    const section = page.getByRole('group', { name: SITE_PAGES.section(3) });
    await expect(section.getByLabel(SITE_PAGES.title)).toBeFocused();
    await section.getByLabel(SITE_PAGES.title).fill('The library');
    await section.getByLabel(SITE_PAGES.text).fill('Opened in 2026.\n\nOpen on Fridays.');
  });

  await test.step('the preview shows it, and its links lead nowhere', async () => {
    await page.getByRole('button', { name: SITE_PAGES.preview }).click();
    const preview = page.getByRole('dialog', { name: SITE_PAGES.previewOf('English') });
    await expect(preview.getByText('From Kozhikode, for one another', { exact: true })).toBeVisible();
    await expect(preview.getByText('Open on Fridays.', { exact: true })).toBeVisible();
    await preview.getByRole('link', { name: 'office@welfare-association.example' }).click();
    await preview.locator('.landing-actions a').first().click();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
  });

  await save(page);
  const visitor = await newPerson();
  await visitor.page.goto('/about');
  await appStarted(visitor.page);
  await expect(visitor.page.getByText('Open on Fridays.', { exact: true })).toBeVisible();
  await expect.poll(() => taglineRead(browser, association.url, 'en-IN')).toBe('From Kozhikode, for one another');
  expect(await taglineRead(browser, association.url, 'ml-IN')).toBe('From Kozhikode, for one another');

  await page.getByRole('link', { name: 'മലയാളം' }).click();
  await expect(page.getByRole('link', { name: 'മലയാളം' })).toHaveAttribute('aria-current', 'page');
  await tagline.fill('കോഴിക്കോട്ടുകാർ ഒരുമിച്ച്');
  await save(page);
  await expect.poll(() => taglineRead(browser, association.url, 'ml-IN')).toBe('കോഴിക്കോട്ടുകാർ ഒരുമിച്ച്');
  expect(await taglineRead(browser, association.url, 'en-IN')).toBe('From Kozhikode, for one another');

  await page.getByRole('button', { name: SITE_PAGES.remove('മലയാളം') }).click();
  await page.getByRole('dialog').getByRole('button', { name: SITE_PAGES.removeVerb }).click();
  await expect(tagline).toHaveValue('From Kozhikode, for one another');
  await expect.poll(() => taglineRead(browser, association.url, 'ml-IN')).toBe('From Kozhikode, for one another');

  await page.goto('/admin/history');
  await expect(page.getByText('Public pages: English · Tagline', { exact: true }).first()).toBeVisible();
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: SETTINGS.save, exact: true }).click();
  await expect(page.getByText(SETTINGS.saved, { exact: true })).toBeVisible();
}

/** Below the name on the first page, without any script, in a visitor's language. */
async function taglineRead(browser: Browser, baseURL: string, locale: string): Promise<string | null> {
  const context = await browser.newContext({ baseURL, locale, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto('/');
    return await page.locator('.landing-words p').textContent();
  } finally {
    await context.close();
  }
}
