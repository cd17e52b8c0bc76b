/** What an auditor asks or remarks of an entry. It changes nothing of the entry. */
import * as v from 'valibot';
import { FOR_READERS, defineTable, words } from '../table.ts';
import { MemberId, TransactionId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { says } from '../texts/issue-text.ts';

export const NoteId = v.pipe(v.string(says('validation.uuid')), v.uuid(says('validation.uuid')), v.brand('NoteId'));
export type NoteId = v.InferOutput<typeof NoteId>;

const AuditNoteSchema = v.object({
  id: NoteId,
  transactionId: TransactionId,
  text: v.string(),
  by: MemberId,
  at: InstantSchema,
  answer: v.nullable(v.object({ text: v.string(), by: MemberId, at: InstantSchema })),
  /** When an auditor had no more to ask. */
  closedAt: v.nullable(InstantSchema),
  deletedAt: v.null(),
});
export type AuditNote = v.InferOutput<typeof AuditNoteSchema>;

export const auditNotesTable = defineTable(AuditNoteSchema, {
  access: FOR_READERS,
  packs: { by: 'all' },
  open: words(`transactionId by at closedAt deletedAt`),
});
