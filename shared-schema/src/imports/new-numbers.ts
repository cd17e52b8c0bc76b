/** The numbers of the rows that an import makes, as both ways of entering sheets are given them. */
import * as v from 'valibot';
import { list } from '../bounded.ts';
import { many } from '../command.ts';
import { ChittyFundId, InstallmentBusinessId, MemberId, TransactionId } from '../ids.ts';
import type { NumberedTable } from '../tables.ts';
import { type ImportedTable, MOST_RECORDS } from './import-batch.ts';

/** Fields of a command's input. */
export const newNumbers = {
  memberIds: v.optional(list(MemberId, MOST_RECORDS)),
  businessIds: v.optional(list(InstallmentBusinessId, MOST_RECORDS)),
  fundIds: v.optional(list(ChittyFundId, MOST_RECORDS)),
  transactionIds: v.optional(list(TransactionId, MOST_RECORDS)),
};

type NewNumbers = {
  memberIds?: MemberId[] | undefined;
  businessIds?: InstallmentBusinessId[] | undefined;
  fundIds?: ChittyFundId[] | undefined;
  transactionIds?: TransactionId[] | undefined;
};

/** How many of each the input needs. */
export function countedBy<Input>(countIn: (input: Input, table: ImportedTable) => number) {
  const idsFor = (table: ImportedTable & NumberedTable) => ({ table, count: (input: Input) => countIn(input, table) });
  return {
    memberIds: idsFor('members'),
    businessIds: idsFor('installmentBusinesses'),
    fundIds: idsFor('chittyFunds'),
    transactionIds: idsFor('transactions'),
  };
}

/** Reads the rows that have these numbers: there must be none. */
export function rowsTaken({ memberIds, businessIds, fundIds, transactionIds }: NewNumbers) {
  return {
    takenMembers: many('members', memberIds ?? []),
    takenBusinesses: many('installmentBusinesses', businessIds ?? []),
    takenFunds: many('chittyFunds', fundIds ?? []),
    takenLines: many('transactions', transactionIds ?? []),
  };
}
