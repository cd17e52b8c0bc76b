import type { Member } from 'shared-schema/members/member';
import { findableMember, rankOf, readQuery } from './search-query.ts';

/** Who comes first of those that fit as well: the lower, the sooner. */
export type Precedence = (member: Member) => number;

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
