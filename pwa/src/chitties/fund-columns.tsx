import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { StatusMark } from '../repayments/status-mark.tsx';
import { Day } from '../records/time.tsx';

export type FundRow = { fund: ChittyFund; place: number; waiting: boolean };

export const fundColumns: RecordColumn<FundRow>[] = [
  { header: 'Sr. No.', end: true, body: ({ place }) => place },
  {
    header: 'Chitty ID',
    end: true,
    body: ({ fund, waiting }) => (
      <>
        {waiting && <WaitingMark />} <strong>{fund.id}</strong>
      </>
    ),
  },
  { header: 'Status', firm: true, body: ({ fund }) => <StatusMark status={fund.status} /> },
  { header: 'Tenure', end: true, body: ({ fund }) => months(fund.tenure) },
  { header: 'Amount', end: true, body: ({ fund }) => <Amount money={fund.amount} /> },
  { header: 'Commission', end: true, body: ({ fund }) => commissionText(fund.commission) },
  { header: 'Member Count', end: true, body: ({ fund }) => fund.userCount },
  { header: 'Started On', firm: true, body: ({ fund }) => <Day date={fund.startedOn} /> },
  { header: 'Actions', body: ({ fund }) => <View id={fund.id} /> },
];

export function fundCard({ fund, waiting }: FundRow): RecordCardParts {
  return {
    title: `Chitty fund ${fund.id}`,
    subtitle: `${fund.userCount} members · ${months(fund.tenure)}`,
    amount: <Amount money={fund.amount} />,
    mark: (
      <>
        <StatusMark status={fund.status} /> {waiting && <WaitingMark />}
      </>
    ),
    facts: [
      ['Commission', commissionText(fund.commission)],
      ['Started On', <Day key="started" date={fund.startedOn} />],
    ],
    action: <View id={fund.id} />,
  };
}

/** `5.000%`. */
export function commissionText(rate: Percent): string {
  return `${toPercentNumber(rate).toFixed(3)}%`;
}

export function months(count: number): string {
  return count === 1 ? '1 month' : `${count} months`;
}

function View({ id }: Pick<ChittyFund, 'id'>) {
  return (
    <ButtonLink
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: id }}
      look="outlined"
      dense
      aria-label={`View chitty fund ${id}`}
    >
      View
    </ButtonLink>
  );
}
