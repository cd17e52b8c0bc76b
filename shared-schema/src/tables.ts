/** The tables that travel between server and devices, and what of each row a reader may have. */
import type { GenericSchema } from 'valibot';
import { type Account, AccountSchema } from './collections/account.ts';
import { type ImportBatch, ImportBatchSchema } from './imports/import-batch.ts';
import type { Payer } from './collections/account-id.ts';
import { type PastReceipt, PastReceiptSchema } from './collections/past-receipt.ts';
import { type Receipt, ReceiptSchema } from './collections/receipt.ts';
import { type DayClose, DayCloseSchema } from './cash/day-close.ts';
import { type HandOver, HandOverSchema } from './cash/hand-over.ts';
import { type ChittyFund, ChittyFundSchema } from './chitties/chitty-fund.ts';
import { type InstallmentBusiness, InstallmentBusinessSchema } from './installments/installment-business.ts';
import { businessNamedBy } from './ledgers/describe-line.ts';
import { type Transaction, TransactionSchema } from './ledgers/transaction.ts';
import { type Actor, isAdmin } from './members/actor.ts';
import { type Member, MemberSchema, memberSeenBy } from './members/member.ts';
import { type Period, PeriodSchema } from './periods/period.ts';
import { isSyncedSetting, type Setting, SettingSchema } from './setting.ts';
import { type Reminder, ReminderSchema } from './reminders/reminder.ts';
import { type DividendRun, DividendRunSchema } from './shares/dividend-run.ts';
import { type ShareHistory, ShareHistorySchema } from './shares/share-history.ts';
import { type Project, ProjectSchema } from './projects/project.ts';
import { type SigningKey, SigningKeySchema } from './collections/signing-key.ts';

export type Rows = {
  members: Member;
  projects: Project;
  installmentBusinesses: InstallmentBusiness;
  chittyFunds: ChittyFund;
  transactions: Transaction;
  receipts: Receipt;
  accounts: Account;
  handOvers: HandOver;
  dayCloses: DayClose;
  signingKeys: SigningKey;
  periods: Period;
  imports: ImportBatch;
  dividendRuns: DividendRun;
  shareHistories: ShareHistory;
  pastReceipts: PastReceipt;
  reminders: Reminder;
  settings: Setting;
};
export type TableName = keyof Rows;
export type Row<T extends TableName = TableName> = Rows[T];
export type RowId<T extends TableName = TableName> = Rows[T]['id'];

/** Who reads. */
export type Viewer = Actor & {
  /** The association hides from members who bought by installments, but for those whom they referred themselves. */
  hidesCustomers?: boolean;
};

type Table<T extends TableName> = {
  schema: GenericSchema<unknown, Rows[T]>;
  /** The row as `viewer` may see it; undefined if it is none of their business. */
  seenBy: (viewer: Viewer, row: Rows[T]) => Rows[T] | undefined;
};

export const tables = {
  members: { schema: MemberSchema, seenBy: memberSeenBy },
  projects: { schema: ProjectSchema, seenBy: wholeRow },
  installmentBusinesses: { schema: InstallmentBusinessSchema, seenBy: businessSeenBy },
  chittyFunds: { schema: ChittyFundSchema, seenBy: wholeRow },
  transactions: { schema: TransactionSchema, seenBy: lineSeenBy },
  receipts: { schema: ReceiptSchema, seenBy: receiptSeenBy },
  accounts: { schema: AccountSchema, seenBy: accountSeenBy },
  handOvers: { schema: HandOverSchema, seenBy: forAdmins },
  dayCloses: { schema: DayCloseSchema, seenBy: forAdmins },
  signingKeys: { schema: SigningKeySchema, seenBy: forAdmins },
  periods: { schema: PeriodSchema, seenBy: forAdmins },
  imports: { schema: ImportBatchSchema, seenBy: forAdmins },
  dividendRuns: { schema: DividendRunSchema, seenBy: forAdmins },
  shareHistories: { schema: ShareHistorySchema, seenBy: historySeenBy },
  pastReceipts: { schema: PastReceiptSchema, seenBy: pastReceiptSeenBy },
  reminders: { schema: ReminderSchema, seenBy: forAdmins },
  settings: { schema: SettingSchema, seenBy: settingSeenBy },
} satisfies { [T in TableName]: Table<T> };

/** In the order in which rows refer to one another. */
export const tableNames = Object.keys(tables) as TableName[];

function wholeRow<R>(_actor: Actor, row: R): R {
  return row;
}

function businessSeenBy(viewer: Viewer, row: InstallmentBusiness): InstallmentBusiness {
  if (isAdmin(viewer)) return row;
  const { customerPhoneNumber: _hidden, ...rest } = row;
  if (viewer.hidesCustomers && row.refererId !== viewer.id) rest.customerName = `#${row.id}`;
  return rest.writtenOff ? { ...rest, writtenOff: { ...rest.writtenOff, reason: '' } } : rest;
}

/** What is the server's business alone stays there. */
function settingSeenBy(_viewer: Viewer, row: Setting): Setting | undefined {
  return isSyncedSetting(row.id) ? row : undefined;
}

function forAdmins<R>(actor: Actor, row: R): R | undefined {
  return isAdmin(actor) ? row : undefined;
}

/** How, to whom and under which receipt others paid is nobody else's business. Of their own lines members see the reference. */
function lineSeenBy(viewer: Viewer, row: Transaction): Transaction {
  if (isAdmin(viewer)) return row;
  const { method: _how, cashBy: _collector, receiptNumber: _receipt, reason: _why, deletedBy: _who, ...rest } = row;
  if (row.userId === viewer.id) return rest;
  const customerOf = viewer.hidesCustomers ? businessNamedBy(row) : undefined;
  // The description names the customer; a phone writes its own from the business.
  return { ...rest, reference: null, ...(customerOf && { description: `#${customerOf}` }) };
}

/** A member sees how they came by their own shares. */
function historySeenBy(actor: Actor, row: ShareHistory): ShareHistory | undefined {
  return isAdmin(actor) || actor.id === row.id ? row : undefined;
}

/** A member sees the receipts for what they paid themselves. */
function receiptSeenBy(actor: Actor, row: Receipt): Receipt | undefined {
  return isAdmin(actor) || isPayer(actor, row) ? row : undefined;
}

/** So do they see those on paper. */
function pastReceiptSeenBy(actor: Actor, row: PastReceipt): PastReceipt | undefined {
  return isAdmin(actor) || actor.id === row.memberId ? row : undefined;
}

function accountSeenBy(actor: Actor, row: Account): Account | undefined {
  return isAdmin(actor) || isPayer(actor, row) ? row : undefined;
}

function isPayer({ id }: Actor, { payer }: { payer: Payer }): boolean {
  return 'memberId' in payer && payer.memberId === id;
}
