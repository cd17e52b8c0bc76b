/** What is said of an entry's papers. No amount moves, so any admin may in closed periods, too: a bill is often found later. */
import * as v from 'valibot';
import { defineCommand, one, put, requireExisting } from '../command.ts';
import { TransactionId } from '../ids.ts';
import { isAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { MOST_PAPERS, PaperId, PaperInput, papersOf } from './paper.ts';

/** Names a paper. Its bytes come after it, and once. */
export const addPaper = defineCommand({
  name: 'transaction.addPaper',
  input: v.strictObject({ id: TransactionId, paper: PaperInput }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('transactions', id) }),
  apply({ line: row }, { id, paper }) {
    const line = requireExisting(row, 'transaction', id);
    const papers = line.papers ?? [];
    const known = papers.find((each) => each.id === paper.id);
    if (known && known.hash !== paper.hash) throw refuse('paper.other');
    if (known) return [];
    if (papers.length >= MOST_PAPERS) throw refuse('paper.tooMany', { most: MOST_PAPERS });
    const { noPaper: _why, ...rest } = line;
    return [put('transactions', { ...rest, papers: [...papers, paper] })];
  },
});

/** Takes a paper away: the entry says why, and the server drops the bytes. */
export const removePaper = defineCommand({
  name: 'transaction.removePaper',
  input: v.strictObject({ id: TransactionId, paperId: PaperId, reason: requiredText('fields.reason', 500) }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('transactions', id) }),
  apply({ line: row }, { id, paperId, reason }) {
    const line = requireExisting(row, 'transaction', id);
    const papers = line.papers ?? [];
    if (!papers.some((each) => each.id === paperId)) throw refuse('paper.notFound', { id: paperId });
    if (!papersOf(line).some((each) => each.id === paperId)) return [];
    const left = papers.map((each) => (each.id === paperId ? { ...each, removed: reason } : each));
    return [put('transactions', { ...line, papers: left })];
  },
});

/** Says why there is none. Where there is one, that counts, also if another phone brought it meanwhile. */
export const noPaper = defineCommand({
  name: 'transaction.noPaper',
  input: v.strictObject({ id: TransactionId, reason: requiredText('fields.reason', 500) }),
  allow: isAdmin,
  reads: ({ id }) => ({ line: one('transactions', id) }),
  apply({ line: row }, { id, reason }) {
    const line = requireExisting(row, 'transaction', id);
    return papersOf(line).length > 0 ? [] : [put('transactions', { ...line, noPaper: reason })];
  },
});
