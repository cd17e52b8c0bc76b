import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { StatusMark, statusWord } from '../repayments/status-mark.tsx';
import { Day } from '../records/time.tsx';

export type FundRow = { fund: ChittyFund; place: number; waiting: boolean };

export const fundColumns: RecordColumn<FundRow>[] = [
  { header: 'common.serialNumber', end: true, body: ({ place }) => place },
  {
    header: 'chitties.fundId',
    end: true,
    body: ({ fund, waiting }) => (
      <>
        {waiting && <WaitingMark />} {fund.name} <strong>{fund.id}</strong>
      </>
    ),
    cell: { kind: 'text', of: ({ fund }) => String(fund.id) },
  },
  {
    header: 'common.status',
    firm: true,
    body: ({ fund }) => <StatusMark status={fund.status} />,
    cell: { kind: 'text', of: ({ fund }) => statusWord(fund.status) },
  },
  {
    header: 'fields.tenure',
    end: true,
    body: ({ fund }) => t('repayments.months', { count: fund.tenure }),
    cell: { kind: 'count', of: ({ fund }) => fund.tenure },
  },
  {
    header: 'fields.amount',
    end: true,
    body: ({ fund }) => <Amount money={fund.amount} />,
    cell: { kind: 'rupees', of: ({ fund }) => fund.amount },
  },
  {
    header: 'fields.commission',
    end: true,
    body: ({ fund }) => commissionText(fund.commission),
    cell: { kind: 'text', of: ({ fund }) => commissionText(fund.commission) },
  },
  {
    header: 'chitties.memberCount',
    end: true,
    body: ({ fund }) => fund.userCount,
    cell: { kind: 'count', of: ({ fund }) => fund.userCount },
  },
  {
    header: 'chitties.startedOn',
    firm: true,
    body: ({ fund }) => <Day date={fund.startedOn} />,
    cell: { kind: 'date', of: ({ fund }) => fund.startedOn },
  },
  { header: 'common.actions', body: ({ fund }) => <View id={fund.id} /> },
];

export function fundCard({ fund, waiting }: FundRow): RecordCardParts {
  return {
    title: t('chitties.fundNumber', { id: fund.id }),
    subtitle: sizeOf(fund),
    amount: <Amount money={fund.amount} />,
    mark: (
      <>
        <StatusMark status={fund.status} /> {waiting && <WaitingMark />}
      </>
    ),
    open: <View id={fund.id} />,
  };
}

/** With its name, if it came from a sheet. */
export function sizeOf({ name, userCount, tenure }: ChittyFund): string {
  const size = t('chitties.size', { tickets: userCount, months: tenure });
  return name ? `${name} · ${size}` : size;
}

/** `5.000%`. */
export function commissionText(rate: Percent): string {
  return `${toPercentNumber(rate).toFixed(3)}%`;
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
