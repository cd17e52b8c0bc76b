import { useState } from 'react';
import { answerReceipt, addUtr } from 'shared-schema/collections/answer-receipt';
import { postWithheld, isPartOfTransfer } from 'shared-schema/collections/post-withheld';
import { mostLinesOf, type Receipt, holdsUtr } from 'shared-schema/collections/receipt';
import { utrIn } from 'shared-schema/bank/utr';
import { Unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { formatList, t } from '../language/texts.ts';
import { utrKind } from '../records/way-of-paying.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { isTaken, type StatementLine, suspendedBy } from 'shared-schema/bank/statements/statement-line';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { paymentKeyOf } from 'shared-schema/collections/payer';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { BooksReader } from '../sync/books/reader.ts';

/** Another payment had its UTR, or others said meanwhile what the bank's line is: does its money count already? */
export function SamePayment({ receipt }: { receipt: Receipt }) {
  const [asked, setAsked] = useState<Answer>();
  const withheld = useBooks((books) => readWithheld(books, receipt), [receipt]);
  if (!withheld) return null;
  const { numbers, line, mayBePart, suspended } = withheld;
  const ask = (answer: Answer, label: string) => (
    <Button look="outlined" label={label} onClick={() => setAsked(answer)} />
  );
  const props = { receipt, withheld, onClose: () => setAsked(undefined) };
  return (
    <section className="stack" aria-label={t('records.needsAttention')}>
      <Notice tone="waiting">{whyOf(receipt, withheld)}</Notice>
      <div className="choices">
        {numbers.map((number) => (
          <ButtonLink key={number} to="/admin/receipts/$number" params={{ number }} look="text">
            {t('receipts.receiptNumber', { number })}
          </ButtonLink>
        ))}
        {line && (
          <ButtonLink
            to="/admin/cash/accounts/$account/lines/$line"
            params={{ account: line.bankAccountId, line: line.id }}
            look="text"
          >
            {t('receipts.toBankLine')}
          </ButtonLink>
        )}
        {!suspended && ask('same', t('receipts.utrSame'))}
        {mayBePart && ask('part', t('receipts.utrPart'))}
        {!suspended && ask('other', t('receipts.utrOther'))}
      </div>
      {asked === 'other' && !receipt.cheque ? (
        <OtherPayment {...props} />
      ) : (
        asked && <AsItStands {...props} answer={asked} />
      )}
    </section>
  );
}

function whyOf({ reference, cheque }: Receipt, { line, suspended }: Withheld): string {
  if (cheque) return t('receipts.chequeUsed', { number: cheque.number });
  const utr = utrIn(reference);
  if (utr && !line) return t('receipts.utrUsed', { utr });
  return suspended ? t('receipts.bankLineSuspended') : t('receipts.bankLineUsed');
}

type Answer = 'same' | 'part' | 'other';

type AnswerProps = { receipt: Receipt; withheld: Withheld; onClose: () => void };

/**
 * The same payment keeps its number and counts nothing. Another one counts with the UTR that it has, as where one of a family has paid for
 * several; or with its cheque, of which there are two.
 */
function AsItStands({ receipt, withheld: { numbers }, answer, onClose }: AnswerProps & { answer: Answer }) {
  const { dispatch } = useDevice();
  const { id: number, reference } = receipt;
  const others = { numbers: formatList(numbers) };
  const [question, explained] = {
    same: [
      numbers.length > 0 ? t('receipts.utrSameQuestion', others) : t('receipts.sameQuestion'),
      t('receipts.utrSameExplained'),
    ],
    part: [t('receipts.utrPartQuestion', others), t('receipts.utrPartExplained')],
    other: [t('receipts.chequeOtherQuestion', { number }), t('receipts.chequeOtherExplained')],
  }[answer];
  return (
    <ConfirmDialog
      open
      title={question!}
      verb={answer === 'same' ? t('receipts.utrSame') : t('receipts.utrOtherVerb')}
      failure={t('receipts.answerFailed')}
      onConfirm={() =>
        answer === 'same'
          ? dispatch(answerReceipt, { number, answer: 'SAME_PAYMENT' })
          : dispatch(postWithheld, { number, reference, lines: mostLinesOf(receipt) })
      }
      done={t('receipts.answerDone', { number })}
      onCancel={onClose}
    >
      <p>{explained}</p>
    </ConfirmDialog>
  );
}

/** Mends the reference, and counts the receipt. Shown as long as it is mounted. */
function OtherPayment({ receipt, withheld: { mayBePart, numbers }, onClose }: AnswerProps) {
  const { id: number } = receipt;
  const form = useForm({
    reference: utrKind((typed) => {
      const utr = utrIn(typed);
      // With the UTR of the others it would be a part of their transfer, which is another answer.
      const isOthers = mayBePart && utr && utr === utrIn(receipt.reference);
      if (isOthers) return new Unreadable(t('receipts.utrPartTyped', { numbers: formatList(numbers) }));
      return utr ?? (typed.trim() || null);
    }),
  });
  return (
    <CommandDialog
      form={form}
      title={t('receipts.utrOtherTitle', { number })}
      verb={t('receipts.utrOtherVerb')}
      command={postWithheld}
      input={({ reference }) => ({ number, reference, lines: mostLinesOf(receipt) })}
      done={() => t('receipts.answerDone', { number })}
      failed={t('receipts.answerFailed')}
      onClose={onClose}
    >
      <p>{t('receipts.utrOtherExplained')}</p>
      {form.fields}
    </CommandDialog>
  );
}

/** The way to the UTR of a UPI payment that was taken without one; nothing for other receipts. */
export function AddUtr({ receipt }: { receipt: Receipt }) {
  const [open, setOpen] = useState(false);
  const { method, reference, cancelled, withheld } = receipt;
  if (method !== 'UPI' || utrIn(reference) || cancelled || withheld) return null;
  return (
    <>
      <Button look="outlined" label={t('receipts.addUtr')} onClick={() => setOpen(true)} />
      {open && <AddUtrDialog receipt={receipt} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddUtrDialog({ receipt: { id: number }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const reference = utrKind((typed) => utrIn(typed) ?? new Unreadable(t('validation.utr')));
  const form = useForm({ reference }, `utr ${number}`);
  return (
    <CommandDialog
      form={form}
      title={t('receipts.addUtrTo', { number })}
      verb={t('receipts.addUtr')}
      command={addUtr}
      input={({ reference: utr }) => ({ number, utr })}
      done={({ utr }) => t('receipts.utrAdded', { number, utr })}
      failed={t('receipts.answerFailed')}
      fieldOf={{ utr: 'reference' }}
      onClose={onClose}
    />
  );
}

/** Why a receipt was withheld, and what else it may be. */

type Withheld = {
  /** The receipts that have its UTR or cheque: the payer's own, if there are any. */
  numbers: ReceiptNumber[];
  /** Those of them that hold it are other payers': it may be a part of the same transfer. */
  mayBePart: boolean;
  /** Where none of those holds it: the line of the bank for which it was made, as far as it can be told. */
  line: StatementLine | undefined;
  suspended: boolean;
};

export async function readWithheld(books: BooksReader, receipt: Receipt): Promise<Withheld> {
  const key = paymentKeyOf(receipt);
  const row = key && (await books.utrs.get(key));
  const others = (await books.receipts.many(row?.receipts ?? [])).flatMap((each) =>
    each && each.id !== receipt.id ? [each] : [],
  );
  const isHeld = others.some((each) => holdsUtr(each));
  const own = others.filter(({ payer }) => accountIdOf(payer) === accountIdOf(receipt.payer));
  const line = isHeld ? undefined : await lineOf(books, receipt);
  return {
    numbers: line ? [] : (own.length > 0 ? own : others).map(({ id }) => id),
    mayBePart: isPartOfTransfer(receipt, receipt.reference, { sameUtr: others }),
    line,
    suspended: line !== undefined && suspendedBy(line) !== undefined,
  };
}

/** The receipt does not name its line: it is one of that reference, or of that day and sum. */
async function lineOf(books: BooksReader, receipt: Receipt): Promise<StatementLine | undefined> {
  const { bankAccountId, reference, receivedOn, amount } = receipt;
  const lines = await books.statementLines.where(
    (line) =>
      // Of a day before the account's opening the receipt says no account.
      (!bankAccountId || line.bankAccountId === bankAccountId) &&
      line.type === 'CREDIT' &&
      isTaken(line) &&
      !line.deletedAt,
  );
  return (
    lines.find(({ utr }) => utr !== null && utr === reference) ??
    lines.find((line) => line.date === receivedOn && line.amount === amount)
  );
}
