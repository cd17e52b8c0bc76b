import { useNavigate } from '@tanstack/react-router';
import { CheckCheck, Gavel, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type ChittyFund, nextDrawMonth } from 'shared-schema/chitties/chitty-fund';
import { deleteChittyFund } from 'shared-schema/chitties/delete-chitty-fund';
import { markChittyFundRepaid } from 'shared-schema/chitties/mark-chitty-fund-repaid';
import { add, formatMoney } from 'shared-schema/money';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';

/** What closes or removes a fund as a whole, and the way to its draws; `onDraw` is undefined while the draw is open. */
export function FundActions({ fund, onDraw }: { fund: ChittyFund; onDraw: (() => void) | undefined }) {
  const admin = useIsAdmin();
  const [asked, setAsked] = useState<'repaid' | 'delete'>();
  const close = () => setAsked(undefined);
  const month = nextDrawMonth(fund);
  return (
    <div className="record-actions">
      {month && onDraw && (
        <Button
          look="outlined"
          icon={<Gavel aria-hidden />}
          label={`Hold Draw of Month ${month}`}
          disabled={!admin}
          onClick={onDraw}
        />
      )}
      <Button
        look="outlined"
        icon={<CheckCheck aria-hidden />}
        label="Mark as Repaid"
        disabled={!admin || fund.status === 'REPAID'}
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
      <RepaidDialog fund={fund} open={asked === 'repaid'} onClose={close} />
      <DeleteDialog fund={fund} open={asked === 'delete'} onClose={close} />
    </div>
  );
}

type DialogProps = { fund: ChittyFund; open: boolean; onClose: () => void };

function RepaidDialog({ fund, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      title={`Mark chitty fund ${fund.id} as repaid?`}
      verb={`Mark chitty fund ${fund.id} as repaid`}
      failure="Error marking chitty fund as repaid. Please try again."
      onConfirm={async () => {
        await dispatch(markChittyFundRepaid, { id: fund.id });
        toast(`Chitty fund ${fund.id} is repaid.`);
      }}
      onCancel={onClose}
    >
      <p>
        This closes the fund. It is possible once every subscription has been paid
        {fund.draws.length > 0 && ' and every draw held'}.
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ fund, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const left = unpaid(fund.scheduledRepayments);
  const sum = formatMoney(add(...left.map(remaining)));
  return (
    <ConfirmDialog
      open={open}
      danger
      title={`Delete chitty fund ${fund.id}?`}
      verb={`Delete chitty fund ${fund.id}`}
      failure="The chitty fund could not be deleted. Please try again."
      onConfirm={async () => {
        await dispatch(deleteChittyFund, { id: fund.id });
        toast(`Chitty fund ${fund.id} is deleted.`);
        await navigate({ to: '/admin/chitty-fund' });
      }}
      onCancel={onClose}
    >
      <p>
        The fund of {formatMoney(fund.amount)} with {fund.userCount} members goes
        {left.length > 0 && `, with ${left.length} unpaid subscriptions of ${sum} in all`}
        {fund.draws.length > 0 && `, and its ${fund.draws.length === 1 ? 'draw' : `${fund.draws.length} draws`}`}. This
        cannot be undone.
      </p>
      <p>What was paid in and out stays in the ledger.</p>
    </ConfirmDialog>
  );
}
