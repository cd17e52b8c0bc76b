import type { InferOutput } from 'valibot';
import type { Prepared } from 'shared-schema/command';
import { mask } from 'shared-schema/members/document-number';
import { DOCUMENT_FIELDS } from 'shared-schema/members/member-fields';
import { updateMember } from 'shared-schema/members/update-member';
import { refuse } from 'shared-schema/refusal-error';
import type { DocumentKey } from '../documents/document-key.ts';
import { openDocument } from '../documents/document-fields.ts';

/**
 * A sealed number is checked before it is stored, because a wrong one would be noticed only when someone needs it: it must
 * open, be a real number, and end as the masked form says. Throws RefusalError `member.documentInvalid`.
 */
export function checkDocuments({ definition, input }: Prepared, key: DocumentKey): void {
  if (definition.name !== updateMember.name) return;
  const { changes } = input as InferOutput<typeof updateMember.input>;
  for (const field of DOCUMENT_FIELDS) {
    const wanted = changes[field]?.to;
    if (!wanted) continue;
    const number = openDocument(key, field, wanted.sealed);
    if (number === undefined || mask(number) !== wanted.masked) {
      throw refuse('member.documentInvalid', { path: field });
    }
  }
}
