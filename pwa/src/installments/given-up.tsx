import { findSettlementReason } from './settlement-reason.ts';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { localDateOf } from 'shared-schema/local-date';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { Notice } from '../ui/message.tsx';

/** What the association gave up of a business: interest in an early settlement, or a bad debt, and why. */
export function GivenUp({ business }: { business: InstallmentBusiness }) {
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
