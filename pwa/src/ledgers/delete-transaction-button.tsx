import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { RowButton } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { deleteLine } from '../records/cash-source.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { LEDGER_BOOKS } from './ledger-book.ts';
import { Undone } from './undone.tsx';

type Props = { line: Transaction; description: string; member: string };

/** Takes a line out of the ledger, after saying what that undoes and asking why. */
export function DeleteTransaction({ line, description, member }: Props) {
  const admin = useIsAdmin();
  const device = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(line.amount);
  if (useIsAuditor()) return null;

  async function remove(reason: string): Promise<void> {
    await deleteLine(device, line.id, reason);
    toast(t('ledgers.deleted', { id: line.id }));
    await navigate({ to: LEDGER_BOOKS[line.ledger].list });
  }

  return (
    <>
      <RowButton
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label={t('common.delete')}
        disabled={!admin || isReversal(line)}
        onChoose={() => setOpen(true)}
      />
      <ReasonDialog
        open={open}
        danger
        title={t('ledgers.deleteQuestion', { id: line.id })}
        verb={t('ledgers.deleteAmount', { amount })}
        failure={t('ledgers.deleteFailed')}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <p>{t('ledgers.deleteExplained', { type: line.type, amount, member, description })}</p>
        <Undone line={line} open={open} />
      </ReasonDialog>
    </>
  );
}
