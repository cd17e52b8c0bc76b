import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from 'shared-schema/money';
import { isPaid, payable, type Repayment, unpaid } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { formatDate, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Amount } from '../ui/facts.tsx';
import { Mark, WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import { Empty } from '../ui/page.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { MarkPaid } from './repayment-columns.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { PaidMark, paidWords, PaymentLinks } from './paid-mark.tsx';
import { type ScheduleRow, useRepaymentRow } from './repayment-rows.ts';
import { useMarkPaid } from './use-mark-paid.ts';

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
