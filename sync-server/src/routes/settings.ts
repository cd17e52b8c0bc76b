import * as v from 'valibot';
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { type AssociationSettings, SettingsSchema } from 'shared-schema/settings';
import { secondFactorMethods } from '../auth/second-factor.ts';
import { readSettings, writeSettings } from '../database/settings.ts';
import { sessionOf } from '../http/authenticate.ts';
import { startMembersAgain } from '../sync/start-members-again.ts';
import { route } from '../http/route.ts';
import { appendEvent, type Event } from '../history/append.ts';

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
        const before = await readSettings(sql);
        await writeSettings(sql, body, user.id);
        const { hideCustomerNames: hides = before.hideCustomerNames } = body;
        if (hides !== before.hideCustomerNames) await startMembersAgain(sql);
        await appendEvent(sql, ...settingEvents(user.id, before, body));
      });
      ctx.body = await readSettings(database);
    },
  }),
];

/** An entry for each that is decided otherwise than before. */
function settingEvents(userId: MemberId, before: AssociationSettings, decided: Partial<AssociationSettings>): Event[] {
  const names = Object.keys(decided) as (keyof AssociationSettings)[];
  return names
    .filter((name) => decided[name] !== before[name])
    .map((name) => ({
      action: 'settings.change',
      effect: 'updated',
      table: 'settings',
      id: name,
      userId,
      changes: [{ field: name, from: before[name], to: decided[name]! }],
    }));
}
