/** What the sheets of everything are made from, and how a record becomes a row of its kind's sheet. */
import type { PayerAccount } from 'shared-schema/collections/account';
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { MemberId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LedgerHead } from 'shared-schema/ledgers/head';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Member } from 'shared-schema/members/member';
import { type Money, toRupees } from 'shared-schema/money';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { FIRST_PROJECT, type Project } from 'shared-schema/projects/project';
import type { Contract } from 'shared-schema/repayments/contract';
import type { ShareHistory } from 'shared-schema/shares/share-history';
import { saysBalance, saysTotal } from 'shared-schema/sheets/total-words';
import type { SheetKind, WrittenRow } from '../sheet-kind.ts';
import { sheetKinds } from '../sheet-kinds.ts';

/** Nothing that is deleted, but for members: an entry may name one who is gone. */
export type DeviceBooks = {
  members: Member[];
  projects: Project[];
  businesses: InstallmentBusiness[];
  funds: ChittyFund[];
  lines: Transaction[];
  heads: LedgerHead[];
  accounts: PayerAccount[];
  shareHistories: ShareHistory[];
  pastReceipts: PastReceipt[];
  /** The business or fund that a line names, as far as it is known. */
  contractOf: (line: Transaction) => Contract | undefined;
};

/** What sheets call whom a record names. */
export type OutNames = {
  /** Undefined for one who does not come along. */
  member: (id: MemberId) => string | undefined;
  projects: Project[];
};

/** What of a record its kind's sheet has a column for, as `type` says. */
export function rowOut(kind: SheetKind, record: Record<string, unknown>, { member, projects }: OutNames): WrittenRow {
  const row: WrittenRow = {};
  for (const { field, type } of sheetKinds[kind].columns) {
    const value = record[field] ?? undefined;
    if (value === undefined) continue;
    const cell =
      type === 'rupees'
        ? toRupees(value as Money)
        : type === 'percent'
          ? toPercentNumber(value as Percent)
          : type === 'project'
            ? projectName(value, projects)
            : type === 'member' || (type === 'payer' && typeof value === 'number')
              ? member(value as MemberId)
              : (value as string | number);
    if (cell !== undefined) row[field] = cell;
  }
  return row;
}

/** The first needs none. */
function projectName(id: unknown, projects: Project[]): string | undefined {
  return id === FIRST_PROJECT ? undefined : (projects.find((each) => each.id === id)?.name ?? '');
}

/** A name or description as a sheet holds it: one that reads like a total's is in brackets, because totals are left out. */
export function noTotal(text: string): string {
  return saysTotal(text) || saysBalance(text) ? `(${text})` : text;
}
