/** Taking back the records of batches, as if they had never been entered. */
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { type Change, type Context, many, put } from '../command.ts';
import type { ChittyFundId, InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import type { Member } from '../members/member.ts';
import { withShares } from '../shares/holdings.ts';
import { type ShareHistory, sharesAfter } from '../shares/share-history.ts';
import { requireRemovable } from '../periods/require-open.ts';
import { type RefusalError, refuse } from '../refusal-error.ts';
import type { Row } from '../tables.ts';
import { type ImportBatch, type ImportedTable, numbersIn, type Rest } from './import-batch.ts';
import { kindOfImport, lastOfEach } from './rows-of-import.ts';

/** What a command reads to take them back. */
export function recordsOfBatches(batches: ImportBatch[]) {
  const idsOf = (table: ImportedTable) =>
    batches.filter((batch) => kindOfImport(batch).table === table).flatMap(({ numbers }) => numbersIn(numbers));
  return {
    members: many('members', idsOf('members') as MemberId[]),
    shareHistories: many('shareHistories', idsOf('shareHistories') as MemberId[]),
    holders: many('members', idsOf('shareHistories') as MemberId[]),
    installmentBusinesses: many('installmentBusinesses', idsOf('installmentBusinesses') as InstallmentBusinessId[]),
    chittyFunds: many('chittyFunds', idsOf('chittyFunds') as ChittyFundId[]),
    transactions: many('transactions', idsOf('transactions') as TransactionId[]),
    pastReceipts: many(
      'pastReceipts',
      batches.flatMap(({ keys }) => keys ?? []),
    ),
  };
}

type Records = { [T in ImportedTable]: (Row<T> | undefined)[] } & {
  /** Whose share histories these are. */
  holders: (Member | undefined)[];
};

/** Lines go first, members last. What names a member is not among the rows that a command can read: the server looks for that besides. */
const ORDER = [
  'pastReceipts',
  'transactions',
  'chittyFunds',
  'installmentBusinesses',
  'shareHistories',
  'members',
] as const;

/** Throws RefusalError `import.undone`, `period.closed`, and `import.restedOn` if anything has come to one of the records. */
export function takeBackRecords(batches: ImportBatch[], records: Records, context: Context): Change[] {
  const { actor, issuedAt, timeZone } = context;
  if (batches.some(({ undone }) => undone)) throw refuse('import.undone');
  const holderOf = (id: MemberId) => records.holders.find((member) => member?.id === id)!;
  const present = ORDER.flatMap((table) =>
    records[table].flatMap((row) => (row && !row.deletedAt ? [{ table, row }] : [])),
  );
  for (const { table, row } of present) {
    if (table === 'transactions') requireRemovable(dateOfLine(row as Transaction, timeZone), context);
  }
  const rests = present.flatMap(({ table, row }): Rest[] => {
    if (table === 'pastReceipts') return [];
    const by = table === 'shareHistories' ? restingOnHistory(row as ShareHistory, holderOf) : restingOn(table, row);
    return by ? [{ table, id: row.id as number, by }] : [];
  });
  if (rests.length > 0) throw restedOn(rests);
  const gone = present.map(({ table, row }) => put(table, { ...row, deletedAt: issuedAt }));
  const fewer = present.flatMap(({ table, row }) =>
    table === 'shareHistories' ? withoutCounted(row as ShareHistory, holderOf) : [],
  );
  return [
    // A member who is taken back, too, is gone with all that was counted.
    ...lastOfEach([...fewer, ...gone]),
    ...batches.map((batch) => put('imports', { ...batch, undone: { at: issuedAt, by: actor.id } })),
  ];
}

type HolderOf = (id: MemberId) => Member;

/** Some of the shares that were counted from a history are no longer held. */
function restingOnHistory({ id, counted, trades }: ShareHistory, holderOf: HolderOf): Rest['by'] | undefined {
  return counted && (holderOf(id).share ?? 0) < sharesAfter(trades) ? 'shares' : undefined;
}

function withoutCounted({ id, counted, trades }: ShareHistory, holderOf: HolderOf): Change[] {
  return counted ? [put('members', withShares(holderOf(id), -sharesAfter(trades)))] : [];
}

function restingOnEntry({ reversedBy, bankParts }: Transaction): Rest['by'] | undefined {
  if (reversedBy) return 'counterEntry';
  return bankParts?.length ? 'statement' : undefined;
}

/** What has come to a record since it was imported. */
function restingOn(
  table: Exclude<ImportedTable, 'shareHistories' | 'pastReceipts'>,
  row: Row<ImportedTable>,
): Rest['by'] | undefined {
  if (table === 'members') return (row as Member).role === 'USER' ? undefined : 'role';
  if (table === 'transactions') return restingOnEntry(row as Transaction);
  const contract = row as InstallmentBusiness | ChittyFund;
  const isPaid = contract.scheduledRepayments.some(({ payments, waived }) => payments.length > 0 || waived);
  if (isPaid || ('writtenOff' in contract && contract.writtenOff)) return 'payments';
  const isDrawn = 'draws' in contract && contract.draws.some(({ transactionId }) => transactionId !== null);
  return isDrawn ? 'draws' : undefined;
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
