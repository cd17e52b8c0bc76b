import type { Change, Context } from '../command.ts';
import type { BankAccountId, MemberId, ProjectId, TransactionId } from '../ids.ts';
import { atMoment, cameOnDay, postLine } from '../ledgers/hand-entry.ts';
import type { Money } from '../money.ts';
import type { LocalDate } from '../local-date.ts';
import { type PayerAccount, withEntry } from './account.ts';
import { accountIdOf, type Method } from './account-id.ts';
import { payerName, payerUserId } from './payer.ts';
import type { ReceiptNumber } from './receipt-number.ts';

type PaidBack = {
  amount: Money;
  method: Method;
  reference?: string | null;
  bankAccountId?: BankAccountId | null;
  /** Whose cash it was; else that of whoever pays it back. */
  cashBy?: MemberId | null;
  chequeInHand?: true | null;
  /** The receipt by which it had come. */
  receiptNumber?: ReceiptNumber | null;
  /** It had come once, and was entered twice: that is a line of the receipt. Else money was handed out. */
  isTwice?: boolean;
  /** The day on which it had been entered as come, if it never did. */
  cameOn?: LocalDate;
  projectId: ProjectId;
  transactionId: TransactionId;
};

/** The DEBIT of money paid back from an account, and the account without it. */
export function payBack(
  account: PayerAccount,
  {
    amount,
    method,
    reference,
    bankAccountId,
    cashBy,
    chequeInHand,
    receiptNumber,
    isTwice,
    cameOn,
    projectId,
    transactionId,
  }: PaidBack,
  people: Parameters<typeof payerName>[1],
  context: Context,
): { line: Change; account: PayerAccount } {
  const { payer } = account;
  const now = atMoment(context.issuedAt, context);
  return {
    line: postLine(
      {
        id: transactionId,
        ledger: 'general',
        projectId,
        type: 'DEBIT',
        amount,
        userId: payerUserId(payer, people) ?? context.actor.id,
        description: `Paid back from on account: ${payerName(payer, people)}`,
        reference: reference ?? null,
        method,
        bankAccountId: bankAccountId ?? null,
        cashBy: cashBy ?? null,
        chequeInHand: chequeInHand ?? null,
        account: accountIdOf(payer),
        ...(isTwice && { receiptNumber: receiptNumber ?? null }),
      },
      cameOn ? cameOnDay(cameOn, now) : now,
      context,
    ),
    account: withEntry(
      account,
      payer,
      { kind: 'OUT', amount, transactionId, receiptNumber: receiptNumber ?? null },
      context.issuedAt,
    ),
  };
}
