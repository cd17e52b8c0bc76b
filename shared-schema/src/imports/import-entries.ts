import * as v from 'valibot';
import type { Context } from '../command.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import { enterByHand, HandEntry } from '../ledgers/hand-entry.ts';
import { ASSOCIATION } from '../ledgers/party.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { LocalDateSchema } from '../local-date.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { defineImportKind, type KnownRows, MemberRefSchema } from './import-kind.ts';

const { id: _id, method: _method, head: _head, cashBy: _cashBy, ...entry } = HandEntry.entries;
const { method, head } = HandEntry.entries;
const opening = v.strictObject({ ...entry, date: LocalDateSchema });
const pastEntry = v.strictObject({ ...opening.entries, method, head });

type Entry = Omit<v.InferOutput<typeof HandEntry>, 'id'>;

/** What each ledger held when these books began: cash that was neither received nor paid in them. */
export const importOpenings = defineImportKind({
  table: 'transactions',
  record: opening,
  bookRecord: v.strictObject({ ...opening.entries, userId: MemberRefSchema }),
  membersIn: ({ userId }) => [userId],
  numbered: (given, idOf) => ({ ...given, userId: idOf(given.userId) }),
  make: (record, id, known, context) =>
    lineOf({ ...record, opening: true, party: record.party ?? ASSOCIATION }, id, known, context),
});

/** Entries of months past. Cash among them is in nobody's hands any more. */
export const importEntries = defineImportKind({
  table: 'transactions',
  record: pastEntry,
  bookRecord: v.strictObject({ ...pastEntry.entries, userId: MemberRefSchema }),
  membersIn: ({ userId }) => [userId],
  numbered: (given, idOf) => ({ ...given, userId: idOf(given.userId) }),
  make(record, id, known, context) {
    const { cashBy: _nobody, ...line } = lineOf(record, id, known, context);
    return line;
  },
});

function lineOf(
  record: Entry & { userId: MemberId; opening?: true },
  id: TransactionId,
  known: KnownRows,
  context: Context,
): Transaction {
  const rows = { member: known.member(record.userId), project: known.project(record.projectId ?? FIRST_PROJECT) };
  return enterByHand(rows, { ...record, id }, context);
}
