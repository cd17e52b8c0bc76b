/** Where one is signed in: a phone is signed out from elsewhere, and one that is given away is emptied. */
import { expect, testOffline } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { fillTransaction } from './repayment-actions.ts';
import { BUTTON } from './screen-texts/controls.ts';
import { LOCK } from './screen-texts/security.ts';

testOffline(
  'another device is signed out from the list; this one is emptied, and the entry it could not send goes after signing in',
  async ({ association, newPerson }) => {
    const { admin } = association.accounts;
    const lost = await newPerson();
    await lost.arrive(admin, '/admin');
    const person = await newPerson();
    const { page } = person;
    await person.arrive(admin, '/admin/account/devices');
    // Seeding has signed in, too, with a program that is no browser.
    const devices = page.getByRole('main').getByRole('button').filter({ hasText: 'Chrome' });
    await expect(devices).toHaveCount(2);
    // The others stand first: one of them may be lost.
    await devices.first().click();
    await page.getByRole('dialog').getByRole('button', { name: LOCK.signOut }).click();
    await expect(devices).toHaveCount(1);
    await expect(lost.page).toHaveURL(/\/login$/);

    await openScreen(page, '/admin/transactions/new');
    await person.goOffline();
    await fillTransaction(person, '1500');
    await page.getByRole('button', { name: BUTTON.createTransaction }).click();
    await person.expectSync('offline', 1);
    await openScreen(page, '/admin/account');
    await page.getByRole('button', { name: LOCK.removeBooks }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(LOCK.unsent(1));
    await dialog.getByRole('button', { name: LOCK.removeBooksNow }).click();
    await expect(page).toHaveURL(/\/login$/);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => !/theme|language/.test(key)));
    // The session's name, which opens nothing: the server is told to end it once it can be reached.
    await expect.poll(kept).toEqual(['endedSessions']);
    const keyFiles = () => page.evaluate(async () => (await (await caches.open('device-keys')).keys()).length);
    await expect.poll(keyFiles).toBe(0);

    await person.goOnline();
    await expect.poll(kept).toEqual([]);
    await person.signIn(admin);
    await person.expectSync('synced', 0);
    await openScreen(page, '/admin/transactions');
    await expect(page.getByText('1,500.00').first()).toBeVisible();
  },
);
