/** Shares that are bought, and a dividend that is credited and paid out: every rupee is in the ledger and in what is held. */
import { THOMAS } from './collect-actions.ts';
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { readMemberOnServer, signInToRest } from './rest-client.ts';
import { SHARES } from './screen-texts/books.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';

testOffline(
  'a member buys shares offline, gets a dividend of a sum that does not divide evenly, and is paid it once',
  async ({ association, newPerson }) => {
    const { superAdmin, user } = association.accounts;
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(superAdmin, '/admin');
    await treasurer.goOffline();
    await openScreen(page, `/admin/users/${user.id}`);
    await page.getByRole('button', { name: SHARES.buy }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(FIELD.shares).fill('7');
    await expect(dialog).toContainText('₹3,500.00');
    await dialog.getByRole('button', { name: SHARES.buy }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText('₹3,500.00');
    await treasurer.goOnline();
    await treasurer.expectSync('synced', 0);

    await openScreen(page, '/admin/master-sheet/dividends');
    await page.getByRole('button', { name: SHARES.sum }).click();
    await page.getByRole('textbox', { name: SHARES.sum }).fill('100');
    // They were bought today, so nobody held one before.
    const day = page.getByLabel(FIELD.date);
    const today = await day.inputValue();
    await day.fill('2026-01-31');
    await expect(page.getByText(SHARES.nobodyHolds)).toBeVisible();
    await day.fill(today);
    await page.getByText(SHARES.eachMember).click();
    await expect(page.getByText(SHARES.part(THOMAS, 7))).toBeVisible();
    // 100 over 7 shares: 14.28 each, 0.04 left over.
    const preview = page.getByRole('region').filter({ hasText: SHARES.eachMember });
    for (const amount of ['₹14.28', '₹99.96', '₹0.04']) await expect(preview).toContainText(amount);
    await page.getByRole('button', { name: SHARES.credit }).click();
    await dialog.getByRole('button', { name: SHARES.confirmCredit }).click();
    await expect(page.getByRole('button', { name: SHARES.undo })).toBeVisible();
    await treasurer.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ share: 7, dividend: '99.96' });

    await page.getByRole('button', { name: SHARES.pay }).click();
    await dialog.getByLabel(FIELD.amount).fill('99.96');
    await dialog.getByRole('button', { name: SHARES.payVerb }).click();
    await payAllTheSame(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: SHARES.pay })).toHaveCount(0);
    await page.getByRole('button', { name: SHARES.undo }).click();
    await dialog.getByRole('button', { name: SHARES.confirmUndo }).click();
    await expect(dialog).toContainText(SHARES.paidOut(THOMAS));
    await dialog.getByRole('button', { name: BUTTON.cancel }).click();
    await treasurer.expectSync('synced', 0);
    expect(await readMemberOnServer(association, user.id)).toMatchObject({ share: 7, dividend: '0.00' });
  },
);

testOffline(
  'shares bought for cash have a voucher, which the member sees as well, and of no other member',
  async ({ association, newPerson }) => {
    const { admin, user } = association.accounts;
    const treasurer = await newPerson();
    const { page } = treasurer;
    await treasurer.arrive(admin, '/admin');
    await treasurer.goOffline();
    await openScreen(page, `/admin/users/${user.id}`);
    await page.getByRole('button', { name: SHARES.buy }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(FIELD.shares).fill('3');
    await dialog.getByRole('button', { name: SHARES.buy }).click();
    await page.getByRole('button', { name: SHARES.voucher }).click();
    const voucher = page.getByRole('article', { name: SHARES.voucherNumber });
    for (const said of [THOMAS, '₹1,500.00', 'Rupees one thousand five hundred only', admin.name])
      await expect(voucher).toContainText(said);
    const address = new URL(page.url()).pathname;
    const entry = address.replace('/voucher', '');
    await page.goto(entry);
    await page.getByRole('link', { name: SHARES.voucher }).click();
    await expect(voucher).toBeVisible();
    await treasurer.goOnline();
    await treasurer.expectSync('synced', 0);

    const rest = await signInToRest(association.url, admin);
    const given = { amount: 250, userId: admin.id, metadata: { description: 'Onam kits' } };
    const { id: ofOthers } = await rest('POST', '/transactions/new', given);
    const gift = { ...given, type: 'CREDIT', metadata: { description: 'A gift' } };
    const { id: received } = await rest('POST', '/transactions/new', gift);
    await openScreen(page, `/admin/transactions/${received}`);
    await expect(page.getByText('A gift')).toBeVisible();
    await expect(page.getByRole('link', { name: SHARES.voucher })).toHaveCount(0);
    const buyer = await newPerson();
    await buyer.arrive(user, '/admin');
    await buyer.page.goto(entry);
    await buyer.page.getByRole('link', { name: SHARES.voucher }).click();
    await expect(buyer.page.getByRole('article', { name: SHARES.voucherNumber })).toContainText('₹1,500.00');
    await openScreen(buyer.page, `/admin/transactions/${ofOthers}`);
    await expect(buyer.page.getByText('Onam kits')).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: SHARES.voucher })).toHaveCount(0);
    await openScreen(buyer.page, `/admin/transactions/${ofOthers}/voucher`);
    await expect(buyer.page.getByText(SHARES.voucherOfOthers)).toBeVisible();
  },
);
