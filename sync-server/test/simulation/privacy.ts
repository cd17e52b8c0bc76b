/** What a phone may still hold when nobody is signed in: what was not sent, which another key seals, and what numbers need. */
import { fileOf } from '../../../pwa/src/sync/lock/unlock.ts';
import { browserOf } from './browser.ts';
import type { Phone } from './phone.ts';
import type { KeyRing } from '../../../pwa/src/sync/device/stored.ts';

const MAY_STAY = new Set(['outbox', 'meta', 'receiptSeries', 'numbers', 'keyring', 'session']);

/** What else is there, in words; none is as it should be. A key is in two halves, the ring's and a file, which open nothing alone. */
export function leftOn({ name, profile, tabs, frozenTabs, halfway }: Phone): string[] {
  const left: string[] = [];
  const opening = [...tabs, ...frozenTabs].filter(({ context }) => !context).map(({ database }) => database);
  const mayBeHalfway = (database: string) => halfway.has(database) || opening.includes(database);
  const { files } = browserOf(profile);
  const isThere = (file: string) => files.has(`/device-keys/${file}`);
  for (const [database, tables] of profile.databases) {
    const ring = tables.get('keyring')?.get('own') as KeyRing | undefined;
    if (ring?.wrapping && (isThere(fileOf({ name: database }, ring)) || !mayBeHalfway(database))) {
      left.push(`${name}: a key that opens ${database}`);
    }
    if (mayBeHalfway(database)) continue;
    for (const [table, { size }] of tables) {
      if (size > 0 && !MAY_STAY.has(table)) left.push(`${name}: ${size} records of ${table} in ${database}`);
    }
    if (tables.get('meta')?.get('cursor')) left.push(`${name}: how far ${database} had read`);
  }
  for (const file of files.keys()) {
    const [, , database] = file.split('/');
    if (!mayBeHalfway(database!)) left.push(`${name}: the file ${file}`);
  }
  return left;
}
