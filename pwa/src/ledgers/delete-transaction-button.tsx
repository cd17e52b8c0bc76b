import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney } from 'shared-schema/money';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { Undone } from './undone.tsx';

/** Takes a line out of the ledger, after saying what that undoes. */
export function DeleteTransaction({ line, member }: { line: Transaction; member: string }) {
  const admin = useIsAdmin();
  const { dispatch } = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(line.amount);

  async function remove(): Promise<void> {
    await dispatch(deleteTransaction, { id: line.id });
    toast(`Transaction ${line.id} is deleted.`);
    await navigate({
      to: '/admin/transactions',
      search: line.ledger === 'general' ? {} : { ledger: line.ledger },
    });
  }

  return (
    <>
      <Button
        look="outlined"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label="Delete"
        disabled={!admin}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        danger
        title={`Delete transaction ${line.id}?`}
        verb={`Delete transaction ${amount}`}
        failure="Failed to delete transaction. Please try again."
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <p>
          {line.type === 'CREDIT' ? 'The credit' : 'The debit'} of {amount} for {member}, “{line.description}”
          {line.reference && `, reference ${line.reference}`}, leaves the ledger. This cannot be undone.
        </p>
        <Undone line={line} open={open} />
      </ConfirmDialog>
    </>
  );
}
