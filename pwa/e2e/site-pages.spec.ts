/** A super admin writes what visitors read on the public pages. */
import type { Browser, Page } from '@playwright/test';
import { expect, test, testOffline } from './fixtures.ts';
import type { Person } from './person.ts';
import { appStarted } from './public-pages.ts';
import { menuButton } from './menu.ts';
import { SETTINGS, SITE_PAGES } from './screen-texts/association.ts';
import { BUTTON } from './screen-texts/controls.ts';

test('what is written per language is previewed, saved, read by visitors, told in the history, and can be removed', async ({
  browser,
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin/association');
  await page.getByRole('link', { name: SITE_PAGES.open }).click();
  const tagline = page.getByLabel(SITE_PAGES.tagline);
  await expect(tagline).toHaveValue(/^Saving together/);

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
    await page.getByRole('button', { name: SITE_PAGES.removePart(SITE_PAGES.section(2)) }).click();
    await page.getByRole('button', { name: SITE_PAGES.addSection }).click();
    const section = page.getByRole('group', { name: SITE_PAGES.section(2) });
    await expect(section.getByLabel(SITE_PAGES.title)).toBeFocused();
    await section.getByLabel(SITE_PAGES.title).fill('The library');
    await section.getByLabel(SITE_PAGES.text).fill('Opened in 2026.\n\nOpen on Fridays.');
  });

  await page.getByLabel(SITE_PAGES.email).fill('office@kozhikode.example');
  await test.step('the preview shows it, and its links lead nowhere', async () => {
    await page.getByRole('button', { name: SITE_PAGES.preview }).click();
    const preview = page.getByRole('dialog', { name: SITE_PAGES.previewOf('English') });
    await expect(preview.getByText('From Kozhikode, for one another', { exact: true })).toBeVisible();
    await expect(preview.getByText('Open on Fridays.', { exact: true })).toBeVisible();
    await preview.getByRole('link', { name: 'office@kozhikode.example' }).click();
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
  await expect(page.locator('#content')).toBeFocused();
  await expect.poll(() => taglineRead(browser, association.url, 'ml-IN')).toBe('From Kozhikode, for one another');

  await page.goto('/admin/history');
  await expect(page.getByText('Public pages: English · Tagline', { exact: true }).first()).toBeVisible();
});

test('what is typed while it is saved stays, unsaved; once all is saved, leaving asks nothing', async ({
  association,
  newPerson,
}) => {
  const office = await newPerson();
  const { page } = office;
  await office.arrive(association.accounts.superAdmin, '/admin/association/site');
  const tagline = page.getByLabel(SITE_PAGES.tagline);
  await tagline.fill('Saved first');
  const answer = await holdAnswer(page);
  await page.getByRole('button', { name: SETTINGS.save, exact: true }).click();
  await answer.asked;
  await tagline.fill('Typed since');
  answer.release();
  await expect(page.getByText(SETTINGS.saved, { exact: true })).toBeVisible();
  await expect(tagline).toHaveValue('Typed since');
  await page.getByRole('link', { name: 'മലയാളം' }).click();
  const leave = page.getByRole('dialog', { name: SITE_PAGES.leaveTitle });
  await leave.getByRole('button', { name: SITE_PAGES.stay }).click();
  await expect(leave).toBeHidden();

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  const button = page.getByRole('button', { name: SETTINGS.save, exact: true });
  await button.click();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
  await page.getByRole('link', { name: 'മലയാളം' }).click();
  await expect(page.getByRole('link', { name: 'മലയാളം' })).toHaveAttribute('aria-current', 'page');
  await expect(tagline).toHaveValue('Typed since');
  await expect(tagline).toHaveAttribute('lang', 'ml-IN');
});

test('who writes what somebody else has written meanwhile is asked before it is replaced', async ({
  association,
  newPerson,
}) => {
  const [one, other] = [await newPerson(), await newPerson()];
  const tagline = ({ page }: Person) => page.getByLabel(SITE_PAGES.tagline);
  for (const person of [one, other]) {
    await person.arrive(association.accounts.superAdmin, '/admin/association/site');
    await expect(tagline(person)).toBeVisible();
  }
  await tagline(one).fill('From the first');
  await save(one.page);
  const { page } = other;
  await tagline(other).fill('From the second');
  const button = page.getByRole('button', { name: SETTINGS.save, exact: true });
  await button.click();
  const asked = page.getByRole('dialog', { name: SITE_PAGES.meanwhileTitle });
  await asked.getByRole('button', { name: SITE_PAGES.meanwhileBack }).click();
  await expect(asked).toBeHidden();
  await expect(tagline(other)).toHaveValue('From the second');
  const { url } = association;
  await expect.poll(() => taglineRead(page.context().browser()!, url, 'en-IN')).toBe('From the first');

  await button.click();
  await asked.getByRole('button', { name: SITE_PAGES.meanwhileVerb }).click();
  await expect(asked).toBeHidden();
  await expect.poll(() => taglineRead(page.context().browser()!, url, 'en-IN')).toBe('From the second');
});

testOffline(
  'who comes to the public pages from the admin area reads what was written, too, also offline',
  async ({ association, newPerson }) => {
    // What a browser keeps of the public pages is what they said when it first kept the app.
    const [office, member] = [await newPerson('newcomer'), await newPerson('newcomer')];
    await office.arrive(association.accounts.superAdmin, '/admin/association/site');
    await office.page.getByLabel(SITE_PAGES.email).fill('help@nanma.example');
    await save(office.page);
    await expect.poll(() => addressRead(office.page, association.url)).toBe('help@nanma.example');
    await logOut(office.page);
    const foot = ({ page }: Person) => page.getByRole('contentinfo').getByRole('link');
    await expect(foot(office)).toHaveText('help@nanma.example');

    await member.arrive(association.accounts.user, '/admin');
    await member.goOffline();
    await member.coldStart();
    await logOut(member.page);
    await expect(foot(member)).toHaveText('help@nanma.example');
  },
);

async function logOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('button', { name: BUTTON.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function addressRead(page: Page, url: string): Promise<string | undefined> {
  const html = await (await page.request.get(url)).text();
  return /mailto:([^"]+)/.exec(html)?.[1];
}

/** Keeps back the answer to the next change of the settings; `asked` once the server has it. */
async function holdAnswer(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    '**/api/settings',
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { asked: asked.promise, release: released.resolve };
}

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
