import * as v from 'valibot';
import { list } from '../bounded.ts';
import { type Change, type Context, defineCommand, type Loaded, many, one, put } from '../command.ts';
import { ImportId, type MemberId } from '../ids.ts';
import { dateOfLine } from '../ledgers/transaction.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { type RefusalError, refuse } from '../refusal-error.ts';
import type { RowId } from '../tables.ts';
import { says } from '../texts/issue-text.ts';
import { type ImportBatch, type ImportedTable, numbersIn, type Rest } from './import-batch.ts';
import { lastOfEach } from './import-kind.ts';
import { IMPORT_KINDS } from './import-kind-name.ts';
import { importKinds } from './import-kinds.ts';

const commonToBoth = { allow: isSuperAdmin, from: ['import'], checks: ['proof', 'undoing'] } as const;

/**
 * Takes back a whole batch, as if it had never been entered. Refused if anything rests on one of its records, and if it came with
 * others: `import.undoBook` takes these back together.
 */
export const undoImport = defineCommand({
  name: 'import.undo',
  input: v.strictObject({ id: ImportId }),
  ...commonToBoth,
  reads: ({ id }) => ({ batch: one('imports', id) }),
  readsThen: ({ batch }) => recordsOf(batch ? [batch] : []),
  apply({ batch, ...rows }, { id }, context): Change[] {
    if (!batch) throw refuse('import.notFound', { id });
    if (batch.book) throw refuse('import.ofBook');
    return takeBack([batch], rows, context);
  },
});

/** Takes back all batches of a workbook, which `ids` names as their `book` does. Refused if anything else rests on one of the records. */
export const undoBook = defineCommand({
  name: 'import.undoBook',
  input: v.strictObject({
    ids: v.pipe(list(ImportId, IMPORT_KINDS.length), v.minLength(1, says('validation.importId'))),
  }),
  ...commonToBoth,
  reads: ({ ids }) => ({ batches: many('imports', ids) }),
  readsThen: ({ batches }) => recordsOf(batches.filter((batch) => batch !== undefined)),
  apply({ batches, ...rows }, { ids }, context): Change[] {
    const present = batches.map((batch, index) => {
      if (!batch) throw refuse('import.notFound', { id: ids[index]! });
      if (batch.book?.join() !== ids.join()) throw refuse('import.ofBook');
      return batch;
    });
    return takeBack(present, rows, context);
  },
});

/** Lines go first, members last. What names a member is not among the rows that a command can read: the server looks for that besides. */
const KINDS = IMPORT_KINDS.toReversed().map((kind) => importKinds[kind]);
const TABLES = [...new Set(KINDS.map(({ table }) => table))];

/** What a command reads to take them back. */
function recordsOf(batches: ImportBatch[]) {
  const ofTable = <T extends ImportedTable>(table: T) =>
    many(
      table,
      batches
        .filter(({ kind }) => importKinds[kind].table === table)
        .flatMap(({ numbers, keys = [] }): unknown[] => [...numbersIn(numbers), ...keys]) as RowId<T>[],
    );
  return {
    members: ofTable('members'),
    shareHistories: ofTable('shareHistories'),
    /** Whose share histories these are. */
    holders: many('members', ofTable('shareHistories').ids),
    installmentBusinesses: ofTable('installmentBusinesses'),
    chittyFunds: ofTable('chittyFunds'),
    transactions: ofTable('transactions'),
    pastReceipts: ofTable('pastReceipts'),
  };
}

/** Throws RefusalError `import.undone`, `period.closed`, and `import.restedOn` if anything has come to one of the records. */
function takeBack(batches: ImportBatch[], records: Loaded<ReturnType<typeof recordsOf>>, context: Context): Change[] {
  const { actor, issuedAt, timeZone } = context;
  if (batches.some(({ undone }) => undone)) throw refuse('import.undone');
  for (const line of records.transactions) {
    if (line && !line.deletedAt) requireRemovable(dateOfLine(line, timeZone), context);
  }
  const holders = { member: (id: MemberId) => records.holders.find((member) => member?.id === id) };
  const present = TABLES.flatMap((table) => {
    const kind = KINDS.find((each) => each.table === table)!;
    return records[table].flatMap((row) => (row && !row.deletedAt ? [{ table, kind, row }] : []));
  });
  const rests = present.flatMap(({ table, kind, row }): Rest[] => {
    const by = kind.restingOn?.(row, holders);
    return by ? [{ table, id: row.id as number, by }] : [];
  });
  if (rests.length > 0) throw restedOn(rests);
  return [
    // A member who is taken back, too, is gone with all that was counted.
    ...lastOfEach([
      ...present.flatMap(({ kind, row }) => kind.besidesGone?.(row, holders, context) ?? []),
      ...present.map(({ table, row }) => put(table, { ...row, deletedAt: issuedAt })),
    ]),
    ...batches.map((batch) => put('imports', { ...batch, undone: { at: issuedAt, by: actor.id } })),
  ];
}

/** How many of the records that something rests on a refusal names. */
const MOST_NAMED = 20;

/** Names some of what rests on a batch, and says how many records it is. */
export function restedOn(rests: Rest[]): RefusalError {
  return refuse('import.restedOn', {
    count: new Set(rests.map(({ id }) => id)).size,
    rests: rests.slice(0, MOST_NAMED),
  });
}
