import { useNavigate } from '@tanstack/react-router';
import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteInstallmentBusiness } from 'shared-schema/installments/delete-installment-business';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { markInstallmentBusinessRepaid } from 'shared-schema/installments/mark-installment-business-repaid';
import { add, formatMoney } from 'shared-schema/money';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';

/** What closes or removes a business as a whole. */
export function BusinessActions({ business }: { business: InstallmentBusiness }) {
  const admin = useIsAdmin();
  const [asked, setAsked] = useState<'repaid' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <div className="record-actions">
      <Button
        look="outlined"
        icon={<CheckCheck aria-hidden />}
        label="Mark as Repaid"
        disabled={!admin || business.status === 'REPAID'}
        onClick={() => setAsked('repaid')}
      />
      <Button
        look="outlined"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label="Delete"
        disabled={!admin}
        onClick={() => setAsked('delete')}
      />
      <RepaidDialog business={business} open={asked === 'repaid'} onClose={close} />
      <DeleteDialog business={business} open={asked === 'delete'} onClose={close} />
    </div>
  );
}

type DialogProps = { business: InstallmentBusiness; open: boolean; onClose: () => void };

function RepaidDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      title={`Mark business ${business.id} of ${business.customerName} as repaid?`}
      verb={`Mark business ${business.id} as repaid`}
      failure="Error marking business as repaid. Please try again."
      onConfirm={async () => {
        await dispatch(markInstallmentBusinessRepaid, { id: business.id });
        toast(`Business ${business.id} is repaid.`);
      }}
      onCancel={onClose}
    >
      <p>This closes the business. It is possible once every installment has been paid.</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const left = unpaid(business.scheduledRepayments);
  const sum = formatMoney(add(...left.map(remaining)));
  return (
    <ConfirmDialog
      open={open}
      danger
      title={`Delete business ${business.id} of ${business.customerName}?`}
      verb={`Delete business ${business.id}`}
      failure="The business could not be deleted. Please try again."
      onConfirm={async () => {
        await dispatch(deleteInstallmentBusiness, { id: business.id });
        toast(`Business ${business.id} is deleted.`);
        await navigate({ to: '/admin/installment-businesses' });
      }}
      onCancel={onClose}
    >
      <p>
        {business.itemDescription} and its schedule go
        {left.length > 0 &&
          `, with ${left.length} unpaid ${left.length === 1 ? 'installment' : 'installments'} of ${sum} in all`}
        . This cannot be undone.
      </p>
      <p>What was paid out and in stays in the ledger.</p>
    </ConfirmDialog>
  );
}
