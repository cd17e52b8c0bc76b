import { LANGUAGES } from 'shared-schema/texts/languages';
import { expect, test } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';

for (const language of LANGUAGES) {
  test(`in a window of 1024 px the list of businesses fits, in ${language} @desktop`, async ({
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
    await person.signIn(admin);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/admin/installment-businesses');
    await expect(page.getByText('Balasubramaniam')).toBeVisible();
    const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(tooWide)).toBe(false);
    // The last column, which leads to the business.
    await expect(page.locator('td:last-child a').first()).toBeInViewport({ ratio: 1 });
  });
}
