import { useParams } from '@tanstack/react-router';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { PhoneLink } from '../records/contact-links.tsx';
import { MemberLink } from '../records/record-links.tsx';
import { useRecords } from '../records/use-records.ts';
import { AllPaid, StatusMark } from '../repayments/paid-mark.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Facts, type Fact } from '../ui/facts.tsx';
import { Fold } from '../ui/fold.tsx';
import { Unread } from '../ui/loading.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { memberNames } from '../records/member-name.tsx';
import { Empty } from '../ui/message.tsx';
import { useWide } from '../ui/media.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Day, useTimeZone } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import { formatPercent } from 'shared-schema/percent';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { BusinessActs, TakeMoney } from './business-actions.tsx';
import { BusinessMore } from './business-more.tsx';
import { GivenUp } from './given-up.tsx';
import { BusinessProgress } from './business-progress.tsx';
import { usePaidToSeller } from './paid-to-seller.tsx';
import { InstallmentSchedule } from './installment-schedule.tsx';
import './business-page.css';

/** One installment business: where it stands, its terms, and its schedule of repayments. */
export function BusinessPage() {
  const { businessId } = useParams({ from: '/admin/installment-businesses/$businessId' });
  const admin = useIsAdmin();
  const waiting = useWaitingRows();
  const { data, ...view } = useRecords(
    async (books) => {
      const business = await books.installmentBusinesses.get(businessId);
      if (!business) return { found: undefined };
      const names = await memberNames(books, [business.refererId]);
      return {
        found: {
          business,
          referer: names.get(business.refererId) ?? t('common.userNumber', { id: business.refererId }),
        },
      };
    },
    [businessId],
  );

  if (!data) return <Unread {...view} failure={t('installments.fetchFailed')} />;
  if (!data.found) return <NoBusiness />;
  const { business, referer } = data.found;
  return (
    <>
      <PageHeader
        title={t('installments.titleNumber', { id: business.id })}
        mark={waiting.has(`installmentBusinesses/${business.id}`) && <WaitingMark />}
        note={
          <>
            {business.customerName} · {business.itemDescription} <StatusMark of={business} />
          </>
        }
        actions={admin && business.status === 'ONGOING' && <TakeMoney business={business} />}
        acts={<BusinessActs business={business} />}
        more={<BusinessMore business={business} />}
      />
      <AllPaid contract={business} />
      <BusinessProgress business={business} />
      <GivenUp business={business} />
      <BusinessTerms business={business} referer={referer} />
      <InstallmentSchedule business={business} referer={referer} />
    </>
  );
}

function BusinessTerms({ business, referer }: { business: InstallmentBusiness; referer: string }) {
  const timeZone = useTimeZone();
  const wide = useWide();
  const phone = business.customerPhoneNumber;
  const paidFrom = usePaidToSeller(business);
  const facts: Fact[] = [
    [t('fields.customerName'), business.customerName],
    ...(phone ? ([[t('fields.customerPhoneNumber'), <PhoneLink key="phone" number={phone} />]] as Fact[]) : []),
    [t('fields.itemDescription'), business.itemDescription],
    [t('fields.referer'), <MemberLink key="referer" id={business.refererId} name={referer} />],
    [t('fields.purchaseDate'), <Day key="date" date={business.purchaseDate} />],
    [t('fields.showroomPrice'), <Amount key="price" money={business.showroomPrice} />],
    [t('fields.advancePayment'), <Amount key="advance" money={business.advancePayment} />],
    ...(paidFrom ? ([[t('installments.paidFrom'), paidFrom]] as Fact[]) : []),
    [t('fields.tenure'), t('repayments.months', { count: business.tenure })],
    [t('fields.interest'), t('installments.perMonth', { rate: formatPercent(business.interest) })],
    [t('installments.savedOn'), formatInstant(business.createdAt, timeZone)],
  ];
  // On a phone the schedule matters more: the terms fold.
  return (
    <div className="business-terms">
      <Fold name="business.terms" title={t('repayments.terms')} open={wide}>
        <Facts facts={facts} columns />
      </Fold>
    </div>
  );
}

function NoBusiness() {
  const back = (
    <ButtonLink to="/admin/installment-businesses" look="outlined">
      {t('installments.backToSheet')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('installments.title')} />
      <div className="sheet">
        <Empty action={back}>{t('installments.missing')}</Empty>
      </div>
    </>
  );
}
