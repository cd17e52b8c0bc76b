/** What a new association has still to do, told by what its books hold. */
import { isMember, type Member } from 'shared-schema/members/member';
import { readSetting } from '../records/settings.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { pagesInTurns } from '../sync/ledger/ledger-pages.ts';

export const LATER_STEPS = ['members', 'openingBalances', 'logo', 'secondSuperAdmin'] as const;
export type LaterStep = (typeof LATER_STEPS)[number];

export type StepsDone = {
  /** Empty until the association is set up. */
  name: string;
  /** Nothing is on record of which the dashboard could tell a figure. */
  empty: boolean;
  /** Money was taken, with a receipt. */
  collected: boolean;
  /** Admins who have no sign-in yet. */
  toInvite: Member[];
  /** What can wait. */
  done: Record<LaterStep, boolean>;
};

/** Undefined for books that are in use, unless they were `begun` here. */
export async function readFirstSteps(books: BooksReader, begun: boolean): Promise<StepsDone | undefined> {
  const members = await books.members.where(isMember);
  const hasMembers = members.some(({ role }) => role === 'USER');
  const contracts = (await books.installmentBusinesses.count()) + (await books.chittyFunds.count());
  if (!begun && (members.some(({ role }) => role !== 'SUPERADMIN') || contracts > 0)) return undefined;
  const pages = await books.pageHeads();
  const collected = (await books.receipts.count()) > 0;
  return {
    name: await readSetting(books, 'associationName'),
    empty: pages.length === 0 && contracts === 0 && !collected,
    collected,
    toInvite: members.filter(({ role, lastLogin }) => role !== 'USER' && lastLogin === null),
    done: {
      members: hasMembers,
      openingBalances: await hasOpening(books, pages),
      logo: (await readSetting(books, 'logo')) !== '',
      secondSuperAdmin: members.filter(({ role }) => role === 'SUPERADMIN').length > 1,
    },
  };
}

async function hasOpening(books: BooksReader, pages: Parameters<typeof pagesInTurns>[1]): Promise<boolean> {
  for await (const lines of pagesInTurns(books, pages)) {
    if (lines.some(({ opening }) => opening)) return true;
  }
  return false;
}
