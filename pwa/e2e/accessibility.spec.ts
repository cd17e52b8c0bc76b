import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

/** Expects no violation that axe knows. Dark mode changes colours only, so only contrast is checked again. */
const checkpoint: Checkpoint = async ({ page }, name) => {
  expect.soft(await findViolations(page), name).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect.soft(await findViolations(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
};

test.describe('screens on a phone have no accessibility violations', () => {
  for (const [screens, visitScreens] of [...VISITS, ...SAME_AT_EVERY_WIDTH]) {
    test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
  }
});

test.describe('screens on a desktop have no accessibility violations @wide', () => {
  for (const [screens, visitScreens] of VISITS) {
    test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
  }
});
