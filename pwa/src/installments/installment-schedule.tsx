import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { number } from '../records/columns.tsx';
import { action, amount, dueDate, interest, principal, status } from '../repayments/repayment-columns.tsx';
import type { ScheduleRow } from '../repayments/repayment-rows.ts';
import { RepaymentSchedule } from '../repayments/repayment-schedule.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';

type Props = { business: InstallmentBusiness; /** The name that payments are saved under. */ referer: string };

/** The installments of a business. */
export function InstallmentSchedule({ business, referer }: Props) {
  return (
    <>
      <div className="section-head">
        <h2>{t('installments.repayments')}</h2>
      </div>
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
  number('installments.number', ({ repayment }) => repayment.sequence),
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
