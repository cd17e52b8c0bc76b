import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { SETTINGS } from './screen-texts/association.ts';

const NEWER = {
  version: '99.1.0',
  released: '2027-02-01',
  means: 'Receipts <b>can</b> be printed small.',
  url: 'https://example.org/99.1.0',
};

test('a newer version waits for super admins on the dashboard, and leads to what it means', async ({
  newPerson,
  association: { accounts },
}) => {
  const site = createServer((request, response) => {
    response.end(request.url === '/release.json' ? JSON.stringify(NEWER) : 'Welcome');
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const chief = await newPerson();
  const { page } = chief;
  await chief.arrive(accounts.superAdmin, '/admin/association');
  const setting = page.getByRole('link', { name: SETTINGS.newerVersions });
  const decide = async (releasesFrom: string) => {
    await page.getByLabel(SETTINGS.versionAddress).fill(releasesFrom);
    await page.getByRole('button', { name: SETTINGS.save }).click();
  };

  await setting.click();
  await decide(`${address}/`);
  await expect(page.getByText(SETTINGS.askingFailed('unreadable'))).toBeVisible();
  await decide(`${address}/release.json`);
  await expect(page.getByText('Receipts <b>can</b> be printed small.')).toBeVisible();
  await page.goBack();
  await expect(setting).toContainText('127.0.0.1');
  await openScreen(page, '/admin');
  const news = page.getByRole('link', { name: SETTINGS.versionIsOut('99.1.0') });
  await expect(news).toContainText('Receipts <b>can</b> be printed small.');
  await news.click();
  await expect(page.getByText(SETTINGS.howToUpdate)).toBeVisible();
  await expect(page.getByRole('link', { name: SETTINGS.whatIsNew })).toHaveAttribute('href', NEWER.url);

  const admin = await newPerson();
  await admin.arrive(accounts.admin, '/admin');
  await expect(admin.page.locator('.lead-figures')).toBeVisible();
  await expect(admin.page.getByRole('link', { name: SETTINGS.versionIsOut('99.1.0') })).toHaveCount(0);
  site.close();
});
