/** A member who has a phone and no mailbox: added at their door, invited later, signed in with their number. */
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';

const NAME = 'Kunjamma Varghese';
const PASSWORD = 'monsoon-77-boats';

testOffline(
  'a member added offline is warned about when added twice, and signs in with the phone number once invited',
  async ({ association, newPerson }) => {
    const admin = await newPerson();
    await admin.arrive(association.accounts.admin, '/admin');
    await admin.goOffline();
    await admin.coldStart('/admin/users');
    const { page } = admin;
    await page.getByRole('link', { name: 'Add a member' }).click();
    await page.getByLabel(FIELD.fullName, { exact: true }).fill(NAME);
    await page.getByRole('button', { name: BUTTON.addMember }).click();
    await expect(page.getByRole('alert').first()).toContainText('Enter at least one phone number');
    await page.getByLabel(FIELD.indianMobile, { exact: true }).fill('+91 94470 55555');
    await page.getByRole('button', { name: BUTTON.addMember }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
    const memberPage = new URL(page.url()).pathname;
    await admin.expectSync('offline', 1);

    await openScreen(page, '/admin/users/new');
    await page.getByLabel(FIELD.fullName, { exact: true }).fill('Kunjamma');
    await page.getByLabel(FIELD.abroadMobile, { exact: true }).fill('094470-55555');
    await page.getByRole('button', { name: BUTTON.addMember }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(NAME);
    await expect(dialog).toContainText('same phone number');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('button', { name: BUTTON.addMember })).toBeVisible();

    await page.goto(memberPage);
    await admin.goOnline();
    await admin.expectSync('synced', 0);
    await page.getByRole('button', { name: BUTTON.invite }).click();
    await dialog.getByRole('button', { name: BUTTON.makeLink }).click();
    await expect(dialog.getByLabel(FIELD.message)).toHaveValue(/http/);
    const message = await dialog.getByLabel(FIELD.message).inputValue();
    expect(message).toContain(NAME);
    expect(message).toContain('sign in with +91 94470 55555');
    const whatsApp = await dialog.getByRole('link', { name: LINK.sendOnWhatsApp }).getAttribute('href');
    expect(whatsApp).toBe(`https://wa.me/919447055555?text=${encodeURIComponent(message)}`);

    const member = await newPerson('online');
    const link = new URL(/http\S+/.exec(message)![0]);
    await member.page.goto(link.pathname + link.search);
    await expect(member.page.getByRole('heading', { name: NAME })).toBeVisible();
    await member.page.getByLabel(FIELD.newPassword, { exact: true }).fill(PASSWORD);
    await member.page.getByLabel(FIELD.confirmPassword, { exact: true }).fill(PASSWORD);
    await member.page.getByRole('button', { name: BUTTON.setPassword }).click();
    await expect(member.page.getByText(/^Your password is set\. Sign in with /)).toBeVisible();
    await member.page.getByRole('main').getByRole('link', { name: BUTTON.signIn }).click();
    await expect(member.page.getByLabel(FIELD.email)).toHaveValue('+91 94470 55555');
    await member.arrive({ email: '94470 55555', password: PASSWORD }, memberPage);
    await expect(member.page.getByRole('heading', { level: 1 })).toContainText(NAME);
  },
);
