import { useState } from 'react';
import { answerReceipt } from 'shared-schema/collections/answer-receipt';
import { postWithheld } from 'shared-schema/collections/post-withheld';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import { utrIn } from 'shared-schema/bank/utr';
import { DialogActions } from '../forms/dialog-actions.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useDraft } from '../forms/use-draft.ts';
import { formatList } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { UtrField } from '../records/utr-field.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';

/** Another payment had its UTR or its line of the bank first: is it the same one, of which nothing counts twice, or another? */
export function SamePayment({ receipt }: { receipt: Receipt }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const [asked, setAsked] = useState<'same' | 'other'>();
  const utr = utrIn(receipt.reference);
  const others = useBooks(async (books) => (utr ? (await books.utrs.get(utr))?.receipts : undefined) ?? [], [utr]);
  const numbers = (others ?? []).filter((number) => number !== receipt.id);
  const close = () => setAsked(undefined);
  return (
    <section className="needs-decision" aria-label={t('receipts.needsAttention')}>
      <Notice tone="waiting">{utr ? t('receipts.utrUsed', { utr }) : t('receipts.bankLineUsed')}</Notice>
      <div className="answers">
        {numbers.map((number) => (
          <ButtonLink key={number} to="/admin/receipts/$number" params={{ number }} look="text">
            {t('receipts.utrOf', { number })}
          </ButtonLink>
        ))}
        <Button look="outlined" label={t('receipts.utrSame')} onClick={() => setAsked('same')} />
        <Button look="outlined" label={t('receipts.utrOther')} onClick={() => setAsked('other')} />
      </div>
      <ConfirmDialog
        open={asked === 'same'}
        title={
          numbers.length > 0
            ? t('receipts.utrSameQuestion', { numbers: formatList(numbers) })
            : t('receipts.sameQuestion')
        }
        verb={t('receipts.utrSame')}
        failure={t('receipts.answerFailed')}
        onConfirm={async () => {
          await dispatch(answerReceipt, { number: receipt.id, answer: 'SAME_PAYMENT' });
          toast(t('receipts.answerDone', { number: receipt.id }));
        }}
        onCancel={close}
      >
        <p>{t('receipts.utrSameExplained')}</p>
      </ConfirmDialog>
      {asked === 'other' && <OtherPayment receipt={receipt} onClose={close} />}
    </section>
  );
}

/** Mends the reference, and counts the receipt. Shown as long as it is mounted. */
function OtherPayment({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft({ reference: '' });

  async function post(): Promise<void> {
    const reference = form.draft.reference.trim() || null;
    try {
      await dispatch(postWithheld, {
        number: receipt.id,
        reference: utrIn(reference) ?? reference,
        lines: mostLinesOf(receipt),
      });
      toast(t('receipts.answerDone', { number: receipt.id }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('receipts.answerFailed'), ['reference']));
    }
  }

  return (
    <FormDialog title={t('receipts.utrOtherTitle', { number: receipt.id })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={post} actions={<DialogActions verb={t('receipts.utrOtherVerb')} />}>
        <p>{t('receipts.utrOtherExplained')}</p>
        <UtrField
          value={form.draft.reference}
          error={form.errors.reference}
          onChange={(reference) => form.set('reference', reference)}
        />
      </DraftForm>
    </FormDialog>
  );
}
