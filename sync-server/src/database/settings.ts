/** The association's settings: those that differ from the usual ones are rows. */
import { type AssociationSettings, SettingsSchema, USUAL_SETTINGS } from 'shared-schema/settings';
import * as v from 'valibot';
import type { Sql } from './open-database.ts';

export async function readSettings(sql: Sql): Promise<AssociationSettings> {
  const rows = await sql.run<{ id: string; value: unknown }>('SELECT id, value FROM settings', [], 'settings');
  const kept = new Map(rows.map(({ id, value }) => [id, value]));
  const settings = Object.entries(SettingsSchema.entries).map(([name, schema]) => {
    const usual = USUAL_SETTINGS[name as keyof AssociationSettings];
    // What another release wrote and this one cannot read counts as not set.
    return [name, v.parse(v.fallback(schema as v.GenericSchema, usual), kept.has(name) ? kept.get(name) : usual)];
  });
  return Object.fromEntries(settings) as AssociationSettings;
}

/** Devices get those that they may know. `revision` comes from `stampRevision` in this transaction. */
export async function writeSettings(sql: Sql, changes: Partial<AssociationSettings>, revision: number): Promise<void> {
  for (const [name, value] of Object.entries(changes)) await writeBeside(sql, name, value, revision);
}

/** What the server itself keeps beside them; null if it has not. */
export async function readBeside(sql: Sql, name: string): Promise<unknown> {
  const [row] = await sql.run<{ value: unknown }>(
    'SELECT value FROM settings WHERE id = $1',
    [name],
    'beside settings',
  );
  return row?.value ?? null;
}

export async function writeBeside(sql: Sql, name: string, value: unknown, revision: number): Promise<void> {
  await sql.run(
    `INSERT INTO settings (id, value, revision) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET value = excluded.value, revision = excluded.revision`,
    [name, JSON.stringify(value), revision],
  );
}
