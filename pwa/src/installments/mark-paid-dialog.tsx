import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { formatDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MemberName } from '../records/member-name.tsx';
import { useToast } from '../ui/toasts.tsx';
import { now } from '../sync/clock.ts';
import { useDevice } from '../sync/device-context.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

type Props = { business: InstallmentBusiness; repayment: Repayment | undefined; onClose: () => void };

/** Confirms that the cash of an installment has come, naming the installment, the amount and the customer. */
export function MarkPaidDialog({ business, repayment: asked, onClose }: Props) {
  const { db, dispatch } = useDevice();
  const toast = useToast();
  const repayment = useLastDefined(asked);
  if (!repayment) return null;
  const due = remaining(repayment);
  const amount = formatMoney(due);
  const installment = `installment ${repayment.sequence} of ${business.tenure}`;

  async function markPaid(id: Repayment['id']): Promise<void> {
    await dispatch(markRepaymentPaid, { id, paidAt: await now(db), amount: due });
    toast(`Entered: ${amount} from ${business.customerName}.`);
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={`Has ${business.customerName} paid ${amount}?`}
      verb={`Mark as Paid ${amount}`}
      onConfirm={() => markPaid(repayment.id)}
      onCancel={onClose}
    >
      <p>
        This is {installment}, due {formatDate(repayment.dueDate)}, for {business.itemDescription}. It is entered in the
        ledger as a credit of <MemberName id={repayment.userId} />.
      </p>
    </ConfirmDialog>
  );
}
