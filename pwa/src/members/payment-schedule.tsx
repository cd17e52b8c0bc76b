import { Link } from '@tanstack/react-router';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import { isPaid, payable } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/facts.tsx';
import { column } from '../records/columns.tsx';
import { useRecords, Day } from '../records/records.tsx';
import { Fold } from '../ui/fold.tsx';
import { onPage, type Pages, pagesOf } from '../ui/list-state.ts';
import { useWide } from '../ui/media.ts';
import { Empty } from '../ui/page.tsx';
import { PaidMark, dueDate, interest, principal, status } from '../repayments/paid-mark.tsx';
import { type RepaymentRow, useRepaymentRow } from '../repayments/repayment-rows.ts';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { type OwedRepayment, readSchedule } from '../records/member-schedule.ts';

const SIZES = [10, 12, 20, 50];
const STANDARD_SIZE = 12;

type Row = OwedRepayment & RepaymentRow;

type Props = {
  userId: MemberId;
  projectId: ProjectId | undefined;
  place: { page?: number | undefined; size?: number | undefined };
  onTurn: Pages['onChange'];
};

/** Every scheduled repayment the member answers for, what is unpaid first; folded once all is paid. */
export function PaymentSchedule({ userId, projectId, place, onTurn }: Props) {
  const { data, failed, retry } = useRecords((books) => readSchedule(books, userId, projectId), [userId, projectId]);
  const rowOf = useRepaymentRow();
  const wide = useWide();
  const size = place.size ?? STANDARD_SIZE;
  const pages = pagesOf({ page: place.page, size }, data?.length ?? 0, SIZES, onTurn);
  const rows = data && onPage(data, pages).map((owed) => ({ ...owed, ...rowOf(owed.repayment) }));
  const finished = data && data.length > 0 && data.every(({ repayment }) => isPaid(repayment));
  // Another name, because what is kept open while there is something to pay is not asked for afterwards.
  const name = finished ? 'member.finishedSchedule' : 'member.schedule';
  return (
    <Fold key={name} name={name} title={t('members.paymentSchedule')} open={wide && !finished}>
      <RecordTable
        label={t('members.paymentSchedule')}
        rows={rows}
        rowKey={({ repayment }) => repayment.id}
        columns={columns}
        card={card}
        failure={failed ? t('members.fetchFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{t('members.noRepayments')}</Empty>}
        pages={pages}
      />
    </Fold>
  );
}

const columns: RecordColumn<Row>[] = [
  dueDate,
  {
    header: 'members.repaymentOf',
    body: (row) => (
      <span className="breakable">
        <ContractLink {...row} />
      </span>
    ),
  },
  column.text(
    'members.installment',
    ({ repayment, of }) => t('members.sequence', { sequence: repayment.sequence, count: of }),
    {
      end: true,
    },
  ),
  // Where all do not fit, the sum matters most; its parts are on the contract's page.
  { ...principal, roomy: true },
  { ...interest, roomy: true },
  {
    header: 'fields.amount',
    end: true,
    body: ({ repayment }) => (
      <>
        <strong>
          <Amount money={repayment.amount} />
        </strong>
        {repayment.dividend ? (
          <div className="quiet small">{t('members.afterDividend', { amount: formatMoney(payable(repayment)) })}</div>
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
        <ContractLink {...row} />, {t('members.sequence', { sequence: repayment.sequence, count: of })}
      </>
    ),
    amount: <Amount money={payable(repayment)} />,
    amountNote: repayment.dividend
      ? t('members.lessDividend', { dividend: formatMoney(repayment.dividend) })
      : undefined,
    mark: <PaidMark {...row} />,
    settled: isPaid(repayment),
  };
}

/** Leads to the business, or to the ticket's subscriptions of the fund. */
function ContractLink({ about }: Row) {
  if (about.kind === 'installment') {
    const { item, customer } = about;
    return (
      <Link to="/admin/installment-businesses/$businessId" params={{ businessId: about.id }}>
        {t('members.itemForCustomer', { item, customer })}
      </Link>
    );
  }
  const { id, ticket } = about;
  return (
    <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: id }} search={{ ticket }}>
      {t('records.fundTicket', { id, ticket })}
    </Link>
  );
}
