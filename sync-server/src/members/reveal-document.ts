import type { MemberId } from 'shared-schema/ids';
import type { DocumentField } from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import type { Limits } from '../auth/limits.ts';
import type { Database } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { openDocument } from '../documents/document-fields.ts';
import { appendMemberEvent } from '../history/append.ts';
import { readOne } from '../sync/rows.ts';

type Needs = { database: Database; documentKey: DocumentKey; limits: Limits };

/** A number that this server's key does not open. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/**
 * A member's document number in clear, with an entry in the history of who saw it. Throws RefusalError `auth.tooManyAttempts`,
 * `member.notFound` or `member.noDocument`, and Unreadable.
 */
export async function revealDocument(
  { database, documentKey, limits }: Needs,
  actorId: MemberId,
  memberId: MemberId,
  field: DocumentField,
): Promise<string> {
  await limits.reveal.attempt(String(actorId));
  const member = await readOne(database, 'members', memberId);
  if (!member) throw refuse('member.notFound', { id: memberId });
  const kept = member[field];
  if (!kept?.sealed) throw refuse('member.noDocument', { field });
  const number = openDocument(documentKey, { memberId, field }, kept.sealed);
  if (number === undefined) throw new Unreadable('A document number was sealed with another key, or for another place');
  // On record before anyone sees it.
  await appendMemberEvent(database, {
    action: 'member.reveal',
    userId: actorId,
    memberId,
    effect: 'seen',
    changes: [{ field, from: null, to: null }],
  });
  return number;
}
