/** What the sheets of everything are made from. */
import type { PayerAccount } from 'shared-schema/collections/account';
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import type { Contract } from 'shared-schema/repayments/contract';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import { saysBalance, saysTotal } from 'shared-schema/sheets/total-words';
import type { WrittenRow } from '../sheet-kind.ts';

/** Nothing that is deleted, but for members: an entry may name one who is gone. */
export type DeviceBooks = {
  members: Member[];
  projects: Project[];
  businesses: InstallmentBusiness[];
  funds: ChittyFund[];
  lines: Transaction[];
  accounts: PayerAccount[];
  shareHistories: ShareHistory[];
  pastReceipts: PastReceipt[];
  /** The business or fund that a line names, as far as it is known. */
  contractOf: (line: Transaction) => Contract | undefined;
};

/** By the columns' fields, as a worked example is written. */
export type OutRow = WrittenRow;

/** A name or description as a sheet holds it: one that reads like a total's is in brackets, because totals are left out. */
export function noTotal(text: string): string {
  return saysTotal(text) || saysBalance(text) ? `(${text})` : text;
}
