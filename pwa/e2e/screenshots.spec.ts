/** Pictures of every screen and state, for a person to look at: `npm run screenshots`, then see `screenshots/`. */
import { join } from 'node:path';
import { test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { DEVICES, MODES, showIn, sizeOf, takePicture } from './visit-screens/devices.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

const PICTURES = join(import.meta.dirname, '../../docs/pictures');

/** Those that README shows, by the name they have there. */
const README_PICTURES = new Map([
  ['dashboard-360x740-light', 'dashboard-phone-light'],
  ['business-360x740-light', 'business-phone-light'],
  ['chitty-fund-drawn-360x740-light', 'chitty-fund-phone-light'],
  ['transactions-360x740-dark', 'transactions-phone-dark'],
]);

for (const device of DEVICES) {
  for (const mode of MODES) {
    const size = sizeOf(device);

    test.describe(`${size} ${mode}`, () => {
      test.use(device);

      const checkpoint: Checkpoint = async ({ page }, name) => {
        await showIn(page, mode);
        const picture = `${name}-${size}-${mode}`;
        await takePicture(page, picture);
        const shown = README_PICTURES.get(picture);
        if (shown) await page.screenshot({ path: join(PICTURES, `${shown}.png`), animations: 'disabled' });
      };

      for (const [screens, visitScreens] of [...VISITS, ...SAME_AT_EVERY_WIDTH]) {
        test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
      }
    });
  }
}
