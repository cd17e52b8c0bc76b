import { type ChittyFund, suretiesFor } from 'shared-schema/chitties/chitty-fund';
import { canBeMarkedRepaid, type Contract } from 'shared-schema/repayments/contract';
import {
  isOverdue,
  datePaid,
  isPaid,
  isPartPaid,
  remaining,
  type Repayment,
  payable,
} from 'shared-schema/repayments/repayment';
import { Link } from '@tanstack/react-router';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { formatMoney, type Money, NOTHING } from 'shared-schema/money';
import { formatDate, formatList, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Mark, WaitingMark } from '../ui/record-card.tsx';
import { Notice } from '../ui/page.tsx';
import type { ContractStatus } from './record-numbers.ts';
import { Button } from '../ui/button.tsx';
import { column } from '../records/columns.tsx';
import { Amount } from '../ui/facts.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { RepaymentRow, ScheduleRow } from './repayment-rows.ts';

type Props = {
  repayment: Repayment;
  today: LocalDate;
  timeZone: string;
  waiting: boolean;
  /** Not stored yet, so there is no entry to lead to. */
  storing?: boolean;
  /** It belongs to a bad debt, so nobody asks for it any more. */
  givenUp?: boolean;
};

/** Leads to the ledger entries that hold what was paid; nothing before anything was. */
export function PaymentLinks({ payments }: Pick<Repayment, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <span className="acts small payment-links">
      {payments.map(({ transactionId }) => (
        <Link key={transactionId} to="/admin/transactions/$transactionId" params={{ transactionId }}>
          {t('repayments.entry', { id: transactionId })}
        </Link>
      ))}
    </span>
  );
}

/** What remains of a repayment that is paid in part, and the interest that was waived; nothing of any other. */
function PartNote({ repayment }: { repayment: Repayment }) {
  const { waived } = repayment;
  return (
    <>
      {isPartPaid(repayment) && (
        <span className="small">{t('repayments.partPaid', { remaining: formatMoney(remaining(repayment)) })}</span>
      )}{' '}
      {waived ? <span className="small">{t('repayments.waivedSum', { sum: formatMoney(waived) })}</span> : null}
    </>
  );
}

/** Whether a scheduled repayment is paid, due or late. */
export function PaidMark({ repayment, today, timeZone, waiting, storing, givenUp }: Props) {
  const open = !isPaid(repayment);
  return (
    <>
      {!open && <Mark tone="done">{paidWords(repayment, timeZone)}</Mark>}
      {open && givenUp && <Mark tone="plain">{t('collect.badDebt')}</Mark>}
      {open && !givenUp && isOverdue(repayment, today) && <Mark tone="refused">{t('repayments.overdue')}</Mark>}
      {open && !givenUp && !isOverdue(repayment, today) && <Mark tone="plain">{t('repayments.due')}</Mark>}{' '}
      {waiting && <WaitingMark />} <PartNote repayment={repayment} /> {!storing && <PaymentLinks {...repayment} />}
    </>
  );
}

/** Who stands for a ticket of a fund that is late with what it still pays for its prize. */
export function Sureties({ fund, ticket, today }: { fund: ChittyFund; ticket: number; today: LocalDate }) {
  const named = suretiesFor(fund, ticket, today).map(({ name, phone }) => (phone ? `${name} (${phone})` : name));
  if (named.length === 0) return null;
  return <p className="small quiet">{t('repayments.sureties', { names: formatList(named) })}</p>;
}

/** Tells an admin that a business or fund only waits to be marked as repaid: its status does not change by itself. */
export function AllPaid({ contract }: { contract: Contract }) {
  const admin = useIsAdmin();
  return admin && canBeMarkedRepaid(contract) ? <Notice tone="waiting">{t('repayments.allPaid')}</Notice> : null;
}

/** A business or a fund, as far as its status is concerned. */
type Standing = { status: ContractStatus; writtenOff?: object | null | undefined };

/** Whether a business or a fund is still running. */
export function StatusMark({ of }: { of: Standing }) {
  return <Mark tone={of.status === 'REPAID' && !of.writtenOff ? 'done' : 'plain'}>{statusWord(of)}</Mark>;
}

export function statusWord({ status, writtenOff }: Standing): string {
  if (writtenOff) return t('collect.badDebt');
  return status === 'REPAID' ? t('repayments.repaid') : t('repayments.ongoing');
}

/** When a repayment of which nothing remains was paid, or else by what: what came with an import has no date here. */
export function paidWords(repayment: Repayment, timeZone: string): string {
  const paidAt = datePaid(repayment);
  if (paidAt) return t('repayments.paidOn', { date: formatDate(localDateOf(paidAt, timeZone)) });
  if (repayment.paidBefore) return t('repayments.paidBefore');
  return repayment.dividend ? t('repayments.paidByDividend') : t('repayments.paid');
}

/** The columns that lists of scheduled repayments are put together from. */

type Column = RecordColumn<RepaymentRow>;

export const dueDate: Column = column.day('repayments.dueDate', ({ repayment }) => repayment.dueDate);

export const principal: Column = column.rupees('repayments.principal', ({ repayment }) => repayment.principalAmount);

export const interest: Column = column.rupees('fields.interest', ({ repayment }) => repayment.interestAmount);

export const amount: Column = column.rupees('fields.amount', ({ repayment }) => repayment.amount, {
  body: ({ repayment }) => <Strong money={repayment.amount} />,
});

/** What a ticket pays once draws are held: its subscription less its dividends. */
export const amountLessDividend: Column[] = [
  column.rupees('fields.amount', ({ repayment }) => repayment.amount),
  column.rupees('repayments.dividend', ({ repayment }) => repayment.dividend ?? NOTHING),
  column.rupees('repayments.toPay', ({ repayment }) => payable(repayment), {
    body: ({ repayment }) => <Strong money={payable(repayment)} />,
  }),
];

function Strong({ money }: { money: Money }) {
  return (
    <strong>
      <Amount money={money} />
    </strong>
  );
}

export const status: Column = { header: 'common.status', body: (row) => <PaidMark {...row} /> };

export const action: RecordColumn<ScheduleRow> = { header: 'ledgers.action', body: (row) => <MarkPaid {...row} /> };

/** Whether a business or fund is still running. */
export function contractStatus<R>(of: (row: R) => Standing): RecordColumn<R> {
  const body = (row: R) => <StatusMark of={of(row)} />;
  return column.text('common.status', (row) => statusWord(of(row)), { shown: 'usual', firm: true, body });
}

export function MarkPaid({ repayment, onMark }: ScheduleRow) {
  return (
    <Button
      look="outlined"
      dense
      label={t('repayments.markPaid')}
      disabled={!onMark}
      onClick={() => onMark?.(repayment)}
    />
  );
}
