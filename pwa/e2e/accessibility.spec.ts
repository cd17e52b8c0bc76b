import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

/** Expects no violation that axe knows. Dark mode changes colours only, so only contrast is checked again. */
const checkpoint: Checkpoint = async ({ page }, name) => {
  expect.soft(await findViolations(page, new AxeBuilder({ page })), name).toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect
    .soft(await findViolations(page, new AxeBuilder({ page }).withRules('color-contrast')), `${name}, dark`)
    .toEqual([]);
  await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
};

async function findViolations(page: Page, builder: AxeBuilder): Promise<string[]> {
  // Elements that fade in or out are half transparent, which axe would report as low contrast.
  const noTransitions = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations } = await builder.analyze();
  await noTransitions.evaluate((style) => (style as Element).remove());
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

test.describe('screens on a phone have no accessibility violations', () => {
  for (const [screens, visitScreens] of [...VISITS, ...SAME_AT_EVERY_WIDTH]) {
    test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
  }
});

test.describe('screens on a desktop have no accessibility violations @desktop', () => {
  for (const [screens, visitScreens] of VISITS) {
    test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
  }
});
