import { type ReactNode, useState } from 'react';
import { numberOnPaper } from 'shared-schema/collections/receipt-number';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import type { ReceiptAnswer, Receipt } from 'shared-schema/collections/receipt';
import { formatMoney } from 'shared-schema/money';
import type { TextKey } from 'shared-schema/texts/text-key';
import { formatDate, formatList, t } from '../language/texts.ts';
import { TakenPayments } from '../records/taken-payments.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button, ButtonLink, useInFlight } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { describeDue, describeDues, type ReceiptView } from './read-receipt.ts';
import { SamePayment } from './same-payment.tsx';
import { answerLabel, answerWith, partsForNext } from './receipt-answers.ts';

/** Why a person should look at a receipt, and what they can say to it. */
export function NeedsDecision({ view }: { view: ReceiptView }) {
  const { receipt } = view;
  if (receipt.withheld) return <SamePayment receipt={receipt} />;
  const answers: ReceiptAnswer[] =
    receipt.misplaced.length === 0
      ? ['KEEP']
      : ['RETURNED', 'SAME_PAYMENT', ...(hasNext(view) ? (['NEXT_DUE'] as const) : []), 'KEEP'];
  return (
    <section className="stack" aria-label={t('records.needsAttention')}>
      <Notice tone="waiting">{whyOf(receipt)}</Notice>
      <TakenByOthers view={view} />
      {receipt.misplaced.length > 0 ? <Answers view={view} answers={answers} /> : <LookedAt receipt={receipt} />}
    </section>
  );
}

/** That the same money may have been entered on another device, too. Cancelling either of the two settles it. */
export function MaybeTwice({ view: { receipt, doubles } }: { view: ReceiptView }) {
  return (
    <section className="stack" aria-label={t('receipts.maybeTwice')}>
      <Notice tone="waiting">
        {t('receipts.maybeTwiceExplained', { numbers: formatList(doubles.map(({ id }) => id)) })}
      </Notice>
      <div className="choices">
        {doubles.map(({ id }) => (
          <ButtonLink key={id} to="/admin/receipts/$number" params={{ number: id }} look="outlined">
            {t('receipts.receiptNumber', { number: id })}
          </ButtonLink>
        ))}
      </div>
      <LookedAt receipt={receipt} label={t('receipts.twoPayments')} look="outlined" />
    </section>
  );
}

function hasNext({ receipt, nextDues, account }: ReceiptView): boolean {
  return partsForNext(receipt, nextDues, account).length > 0;
}

function whyOf(receipt: Receipt): string {
  const { id, attention, receivedOn, payerName: payer } = receipt;
  if (attention === 'FUTURE_DATE') return t('receipts.futureDate', { date: formatDate(receivedOn) });
  if (attention === 'NUMBER_USED') return t('receipts.numberUsed', { paper: numberOnPaper(id), number: id });
  return t('receipts.misplaced', { amount: formatMoney(sumOf(receipt.misplaced)), payer });
}

/** Who took the money before, so that the same handing over of money can be told from another one. */
function TakenByOthers({ view: { receipt, others } }: { view: ReceiptView }) {
  return others.map(({ repaymentId, due, payments }) => (
    <section key={repaymentId} className="sheet padded">
      <h2>{describeDue(due, t, receipt.payerName)}</h2>
      <TakenPayments payments={payments} />
    </section>
  ));
}

type LookedAtProps = { receipt: Receipt; label?: string; look?: 'filled' | 'outlined' };

/** Nothing is to be decided, only known. */
function LookedAt({ receipt, label = t('receipts.lookedAt'), look = 'filled' }: LookedAtProps) {
  const device = useDevice();
  const toast = useToast();
  const { busy, once } = useInFlight();
  async function answer(): Promise<void> {
    await answerWith(device, receipt, 'KEEP', []);
    toast(t('receipts.answerDone', { number: receipt.id }));
  }
  return (
    <div className="choices">
      <Button look={look} label={label} busy={busy} onClick={() => void once(answer)} />
    </div>
  );
}

function Answers({ view, answers }: { view: ReceiptView; answers: ReceiptAnswer[] }) {
  const { receipt, dues, account } = view;
  const device = useDevice();
  const [asked, setAsked] = useState<ReceiptAnswer>();
  const answer = useLastDefined(asked);
  const parts = partsForNext(receipt, dues, account);
  const about = { amount: formatMoney(sumOf(receipt.misplaced)), payer: receipt.payerName };
  return (
    <div className="choices">
      {answers.map((each) => (
        <Button key={each} look="outlined" label={answerLabel(receipt, each)} onClick={() => setAsked(each)} />
      ))}
      {answer && (
        <ConfirmDialog
          open={asked !== undefined}
          title={t(QUESTIONS[answer], about)}
          verb={answerLabel(receipt, answer)}
          failure={t('receipts.answerFailed')}
          onConfirm={() => answerWith(device, receipt, answer, parts)}
          done={t('receipts.answerDone', { number: receipt.id })}
          onCancel={() => setAsked(undefined)}
        >
          {answer === 'NEXT_DUE' ? <NextParts view={view} /> : <p>{EXPLAINED[answer]()}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}

type Question = Extract<TextKey<'receipts'>, `${string}Question`>;

const QUESTIONS = {
  RETURNED: 'receipts.returnedQuestion',
  SAME_PAYMENT: 'receipts.samePaymentQuestion',
  NEXT_DUE: 'receipts.countForNextQuestion',
  KEEP: 'receipts.keepOnAccountQuestion',
} as const satisfies Record<ReceiptAnswer, Question>;

const EXPLAINED: Record<Exclude<ReceiptAnswer, 'NEXT_DUE'>, () => string> = {
  RETURNED: () => t('receipts.returnedExplained'),
  SAME_PAYMENT: () => t('receipts.samePaymentExplained'),
  KEEP: () => t('receipts.keepOnAccountExplained'),
};

/** What the money will be put to. */
function NextParts({ view: { receipt, nextDues, account } }: { view: ReceiptView }): ReactNode {
  return (
    <ul>
      {partsForNext(receipt, nextDues, account).map(({ repaymentId, amount }) => {
        const next = nextDues.filter(({ due }) => due.id === repaymentId);
        return (
          <li key={repaymentId}>
            {t('receipts.countForNextItem', {
              what: describeDues(next, t, receipt.payerName),
              amount: formatMoney(amount),
            })}
          </li>
        );
      })}
    </ul>
  );
}
