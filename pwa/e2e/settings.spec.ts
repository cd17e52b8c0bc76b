import { join } from 'node:path';
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { appStarted } from './public-pages.ts';
import { openReceiptDevice } from './receipt-device.ts';
import { readQrCode } from './read-qr-code.ts';
import { UPI } from './screen-texts/cash.ts';
import { SETTINGS } from './screen-texts/association.ts';

const PICTURE = join(import.meta.dirname, '../public/icon-512.png');

testOffline(
  'a name, a logo and a text set by a super admin stand on public pages, and on receipts of phones, also offline',
  async ({ browser, association, newPerson }) => {
    const { superAdmin, admin, otherAdmin } = association.accounts;
    const [office, phone] = [await newPerson('online'), await newPerson()];
    const collector = await openReceiptDevice(association, admin);
    const { id, customerName } = association.business;
    const number = await collector.collect({
      payer: { businessId: id },
      payerName: customerName,
      items: [[`ib-${id}-1`, 3733.33]],
    });
    await phone.arrive(otherAdmin, `/admin/receipts/${number}`);
    const slip = phone.page.getByRole('article', { name: number });
    await expect(slip).toContainText('Welfare Association');
    await expect(slip.locator('.slip-head img')).toHaveCount(0);

    await office.arrive(superAdmin, '/admin');
    const { page } = office;
    const save = page.getByRole('button', { name: SETTINGS.save });
    await openScreen(page, '/admin/association');
    await page.getByRole('link', { name: SETTINGS.name }).click();
    await page.getByLabel(SETTINGS.associationName).fill('Nanma Pravasi');
    await page.getByRole('group', { name: SETTINGS.logo }).locator('input').setInputFiles(PICTURE);
    await page.getByRole('group', { name: SETTINGS.logo }).getByRole('img').waitFor();
    await save.click();
    await page.getByRole('link', { name: SETTINGS.receipts }).click();
    await page.getByLabel(SETTINGS.contactPhone).fill('+91 494 555 0142');
    await page.getByLabel(SETTINGS.receiptText).fill('Reg. no. 12/1994');
    await save.click();
    await page.getByRole('link', { name: SETTINGS.languages }).click();
    await page.getByRole('checkbox', { name: 'हिन्दी' }).uncheck();
    await save.click();
    await page.getByRole('link', { name: SETTINGS.upi }).click();
    await page.getByLabel(SETTINGS.upiId).fill('nanma');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(SETTINGS.wrongUpiId);
    await page.getByLabel(SETTINGS.upiId).fill('nanma@okbank');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(SETTINGS.tryFirst);
    await page.getByRole('button', { name: UPI.showCode }).click();
    const code = page.getByRole('figure', { name: UPI.scan });
    const link = await readQrCode(page, await code.locator('svg').screenshot());
    expect(link).toMatch(/^upi:\/\/pay\?pa=nanma@okbank&pn=[^&]+&am=1\.00&cu=INR&tr=/);
    await page.getByRole('button', { name: UPI.scanned }).click();
    await page.getByLabel(SETTINGS.arrived).check();
    await save.click();
    await expect(page.getByRole('link', { name: SETTINGS.upi })).toContainText('nanma@okbank');

    const withoutScripts = await browser.newContext({ baseURL: association.url, javaScriptEnabled: false });
    const visitor = await withoutScripts.newPage();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nanma Pravasi');
    await expect(visitor.locator('.public-name img')).toBeVisible();
    await expect(visitor.locator('.public-language option')).toHaveText(['English', 'മലയാളം']);
    expect(await (await visitor.request.get('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Nanma Pravasi',
      short_name: 'Nanma',
    });
    await withoutScripts.close();
    const { page: other } = await newPerson('newcomer');
    await other.goto('/about');
    await appStarted(other);
    await expect(other.getByRole('banner')).toContainText('Nanma Pravasi');

    await expect(slip).toContainText('Nanma Pravasi');
    await phone.goOffline();
    await phone.coldStart(`/admin/receipts/${number}`);
    const kept = phone.page.getByRole('article', { name: number });
    await expect(kept).toContainText('Nanma Pravasi');
    await expect(kept).toContainText('+91 494 555 0142');
    await expect(kept).toContainText('Reg. no. 12/1994');
    await expect(kept.locator('.slip-head img')).toBeVisible();
    await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('languages'))).toBe('en ml');
  },
);
