import { addMonths } from 'shared-schema/local-date';
import { openCollect, openPerson, receiptOn, take, today } from './collect-actions.ts';
import { expect, test } from './fixtures.ts';
import { openScreen } from './open-in-app.ts';
import { payAllTheSame } from './overdraft.ts';
import { FIRST_STEPS, SETTINGS } from './screen-texts/association.ts';
import { COLLECT } from './screen-texts/cash.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';

test.use({ serverOptions: ['--empty'] });

test('from an empty book to the first receipt, by the steps that the dashboard ticks off', async ({
  association,
  newPerson,
}) => {
  const person = await newPerson();
  const { page } = person;
  await person.signIn(association.accounts.superAdmin);
  const steps = page.getByRole('region', { name: FIRST_STEPS.title });
  await expect(steps).toContainText(FIRST_STEPS.count(0));
  await openScreen(page, '/admin');
  await expect(steps).toContainText(FIRST_STEPS.count(0));
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.05);
  await steps.getByRole('link', { name: FIRST_STEPS.openingBalances }).click();
  await expect(page.locator('#kind-openings')).toBeChecked();
  await openScreen(page, '/admin');

  await steps.getByRole('link', { name: FIRST_STEPS.name }).click();
  await page.getByLabel(SETTINGS.associationName).fill('Nanma Pravasi');
  await page.getByRole('button', { name: SETTINGS.save }).click();
  await expect(page.getByText(SETTINGS.saved, { exact: true })).toBeVisible();
  await openScreen(page, '/admin');
  await expect(steps).toContainText(FIRST_STEPS.count(1));
  await expect(steps.getByRole('listitem').first()).toContainText(FIRST_STEPS.done);

  await steps.getByRole('link', { name: FIRST_STEPS.members }).click();
  await page.getByLabel(FIELD.fullName, { exact: true }).fill('Thomas Kurian');
  await page.getByLabel(FIELD.indianMobile, { exact: true }).fill('98950 47123');
  await page.getByRole('button', { name: BUTTON.addMember }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thomas Kurian');
  await openCollect(page);
  const nothingYet = page.getByRole('main').filter({ has: page.getByText(COLLECT.nothingYet) });
  await expect(nothingYet.getByRole('link', { name: BUTTON.newBusiness })).toBeVisible();
  await openScreen(page, '/admin');

  await steps.getByRole('link', { name: FIRST_STEPS.business }).click();
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
  await expect(page).toHaveURL(/\/admin\/installment-businesses$/);

  await openCollect(page);
  await openPerson(page, 'Rajan Pillai');
  await take(page, '₹4,000.00');
  const number = await receiptOn(page);
  await expect(page.getByRole('article', { name: number })).toContainText('Nanma Pravasi');
  await person.expectSync('synced', 0);

  await openScreen(page, '/admin');
  await expect(steps).toContainText(FIRST_STEPS.count(4));
  await steps.getByRole('button', { name: FIRST_STEPS.hide }).click();
  await expect(steps).toBeHidden();
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
