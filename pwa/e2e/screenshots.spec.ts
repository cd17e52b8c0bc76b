/** Pictures of every screen and state, for a person to look at: `npm run screenshots`, then see `screenshots/`. */
import { test } from './fixtures.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { DEVICES, MODES, showIn, sizeOf, takePicture } from './visit-screens/devices.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

for (const device of DEVICES) {
  for (const mode of MODES) {
    const size = sizeOf(device);

    test.describe(`${size} ${mode}`, () => {
      test.use(device);

      const checkpoint: Checkpoint = async ({ page }, name) => {
        await showIn(page, mode);
        await takePicture(page, `${name}-${size}-${mode}`);
      };

      for (const [screens, visitScreens] of [...VISITS, ...SAME_AT_EVERY_WIDTH]) {
        test(screens, ({ association, newPerson }) => visitScreens({ association, newPerson, checkpoint }));
      }
    });
  }
}
