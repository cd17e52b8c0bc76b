import * as v from 'valibot';
import { refuse } from 'shared-schema/refusal-error';
import { SettingsSchema } from 'shared-schema/settings';
import { secondFactorMethods } from '../auth/second-factor.ts';
import { readSettings, writeSettings } from '../database/settings.ts';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { auditSettings } from '../sync/audit.ts';

export const settingRoutes = [
  route({
    method: 'get',
    path: '/settings',
    title: 'What the association has decided',
    access: 'superAdmins',
    answers: { 200: SettingsSchema },
    async handle({ ctx, services }) {
      ctx.body = await readSettings(services.database);
    },
  }),

  route({
    method: 'put',
    path: '/settings',
    title: 'Decide otherwise; what is left out stays as it is',
    access: 'superAdmins',
    verified: true,
    body: v.partial(SettingsSchema),
    answers: { 200: SettingsSchema },
    async handle({ ctx, services: { database }, body }) {
      const { user } = sessionOf(ctx);
      if (body.secondFactorForAdmins && (await secondFactorMethods(database, user.id)).length === 0) {
        throw refuse('settings.secondFactorFirst');
      }
      await database.transaction(async (sql) => {
        await writeSettings(sql, body, user.id);
        await auditSettings(sql, user.id, Object.keys(body));
      });
      ctx.body = await readSettings(database);
    },
  }),
];
