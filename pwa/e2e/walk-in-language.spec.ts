/**
 * Every screen in one language, on a phone and on a desktop, light and dark: nothing is left in English, nothing is cut, and
 * pictures for a person to look at. `npm run test:languages` walks in Malayalam, Hindi and the pseudo-language, whose texts
 * are English ones 40 % longer.
 */
import { findClipped } from './find-clipped.ts';
import { findUntranslated } from './find-untranslated.ts';
import { expect, test } from './fixtures.ts';
import { PSEUDO } from '../texts/build-folder.ts';
import { LANGUAGE } from './texts.ts';
import { DEVICES, MODES, showIn, sizeOf, takePicture } from './visit-screens/devices.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { visitPublicSite } from './visit-screens/public-site.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

const FOLDER = PSEUDO ? 'pseudo' : LANGUAGE;

for (const device of DEVICES) {
  const size = sizeOf(device);

  test.describe(size, () => {
    test.use(device);

    for (const [screens, visitScreens] of [
      ...VISITS,
      ...SAME_AT_EVERY_WIDTH,
      ['public site', visitPublicSite] as const,
    ]) {
      test(screens, async ({ association, newPerson }) => {
        const checkpoint: Checkpoint = async ({ page }, name) => {
          if (LANGUAGE !== 'en')
            expect.soft(await findUntranslated(page, association), `${name}, in English`).toEqual([]);
          for (const mode of MODES) {
            await showIn(page, mode);
            expect.soft(await findClipped(page), `${name}, cut, ${mode}`).toEqual([]);
            await takePicture(page, `${FOLDER}/${name}-${size}-${mode}`);
          }
          await showIn(page, 'light');
        };
        await visitScreens({ association, newPerson, checkpoint });
      });
    }
  });
}
