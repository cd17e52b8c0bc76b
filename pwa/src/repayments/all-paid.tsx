import { type Contract, canBeMarkedRepaid } from 'shared-schema/repayments/contract';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Notice } from '../ui/message.tsx';

/** Tells an admin that a business or fund only waits to be marked as repaid: its status does not change by itself. */
export function AllPaid({ contract }: { contract: Contract }) {
  const admin = useIsAdmin();
  return admin && canBeMarkedRepaid(contract) ? <Notice tone="waiting">{t('repayments.allPaid')}</Notice> : null;
}
