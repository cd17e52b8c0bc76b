/** Receipts on paper, under their own numbers. */
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { MemberId } from 'shared-schema/ids';
import { type Member, nameOf } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import type { OutRow } from './books.ts';

/** Members who are gone come by name. */
export function receiptsOut(
  receipts: PastReceipt[],
  members: Member[],
  numberOf: (id: MemberId) => string | undefined,
): OutRow[] {
  return receipts.map(({ number, date, memberId, payerName, amount, purpose }) => {
    const member = members.find(({ id }) => id === memberId);
    const payer = memberId === null ? (payerName ?? '') : (numberOf(memberId) ?? nameOf(member, memberId));
    return { receiptNumber: number, date, payer, amount: toRupees(amount), ...(purpose && { purpose }) };
  });
}
