import type { InferOutput } from 'valibot';
import type { Prepared } from 'shared-schema/command';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { DOCUMENT_FIELDS } from 'shared-schema/members/member-fields';
import { updateMember } from 'shared-schema/members/update-member';
import { refuse } from 'shared-schema/refusal-error';
import type { DocumentKey } from '../documents/document-key.ts';
import { openSentDocument, sealDocument } from '../documents/document-fields.ts';

type Input = InferOutput<typeof updateMember.input>;

/**
 * The prepared command with document numbers sealed to be stored. They are checked on the way, because a wrong one would be
 * noticed only when someone needs it: it must open, be a real number, and end as the masked form says. Throws RefusalError
 * `member.documentInvalid`.
 */
export function sealDocuments(prepared: Prepared, key: DocumentKey): Prepared {
  if (prepared.definition.name !== updateMember.name) return prepared;
  const { id, changes } = prepared.input as Input;
  const sealed: Input['changes'] = { ...changes };
  for (const field of DOCUMENT_FIELDS) {
    const change = changes[field];
    if (!change?.to) continue;
    const number = openSentDocument(key, field, change.to.sealed);
    if (number === undefined || mask(number) !== change.to.masked) {
      throw refuse('member.documentInvalid', { path: field });
    }
    const to: DocumentNumber = sealDocument(key, { memberId: id, field }, number);
    sealed[field] = { ...change, to };
  }
  return { ...prepared, input: { ...prepared.input, changes: sealed } };
}
