import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { MemberLink } from '../records/record-links.tsx';
import { LateDays } from '../repayments/late-filter.tsx';
import { StatusMark, statusWord } from '../repayments/paid-mark.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { OneLine } from '../ui/one-line.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { type Owed, remainsOf } from 'shared-schema/collections/owed';
import { Day } from '../records/time.tsx';
import type { ListedBusiness } from './list-businesses.ts';

export type BusinessRow = ListedBusiness & {
  position: number;
  waiting: boolean;
  /** Undefined where nothing is left to pay. */
  owed: Owed | undefined;
};

export const businessColumns: RecordColumn<BusinessRow>[] = [
  { header: 'common.serialNumber', end: true, shown: 'usual', roomy: true, body: ({ position }) => position },
  {
    header: 'installments.businessId',
    end: true,
    sortBy: 'id',
    body: ({ business }) => business.id,
    cell: { kind: 'text', of: ({ business }) => String(business.id) },
  },
  {
    header: 'installments.customerName',
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
    cell: { kind: 'text', of: ({ business }) => business.customerName },
  },
  {
    header: 'fields.description',
    shown: 'usual',
    roomy: true,
    body: ({ business }) => <OneLine text={business.itemDescription} />,
    cell: { kind: 'text', of: ({ business }) => business.itemDescription },
  },
  {
    header: 'fields.referer',
    shown: 'usual',
    roomy: true,
    body: ({ business, referer }) => (
      <OneLine text={referer}>
        <MemberLink id={business.refererId} name={referer} />
      </OneLine>
    ),
    cell: { kind: 'text', of: ({ referer }) => referer },
  },
  {
    header: 'installments.showroomPrice',
    shown: 'usual',
    roomy: true,
    end: true,
    sortBy: 'price',
    body: ({ business }) => <Amount money={business.showroomPrice} />,
    cell: { kind: 'rupees', sum: true, of: ({ business }) => business.showroomPrice },
  },
  {
    header: 'common.status',
    shown: 'usual',
    firm: true,
    body: ({ business }) => <StatusMark of={business} />,
    cell: { kind: 'text', of: ({ business }) => statusWord(business) },
  },
  {
    header: 'installments.purchaseDate',
    shown: 'usual',
    firm: true,
    roomy: true,
    sortBy: 'bought',
    body: ({ business }) => <Day date={business.purchaseDate} />,
    cell: { kind: 'date', of: ({ business }) => business.purchaseDate },
  },
  {
    header: 'lists.remains',
    shown: 'ours',
    end: true,
    sortBy: 'remains',
    body: ({ owed }) => <Amount money={remainsOf(owed)} />,
    cell: { kind: 'rupees', sum: true, of: ({ owed }) => remainsOf(owed) },
  },
  {
    header: 'installments.nextDue',
    shown: 'spacious',
    firm: true,
    sortBy: 'next',
    body: ({ owed }) => owed?.next && <Day date={owed.next.date} />,
    cell: { kind: 'date', of: ({ owed }) => owed?.next?.date ?? null },
  },
  {
    header: 'repayments.overdue',
    shown: 'ours',
    end: true,
    sortBy: 'late',
    body: ({ owed }) => <LateDays days={owed?.daysLate} short />,
    cell: { kind: 'count', of: ({ owed }) => owed?.daysLate ?? null },
  },
  { header: 'common.actions', body: ({ business }) => <View id={business.id} /> },
];

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
    <ButtonLink
      to="/admin/installment-businesses/$businessId"
      params={{ businessId: id as never }}
      look="text"
      dense
      data-opens
      aria-label={t('installments.viewBusiness', { id })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}
