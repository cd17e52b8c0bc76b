import { useParams } from '@tanstack/react-router';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { ReachActs } from '../records/reach-acts.tsx';
import { PhoneLink } from '../records/contact-links.tsx';
import { MemberLink, column } from '../records/columns.tsx';
import { useRecords, Day, useTimeZone } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { AllPaid, StatusMark, action, amount, dueDate, interest, principal, status } from '../repayments/paid-mark.tsx';
import { type Fact, Facts, Amount } from '../ui/facts.tsx';
import { Fold } from '../ui/fold.tsx';
import { Unread, Notice, MissingPage, PageHeader } from '../ui/page.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useWide } from '../ui/media.ts';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { formatPercent } from 'shared-schema/percent';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { ManageBusiness } from './manage-business.tsx';
import { BusinessProgress } from './business-progress.tsx';
import type { Repayment } from 'shared-schema/repayments/repayment';
import type { ScheduleRow } from '../repayments/repayment-rows.ts';
import { RepaymentSchedule } from '../repayments/repayment-schedule.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { ReactNode } from 'react';
import { isPaidOut } from 'shared-schema/bank/say-paid-from';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, localDateOf, startOfDay } from 'shared-schema/local-date';
import { PaidFromPlace, placeNameOf } from '../records/paid-from.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
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
      const nameOf = await memberNamer(books, [business.refererId]);
      return { found: { business, referer: nameOf(business.refererId) } };
    },
    [businessId],
  );

  if (!data) return <Unread {...view} failure={t('installments.fetchFailed')} />;
  if (!data.found)
    return (
      <MissingPage
        title={t('installments.title')}
        back={['/admin/installment-businesses', t('installments.backToSheet')]}
      >
        {t('installments.missing')}
      </MissingPage>
    );
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
      />
      {admin && (
        <ReachActs
          phones={business.customerPhoneNumber ? [business.customerPhoneNumber] : []}
          account={business.status === 'ONGOING' ? accountIdOf({ businessId: business.id }) : undefined}
        />
      )}
      <AllPaid contract={business} />
      <BusinessProgress business={business} />
      <GivenUp business={business} />
      <BusinessTerms business={business} referer={referer} />
      <InstallmentSchedule business={business} referer={referer} />
      <ManageBusiness business={business} />
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
    <Fold name="business.terms" title={t('repayments.terms')} open={wide}>
      <Facts facts={facts} columns />
    </Fold>
  );
}

type Props = { business: InstallmentBusiness; /** The name that payments are saved under. */ referer: string };

/** The installments of a business. */
function InstallmentSchedule({ business, referer }: Props) {
  return (
    <>
      <h2>{t('installments.repayments')}</h2>
      <RepaymentSchedule
        label={t('installments.scheduledRepayments')}
        repayments={business.scheduledRepayments}
        columns={columns}
        titleOf={({ sequence }) => t('installments.installment', { number: sequence })}
        empty={t('installments.noInstallments')}
        payerOf={() => business.customerName}
        givenUp={Boolean(business.writtenOff)}
        renderAbout={(repayment) => <p>{aboutInstallment(business, repayment, referer)}</p>}
      />
    </>
  );
}

const columns: RecordColumn<ScheduleRow>[] = [
  column.number('installments.number', ({ repayment }) => repayment.sequence),
  dueDate,
  principal,
  interest,
  amount,
  status,
  action,
];

function aboutInstallment(business: InstallmentBusiness, repayment: Repayment, referer: string): string {
  return t('installments.aboutInstallment', {
    number: repayment.sequence,
    all: business.tenure,
    date: formatDate(repayment.dueDate),
    item: business.itemDescription,
    referer,
  });
}

/** From where the seller was paid, for admins; undefined where nothing was paid, or while it is read. */
function usePaidToSeller(business: InstallmentBusiness): ReactNode {
  const timeZone = useTimeZone();
  const admin = useIsAdmin();
  const { data } = useRecords(
    async (books) => {
      const line = admin ? await purchaseOf(books, business, timeZone) : undefined;
      return { line, place: line && (await placeNameOf(books, line)) };
    },
    [business, timeZone, admin],
  );
  return data?.line && <PaidFromPlace line={data.line} place={data.place!} />;
}

/** What the association laid out on the day of purchase. */
async function purchaseOf(
  books: BooksReader,
  { id, purchaseDate, projectId }: InstallmentBusiness,
  timeZone: string,
): Promise<Transaction | undefined> {
  const { lines } = await readLedger(books, {
    ledger: 'general',
    projectId,
    filter: {
      type: 'DEBIT',
      from: startOfDay(purchaseDate, timeZone),
      before: startOfDay(addDays(purchaseDate, 1), timeZone),
    },
    offset: 0,
    limit: Infinity,
  });
  return lines
    .map(({ line }) => line)
    .find(
      (line) =>
        isPaidOut(line) &&
        line.associatedType === 'INSTALLMENT_BUSINESS' &&
        line.associatedId === id &&
        !line.reversedBy,
    );
}

/** What the association gave up of a business: interest in an early settlement, or a bad debt, and why. */
function GivenUp({ business }: { business: InstallmentBusiness }) {
  const timeZone = useTimeZone();
  const waived = add(NOTHING, ...business.scheduledRepayments.map((each) => each.waived ?? NOTHING));
  const reason = useRecords((books) => findSettlementReason(books, business), [business]).data?.reason;
  const { writtenOff } = business;
  const sum = formatMoney(waived);
  return (
    <>
      {waived > 0 && (
        <Notice tone="plain">
          {reason ? t('collect.waivedBecause', { sum, reason }) : t('collect.waivedNote', { sum })}
        </Notice>
      )}
      {writtenOff && (
        <Notice tone="refused">
          {t('collect.badDebtNote', {
            sum: formatMoney(writtenOff.amount),
            date: formatDate(localDateOf(writtenOff.at, timeZone)),
            reason: writtenOff.reason,
          })}
        </Notice>
      )}
    </>
  );
}

/** Why interest of a business was waived, as its receipt says; undefined if nothing was, or the reader has no receipts. */
async function findSettlementReason(
  books: BooksReader,
  { id, scheduledRepayments }: InstallmentBusiness,
): Promise<{ reason: string | undefined }> {
  const payments = scheduledRepayments.flatMap((each) => (each.waived ? each.payments : []));
  const lines = await findLines(
    books,
    payments.map((payment) => payment.transactionId),
  );
  const numbers = new Set([...lines.values()].flatMap((line) => line.receiptNumber ?? []));
  const receipts = await books.receipts.many([...numbers]);
  const settlements = receipts.flatMap((receipt) =>
    receipt?.settlement && !receipt.cancelled ? receipt.settlement : [],
  );
  const waiving = settlements.find(({ businessId, waivers }) => businessId === id && waivers.length > 0);
  return { reason: waiving?.reason ?? undefined };
}
