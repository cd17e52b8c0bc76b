/** Who can be chosen where a member is asked for, and who of them comes first. */
import { useMemo } from 'react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { isMember, type Member } from 'shared-schema/members/member';
import { recentPeople } from '../recent-people.ts';
import { type LateByAccount, NOBODY_LATE, readLate } from './owed.ts';
import { findableMember, rankOf, readQuery } from './search-query.ts';
import { useToday, useRecords } from './records.tsx';

export type Choosable = {
  /** Undefined while loading. */
  members: Member[] | undefined;
  late: LateByAccount;
  failed: boolean;
};

/** The approved members. A form with many pickers reads them once, for all. */
export function useChoosable(): Choosable {
  const today = useToday();
  const { data, failed } = useRecords(
    (books) => books.members.where((member) => isMember(member) && !member.deletedAt),
    [],
  );
  const { data: late = NOBODY_LATE } = useRecords((books) => readLate(books, today), [today]);
  return useMemo(() => ({ members: data, late, failed }), [data, late, failed]);
}

/** Before anything is typed, who was picked or opened last; then who owes something; then everybody. */
export function precedenceOf(typed: string, late: LateByAccount): Precedence {
  const recent = typed.trim() === '' ? recentPeople() : [];
  return ({ id }) => {
    const account = accountIdOf({ memberId: id });
    const position = recent.indexOf(account);
    if (position >= 0) return position;
    return recent.length + (late.has(account) ? 0 : 1);
  };
}

/** Who comes first of those that fit as well: the lower, the sooner. */
type Precedence = (member: Member) => number;

/** Members who fit what was typed. Best first, of equals by `precedence`, then by name; at most `limit`. */
export function findMembers(members: Member[], typed: string, limit: number, precedence: Precedence): Member[] {
  const query = readQuery(typed);
  const found = members.flatMap((member) => {
    const rank = rankOf(findableMember(member), query);
    return rank === undefined ? [] : [{ member, rank, place: precedence(member) }];
  });
  found.sort((a, b) => a.rank - b.rank || a.place - b.place || a.member.name.localeCompare(b.member.name));
  return found.slice(0, limit).map(({ member }) => member);
}
