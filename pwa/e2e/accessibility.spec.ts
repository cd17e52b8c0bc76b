import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { DEVICES, sizeOf } from './visit-screens/devices.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

/** Expects no violation that axe knows. Dark mode changes colours only, so only contrast is checked again. */
const checkpoint: Checkpoint = async ({ page }, name) => {
  // A screen that has just been opened may have no heading yet.
  await expect(page.locator('h1').first(), name).toBeAttached();
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect.soft(await findViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
};

for (const [index, device] of DEVICES.entries()) {
  // What is the same at every width is checked at one.
  const visits = index === 0 ? [...VISITS, ...SAME_AT_EVERY_WIDTH] : VISITS;

  test.describe(`screens at ${sizeOf(device)} have no accessibility violations`, () => {
    test.use(device);

    for (const [screens, visitScreens] of visits) {
      test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
    }
  });
}
