import { useState } from 'react';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { postWithheld } from 'shared-schema/collections/post-withheld';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import { utrIn } from 'shared-schema/bank/utr';
import { Unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { formatList, t } from '../language/texts.ts';
import { readWithheld, type Withheld } from './read-withheld.ts';
import { utrKind } from '../records/utr-field.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

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
    <section className="stack" aria-label={t('receipts.needsAttention')}>
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
