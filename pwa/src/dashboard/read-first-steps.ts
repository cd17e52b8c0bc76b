/** What a new association has still to do, told by what its books hold. */
import { readSetting } from '../records/settings.ts';
import type { BooksReader } from '../sync/books/reader.ts';
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
export async function readFirstSteps(
  books: BooksReader,
  begun: boolean,
): Promise<Record<FirstStep, boolean> | undefined> {
  const members = await books.members.views();
  const hasMembers = members.some(({ role, status }) => role !== 'SUPERADMIN' && status === 'APPROVED');
  const businesses = (await books.installmentBusinesses.count()) + (await books.chittyFunds.count());
  if (!begun && (hasMembers || businesses > 0)) return undefined;
  const pages = await books.heads();
  return {
    name: (await readSetting(books, 'associationName')) !== '',
    logo: (await readSetting(books, 'logo')) !== '',
    // Once there are entries it is settled.
    timeZone: (await readSetting(books, 'timeZone')) !== '' || pages.length > 0 || businesses > 0,
    secondSuperAdmin: members.filter(({ role }) => role === 'SUPERADMIN').length > 1,
    members: hasMembers,
    ...(await readEntries(books, pages)),
    business: businesses > 0,
  };
}

type Heads = Parameters<typeof pagesInTurns>[1];

async function readEntries(books: BooksReader, pages: Heads): Promise<{ openingBalances: boolean; heads: boolean }> {
  const found = { openingBalances: false, heads: false };
  for await (const lines of pagesInTurns(books, pages)) {
    found.openingBalances ||= lines.some(({ opening }) => opening);
    found.heads ||= lines.some(({ head }) => head);
    if (found.openingBalances && found.heads) break;
  }
  return found;
}
