/** What a phone may still hold when nobody is signed in: what was not sent, which another key seals, and what numbers need. */
import { browserOf } from './browser.ts';
import type { Phone } from './phone.ts';

const MAY_STAY = new Set(['outbox', 'meta', 'receiptSeries', 'numbers', 'keyring', 'session']);

/** What else is there, in words; none is as it should be. */
export function leftOn({ name, profile, unclosed }: Phone): string[] {
  const left: string[] = [];
  for (const [database, tables] of profile.databases) {
    // What lies there is sealed by a key whose file must be gone, as below.
    if (unclosed.has(database)) continue;
    for (const [table, { size }] of tables) {
      if (size > 0 && !MAY_STAY.has(table)) left.push(`${name}: ${size} records of ${table} in ${database}`);
    }
    if (tables.get('keyring')?.get('own')?.wrapping) left.push(`${name}: a key that opens ${database}`);
    if (tables.get('meta')?.get('cursor')) left.push(`${name}: how far ${database} had read`);
  }
  for (const file of browserOf(profile).files.keys()) left.push(`${name}: the file ${file}`);
  return left;
}
