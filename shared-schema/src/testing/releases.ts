/**
 * What phones of each release may hold in their outbox, and the books of that time. A released file is never edited; a release adds a
 * file, and a line here. A line of a file is an entry with the rows that the release itself wrote, or its refusal.
 */
import type { HandOver, HandOverId } from '../cash/hand-over.ts';
import type { Change, Context } from '../command.ts';
import { byName } from '../commands.ts';
import type { MemberId } from '../ids.ts';
import { type Instant, instant, localDate } from '../local-date.ts';
import { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import type { RefusalCode } from '../refusals.ts';
import { tableNames } from '../tables.ts';
import { buildBooks, buildContext, buildMember } from './build.ts';
import { formsOf } from './input-forms.ts';
import release100 from './released/1.0.0.json' with { type: 'json' };
import release110 from './released/1.1.0.json' with { type: 'json' };
import { bankRows } from './rows-of-that-time.ts';

export type Released = {
  id: string;
  name: string;
  input: object;
  issuedAt: Instant;
  /** It might have been queued in the place of the next one that has no such mark: it is run, and the books stay as they were. */
  instead?: true;
  /** An auditor queued it, not a super admin. */
  audits?: true;
  writes?: Change[];
  refused?: RefusalCode;
};

/** Oldest first. */
export const releases = Object.entries({ '1.0.0': release100, '1.1.0': release110 } as unknown as Record<
  string,
  Released[]
>);

/** Forms of input that no release has brought yet. The next one's file brings them, and this list is empty again. */
export const NOT_RELEASED_YET: string[] = [];

/** The forms that a command's input may have, or that `given` has, as `reminder.record how=MAIL`. */
export function formsIn(name: string, given?: { value: unknown }): string[] {
  return formsOf(byName.get(name)!.input, given).map((form) => `${name} ${form}`);
}

/** Which all of these commands refer to. */
export function booksOfThatTime(): MemoryBooks {
  const books = buildBooks();
  for (const id of [5, 6] as MemberId[]) {
    books.put([{ table: 'members', row: buildMember({ id, status: 'PENDING' }) }]);
  }
  books.put([{ table: 'handOvers', row: buildHandOver() }, ...bankRows]);
  return books;
}

/** The books in which an entry is run: these, or for one that stands in the place of another, a copy. */
export function booksFor(entry: Released, books: MemoryBooks): MemoryBooks {
  return entry.instead ? copyOf(books) : books;
}

const AUDIT = { from: localDate('2025-04-01'), to: localDate('2026-03-31'), endsOn: localDate('2027-10-31') };

/** By whom an entry was queued, and when. */
export function contextOf({ issuedAt, audits }: Pick<Released, 'issuedAt' | 'audits'>): Context {
  const context = buildContext({ role: audits ? 'USER' : 'SUPERADMIN', issuedAt });
  return audits ? { ...context, actor: { ...context.actor, audits: AUDIT } } : context;
}

export function copyOf(books: MemoryBooks): MemoryBooks {
  const copy = new MemoryBooks();
  for (const table of tableNames) copy.put(books.all(table).map((row) => ({ table, row }) as Change));
  return copy;
}

/** Cash that waits for member 1 to confirm it. */
function buildHandOver(): HandOver {
  return {
    id: 2 as HandOverId,
    from: 2 as MemberId,
    to: 1 as MemberId,
    amount: rupees(250),
    note: null,
    at: instant('2026-11-21T07:00:00.000Z'),
    confirmedAt: null,
    deletedAt: null,
  };
}
