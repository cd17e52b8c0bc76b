import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { formatDate } from 'shared-schema/local-date';
import type { Repayment } from 'shared-schema/repayments/repayment';
import { MemberName } from '../records/member-name.tsx';
import { action, amount, dueDate, interest, principal, status } from '../repayments/repayment-columns.tsx';
import type { ScheduleRow } from '../repayments/repayment-rows.ts';
import { RepaymentSchedule } from '../repayments/repayment-schedule.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';

/** The installments of a business. */
export function InstallmentSchedule({ business }: { business: InstallmentBusiness }) {
  return (
    <>
      <div className="section-head">
        <h2>Repayments</h2>
      </div>
      <RepaymentSchedule
        label="Scheduled repayments"
        repayments={business.scheduledRepayments}
        columns={columns}
        titleOf={({ sequence }) => `Installment ${sequence}`}
        empty="Nothing is to be repaid."
        collectLabel={({ sequence }) => `Collect installment ${sequence}`}
        payerOf={() => business.customerName}
        renderAbout={(repayment) => <AboutInstallment business={business} repayment={repayment} />}
      />
    </>
  );
}

const columns: RecordColumn<ScheduleRow>[] = [
  { header: 'No.', end: true, body: ({ repayment }) => repayment.sequence },
  dueDate,
  principal,
  interest,
  amount,
  status,
  action,
];

function AboutInstallment({ business, repayment }: { business: InstallmentBusiness; repayment: Repayment }) {
  const installment = `installment ${repayment.sequence} of ${business.tenure}`;
  return (
    <p>
      This is {installment}, due {formatDate(repayment.dueDate)}, for {business.itemDescription}. It is entered in the
      ledger as a credit of <MemberName id={repayment.userId} />.
    </p>
  );
}
