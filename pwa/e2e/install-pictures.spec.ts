/** What a browser shows when it installs the app, into pwa/public/install: `npm run pictures` takes it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { receiptOn } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { LANGUAGE, t } from './texts.ts';

const FOLDER = join(import.meta.dirname, '../public/install');

const MOST_BYTES = 100_000;

// As `SCREENSHOTS` in pwa/web-manifest.ts says: a phone's pixels, and a wide screen's without its finer ones.
const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

test.use({
  viewport: NARROW,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

test.describe('an association of three years', () => {
  test.use({ serverOptions: ['--book', '0.05', '--years', '3'] });

  test('the screens that the dialog shows', async ({ association, newPerson }) => {
    mkdirSync(join(FOLDER, LANGUAGE), { recursive: true });
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(association.accounts.superAdmin, '/admin');
    await treasurer.expectSync('synced', 0);
    await expect(page.getByText(t('dashboard.ledgerBalance')).first()).toBeVisible();
    await take(page, 'dashboard');

    await page.goto('/admin/collect');
    await expect(page.getByRole('list', { name: COLLECT.list }).getByRole('listitem').nth(1)).toBeVisible();
    await take(page, 'collect');
    await page.getByRole('list', { name: COLLECT.list }).getByRole('listitem').nth(1).getByRole('link').first().click();
    await page.getByLabel(COLLECT.sum).fill('1000');
    await page.getByRole('button', { name: COLLECT.take('₹1,000.00') }).click();
    await receiptOn(page);
    await treasurer.expectSync('synced', 0);
    // Without the message that it was saved.
    await page.reload();
    await page.locator('.slip').evaluate((slip) => slip.scrollIntoView());
    await take(page, 'receipt');

    await page.setViewportSize(WIDE);
    await page.goto('/admin');
    await expect(page.getByText(t('dashboard.ledgerBalance')).first()).toBeVisible();
    await take(page, 'dashboard');
    await page.goto('/admin/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await take(page, 'members');
  });
});

test('the pictures of the shortcuts', async ({ admin: { page } }) => {
  mkdirSync(FOLDER, { recursive: true });
  await page.setViewportSize(WIDE);
  for (const [name, text] of [
    ['collect', t('layout.collect')],
    ['receipts', t('layout.receipts')],
    ['members', t('layout.members')],
  ] as const) {
    const icon = page.getByRole('navigation').getByRole('link', { name: text, exact: true }).locator('svg');
    await drawShortcut(page, name, await icon.first().evaluate((svg) => svg.innerHTML));
  }
});

/** JPEG: browsers show no WebP there. */
async function take(page: Page, name: string): Promise<void> {
  const isWide = page.viewportSize()!.width === WIDE.width;
  const picture = await page.screenshot({
    animations: 'disabled',
    type: 'jpeg',
    quality: 50,
    scale: isWide ? 'css' : 'device',
  });
  expect(picture.length, name).toBeLessThan(MOST_BYTES);
  writeFileSync(join(FOLDER, LANGUAGE, `${name}-${isWide ? 'wide' : 'narrow'}.jpg`), picture);
}

/** The menu's own icon on the green of the app's, within what a launcher leaves of it. */
async function drawShortcut(page: Page, name: string, icon: string): Promise<void> {
  const drawing = await page.context().newPage();
  await drawing.setViewportSize({ width: 96, height: 96 });
  await drawing.setContent(
    `<meta name="viewport" content="width=device-width"><body style="margin:0;background:#0F6B57"><svg width="96" height="96" viewBox="-12 -12 48 48" fill="none"
      stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icon}</svg></body>`,
  );
  writeFileSync(join(FOLDER, `${name}-192.png`), await drawing.screenshot());
  await drawing.close();
}
