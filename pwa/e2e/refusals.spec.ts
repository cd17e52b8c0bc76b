/**
 * Every dialog and form of the visits is sent while there is neither a network nor room to store anything, on a phone and on a desktop: what it says
 * is in view and has the focus, or stands at the field that has it.
 */
import { expect, test } from './fixtures.ts';
import { NOT_SENT_AT, REFUSED_AT } from './refused-forms.ts';
import { refuse } from './refuse.ts';
import type { Checkpoint } from './visit-screens/checkpoint.ts';
import { DEVICES, sizeOf } from './visit-screens/devices.ts';
import { visitPublicSite } from './visit-screens/public-site.ts';
import { SAME_AT_EVERY_WIDTH, VISITS } from './visit-screens/visits.ts';

const MUST_BE_REFUSED = Object.values(REFUSED_AT).flat();

for (const device of DEVICES) {
  test.describe(`what is refused at ${sizeOf(device)} is in view`, () => {
    test.use(device);

    for (const [screens, visitScreens] of [
      ...VISITS,
      ...SAME_AT_EVERY_WIDTH,
      ['public site', visitPublicSite] as const,
    ]) {
      test(screens, async ({ association, newPerson }) => {
        const checkpoint: Checkpoint = async (person, name) => {
          if (NOT_SENT_AT.includes(name)) return;
          const answer = await refuse(person);
          if (!answer) expect(MUST_BE_REFUSED, `${name} has a form`).not.toContain(name);
          else expect.soft(answer, name).toMatchObject({ unseen: undefined });
        };
        await visitScreens({ association, newPerson, checkpoint });
      });
    }
  });
}
