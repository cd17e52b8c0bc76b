import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from 'shared-schema/money';
import { isPaid, payable, type Repayment, unpaid, remaining } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Amount } from '../ui/facts.tsx';
import { Mark, WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import { Empty } from '../ui/page.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { MarkPaid, PaidMark, paidWords, PaymentLinks } from './paid-mark.tsx';
import { type ScheduleRow, useRepaymentRow } from './repayment-rows.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import type { TransactionId } from 'shared-schema/ids';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { now } from '../sync/device/clock.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';

type Props = {
  label: string;
  repayments: Repayment[];
  /** Kept outside of the component, so that the table is not rendered again for them. */
  columns: RecordColumn<ScheduleRow>[];
  /** What a repayment is called on its card: `Installment 3`. */
  titleOf: (repayment: Repayment) => string;
  empty: string;
  /** The phone's button for the next unpaid repayment, where the page has no other main act. */
  collectLabel?: (next: Repayment) => string;
  /** Whether that button is shown. */
  bar?: boolean;
  payerOf: (repayment: Repayment) => string;
  /** The sentences of the question whether it has been paid. */
  renderAbout: (repayment: Repayment) => ReactNode;
  /** What remains was written off as a bad debt. */
  givenUp?: boolean;
};

/** The scheduled repayments of a contract, each to be marked as paid when its cash has come. */
export function RepaymentSchedule({
  label,
  repayments,
  columns,
  titleOf,
  empty,
  collectLabel,
  bar = true,
  payerOf,
  renderAbout,
  givenUp = false,
}: Props) {
  const admin = useIsAdmin();
  const rowOf = useRepaymentRow();
  const { shownOf, markPaid } = useMarkPaid();
  const [asked, setAsked] = useState<Repayment>();
  const shown = repayments.map(shownOf);
  const rows = shown.map(({ repayment, storing }) => ({
    ...rowOf(repayment),
    ...(storing && { waiting: true, storing }),
    title: titleOf(repayment),
    givenUp,
    onMark: admin && !givenUp && !isPaid(repayment) ? setAsked : undefined,
  }));
  const next = admin && !givenUp ? unpaid(shown.map(({ repayment }) => repayment))[0] : undefined;
  return (
    <>
      <RecordTable
        label={label}
        urgent
        rows={rows}
        rowKey={({ repayment }) => repayment.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        empty={<Empty>{empty}</Empty>}
      />
      {bar && collectLabel && next && (
        <div className="page-actions phone-only">
          <Button icon={<Check aria-hidden />} label={collectLabel(next)} onClick={() => setAsked(next)} />
        </div>
      )}
      <MarkPaidDialog
        repayment={asked}
        payerOf={payerOf}
        renderAbout={renderAbout}
        onPaid={markPaid}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function card(row: ScheduleRow): RecordCardParts {
  const { repayment } = row;
  const settled = isPaid(repayment);
  return {
    title: row.title,
    subtitle: settled ? (
      <>
        {paidWords(repayment, row.timeZone)} {!row.storing && <PaymentLinks {...repayment} />}
      </>
    ) : (
      dueWords(repayment)
    ),
    amount: <Amount money={payable(repayment)} />,
    mark: settled ? <PaidCardMark waiting={row.waiting} /> : <PaidMark {...row} />,
    settled,
    action: <MarkPaid {...row} />,
  };
}

function dueWords({ dueDate, dividend }: Repayment): string {
  const date = formatDate(dueDate);
  return dividend
    ? t('repayments.dueAfterDividend', { date, dividend: formatMoney(dividend) })
    : t('repayments.dueOn', { date });
}

function PaidCardMark({ waiting }: { waiting: boolean }) {
  return waiting ? <WaitingMark /> : <Mark tone="done">{t('repayments.paid')}</Mark>;
}

type MarkPaidDialogProps = {
  /** Undefined while nothing is asked. */
  repayment: Repayment | undefined;
  /** Who gives the cash. */
  payerOf: (repayment: Repayment) => string;
  /** Which repayment it is, and what it is for. */
  renderAbout: (repayment: Repayment) => ReactNode;
  onPaid: (repayment: Repayment, payer: string) => void;
  onClose: () => void;
};

/** Confirms that the cash of a repayment has come, naming who paid and how much. */
function MarkPaidDialog({ repayment: asked, payerOf, renderAbout, onPaid, onClose }: MarkPaidDialogProps) {
  const repayment = useLastDefined(asked);
  if (!repayment) return null;
  const amount = formatMoney(remaining(repayment));
  const payer = payerOf(repayment);

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('repayments.paidQuestion', { payer, amount })}
      verb={t('repayments.markPaidAmount', { amount })}
      onConfirm={() => onPaid(repayment, payer)}
      onCancel={onClose}
    >
      {renderAbout(repayment)}
    </ConfirmDialog>
  );
}

/** Its ledger entry gets a number when it is stored. */
const NO_ENTRY = 0 as TransactionId;

type Shown = { repayment: Repayment; storing: boolean };

/**
 * Marks repayments as paid. They are shown as paid in the next frame and stored right after; should that fail, they are shown
 * unpaid again, and a message says why.
 */
function useMarkPaid(): {
  /** A stored repayment as it is to be shown. `storing` until the device has stored its payment. */
  shownOf: (repayment: Repayment) => Shown;
  markPaid: (repayment: Repayment, payer: string) => void;
} {
  const { db, dispatch, user } = useDevice();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [painted, setPainted] = useState<ReadonlyMap<Repayment['id'], Repayment>>(new Map());

  function paint(repayment: Repayment): void {
    const paidAt = new Date().toISOString() as Repayment['payments'][number]['paidAt'];
    const payment = { transactionId: NO_ENTRY, amount: remaining(repayment), paidAt, paidBy: user.id };
    const paid = { ...repayment, payments: [...repayment.payments, payment] };
    setPainted((before) => new Map(before).set(repayment.id, paid));
  }

  function takeBack({ id }: Repayment): void {
    setPainted((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  async function store(repayment: Repayment, payer: string): Promise<void> {
    const due = remaining(repayment);
    const amount = formatMoney(due);
    try {
      await afterNextFrame();
      const paidAt = await now(db);
      await dispatch(markRepaymentPaid, { id: repayment.id, paidAt, amount: due });
      toast(t('repayments.savedPayment', { amount, payer }));
    } catch (failure) {
      takeBack(repayment);
      failureToast(t('repayments.notSavedPayment', { amount, payer, reason: sentenceOf(failure, t('common.failed')) }));
    }
  }

  return {
    shownOf(repayment) {
      const paid = painted.get(repayment.id);
      // Once the stored one says so itself, or has changed otherwise, it counts.
      const holds = paid !== undefined && !isPaid(repayment) && paid.payments.length === repayment.payments.length + 1;
      return holds ? { repayment: paid, storing: true } : { repayment, storing: false };
    },
    markPaid(repayment, payer) {
      paint(repayment);
      void store(repayment, payer);
    },
  };
}

/** The longest to wait for a frame, in milliseconds: a window that nobody sees paints none. */
const LONGEST = 100;

/** Resolves once what has just been rendered is on screen, so that work begun then holds up no frame. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
