/** Pictures of every screen and state, for a person to look at: `npm run screenshots`, then see `screenshots/`. */
import { join } from 'node:path';
import { test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

const FOLDER = join(import.meta.dirname, '../../screenshots');

const DEVICES = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

for (const device of DEVICES) {
  for (const mode of ['light', 'dark']) {
    const size = `${device.viewport.width}x${device.viewport.height}`;

    test.describe(`${size} ${mode}`, () => {
      test.use(device);

      const checkpoint: Checkpoint = async ({ page }, name) => {
        await page.evaluate((chosen) => {
          localStorage.setItem('themeMode', chosen);
          document.documentElement.dataset.theme = chosen;
        }, mode);
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${mode}.png`), animations: 'disabled' });
      };

      for (const [screens, visitScreens] of [...VISITS, ...SAME_AT_EVERY_WIDTH]) {
        test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
      }
    });
  }
}
