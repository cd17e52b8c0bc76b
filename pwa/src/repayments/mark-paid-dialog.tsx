import type { ReactNode } from 'react';
import { formatMoney } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { now } from '../sync/clock.ts';
import { useDevice } from '../sync/device-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

type Props = {
  /** Undefined while nothing is asked. */
  repayment: Repayment | undefined;
  /** Who gives the cash. */
  payerOf: (repayment: Repayment) => string;
  /** Which repayment it is, and what it is for. */
  renderAbout: (repayment: Repayment) => ReactNode;
  onClose: () => void;
};

/** Confirms that the cash of a repayment has come, naming who paid and how much. */
export function MarkPaidDialog({ repayment: asked, payerOf, renderAbout, onClose }: Props) {
  const { db, dispatch } = useDevice();
  const toast = useToast();
  const repayment = useLastDefined(asked);
  if (!repayment) return null;
  const due = remaining(repayment);
  const amount = formatMoney(due);
  const payer = payerOf(repayment);

  async function markPaid(id: Repayment['id']): Promise<void> {
    await dispatch(markRepaymentPaid, { id, paidAt: await now(db), amount: due });
    toast(t('repayments.savedPayment', { amount, payer }));
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('repayments.paidQuestion', { payer, amount })}
      verb={t('repayments.markPaidAmount', { amount })}
      onConfirm={() => markPaid(repayment.id)}
      onCancel={onClose}
    >
      {renderAbout(repayment)}
    </ConfirmDialog>
  );
}
