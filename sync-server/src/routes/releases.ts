import packageJson from '../../package.json' with { type: 'json' };
import * as v from 'valibot';
import { InstantSchema } from 'shared-schema/local-date';
import { ASKING_FAILURES, ReleaseSchema } from 'shared-schema/release';
import { route } from '../http/route.ts';
import { readNewerRelease } from '../releases/watch-releases.ts';

export const releaseRoutes = [
  route({
    get: '/releases',
    title: 'Which release runs, whether there is a newer one, and when that was asked; null where it is not asked',
    access: 'superAdmins',
    answers: {
      200: v.strictObject({
        running: v.string(),
        newer: v.nullable(ReleaseSchema),
        asked: v.nullable(v.strictObject({ at: InstantSchema, failure: v.nullable(v.picklist(ASKING_FAILURES)) })),
      }),
    },
    async handle({ services: { database, releases } }) {
      const asked = await releases.asked();
      return { running: packageJson.version, newer: await readNewerRelease(database), asked };
    },
  }),
];
