/** An auditor writes a note on an entry, an admin answers it, an auditor closes it. */
import * as v from 'valibot';
import { all, defineCommand, one, put, requireExisting } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin, isAuditor } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { NoteId } from './note.ts';

const LONGEST = 1000;
const MOST_OF_ENTRY = 20;
/** Of all entries, those that are open. */
const MOST_OPEN = 500;

export const writeNote = defineCommand({
  name: 'note.write',
  input: v.strictObject({ id: NoteId, transactionId: TransactionId, text: requiredText('fields.note', LONGEST) }),
  allow: isAuditor,
  reads: ({ transactionId }) => ({ line: one('transactions', transactionId), notes: all('auditNotes') }),
  apply({ line, notes }, { id, transactionId, text }, { actor, issuedAt }) {
    // Also one that was deleted may be asked about.
    if (!line) throw refuse('transaction.notFound', { id: transactionId });
    if (notes.some((each) => each.id === id)) return [];
    const ofEntry = notes.filter((each) => each.transactionId === transactionId);
    if (ofEntry.length >= MOST_OF_ENTRY) throw refuse('note.tooMany', { most: MOST_OF_ENTRY });
    if (notes.filter(({ closedAt }) => !closedAt).length >= MOST_OPEN)
      throw refuse('note.tooManyOpen', { most: MOST_OPEN });
    const note = { id, transactionId, text, by: actor.id, at: issuedAt, answer: null, closedAt: null, deletedAt: null };
    return [put('auditNotes', note)];
  },
});

/** What is said later takes the place of what was said before. */
export const answerNote = defineCommand({
  name: 'note.answer',
  input: v.strictObject({ id: NoteId, text: requiredText('fields.answer', LONGEST) }),
  allow: isAdmin,
  reads: ({ id }) => ({ note: one('auditNotes', id) }),
  apply({ note: row }, { id, text }, { actor, issuedAt }) {
    const note = requireExisting(row, 'note', id);
    if (note.closedAt) throw refuse('note.closed');
    return [put('auditNotes', { ...note, answer: { text, by: actor.id, at: issuedAt } })];
  },
});

/** Any auditor may: the next one goes on where one has left. */
export const closeNote = defineCommand({
  name: 'note.close',
  input: v.strictObject({ id: NoteId }),
  allow: isAuditor,
  reads: ({ id }) => ({ note: one('auditNotes', id) }),
  apply({ note: row }, { id }, { issuedAt }) {
    const note = requireExisting(row, 'note', id);
    return note.closedAt ? [] : [put('auditNotes', { ...note, closedAt: issuedAt })];
  },
});
