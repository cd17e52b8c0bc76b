import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from './association.ts';
import { fillRegistration } from './fill-registration.ts';

const PAGES = ['/', '/about', '/activities', '/contact', '/login', '/register', '/forgot-password'];
const OTHER_PAGES = ['/reset-password', '/reset-password?token=abc', '/unauthorized', '/no-such-page'];

test('the pictures take turns every four seconds, and rest when stopped, focused or unwanted', async ({ arrive }) => {
  const { page } = await arrive();
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Picture 1' }).press('Enter');
  await page.getByRole('link', { name: 'Get in touch' }).focus();
  await page.clock.runFor(3900);
  await expectPicture(page, 1);
  await page.clock.runFor(200);
  await expectPicture(page, 2);
  for (const next of [3, 4, 1]) {
    await page.clock.runFor(4000);
    await expectPicture(page, next);
  }

  await page.getByRole('button', { name: 'Next picture' }).focus();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await page.keyboard.press('Enter');
  await expectPicture(page, 2);
  await page.getByRole('button', { name: 'Picture 4' }).press('Enter');
  await expectPicture(page, 4);
  await page.getByRole('button', { name: 'Next picture' }).press('Enter');
  await expectPicture(page, 1);
  await page.getByRole('button', { name: 'Previous picture' }).press('Enter');
  await expectPicture(page, 4);

  await page.getByRole('button', { name: 'Stop the pictures' }).press('Enter');
  await page.getByRole('link', { name: 'Get in touch' }).focus();
  await page.clock.runFor(20_000);
  await expectPicture(page, 4);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume();
  await page.reload();
  await started(page);
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: /the pictures/ })).toHaveCount(0);
});

test('@desktop a picture under the pointer stays', async ({ arrive }) => {
  const { page } = await arrive();
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Picture 1' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('region', { name: /^Pictures of/ }).hover();
  await page.clock.runFor(20_000);
  await expectPicture(page, 1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expectPicture(page, 2);
});

test('the landing page can be read with no script, and nothing moves when the script comes', async ({
  browser,
  association,
  arrive,
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

  const { page } = await arrive();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await started(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThan(0.01);
});

test('a visitor loads nothing of the admin area', async ({ arrive }) => {
  const { page } = await arrive();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.fromServiceWorker()) scripts.push(response.url());
  });
  await page.goto('/');
  await started(page);
  const code = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(code.join('\n')).not.toMatch(/Dexie|p-datatable|installmentBusiness\.create/);
});

test('the drawer opens, keeps the focus, closes with Escape and leads on', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/');
  await started(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await menu.press('Enter');
  await expect(drawer.getByRole('link')).toHaveText(['Home', 'About', 'Activities', 'Contact', 'Join us!', 'Sign in']);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await drawer.getByRole('link', { name: 'Activities' }).press('Enter');
  await expect(page).toHaveURL(/\/activities$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Activities' })).toBeFocused();
});

test('a registration half filled in survives a reload and a lost network, without its secrets', async ({ arrive }) => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto('/register');
  await fillRegistration(page);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Faisal Rahman');
  await expect(page.getByLabel('Nominee Relation')).toHaveValue('Spouse');
  for (const secret of ['Passport Number', 'Aadhaar Number', 'Confirm Password']) {
    await expect(page.getByLabel(secret)).toHaveValue('');
  }
  expect(await stored(page)).not.toMatch(/P1234567|2341|palm-tree/);

  await fillRegistration(page);
  await visitor.goOffline();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Registering needs a connection');
  await expect(page.getByLabel('Full Name')).toHaveValue('Faisal Rahman');
  expect(await stored(page)).toContain('Faisal Rahman');
});

test('a visitor registers, and what was kept on the device goes', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();
  expect(await stored(page)).not.toContain('Faisal');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/register');
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is already registered');
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is already registered');
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a registration whose reply is lost is sent again, and is there once', async ({ association, arrive }) => {
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto('/register');
  await fillRegistration(page);
  visitor.network.loseRepliesTo('/api/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  visitor.network.restore();

  // With something else in it, it is another registration, and goes as one.
  await page.getByLabel('Nominee Name').fill('Amina Faisal');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email is already registered');

  await page.getByLabel('Email').fill('f.rahman@example.org');
  visitor.network.loseRepliesTo('/api/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch');
  visitor.network.restore();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful! Please wait for admin approval.')).toBeVisible();

  const admin = await arrive();
  await admin.signIn(association.accounts.admin);
  await admin.page.goto('/admin/pending-approvals');
  for (const email of ['faisal.rahman@example.org', 'f.rahman@example.org']) {
    await expect(admin.page.getByText(email, { exact: true })).toHaveCount(1);
  }
});

test('what was wrong is no longer said once something is changed, sent again or sent', async ({ arrive }) => {
  const visitor = await arrive();
  const { page } = visitor;
  const send = page.getByRole('button', { name: 'Send instructions' });
  const failed = 'Failed to send reset instructions. Please try again.';
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  visitor.network.cut();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  await expect(send).toBeFocused();
  await page.getByLabel('Email').fill('nobody.else@example.org');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(failed);
  visitor.network.restore();
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Password reset instructions have been sent to your email.');
});

test('each password can be shown by a button that says which it is', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/register');
  const passwords = ['Password', 'Confirm Password'];
  for (const label of passwords) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: `Show ${label}`, exact: true }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: `Hide ${label}`, exact: true }).click();
    await expect(field).toHaveAttribute('type', 'password');
  }
});

test('an unknown address offers the way home, and who is signed in skips the landing page', async ({
  arrive,
  association,
}) => {
  const person = await arrive();
  const { page } = person;
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BACK TO HOME' })).toHaveAttribute('href', '/admin');
  await person.signIn(association.accounts.user);
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

for (const [size, tag] of [
  ['a phone', ''],
  ['a wide screen', '@desktop '],
] as const) {
  for (const mode of ['light', 'dark'] as const) {
    test(`${tag}no page of the public site shuts anyone out, ${mode}, on ${size}`, async ({ arrive }) => {
      const { page } = await arrive();
      await page.addInitScript((chosen) => localStorage.setItem('themeMode', chosen), mode);
      for (const path of [...PAGES, ...OTHER_PAGES]) {
        await page.goto(path);
        await started(page);
        expect(await violations(page), path).toEqual([]);
      }
      await page.goto('/register');
      await page.getByRole('button', { name: 'Register' }).click();
      expect(await violations(page), 'with every message').toEqual([]);
      await page.getByRole('button', { name: 'Read the terms' }).click();
      expect(await violations(page), 'the terms').toEqual([]);
    });
  }
}

declare global {
  interface Window {
    shifted?: number;
  }
  /** Of the layout instability interface, which the compiler's library does not have. */
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
}

/** The script has taken over from the page as it came. */
async function started(page: Page): Promise<void> {
  await expect(page.locator('.prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the landing page; from then on time passes only when told to. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T08:00:00.000Z' });
  await page.goto('/');
  await started(page);
  await page.clock.pauseAt('2026-11-21T09:00:00.000Z');
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(page.locator('.hero-slide.current')).toHaveAttribute('aria-label', `${number} of 4`);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function stored(page: Person['page']): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}
