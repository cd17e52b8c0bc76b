/** What tests of shares and dividends have in common. */
import type { Context } from '../command.ts';
import type { MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import type { Member } from '../members/member.ts';
import { buildBooks, buildContext, buildMember, buildTransactionInput, NOW } from './build.ts';
import { type EnglishRefusal, refusalOf } from './refusal.ts';

export const THOMAS = 2 as MemberId;
export const SUPER = buildContext({ id: 9, role: 'SUPERADMIN' });

/** With Thomas Kurian (2), who holds what a test says. */
export function booksOfThomas(holds: Partial<Member> = {}): MemoryBooks {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: THOMAS, name: 'Thomas Kurian', ...holds }) }]);
  return books;
}

/** A mistake in the input of a trade, the refusal's code, and its details. */
export const TRADE_MISTAKES = [
  [{ memberId: 99 }, 'member.unknown', { id: 99, path: 'memberId' }],
  [{ memberId: 8 }, 'member.unknown', { id: 8, path: 'memberId' }],
  [{ projectId: 7 }, 'project.unknown', { id: 7, path: 'projectId' }],
  [{ date: '2026-11-22' }, 'entry.inFuture', { date: '2026-11-22', today: '2026-11-21', path: 'date' }],
  [{ date: '1949-12-31' }, 'entry.tooEarly', { date: '1949-12-31', first: '1950-01-01', path: 'date' }],
  [{ date: '2026-10-31' }, 'period.closed', { date: '2026-10-31', until: '2026-10-31' }],
  [{ id: 700 }, 'transaction.numberTaken', { id: 700 }],
  [{ method: 'SHELLS' }, 'input.invalid', { issues: [{ path: 'method' }] }],
] as const;

/**
 * How a trade of Thomas is refused, in books that are closed up to the end of October and have line 700. Member 8 was deleted.
 */
export async function refusalOfTrade(
  name: string,
  input: object,
  holds: Partial<Member> = {},
): Promise<EnglishRefusal> {
  const books = booksOfThomas(holds);
  books.put([{ table: 'members', row: buildMember({ id: 8 as MemberId, deletedAt: NOW }) }]);
  await books.run('transaction.create', buildTransactionInput(), SUPER);
  await books.run('period.close', { until: '2026-10-31' }, SUPER);
  const atOnce: Context = { ...SUPER, immediate: true };
  return refusalOf(books.run(name, { memberId: THOMAS, ...input }, atOnce));
}
