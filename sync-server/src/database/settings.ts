/** The association's settings: those that differ from the usual ones are rows. */
import type { MemberId } from 'shared-schema/ids';
import { type AssociationSettings, SettingsSchema, USUAL_SETTINGS } from 'shared-schema/settings';
import * as v from 'valibot';
import type { Sql } from './open-database.ts';

export async function readSettings(sql: Sql): Promise<AssociationSettings> {
  const rows = await sql.run<{ name: string; value: unknown }>('SELECT name, value FROM settings', [], 'settings');
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const settings = Object.entries(SettingsSchema.entries).map(([name, schema]) => {
    const usual = USUAL_SETTINGS[name as keyof AssociationSettings];
    // What another release wrote and this one cannot read counts as not set.
    return [name, v.parse(v.fallback(schema, usual), kept.get(name))];
  });
  return Object.fromEntries(settings) as AssociationSettings;
}

export async function writeSettings(sql: Sql, changes: Partial<AssociationSettings>, by: MemberId): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await sql.run(
      `INSERT INTO settings (name, value, changed_at, changed_by) VALUES ($1, $2, now(), $3)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [name, JSON.stringify(value), by],
    );
  }
}
