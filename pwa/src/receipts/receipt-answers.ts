import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { type PayerAccount, accountBalance } from 'shared-schema/collections/account';
import { type OpenDue, type RepaymentPart, putToOldest, sumOf } from 'shared-schema/collections/put-to-oldest';
import type { ReceiptAnswer, Receipt } from 'shared-schema/collections/receipt';
import { useOnAccount } from 'shared-schema/collections/on-account-commands';
import type { Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import type { Device } from '../sync/device/device.ts';
import { enqueue } from '../sync/outbox/dispatch.ts';

const LABELS: Record<ReceiptAnswer, PlainTextKey<'receipts'>> = {
  RETURNED: 'receipts.returned',
  SAME_PAYMENT: 'receipts.samePayment',
  NEXT_DUE: 'receipts.countForNext',
  KEEP: 'receipts.keepOnAccount',
};

/** What an answer is called. Where no money was misplaced, there was only something to look at. */
export function answerLabel({ misplaced }: Pick<Receipt, 'misplaced'>, answer: ReceiptAnswer): string {
  return t(misplaced.length > 0 ? LABELS[answer] : 'receipts.lookedAt');
}

/** What its payer's next dues take of the money that a receipt could not place, as far as that is still on account. */
export function partsForNext(receipt: Receipt, dues: OpenDue[], account: PayerAccount | undefined): RepaymentPart[] {
  const misplaced = sumOf(receipt.misplaced);
  const held = accountBalance(account);
  const sum: Money = held < misplaced ? held : misplaced;
  return putToOldest(
    dues.map(({ due }) => due),
    sum,
  ).items;
}

/** Records the answer and, for `NEXT_DUE`, puts the parts to what is next due: all of it or nothing. Throws RefusalError. */
export async function answerWith(
  { books, user }: Pick<Device, 'books' | 'user'>,
  { id: number, payer }: Pick<Receipt, 'id' | 'payer'>,
  answer: ReceiptAnswer,
  parts: RepaymentPart[],
): Promise<void> {
  const placed = answer === 'NEXT_DUE' ? parts.map((part) => ({ payer, ...part })) : [];
  // One transaction for both, otherwise an app closed in between leaves answered money on account, and nobody is asked again.
  await books.atomically(async (writing) => {
    await enqueue(writing, user, answerReceipt.name, { number, answer });
    for (const part of placed) await enqueue(writing, user, useOnAccount.name, part);
  });
}
