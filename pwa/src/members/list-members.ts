/** Finding and ordering members, fast enough to do so while typing among thousands. */
import type { Member } from 'shared-schema/members/member';
import { plainText } from 'shared-schema/plain-text';

export type Listed = { member: Member; /** Name and e-mail, to be searched. */ text: string };

export type SortKey = (member: Member) => string | number;

export function prepare(member: Member): Listed {
  return { member, text: plainText(`${member.name}\n${member.email ?? ''}`) };
}

/** Members in whose name or e-mail the typed text stands, whatever its case and accents. */
export function findListed(listed: Listed[], typed: string): Listed[] {
  const text = plainText(typed).trim();
  return text ? listed.filter((each) => each.text.includes(text)) : listed;
}

/** In the order of a key; equal ones by number. */
export function sortListed(listed: Listed[], key: SortKey, descending: boolean): Listed[] {
  const sign = descending ? -1 : 1;
  return listed
    .map((each) => ({ each, key: key(each.member) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.each.member.id - b.each.member.id;
      return a.key < b.key ? -sign : sign;
    })
    .map(({ each }) => each);
}
