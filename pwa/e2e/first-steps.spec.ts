import type { Locator } from '@playwright/test';
import { addMonths } from 'shared-schema/local-date';
import { openCollect, openPerson, receiptOn, take, today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { signInToRest } from './rest-client.ts';
import { payAllTheSame } from './overdraft.ts';
import { FIRST_STEPS, SETTINGS } from './screen-texts/association.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON, FIELD, LINK } from './screen-texts/controls.ts';

test.use({ serverOptions: ['--empty'] });

test('from an empty book to the first receipt by one form, within 20 taps and 15 fields; what is done is one line', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  const { superAdmin } = association.accounts;
  let [taps, fields] = [0, 0];
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  const type = async (field: Locator, text: string) => {
    fields++;
    await field.fill(text);
  };
  const label = (name: string) => page.getByLabel(name, { exact: true });

  await page.goto('/login');
  await type(label(FIELD.email), superAdmin.email);
  await type(label(FIELD.password), superAdmin.password);
  await tap(page.getByRole('button', { name: BUTTON.signIn }));
  await person.expectSync('synced');
  const title = page.getByRole('heading', { name: FIRST_STEPS.title });
  await expect(title).toBeVisible();
  // No row of zeros.
  await expect(page.getByText('₹0.00')).toHaveCount(0);
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.05);

  const setUp = page.getByRole('button', { name: FIRST_STEPS.setUp });
  await setUp.click();
  await expect(label(SETTINGS.associationName)).toBeFocused();
  await type(label(SETTINGS.associationName), 'Nanma Pravasi');
  await type(label(FIELD.bank), 'Federal Bank');
  await type(label(FIRST_STEPS.lastDigits), '4711');
  await type(label(FIRST_STEPS.balance), '1,25,000');
  await type(label(FIRST_STEPS.ownPhone), '98950 47123');
  await type(label(FIRST_STEPS.adminName), 'Latha Menon');
  await type(label(FIRST_STEPS.adminPhone), '+971 50 123 4567');
  await tap(setUp);
  await expect(page.getByText(FIRST_STEPS.done('Nanma Pravasi'), { exact: true })).toBeVisible();
  await expect(page.getByText('₹0.00')).toHaveCount(0);

  await tap(page.getByRole('link', { name: FIRST_STEPS.collect }));
  await type(page.getByRole('searchbox'), 'Latha');
  await tap(page.getByRole('list', { name: COLLECT.list }).getByRole('link', { name: 'Latha Menon' }));
  await type(label(COLLECT.sum), '500');
  await tap(page.getByRole('checkbox', { name: COLLECT.putOnAccount }));
  await tap(page.getByRole('button', { name: COLLECT.take('₹500.00') }));
  await expect(page.getByRole('article', { name: await receiptOn(page) })).toContainText('Nanma Pravasi');
  await person.expectSync('synced', 0);
  expect({ taps, fields }).toEqual({ taps: 6, fields: 11 });

  await openScreen(page, '/admin');
  await expect(page.getByRole('link', { name: FIRST_STEPS.collect })).toHaveCount(0);
  await page.getByRole('link', { name: FIRST_STEPS.invite('Latha Menon') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latha Menon');
  await openScreen(page, '/admin');
  await page.getByRole('link', { name: FIRST_STEPS.openingBalances }).click();
  await expect(page.locator('[aria-describedby="kind-openings-about"]')).toBeChecked();
  await openScreen(page, '/admin');
  await page.getByRole('button', { name: FIRST_STEPS.hide }).click();
  await expect(title).toBeHidden();
});

test('what is saved before the line is lost is set up once; Collect then leads to the first business', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin');
  const bank = page.getByLabel(FIELD.bank);
  await page.getByLabel(SETTINGS.associationName).fill('Nanma Pravasi');
  await bank.fill('Federal Bank');
  await page.getByLabel(FIRST_STEPS.lastDigits).fill('4711');
  await person.goOffline();
  await page.getByRole('button', { name: FIRST_STEPS.setUp }).click();
  // The account is saved, and not made again.
  await expect(bank).toHaveValue('');
  await person.goOnline();
  await person.expectSync('synced', 0);
  await page.getByRole('button', { name: FIRST_STEPS.setUp }).click();
  await page.getByRole('main').getByRole('link', { name: FIRST_STEPS.members }).click();
  await page.getByLabel(FIELD.fullName, { exact: true }).fill('Thomas Kurian');
  await page.getByLabel(FIELD.indianMobile, { exact: true }).fill('98950 47123');
  await page.getByRole('button', { name: BUTTON.addMember }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thomas Kurian');
  await openScreen(page, '/admin');
  await page.getByRole('link', { name: FIRST_STEPS.collect }).click();

  const nothingYet = page.getByRole('main').filter({ has: page.getByText(COLLECT.nothingYet) });
  await nothingYet.getByRole('link', { name: BUTTON.newBusiness }).click();
  await page.getByLabel(FIELD.customerName).fill('Rajan Pillai');
  await page.getByLabel(FIELD.customerPhone).fill('94470 12345');
  await page.getByLabel(FIELD.itemDescription).fill('Sewing machine');
  await page.getByLabel(FIELD.referer, { exact: true }).fill('Thomas');
  await page.getByRole('option', { name: /Thomas Kurian/ }).click();
  await page.getByLabel(FIELD.purchaseDate).fill(addMonths(today(), -2));
  await page.getByLabel(FIELD.showroomPrice).fill('24000');
  await page.getByLabel(FIELD.advancePayment).fill('0');
  await page.getByLabel(FIELD.tenure).fill('12');
  await page.getByLabel(FIELD.interest).fill('0');
  await page.getByRole('button', { name: BUTTON.createBusiness }).click();
  await payAllTheSame(page);
  // The form is gone, which would ask before it is left.
  await expect(page.getByRole('link', { name: LINK.anyBusiness })).toBeVisible();

  await openCollect(page);
  await openPerson(page, 'Rajan Pillai');
  await take(page, '₹4,000.00');
  await expect(page.getByRole('article', { name: await receiptOn(page) })).toContainText('Nanma Pravasi');
  await person.expectSync('synced', 0);
});

test('the form says what was decided already, takes an admin from the phone’s contacts, and can be hidden', async ({
  association,
  newPerson,
}) => {
  const { superAdmin } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  await rest('PUT', '/settings', { documentsAsked: 'none' });
  const person = await newPerson();
  const { page } = person;
  await page.addInitScript(() => {
    const select = () => Promise.resolve([{ name: ['Latha Menon'], tel: ['050 123 4567', '1'] }]);
    Object.defineProperty(navigator, 'contacts', { value: { select } });
  });
  await person.arrive(superAdmin, '/admin');
  await expect(page.getByLabel(SETTINGS.documents)).toHaveValue('none');
  await page.getByRole('button', { name: FIRST_STEPS.fromContacts }).click();
  await expect(page.getByLabel(FIRST_STEPS.adminName)).toHaveValue('Latha Menon');
  await expect(page.getByLabel(FIRST_STEPS.adminPhone)).toHaveValue('050 123 4567');
  await openScreen(page, '/admin/users/new');
  await page.evaluate(() => {
    const contacts = (navigator as unknown as { contacts: { select: unknown } }).contacts;
    contacts.select = () => Promise.resolve([{ name: ['Jose'], tel: ['+971 50 123 4567'] }]);
  });
  await page.getByRole('button', { name: FIRST_STEPS.fromContacts }).click();
  await expect(page.getByLabel(FIELD.fullName, { exact: true })).toHaveValue('Jose');
  await expect(page.getByLabel(FIELD.abroadMobile, { exact: true })).toHaveValue('+971501234567');
  await openScreen(page, '/admin');
  await page.getByRole('button', { name: FIRST_STEPS.hide }).click();
  await expect(page.getByRole('heading', { name: FIRST_STEPS.title })).toBeHidden();
});

/** How much of the page has jumped so far, as browsers reckon it. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // An observer that has nothing to tell is never called.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}
