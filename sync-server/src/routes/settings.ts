import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { MemberId } from 'shared-schema/ids';
import type { FieldChange } from 'shared-schema/history/field-change';
import { formatMoney, type Money } from 'shared-schema/money';
import { formatPercent, type Percent } from 'shared-schema/percent';
import { invalidInput, refuse } from 'shared-schema/refusal-error';
import { type AssociationSettings, SettingsSchema } from 'shared-schema/settings';
import { textChanges, WrittenContentSchema, type WrittenContent } from 'shared-schema/site-content';
import { says } from 'shared-schema/texts/issue-text';
import { LANGUAGES } from 'shared-schema/texts/languages';
import { secondFactorMethods } from '../auth/second-factor.ts';
import { stampRevision, takeCommitLock } from '../database/commit-lock.ts';
import { notifyStatement } from '../database/notifications.ts';
import type { Sql } from '../database/open-database.ts';
import { readSettings, writeSettings } from '../database/settings.ts';
import { sessionOf } from '../http/context.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import { saysItIsPrivate } from '../releases/ask-release.ts';
import { startMembersAgain } from '../sync/start-members-again.ts';
import { route } from '../http/route.ts';
import { appendEvent, type HistoryEvent } from '../history/append.ts';

/** Of the public pages' content, too, the languages that are left out stay as they are. */
const ChangesSchema = v.strictObject({
  ...v.partial(SettingsSchema).entries,
  siteContent: v.optional(v.partial(WrittenContentSchema)),
  /** What was there when the writer began: what another has written since is not replaced. */
  siteContentRead: v.optional(v.partial(WrittenContentSchema)),
});

export const settingRoutes = [
  route({
    get: '/settings',
    title: 'What the association has decided',
    access: 'superAdmins',
    answers: { 200: SettingsSchema },
    handle: ({ services }) => readSettings(services.database),
  }),

  route({
    put: '/settings',
    title: 'Decide otherwise; what is left out stays as it is',
    access: 'superAdmins',
    verified: true,
    body: ChangesSchema,
    // A long text in three languages.
    mostOfBody: 2 * 1024 * 1024,
    answers: { 200: SettingsSchema },
    async handle({ ctx, services: { database, settings, refreshSettings, releases }, body }) {
      const { user } = sessionOf(ctx);
      if (body.secondFactorForAdmins && (await secondFactorMethods(database, user.id)).length === 0) {
        throw refuse('settings.secondFactorFirst');
      }
      if (body.releasesFrom && !settings.releasesPrivate && saysItIsPrivate(new URL(body.releasesFrom))) {
        throw invalidInput([{ message: says('validation.releasesPrivate'), path: 'releasesFrom' }]);
      }
      await database.transaction(async (sql) => {
        // Whoever decides at the same time reads what is decided here.
        await takeCommitLock(sql);
        const before = await readSettings(sql);
        refuseUnread(body, before.siteContent);
        const decided = decidedBy(body, before);
        const { hideCustomerNames: hides = before.hideCustomerNames, timeZone = before.timeZone } = decided;
        const revision = await (hides === before.hideCustomerNames ? stampRevision(sql) : startMembersAgain(sql));
        if (timeZone !== before.timeZone && (await hasEntries(sql))) throw refuse('settings.timeZoneKept');
        await writeSettings(sql, decided, revision);
        const renamed = body.associationName
          ? await renameFirstProject(sql, body.associationName, settings, revision)
          : [];
        const changes = [...settingChanges(before, decided), ...contentChanges(before, decided), ...renamed];
        if (decided.upiId !== undefined && decided.upiId !== before.upiId) {
          await queueMailToAdmins(sql, 'payeeChanged', user.id, { roles: ['SUPERADMIN'] });
        }
        await sql.run(notifyStatement('settingsChanged'));
        await appendEvent(sql, ...changes.map((change) => eventOf(user.id, change)));
      });
      await refreshSettings();
      // Who says where is told what came.
      if (body.releasesFrom !== undefined) await releases.follow();
      return await readSettings(database);
    },
  }),
];

/** Throws `settings.writtenMeanwhile` for a text that is another by now than the writer has read. */
function refuseUnread(
  { siteContent = {}, siteContentRead = {} }: v.InferOutput<typeof ChangesSchema>,
  before: WrittenContent,
): void {
  for (const language of LANGUAGES) {
    const [read, written] = [siteContentRead[language], siteContent[language]];
    if (read === undefined || isDeepStrictEqual(read, before[language])) continue;
    // The same change again, after its answer was lost.
    if (!isDeepStrictEqual(written, before[language])) throw refuse('settings.writtenMeanwhile');
  }
}

function decidedBy(
  { siteContent, siteContentRead: _read, ...others }: v.InferOutput<typeof ChangesSchema>,
  before: AssociationSettings,
): Partial<AssociationSettings> {
  return siteContent ? { ...others, siteContent: { ...before.siteContent, ...siteContent } } : others;
}

/** Dates of the association are worked out in its time zone, and those that are on record stay as they are. */
async function hasEntries(sql: Sql): Promise<boolean> {
  const tables = ['transactions', 'installment_businesses', 'chitty_funds', 'receipts', 'periods', 'day_closes'];
  const any = tables.map((table) => `EXISTS (SELECT FROM ${table})`).join(' OR ');
  const [found] = await sql.run<{ any: boolean }>(`SELECT ${any} AS any`);
  return found!.any;
}

type Changed = { table: 'settings' | 'projects'; id: string; changes: FieldChange[] };

/** The first project bears the association's name until somebody gives it another. */
async function renameFirstProject(
  sql: Sql,
  name: string,
  { associationName: before }: { associationName: string },
  revision: number,
): Promise<Changed[]> {
  const renamed = await sql.run(
    'UPDATE projects SET name = $1, revision = $2 WHERE id = $3 AND name = $4 AND name <> $1 RETURNING id',
    [name, revision, FIRST_PROJECT, before],
  );
  if (renamed.length === 0) return [];
  return [{ table: 'projects', id: String(FIRST_PROJECT), changes: [{ field: 'name', from: before, to: name }] }];
}

/** Each that is decided otherwise than before. */
function settingChanges(before: AssociationSettings, decided: Partial<AssociationSettings>): Changed[] {
  const names = Object.keys(decided) as (keyof AssociationSettings)[];
  return names
    .filter((name) => name !== 'siteContent')
    .map((name) => ({
      field: name,
      from: toldOf(name, before[name]),
      to: toldOf(name, decided[name] as Decided),
    }))
    .filter(({ from, to }) => from !== to)
    .map((change) => ({ table: 'settings', id: change.field, changes: [change] }));
}

/** Of what the public pages say, each text that is another than before. */
function contentChanges(before: AssociationSettings, { siteContent }: Partial<AssociationSettings>): Changed[] {
  if (!siteContent) return [];
  const changes = textChanges(before.siteContent, siteContent);
  return changes.length === 0 ? [] : [{ table: 'settings', id: 'siteContent', changes }];
}

/** As the history tells it: a rate or an amount in words, a picture by the beginning of its hash. */
type Decided = Exclude<AssociationSettings[keyof AssociationSettings], WrittenContent>;

function toldOf(name: keyof AssociationSettings, value: Decided) {
  if (name === 'logo' && value) return `PNG ${createHash('sha256').update(String(value)).digest('hex').slice(0, 12)}`;
  if (name === 'discountCap' || name === 'commissionLimit') return formatPercent(value as Percent);
  if (name === 'cashInLimit' || name === 'cashOutLimit') return formatMoney(value as Money);
  return Array.isArray(value) ? value.join(', ') : value;
}

function eventOf(userId: MemberId, { table, id, changes }: Changed): HistoryEvent {
  return { action: 'settings.change', effect: 'updated', table, id, userId, changes };
}

/** What can be asked about the association before signing in. */

export const associationRoutes = [
  route({
    get: '/association',
    title: 'Name, time zone and public key of the association',
    access: 'anyone',
    answers: { 200: v.strictObject({ name: v.string(), timeZone: v.string(), documentKey: v.string() }) },
    handle({ services: { settings, documentKey } }) {
      const { associationName: name, timeZone } = settings;
      return { name, timeZone, documentKey: documentKey.publicKey };
    },
  }),
];
