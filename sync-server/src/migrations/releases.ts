import { migrations } from './migrations.ts';

/** The last migration of each release. */
const LAST_OF: Record<string, string> = { '2027-01-16-who-invited': '1.0.0' };

/** The release that a schema is of, by the migrations that made it; undefined if it is of none, or of this one. */
export function releaseOfSchema(migrationsDone: string[]): string | undefined {
  const last = migrationsDone.at(-1) ?? '';
  return last === migrations.at(-1)!.name ? undefined : LAST_OF[last];
}
