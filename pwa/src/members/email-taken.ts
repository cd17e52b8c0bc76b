import type { MemberId } from 'shared-schema/ids';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import * as v from 'valibot';
import type { FieldErrors } from '../forms/read-draft.ts';
import { t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';

/**
 * What is wrong with an address that another member has, as far as this device knows; the server decides. Said here, with all else
 * that is wrong, because a refusal by the server would refuse the other fields of the edit too.
 */
export async function emailTaken(books: BooksReader, typed: string, id?: MemberId): Promise<FieldErrors | undefined> {
  const wanted = v.safeParse(EmailSchema, typed);
  if (!wanted.success) return undefined;
  const owners = await books.members.where(({ email }) => email === wanted.output);
  return owners.some((owner) => owner.id !== id) ? { email: t('refusals.member.emailTaken') } : undefined;
}
