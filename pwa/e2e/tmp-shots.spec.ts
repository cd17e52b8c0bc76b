import { expect, test } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';
import { seedLedger, seedMemberDetails } from './seed.ts';
import { findViolations } from './find-violations.ts';

test('shots', async ({ association, newPerson }) => {
  await seedLedger(association);
  await seedMemberDetails(association);
  const a = await newPerson();
  await a.signIn(association.accounts.superAdmin);
  const { page } = a;
  const shot = async (name: string) => {
    await page.waitForTimeout(600);
    for (const [w, h, size] of [
      [360, 740, 'phone'],
      [1280, 800, 'wide'],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      for (const theme of ['light', 'dark']) {
        await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/shots-col9/${name}-${size}-${theme}.png`, fullPage: size === 'phone' });
        console.log(name, size, theme, JSON.stringify(await findViolations(page)));
      }
      await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    }
    await page.setViewportSize({ width: 360, height: 740 });
  };
  await page.goto('/admin/collect');
  await expect(page.locator('.person').first()).toBeVisible();
  await shot('list');
  await page.getByRole('searchbox').fill('123');
  await shot('search');
  await page.goto(`/admin/collect/m-${association.accounts.user.id}`);
  await expect(page.locator('.due-to-take, .also-customers').first()).toBeVisible();
  await shot('member');
  await page.goto(`/admin/collect/b-${association.business.id}`);
  await expect(page.locator('.due-to-take').first()).toBeVisible();
  await shot('customer');
  await page.goto(`/admin/installment-businesses/${association.business.id}`);
  await shot('business');
  await page.getByRole('button', { name: 'Settle early' }).click();
  await shot('settle');
});
