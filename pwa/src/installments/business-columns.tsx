import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { MemberLink } from '../records/member-link.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { StatusMark } from '../repayments/status-mark.tsx';
import { Day } from '../records/time.tsx';
import type { ListedBusiness } from './list-businesses.ts';

export type BusinessRow = ListedBusiness & { place: number; waiting: boolean };

export const businessColumns: RecordColumn<BusinessRow>[] = [
  { header: 'Sr. No.', end: true, body: ({ place }) => place },
  { header: 'Business ID', end: true, body: ({ business }) => business.id },
  {
    header: 'Customer Name',
    body: ({ business, waiting }) => (
      <>
        <strong>{business.customerName}</strong> {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'Description', body: ({ business }) => business.itemDescription },
  { header: 'Referer', body: ({ business, referer }) => <MemberLink id={business.refererId} name={referer} /> },
  { header: 'Showroom Price', end: true, body: ({ business }) => <Amount money={business.showroomPrice} /> },
  { header: 'Status', firm: true, body: ({ business }) => <StatusMark status={business.status} /> },
  { header: 'Purchase Date', firm: true, body: ({ business }) => <Day date={business.purchaseDate} /> },
  { header: 'Actions', body: ({ business }) => <View id={business.id} /> },
];

export function businessCard({ business, referer, waiting }: BusinessRow): RecordCardParts {
  return {
    title: business.customerName,
    subtitle: `No. ${business.id} · ${business.itemDescription}`,
    amount: <Amount money={business.showroomPrice} />,
    mark: (
      <>
        <StatusMark status={business.status} /> {waiting && <WaitingMark />}
      </>
    ),
    facts: [
      ['Referer', <MemberLink key="referer" id={business.refererId} name={referer} />],
      ['Purchase Date', <Day key="date" date={business.purchaseDate} />],
    ],
    action: <View id={business.id} />,
  };
}

function View({ id }: { id: number }) {
  return (
    <ButtonLink
      to="/admin/installment-businesses/$businessId"
      params={{ businessId: id as never }}
      look="outlined"
      dense
      aria-label={`View business ${id}`}
    >
      View
    </ButtonLink>
  );
}
