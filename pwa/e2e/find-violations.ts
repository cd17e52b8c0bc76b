import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with a page, an entry per element: `rule: html`. Checks all rules, or only the given ones.
 *
 * Legacy mode skips frames, of which the app has none, and spares a new page per analysis; leaving out the passed checks
 * spares their description. Together they take a fifth of the time.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Elements that fade in or out are half transparent, which axe would report as low contrast.
  const noTransitions = await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  await noTransitions.evaluate((style) => (style as Element).remove());
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
