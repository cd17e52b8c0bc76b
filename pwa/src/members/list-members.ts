/** Finding and ordering members, fast enough to do so while typing among thousands. */
import { type Member, shownNumber } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { plainText } from 'shared-schema/plain-text';
import { type Findable, findableMember, phoneFound, rankOf, readQuery } from '../records/search-query.ts';

type Listed = {
  member: Member;
  findable: Findable;
};

/** Why a member was found, where the row does not say it: the member's number, or a phone and the digits in it. */
export type Match = { number: string } | { phone: string; digits: string };

export type FoundMember = { member: Member; match?: Match | undefined };

/** A list is searched for any part of a name or e-mail address, too. */
export function prepareSearch(member: Member): Listed {
  const text = plainText(`${member.name}\n${member.email ?? ''}`);
  return { member, findable: { ...findableMember(member), text } };
}

/** Members who fit what was typed. Best first; else they keep their order. */
export function findListed(listed: Listed[], typed: string): FoundMember[] {
  const query = readQuery(typed);
  return listed
    .flatMap(({ member, findable }) => {
      const rank = rankOf(findable, query);
      return rank === undefined ? [] : { member, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ member, rank }) => ({
      member,
      match: rank === 0 ? { number: shownNumber(member) } : phoneFound(phonesOf(member), query),
    }));
}
