/** The tables that travel between server and devices, and what of each row a reader may have. */
import type { GenericSchema } from 'valibot';
import { type ChittyFund, ChittyFundSchema } from './chitties/chitty-fund.ts';
import { type InstallmentBusiness, InstallmentBusinessSchema } from './installments/installment-business.ts';
import { type Transaction, TransactionSchema } from './ledgers/transaction.ts';
import { type Actor, isAdmin } from './members/actor.ts';
import { type Member, MemberSchema, memberSeenBy } from './members/member.ts';
import { type Project, ProjectSchema } from './projects/project.ts';

export type Rows = {
  members: Member;
  projects: Project;
  installmentBusinesses: InstallmentBusiness;
  chittyFunds: ChittyFund;
  transactions: Transaction;
};
export type TableName = keyof Rows;
export type Row<T extends TableName = TableName> = Rows[T];
export type RowId<T extends TableName = TableName> = Rows[T]['id'];

type Table<T extends TableName> = {
  schema: GenericSchema<unknown, Rows[T]>;
  /** The row as `actor` may see it. */
  seenBy: (actor: Actor, row: Rows[T]) => Rows[T];
};

export const tables: { [T in TableName]: Table<T> } = {
  members: { schema: MemberSchema, seenBy: memberSeenBy },
  projects: { schema: ProjectSchema, seenBy: wholeRow },
  installmentBusinesses: { schema: InstallmentBusinessSchema, seenBy: businessSeenBy },
  chittyFunds: { schema: ChittyFundSchema, seenBy: wholeRow },
  transactions: { schema: TransactionSchema, seenBy: wholeRow },
};

/** In the order in which rows refer to one another. */
export const tableNames = Object.keys(tables) as TableName[];

function wholeRow<R>(_actor: Actor, row: R): R {
  return row;
}

function businessSeenBy(actor: Actor, row: InstallmentBusiness): InstallmentBusiness {
  if (isAdmin(actor)) return row;
  const { customerPhoneNumber: _hidden, ...rest } = row;
  return rest;
}
