import { addMember, updateMember } from 'shared-schema/members/member-commands';
import type { InferOutput } from 'valibot';
import type { Prepared } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { type DocumentNumber, mask } from 'shared-schema/members/document-number';
import { DOCUMENT_FIELDS, type DocumentField } from 'shared-schema/members/member-fields';
import { refuse } from 'shared-schema/refusal-error';
import type { DocumentKey } from '../documents/document-key.ts';
import { openSentDocument, sealDocument } from '../documents/document-fields.ts';

/**
 * The prepared command, its ids allocated, with document numbers sealed to be stored. They are checked on the way, because a
 * wrong one would be noticed only when someone needs it: it must open, be a real number, and end as the masked form says.
 * Throws RefusalError `member.documentInvalid`.
 */
export function sealDocuments(prepared: Prepared, key: DocumentKey): Prepared {
  const { definition, input } = prepared;
  if (definition.name === updateMember.name) return { ...prepared, input: sealEdit(key, input as Edit) };
  if (definition.name === addMember.name) return { ...prepared, input: sealNew(key, input as New) };
  return prepared;
}

type Edit = InferOutput<typeof updateMember.input>;

function sealEdit(key: DocumentKey, { id, changes }: Edit): Edit {
  const sealed: Edit['changes'] = { ...changes };
  for (const field of DOCUMENT_FIELDS) {
    const change = changes[field];
    if (change?.to) sealed[field] = { ...change, to: sealAgain(key, id, field, change.to) };
  }
  return { id, changes: sealed };
}

type New = InferOutput<typeof addMember.input>;

function sealNew(key: DocumentKey, input: New): New {
  const sealed = { ...input };
  for (const field of DOCUMENT_FIELDS) {
    const number = input[field];
    if (number) sealed[field] = sealAgain(key, input.id!, field, number);
  }
  return sealed;
}

/** A number as a device sends it -> as it is stored, bound to its place. */
function sealAgain(key: DocumentKey, memberId: MemberId, field: DocumentField, sent: DocumentNumber): DocumentNumber {
  const number = openSentDocument(key, field, sent.sealed);
  if (number === undefined || mask(number) !== sent.masked) throw refuse('member.documentInvalid', { path: field });
  return sealDocument(key, { memberId, field }, number);
}
