/** What members are called, read for what is made of many records. */
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/** Names of these members, by number. Members whose name this device does not know are missing. */
export async function memberNames(books: BooksReader, ids: Iterable<MemberId>): Promise<Map<MemberId, string>> {
  const wanted = [...new Set(ids)];
  const members = await books.members.many(wanted);
  return new Map(members.flatMap((member) => (member?.name ? [[member.id, member.name]] : [])));
}

/** What these members are called; `User 12` while that is not known. */
export async function memberNamer(
  books: BooksReader,
  ids: Iterable<MemberId | null | undefined>,
  unknown = (id: MemberId) => t('common.userNumber', { id }),
): Promise<(id: MemberId) => string> {
  const names = await memberNames(
    books,
    [...ids].filter((id) => id !== null && id !== undefined),
  );
  return (id) => names.get(id) ?? unknown(id);
}
