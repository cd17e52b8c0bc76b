import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { OneLine } from '../ui/one-line.tsx';
import { MemberLink } from '../records/member-link.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { StatusMark, statusWord } from '../repayments/status-mark.tsx';
import { Day } from '../records/time.tsx';
import type { ListedBusiness } from './list-businesses.ts';

export type BusinessRow = ListedBusiness & { place: number; waiting: boolean };

export const businessColumns: RecordColumn<BusinessRow>[] = [
  { header: 'common.serialNumber', end: true, body: ({ place }) => place },
  {
    header: 'installments.businessId',
    end: true,
    body: ({ business }) => business.id,
    cell: { kind: 'text', of: ({ business }) => String(business.id) },
  },
  {
    header: 'installments.customerName',
    body: ({ business, waiting }) => (
      <>
        <OneLine text={business.customerName}>
          <strong>{business.customerName}</strong>
        </OneLine>
        {waiting && <WaitingMark />}
        <span className="narrow-only quiet small">{business.itemDescription}</span>
      </>
    ),
    cell: { kind: 'text', of: ({ business }) => business.customerName },
  },
  {
    header: 'fields.description',
    roomy: true,
    body: ({ business }) => <OneLine text={business.itemDescription} />,
    cell: { kind: 'text', of: ({ business }) => business.itemDescription },
  },
  {
    header: 'fields.referer',
    body: ({ business, referer }) => (
      <OneLine text={referer}>
        <MemberLink id={business.refererId} name={referer} />
      </OneLine>
    ),
    cell: { kind: 'text', of: ({ referer }) => referer },
  },
  {
    header: 'installments.showroomPrice',
    end: true,
    body: ({ business }) => <Amount money={business.showroomPrice} />,
    cell: { kind: 'rupees', sum: true, of: ({ business }) => business.showroomPrice },
  },
  {
    header: 'common.status',
    firm: true,
    body: ({ business }) => <StatusMark status={business.status} />,
    cell: { kind: 'text', of: ({ business }) => statusWord(business.status) },
  },
  {
    header: 'installments.purchaseDate',
    firm: true,
    roomy: true,
    body: ({ business }) => <Day date={business.purchaseDate} />,
    cell: { kind: 'date', of: ({ business }) => business.purchaseDate },
  },
  { header: 'common.actions', body: ({ business }) => <View id={business.id} /> },
];

export function businessCard({ business, waiting }: BusinessRow): RecordCardParts {
  return {
    title: business.customerName,
    subtitle: t('installments.numberAndItem', { id: business.id, item: business.itemDescription }),
    amount: <Amount money={business.showroomPrice} />,
    mark: (
      <>
        <StatusMark status={business.status} /> {waiting && <WaitingMark />}
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
