import { useNavigate } from '@tanstack/react-router';
import type { TransactionId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import type { ToastAction } from '../ui/toasts.tsx';

/** What the message about money that was paid without a receipt offers: the voucher of its entry. */
export function useOfferVoucher(): (id: TransactionId) => ToastAction {
  const navigate = useNavigate();
  return (id) => ({
    label: t('records.voucher'),
    onChoose: () => void navigate({ to: '/admin/transactions/$transactionId/voucher', params: { transactionId: id } }),
  });
}
