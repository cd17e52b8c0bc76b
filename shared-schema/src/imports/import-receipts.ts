import * as v from 'valibot';
import { type PastReceipt, pastReceiptId } from '../collections/past-receipt.ts';
import { ReceiptNumber } from '../collections/receipt-number.ts';
import { requireReferenced } from '../command.ts';
import { MemberId } from '../ids.ts';
import { checkEntryDay } from '../ledgers/hand-entry.ts';
import { LocalDateSchema } from '../local-date.ts';
import { PositiveMoneySchema } from '../money.ts';
import { invalidInput } from '../refusal-error.ts';
import { optionalText, requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { defineImportKind, recordKey, MemberRefSchema } from './import-kind.ts';

const Name = requiredText('fields.payer', 200);
const payerOr = <S extends v.GenericSchema>(member: S) => v.union([member, Name], says('sheetFaults.payer'));

const record = v.strictObject({
  receiptNumber: requiredText('fields.receiptNumber', 40),
  date: LocalDateSchema,
  /** A member, or a name. */
  payer: payerOr(MemberId),
  amount: PositiveMoneySchema,
  purpose: v.optional(v.nullable(optionalText('fields.description', 200)), null),
});

/** Receipts on paper keep their numbers. None of them may look like one that the app gives, or be there twice. */
export const importReceipts = defineImportKind({
  table: 'pastReceipts',
  record,
  naming: { payer: payerOr(MemberRefSchema) },
  ownKey: ({ receiptNumber }) => pastReceiptId(receiptNumber),
  make({ receiptNumber: number, payer, date, amount, purpose }, _id, known, context): PastReceipt {
    const { issuedAt, actor, timeZone } = context;
    const id = pastReceiptId(number);
    const before = known.pastReceipt(id);
    if (before && !before.deletedAt) throw wrongNumber(says('sheetFaults.receiptTaken', { number }));
    if (v.is(ReceiptNumber, number.toUpperCase())) throw wrongNumber(says('sheetFaults.ownReceipt', { number }));
    checkEntryDay(date, { issuedAt, timeZone }, 'date');
    const isName = typeof payer === 'string';
    return {
      id,
      number,
      date,
      memberId: isName ? null : requireReferenced(known.member(payer), 'member', payer, 'payer').id,
      payerName: isName ? payer : null,
      amount,
      purpose,
      enteredAt: issuedAt,
      enteredBy: actor.id,
      deletedAt: null,
    };
  },
  keysOfRecord: ({ receiptNumber, date, amount }) => [recordKey(pastReceiptId(receiptNumber), date, amount)],
  keysOfRow: ({ id, date, amount }) => [recordKey(id, date, amount)],
});

function wrongNumber(message: string) {
  return invalidInput([{ message, path: 'receiptNumber' }]);
}
