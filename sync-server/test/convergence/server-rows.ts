/** The rows of the server of the convergence test, read anew. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove } from 'shared-schema/bank/place';
import type { ReportedPayment } from 'shared-schema/bank/reported-payment';
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import type { DayClose } from 'shared-schema/cash/day-close';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { PayerAccount } from 'shared-schema/collections/account';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Member } from 'shared-schema/members/member';
import type { Period } from 'shared-schema/periods/period';
import type { Reminder } from 'shared-schema/reminders/reminder';
import type { DividendRun } from 'shared-schema/shares/dividend-run';
import type { Row, TableName } from 'shared-schema/tables';
import { loadTable } from '../../src/sync/rows.ts';
import type { TestServer } from '../server.ts';

/** Deleted ones too. */
export type ServerRows = {
  lines: Map<number, Transaction>;
  receipts: Map<string, Receipt>;
  accounts: PayerAccount[];
  handOvers: HandOver[];
  members: Member[];
  businesses: InstallmentBusiness[];
  funds: ChittyFund[];
  periods: Period[];
  imports: ImportBatch[];
  dividendRuns: DividendRun[];
  dayCloses: DayClose[];
  reminders: Reminder[];
  bankAccounts: BankAccount[];
  moneyMoves: MoneyMove[];
  statementLines: StatementLine[];
  reportedPayments: ReportedPayment[];
};

export async function readServer({ database }: Pick<TestServer, 'database'>): Promise<ServerRows> {
  const all = async <T extends TableName>(table: T) =>
    [...(await loadTable(database, database, table)).values()].map(({ row }) => row as Row<T>);
  return {
    lines: new Map((await all('transactions')).map((line) => [line.id, line])),
    receipts: new Map((await all('receipts')).map((receipt) => [receipt.id, receipt])),
    accounts: await all('accounts'),
    handOvers: await all('handOvers'),
    members: await all('members'),
    businesses: await all('installmentBusinesses'),
    funds: await all('chittyFunds'),
    periods: await all('periods'),
    imports: await all('imports'),
    dividendRuns: await all('dividendRuns'),
    dayCloses: await all('dayCloses'),
    reminders: await all('reminders'),
    bankAccounts: await all('bankAccounts'),
    moneyMoves: await all('moneyMoves'),
    statementLines: await all('statementLines'),
    reportedPayments: await all('reportedPayments'),
  };
}
