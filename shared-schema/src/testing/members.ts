/** What tests of commands about one member share. */
import type { Context } from '../command.ts';
import type { MemberId } from '../ids.ts';
import type { Member } from '../members/member.ts';
import { buildBooks, buildContext, buildMember } from './build.ts';

export const MEMBER = 5 as MemberId;
export const SUPER = buildContext({ id: 9, role: 'SUPERADMIN' });

/** Member 5, who is as given, after a command. */
export async function memberAfter(
  name: string,
  input: object,
  { member = {}, context = buildContext() }: { member?: Partial<Member>; context?: Context } = {},
): Promise<Member> {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: MEMBER, ...member }) }]);
  await books.run(name, input, context);
  return books.get('members', MEMBER)!;
}
