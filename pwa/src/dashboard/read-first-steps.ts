/** What a new association has still to do, told by what its books hold. */
import { readSetting } from '../records/settings.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { readHeads } from '../sync/ledger/page-heads.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

export const FIRST_STEPS = [
  'name',
  'logo',
  'timeZone',
  'secondSuperAdmin',
  'members',
  'openingBalances',
  'heads',
  'business',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Which steps are done, in the order in which they are to be done; undefined for books that are in use, unless they were `begun` here. */
export async function readFirstSteps(db: DeviceDb, begun: boolean): Promise<Record<FirstStep, boolean> | undefined> {
  const members = await db.members.toArray();
  const hasMembers = members.some(({ role, status }) => role !== 'SUPERADMIN' && status === 'APPROVED');
  const businesses = (await db.installmentBusinesses.count()) + (await db.chittyFunds.count());
  if (!begun && (hasMembers || businesses > 0)) return undefined;
  const pages = await readHeads(db);
  return {
    name: (await readSetting(db, 'associationName')) !== '',
    logo: (await readSetting(db, 'logo')) !== '',
    // Once there are entries it is settled.
    timeZone: (await readSetting(db, 'timeZone')) !== '' || pages.length > 0 || businesses > 0,
    secondSuperAdmin: members.filter(({ role }) => role === 'SUPERADMIN').length > 1,
    members: hasMembers,
    ...(await readEntries(db, pages)),
    business: businesses > 0,
  };
}

type Heads = Parameters<typeof pagesInTurns>[1];

async function readEntries(db: DeviceDb, pages: Heads): Promise<{ openingBalances: boolean; heads: boolean }> {
  const found = { openingBalances: false, heads: false };
  for await (const lines of pagesInTurns(db, pages)) {
    found.openingBalances ||= lines.some(({ opening }) => opening);
    found.heads ||= lines.some(({ head }) => head);
    if (found.openingBalances && found.heads) break;
  }
  return found;
}
