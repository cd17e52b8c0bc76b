import type { MemberId } from 'shared-schema/ids';
import type { Member, MemberStatus } from 'shared-schema/members/member';
import type { BooksReader } from '../sync/books/reader.ts';

/** The numbers of the members of one status, or of all, ascending. */
export async function memberNumbers(books: BooksReader, status: MemberStatus | 'ALL'): Promise<MemberId[]> {
  const members = await books.members.views();
  return members.filter((member) => status === 'ALL' || member.status === status).map(({ id }) => id);
}

/** Members by their numbers, in the order given. One that has just gone is left out. */
export async function readMembers(books: BooksReader, numbers: MemberId[]): Promise<Member[]> {
  return (await books.members.many(numbers)).filter((member) => member !== undefined);
}
