import * as v from 'valibot';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { type Change, defineCommand, many, one, put } from '../command.ts';
import { ImportId, type TransactionId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import { isSuperAdmin } from '../members/actor.ts';
import type { Member } from '../members/member.ts';
import { refuse } from '../refusal-error.ts';
import { requireRemovable } from '../periods/require-open.ts';
import type { Row } from '../tables.ts';
import { type ImportBatch, type ImportedTable, numbersIn, type Rest } from './import-batch.ts';
import { importKinds } from './import-kinds.ts';
import { restedOn } from './rested-on.ts';

/**
 * Takes back a whole batch, as if it had never been entered. Refused if anything rests on one of its records. What names a
 * member is not among the rows that a command can read: the server looks for that besides.
 */
export const undoImport = defineCommand({
  name: 'import.undo',
  input: v.strictObject({ id: ImportId }),
  allow: isSuperAdmin,
  reads: ({ id }) => ({ batch: one('imports', id) }),
  readsThen: ({ batch }) => ({
    // Which of the tables it is only the batch knows.
    rows: many(
      batch ? (tableOfBatch(batch) as 'transactions') : 'transactions',
      batch ? (numbersIn(batch.numbers) as TransactionId[]) : [],
    ),
  }),
  apply({ batch, rows }, { id }, context): Change[] {
    const { actor, issuedAt, timeZone } = context;
    if (!batch) throw refuse('import.notFound', { id });
    if (batch.undone) throw refuse('import.undone');
    const table = tableOfBatch(batch);
    const present = (rows as (Row<ImportedTable> | undefined)[]).filter((row) => row !== undefined && !row.deletedAt);
    if (table === 'transactions') {
      for (const line of present as Transaction[]) requireRemovable(dateOfLine(line, timeZone), context);
    }
    const rests = present.flatMap((row): Rest[] => {
      const by = restingOn(table, row!);
      return by ? [{ table, id: row!.id, by }] : [];
    });
    if (rests.length > 0) throw restedOn(rests);
    return [
      ...present.map((row) => put(table, { ...row!, deletedAt: issuedAt })),
      put('imports', { ...batch, undone: { at: issuedAt, by: actor.id } }),
    ];
  },
});

export function tableOfBatch({ kind }: Pick<ImportBatch, 'kind'>): ImportedTable {
  return importKinds[kind].table;
}

/** What has come to a record since it was imported. */
function restingOn(table: ImportedTable, row: Row<ImportedTable>): Rest['by'] | undefined {
  if (table === 'members') return (row as Member).role === 'USER' ? undefined : 'role';
  if (table === 'transactions') return (row as Transaction).reversedBy ? 'counterEntry' : undefined;
  const contract = row as InstallmentBusiness | ChittyFund;
  const isPaid = contract.scheduledRepayments.some(({ payments, waived }) => payments.length > 0 || waived);
  if (isPaid || ('writtenOff' in contract && contract.writtenOff)) return 'payments';
  const isDrawn = 'draws' in contract && contract.draws.some(({ transactionId }) => transactionId !== null);
  return isDrawn ? 'draws' : undefined;
}
