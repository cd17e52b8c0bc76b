import { openCollect, openPerson, receiptOn, seedThomas, startOffline, take, THOMAS } from './collect-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { goBeyondTheLaw } from './overdraft.ts';
import { signInToRest } from './rest-client.ts';
import { SETTINGS } from './screen-texts/association.ts';
import { t } from './texts.ts';

testOffline(
  'a super admin sets how much cash of one person is asked about; a collector without a network goes on with a reason, which is kept',
  async ({ association, newPerson }) => {
    const { superAdmin, admin } = association.accounts;
    await seedThomas(association);
    const [office, collector] = [await newPerson('online'), await newPerson()];
    await office.arrive(superAdmin, '/admin');
    await openScreen(office.page, '/admin/association');
    await office.page.getByRole('link', { name: SETTINGS.law }).click();
    await expect(office.page.getByLabel(SETTINGS.cashInLimit)).toHaveValue('2,00,000');
    await expect(office.page.getByLabel(SETTINGS.cashInSource)).toHaveValue(/269ST.*186/);
    await office.page.getByLabel(SETTINGS.cashInLimit).fill('5000');
    await office.page.getByLabel(SETTINGS.cashInSource).fill('Bylaw 12');
    await office.page.getByRole('button', { name: SETTINGS.save }).click();
    await expect(office.page.getByRole('link', { name: SETTINGS.law })).toBeVisible();

    await collector.arrive(admin, '/admin');
    const { page } = await startOffline(collector);
    await openCollect(page);
    await openPerson(page, THOMAS);
    await take(page, '₹5,000.00');
    await goBeyondTheLaw(page, /₹5,000\.00[^]*Bylaw 12/, 'His bank was closed');
    const number = await receiptOn(page);
    await expect(page.getByText('His bank was closed')).toBeVisible();
    await page.getByText(t('fields.lawReason')).waitFor();
    await collector.goOnline();
    await collector.expectSync('synced', 0);
    const rest = await signInToRest(association.url, admin);
    expect(await rest<object>('GET', `/receipts/${number}`)).toMatchObject({ lawReason: 'His bank was closed' });
  },
);
