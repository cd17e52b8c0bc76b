import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { LateDays } from '../repayments/late-filter.tsx';
import { StatusMark, statusWord } from '../repayments/paid-mark.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { Day } from '../records/time.tsx';
import type { FundNow } from './fund-now.ts';
import { commissionText, sizeOf } from './fund-words.ts';

export type FundRow = FundNow & {
  fund: ChittyFund;
  position: number;
  waiting: boolean;
  /** Of the oldest subscription that is overdue; 0 if none is. */
  daysLate: number;
};

export const fundColumns: RecordColumn<FundRow>[] = [
  { header: 'common.serialNumber', end: true, shown: 'usual', roomy: true, body: ({ position }) => position },
  {
    header: 'chitties.fundId',
    end: true,
    sortBy: 'id',
    body: (row) => (
      <>
        {row.waiting && <WaitingMark />} {row.fund.name} <strong>{row.fund.id}</strong>
        <p className="where-specified small">{monthOf(row)}</p>
      </>
    ),
    cell: { kind: 'text', of: ({ fund }) => String(fund.id) },
  },
  {
    header: 'common.status',
    shown: 'usual',
    firm: true,
    body: ({ fund }) => <StatusMark of={fund} />,
    cell: { kind: 'text', of: ({ fund }) => statusWord(fund) },
  },
  {
    header: 'fields.tenure',
    shown: 'usual',
    roomy: true,
    sortBy: 'tenure',
    end: true,
    body: ({ fund }) => t('repayments.months', { count: fund.tenure }),
    cell: { kind: 'count', of: ({ fund }) => fund.tenure },
  },
  {
    header: 'fields.amount',
    shown: 'usual',
    sortBy: 'amount',
    end: true,
    body: ({ fund }) => <Amount money={fund.amount} />,
    cell: { kind: 'rupees', of: ({ fund }) => fund.amount },
  },
  {
    header: 'fields.commission',
    shown: 'usual',
    roomy: true,
    end: true,
    body: ({ fund }) => commissionText(fund.commission),
    cell: { kind: 'text', of: ({ fund }) => commissionText(fund.commission) },
  },
  {
    header: 'chitties.memberCount',
    shown: 'usual',
    roomy: true,
    end: true,
    body: ({ fund }) => fund.userCount,
    cell: { kind: 'count', of: ({ fund }) => fund.userCount },
  },
  {
    header: 'chitties.startedOn',
    shown: 'usual',
    roomy: true,
    sortBy: 'started',
    firm: true,
    body: ({ fund }) => <Day date={fund.startedOn} />,
    cell: { kind: 'date', of: ({ fund }) => fund.startedOn },
  },
  { header: 'fields.month', shown: 'ours', end: true, body: monthOf, cell: { kind: 'text', of: monthOf } },
  {
    header: 'lists.collected',
    shown: 'spacious',
    end: true,
    body: ({ received, value }) =>
      received !== undefined &&
      value !== undefined &&
      t('lists.receivedOf', { received: formatMoney(received), value: formatMoney(value) }),
    cell: { kind: 'rupees', sum: true, of: ({ received }) => received ?? null },
  },
  { header: 'lists.nextDraw', shown: 'ours', firm: true, body: drawOf, cell: { kind: 'text', of: drawOf } },
  {
    header: 'repayments.overdue',
    shown: 'spacious',
    end: true,
    sortBy: 'late',
    body: ({ daysLate }) => <LateDays days={daysLate} short />,
    cell: { kind: 'count', of: ({ daysLate }) => daysLate || null },
  },
  { header: 'common.actions', body: ({ fund }) => <View id={fund.id} /> },
];

export function fundCard(row: FundRow): RecordCardParts {
  const { fund, received, value, daysLate, waiting } = row;
  const isRunning = received !== undefined && value !== undefined;
  return {
    title: t('chitties.fundNumber', { id: fund.id }),
    subtitle: sizeOf(fund),
    note: isRunning && (
      <>
        {monthOf(row)}: {t('lists.receivedOf', { received: formatMoney(received), value: formatMoney(value) })}
      </>
    ),
    amount: <Amount money={fund.amount} />,
    amountNote: <LateDays days={daysLate} />,
    mark: (
      <>
        {!isRunning && <StatusMark of={fund} />} {waiting && <WaitingMark />}
      </>
    ),
    open: <View id={fund.id} />,
  };
}

/** Which month of how many is being collected. */
function monthOf({ month, fund: { tenure } }: FundRow): string {
  return month === undefined ? '' : t('lists.monthOf', { month: String(month), tenure: String(tenure) });
}

function drawOf({ drawMonth, drawDay }: FundRow): string {
  if (drawMonth === undefined || !drawDay) return '';
  return t('lists.monthAndDay', { month: String(drawMonth), date: formatDate(drawDay) });
}

function View({ id }: Pick<ChittyFund, 'id'>) {
  return (
    <ButtonLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: id }}
      look="text"
      dense
      data-opens
      aria-label={t('chitties.viewFund', { id })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}
