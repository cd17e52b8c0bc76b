/** The tables that travel between server and devices. What is to be known of each is declared beside its noun. */
import type { GenericSchema, InferOutput } from 'valibot';
import { seenBy, type Viewer, type Table } from './table.ts';
import { bankAccountsTable } from './bank/bank-account.ts';
import { utrsTable } from './bank/utr.ts';
import { moneyMovesTable } from './bank/place.ts';
import { statementLinesTable, statementsTable } from './bank/statements/statement-line.ts';
import { reportedPaymentsTable } from './bank/reported-payment.ts';
import { dayClosesTable } from './cash/day-close.ts';
import { handOversTable } from './cash/hand-over.ts';
import { chittyFundsTable } from './chitties/chitty-fund.ts';
import { accountsTable } from './collections/account.ts';
import { pastReceiptsTable } from './collections/past-receipt.ts';
import { receiptsTable } from './collections/receipt.ts';
import { signingKeysTable } from './collections/signing-key.ts';
import { importsTable } from './imports/import-batch.ts';
import { installmentBusinessesTable } from './installments/installment-business.ts';
import { headsTable } from './ledgers/head.ts';
import { auditNotesTable } from './ledgers/note.ts';
import { transactionsTable } from './ledgers/transaction.ts';
import { membersTable } from './members/member.ts';
import { periodsTable } from './periods/period.ts';
import { projectsTable } from './projects/project.ts';
import { remindersTable } from './reminders/reminder.ts';
import { settingsTable } from './setting.ts';
import { dividendRunsTable } from './shares/dividend-run.ts';
import { shareHistoriesTable } from './shares/share-history.ts';

export const tables = {
  members: membersTable,
  projects: projectsTable,
  bankAccounts: bankAccountsTable,
  heads: headsTable,
  installmentBusinesses: installmentBusinessesTable,
  chittyFunds: chittyFundsTable,
  transactions: transactionsTable,
  receipts: receiptsTable,
  accounts: accountsTable,
  handOvers: handOversTable,
  dayCloses: dayClosesTable,
  signingKeys: signingKeysTable,
  periods: periodsTable,
  imports: importsTable,
  dividendRuns: dividendRunsTable,
  shareHistories: shareHistoriesTable,
  pastReceipts: pastReceiptsTable,
  reminders: remindersTable,
  reportedPayments: reportedPaymentsTable,
  settings: settingsTable,
  moneyMoves: moneyMovesTable,
  utrs: utrsTable,
  statements: statementsTable,
  statementLines: statementLinesTable,
  auditNotes: auditNotesTable,
};

export type TableName = keyof typeof tables;
export type Rows = { [T in TableName]: InferOutput<(typeof tables)[T]['schema']> };
export type Row<T extends TableName = TableName> = Rows[T];
export type RowId<T extends TableName = TableName> = Rows[T]['id'];

/** In the order in which rows refer to one another. */
export const tableNames = Object.keys(tables) as TableName[];

/** What is declared of a table, whichever it is. */
export function tableNamed<T extends TableName>(name: T): Table<GenericSchema<unknown, Row<T>>> {
  return tables[name] as unknown as Table<GenericSchema<unknown, Row<T>>>;
}

/** Those of which auditors have all that is the association's business. */
export const auditedTables = tableNames.filter((name) => tableNamed(name).access?.asAuditor);

/** The row as `viewer` may have it; undefined if it is none of their business. */
export function rowSeenBy<T extends TableName>(name: T, viewer: Viewer, row: Row<T>): Row<T> | undefined {
  return seenBy(tableNamed(name).access ?? {}, viewer, row);
}

// Records made offline get final ids: the server leases each device a range of ids, which no one else may give to new
// records. The tables that work so declare how many ids a device holds; types follow from it.

type Leased<T extends TableName> = (typeof tables)[T] extends { leased: number } ? T : never;
export type NumberedTable = { [T in TableName]: Leased<T> }[TableName];

export const numberedTables = tableNames.filter((name): name is NumberedTable => 'leased' in tables[name]);

/** Those whose numbers people see. */
export const inOrderTables = numberedTables.filter(isInOrder);

export function isInOrder(table: NumberedTable): boolean {
  return tableNamed(table).inOrder !== undefined;
}

/** How many ids a device holds after its leases have been topped up. */
export function leaseSize(table: NumberedTable): number {
  return tableNamed(table).leased!;
}

/** Whether a device that has so many ids left, of so many, should get more. */
export function isLeaseLow(free: number, size: number): boolean {
  return free * 2 < size;
}
