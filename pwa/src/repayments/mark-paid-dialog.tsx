import type { ReactNode } from 'react';
import { formatMoney } from 'shared-schema/money';
import { remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';

type Props = {
  /** Undefined while nothing is asked. */
  repayment: Repayment | undefined;
  /** Who gives the cash. */
  payerOf: (repayment: Repayment) => string;
  /** Which repayment it is, and what it is for. */
  renderAbout: (repayment: Repayment) => ReactNode;
  onPaid: (repayment: Repayment, payer: string) => void;
  onClose: () => void;
};

/** Confirms that the cash of a repayment has come, naming who paid and how much. */
export function MarkPaidDialog({ repayment: asked, payerOf, renderAbout, onPaid, onClose }: Props) {
  const repayment = useLastDefined(asked);
  if (!repayment) return null;
  const amount = formatMoney(remaining(repayment));
  const payer = payerOf(repayment);

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('repayments.paidQuestion', { payer, amount })}
      verb={t('repayments.markPaidAmount', { amount })}
      onConfirm={() => onPaid(repayment, payer)}
      onCancel={onClose}
    >
      {renderAbout(repayment)}
    </ConfirmDialog>
  );
}
