import { LANGUAGES, LOCALES } from 'shared-schema/texts/languages';
import { findCut, layOutOnPaper } from './find-cut.ts';
import { expect, test } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';
import { BUTTON } from './screen-texts/controls.ts';

test('in a window of 1024 px the list of businesses fits in every language @desktop', async ({
  association,
  newPerson,
}) => {
  const { admin, user } = association.accounts;
  const rest = await signInToRest(association.url, admin);
  await rest('POST', '/installment-business/new', {
    customerName: 'Balasubramaniam Venkataraghavan Nair',
    customerPhoneNumber: '+91 94470 55555',
    itemDescription: 'Refrigerator with double door, 340 litres',
    refererId: user.id,
    purchaseDate: '2026-01-15',
    showroomPrice: 1_234_567.5,
    advancePayment: 0,
    tenure: 12,
    interest: 1,
  });
  const person = await newPerson();
  const { page } = person;
  await page.setViewportSize({ width: 1024, height: 768 });
  await person.arrive(admin, '/admin/installment-businesses');
  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[language]);
      await expect(page.getByText('Balasubramaniam')).toBeVisible();
      const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(tooWide), { message: language }).toBe(false);
      // The last column, which leads to the business.
      await expect(page.locator('td:last-child a').first(), language).toBeInViewport({ ratio: 1 });
      await layOutOnPaper(page);
      expect(await findCut(page)).toEqual([]);
      await page.emulateMedia({ media: null });
    });
  }
});

test('the master sheet is whole on paper and shows its totals in a window of 768 px; a member’s page is printed without menus @desktop', async ({
  association,
  newPerson,
}) => {
  const { superAdmin, user } = association.accounts;
  const rest = await signInToRest(association.url, superAdmin);
  await rest('PUT', `/users/${user.id}/financials`, { share: 1200, incentive: 123_456.5, dividend: 234_567.25 });
  const person = await newPerson();
  const { page } = person;
  await person.arrive(superAdmin, '/admin/master-sheet');
  await expect(page.getByText('₹9,58,023.75').first()).toBeVisible();
  await layOutOnPaper(page);
  expect(await findCut(page)).toEqual([]);

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByText('₹9,58,023.75').first()).toBeInViewport({ ratio: 1 });

  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByRole('button', { name: BUTTON.print })).toBeVisible();
  await layOutOnPaper(page);
  await expect(page.getByRole('heading', { name: user.name })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
