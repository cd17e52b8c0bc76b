import type { MemberId } from 'shared-schema/ids';
import { isMember, type Member, type MemberStatus } from 'shared-schema/members/member';
import type { BooksReader } from '../sync/books/reader.ts';

/** The numbers of the members of one status, or of all, ascending; auditors are none. */
export async function memberNumbers(books: BooksReader, status: MemberStatus | 'ALL'): Promise<MemberId[]> {
  const members = await books.members.views();
  const isMeant = (member: (typeof members)[number]) =>
    status === 'ALL' ? !member.audits : status === 'APPROVED' ? isMember(member) : member.status === status;
  return members.filter(isMeant).map(({ id }) => id);
}

/** Members by their numbers, in the order given. One that has just gone is left out. */
export async function readMembers(books: BooksReader, numbers: MemberId[]): Promise<Member[]> {
  return (await books.members.many(numbers)).filter((member) => member !== undefined);
}
