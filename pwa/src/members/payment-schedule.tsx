import { Link } from '@tanstack/react-router';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import { isPaid, payable } from 'shared-schema/repayments/repayment';
import { Amount } from '../ui/amount.tsx';
import { useRecords } from '../records/use-records.ts';
import { pagesOf } from '../ui/list-search.ts';
import { Empty } from '../ui/message.tsx';
import { PaidMark } from '../repayments/paid-mark.tsx';
import { dueDate, interest, principal, status } from '../repayments/repayment-columns.tsx';
import { type RepaymentRow, useRepaymentRow } from '../repayments/repayment-rows.ts';
import type { Pages } from '../ui/pager.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { Day } from '../records/time.tsx';
import { type OwedRepayment, readSchedule } from './read-members.ts';

const SIZES = [10, 12, 20, 50];
const STANDARD_SIZE = 12;

type Row = OwedRepayment & RepaymentRow;

type Props = {
  userId: MemberId;
  projectId: ProjectId | undefined;
  place: { page?: number | undefined; size?: number | undefined };
  onTurn: Pages['onChange'];
};

/** Every scheduled repayment the member answers for, by due date; opens where the first unpaid one is. */
export function PaymentSchedule({ userId, projectId, place, onTurn }: Props) {
  const { data, failed, retry } = useRecords((db) => readSchedule(db, userId, projectId), [userId, projectId]);
  const rowOf = useRepaymentRow();
  const size = place.size ?? STANDARD_SIZE;
  const next = data?.findIndex(({ repayment }) => !isPaid(repayment)) ?? 0;
  const page = place.page ?? Math.floor(Math.max(0, next) / size) + 1;
  const pages = pagesOf({ page, size }, data?.length ?? 0, SIZES, onTurn);
  const first = (pages.page - 1) * pages.size;
  const rows = data?.slice(first, first + pages.size).map((owed) => ({ ...owed, ...rowOf(owed.repayment) }));
  return (
    <section aria-label="Payment Schedule">
      <div className="section-head">
        <h2>Payment Schedule</h2>
      </div>
      <RecordTable
        label="Payment Schedule"
        rows={rows}
        rowKey={({ repayment }) => repayment.id}
        columns={columns}
        card={card}
        failure={failed ? 'Failed to fetch data. Please try again later.' : undefined}
        onRetry={retry}
        empty={<Empty>No repayments are scheduled.</Empty>}
        pages={pages}
      />
    </section>
  );
}

const columns: RecordColumn<Row>[] = [
  dueDate,
  { header: 'For', body: (row) => <ContractLink {...row} /> },
  {
    header: 'Installment',
    end: true,
    body: ({ repayment, of }) => `${repayment.sequence} of ${of}`,
  },
  principal,
  interest,
  {
    header: 'Amount',
    end: true,
    body: ({ repayment }) => (
      <>
        <strong>
          <Amount money={repayment.amount} />
        </strong>{' '}
        {repayment.dividend ? (
          <span className="quiet small">{formatMoney(payable(repayment))} after dividend</span>
        ) : null}
      </>
    ),
  },
  status,
];

function card(row: Row): RecordCardParts {
  const { repayment, of } = row;
  return {
    title: <Day date={repayment.dueDate} />,
    subtitle: (
      <>
        <ContractLink {...row} />, {repayment.sequence} of {of}
      </>
    ),
    amount: <Amount money={payable(repayment)} />,
    amountNote: repayment.dividend ? `after ${formatMoney(repayment.dividend)} dividend` : undefined,
    mark: <PaidMark {...row} />,
    settled: isPaid(repayment),
  };
}

/** Leads to the business, or to the ticket's subscriptions of the fund. */
function ContractLink({ contract, what, repayment }: Row) {
  return contract.table === 'installmentBusinesses' ? (
    <Link to="/admin/installment-businesses/$businessId" params={{ businessId: contract.id }}>
      {what}
    </Link>
  ) : (
    <Link
      to="/admin/chitty-fund/$chittyFundId"
      params={{ chittyFundId: contract.id }}
      search={{ ticket: repayment.ticket ?? undefined }}
    >
      {what}
    </Link>
  );
}
