import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { column, serialNumber } from '../records/columns.tsx';
import { MemberLink } from '../records/record-links.tsx';
import { lateColumn, LateDays } from '../repayments/late-filter.tsx';
import { StatusMark } from '../repayments/paid-mark.tsx';
import { contractStatus } from '../repayments/repayment-columns.tsx';
import { Amount } from '../ui/facts.tsx';
import { ViewLink } from '../ui/button.tsx';
import { WaitingMark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { remainsOf } from 'shared-schema/collections/owed';
import { Day } from '../records/records.tsx';
import type { ListedBusiness } from './list-businesses.ts';

type BusinessRow = ListedBusiness & { position: number; waiting: boolean };

export const businessColumns: RecordColumn<BusinessRow>[] = [
  { ...serialNumber, roomy: true },
  column.number('installments.businessId', ({ business }) => business.id, { sortBy: 'id' }),
  column.text('installments.customerName', ({ business }) => business.customerName, {
    sortBy: 'customer',
    body: ({ business, owed, waiting }) => (
      <>
        <OneLine text={business.customerName}>
          <strong>{business.customerName}</strong>
        </OneLine>
        {waiting && <WaitingMark />}
        <span className="narrow-only quiet small">{business.itemDescription}</span>
        {owed && (
          <p className="where-specified firm small">
            {/* One of them: a row of two lines has no room for both. */}
            {owed.daysLate > 0 ? (
              <LateDays days={owed.daysLate} />
            ) : (
              t('lists.remainsSum', { sum: formatMoney(remainsOf(owed)) })
            )}
          </p>
        )}
      </>
    ),
  }),
  column.line('fields.description', ({ business }) => business.itemDescription, { shown: 'usual', roomy: true }),
  column.text('fields.referer', ({ referer }) => referer, {
    shown: 'usual',
    roomy: true,
    body: ({ business, referer }) => (
      <OneLine text={referer}>
        <MemberLink id={business.refererId} name={referer} />
      </OneLine>
    ),
  }),
  column.rupees('installments.showroomPrice', ({ business }) => business.showroomPrice, {
    shown: 'usual',
    roomy: true,
    sortBy: 'price',
    sum: true,
  }),
  contractStatus(({ business }) => business),
  column.day('installments.purchaseDate', ({ business }) => business.purchaseDate, {
    shown: 'usual',
    roomy: true,
    sortBy: 'bought',
  }),
  column.rupees('lists.remains', ({ owed }) => remainsOf(owed), { shown: 'ours', sortBy: 'remains', sum: true }),
  column.day('installments.nextDue', ({ owed }) => owed?.next?.date, { shown: 'spacious', sortBy: 'next' }),
  lateColumn(({ owed }) => owed?.daysLate, { shown: 'ours' }),
  { header: 'common.actions', body: ({ business }) => <View id={business.id} /> },
];

// Where a list is of what a member answers for: each row says what is due, so that all of them come to the figure that opened it.

export const dueNowColumn = column.rupees<BusinessRow>('collect.owesNow', ({ owed }) => owed?.now, { sum: true });

export function dueNowCard(row: BusinessRow): RecordCardParts {
  return { ...businessCard(row), amount: row.owed && <Amount money={row.owed.now} /> };
}

export function businessCard({ business, owed, waiting }: BusinessRow): RecordCardParts {
  return {
    title: business.customerName,
    subtitle: t('installments.numberAndItem', { id: business.id, item: business.itemDescription }),
    amount: owed && <Amount money={remainsOf(owed)} />,
    amountNote:
      owed && (owed.daysLate ? <LateDays days={owed.daysLate} /> : owed.next && <Day date={owed.next.date} />),
    mark: (
      <>
        {!owed && <StatusMark of={business} />} {waiting && <WaitingMark />}
      </>
    ),
    open: <View id={business.id} />,
  };
}

function View({ id }: { id: number }) {
  return (
    <ViewLink
      to="/admin/installment-businesses/$businessId"
      params={{ businessId: id as never }}
      label={t('installments.viewBusiness', { id })}
    />
  );
}
