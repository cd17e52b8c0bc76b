/** What buying shares, giving them back and paying out a dividend say alike. */
import * as v from 'valibot';
import { accountOfLine, requireEntryDay, onDay, postLine } from '../ledgers/hand-entry.ts';
import { says } from '../texts/issue-text.ts';
import { type Change, type Context, one, put, requireFreeId, requireReferenced } from '../command.ts';
import { requireCashOf } from '../cash/cash-by.ts';
import type { BankAccount } from '../bank/bank-account.ts';
import { MethodSchema } from '../collections/account-id.ts';
import { BankAccountId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import type { Transaction } from '../ledgers/transaction.ts';
import { type LocalDate, LocalDateSchema, localDateOf } from '../local-date.ts';
import type { Member } from '../members/member.ts';
import { FIRST_PROJECT, type Project } from '../projects/project.ts';
import { optionalText } from '../text.ts';

export const tradeInput = {
  id: v.optional(TransactionId),
  memberId: v.pipe(v.number(says('validation.userRequired')), MemberId),
  projectId: v.optional(ProjectId),
  /** The day of the cash; left out, it is today. */
  date: v.optional(v.nullable(LocalDateSchema)),
  method: v.optional(v.nullable(MethodSchema)),
  reference: v.optional(v.nullable(optionalText('fields.reference', 200)), null),
  /** Where it came to or went from, if it was not cash. */
  bankAccountId: v.optional(v.nullable(BankAccountId)),
  /** Whose cash it was, if not that of whoever enters it. It came with version 4 of the wire. */
  cashBy: v.optional(v.nullable(MemberId)),
};

export const SharesSchema = v.pipe(
  v.number(says('validation.number', { field: 'fields.share' })),
  v.integer(says('validation.wholeNumber', { field: 'fields.share' })),
  v.minValue(1, says('validation.atLeast', { field: 'fields.share', least: 1 })),
  v.maxValue(1_000_000, says('validation.atMost', { field: 'fields.share', most: 1_000_000 })),
);

type Trade = {
  id: TransactionId;
  memberId: MemberId;
  projectId?: ProjectId | undefined;
  date?: LocalDate | null | undefined;
  method?: Transaction['method'] | undefined;
  reference: string | null;
  bankAccountId?: BankAccountId | null | undefined;
  cashBy?: MemberId | null | undefined;
};
type Posted = Pick<Transaction, 'type' | 'amount' | 'description'> & Required<Pick<Transaction, 'purpose'>>;
type Loaded = {
  taken: Transaction | undefined;
  project: Project | undefined;
  account: BankAccount | undefined;
  holder: Member | undefined;
};

export function tradeReads({
  id,
  memberId,
  projectId = FIRST_PROJECT,
  bankAccountId,
  cashBy,
}: Pick<Trade, 'memberId' | 'projectId' | 'bankAccountId' | 'cashBy'> & { id?: TransactionId | undefined }) {
  return {
    taken: one('transactions', id),
    member: one('members', memberId),
    project: one('projects', projectId),
    account: one('bankAccounts', bankAccountId ?? undefined),
    holder: one('members', cashBy ?? undefined),
  };
}

/** The line in the general ledger, and the member with what they hold after it. */
export function tradeChanges(
  { id, memberId, projectId: chosen = FIRST_PROJECT, date, method, reference, bankAccountId, cashBy }: Trade,
  { taken, project, account, holder }: Loaded,
  { member, posted, context }: { member: Member; posted: Posted; context: Context },
): Change[] {
  requireFreeId(taken, 'transaction', id);
  const projectId = requireReferenced(project, 'project', chosen, 'projectId').id;
  requireCashOf(cashBy, holder, context);
  requireEntryDay(date, context);
  const time = onDay(date ?? localDateOf(context.issuedAt, context.timeZone), context);
  const line = {
    ...posted,
    id,
    ledger: 'general' as const,
    projectId,
    userId: memberId,
    reference,
    method: method ?? null,
    cashBy: cashBy ?? null,
    bankAccountId: accountOfLine(account, { method, bankAccountId }),
  };
  return [put('members', member), postLine(line, time, context)];
}
