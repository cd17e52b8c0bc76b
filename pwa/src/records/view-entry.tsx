import type { TransactionId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** Opens the page of a ledger entry, from its row in a list. */
export function ViewEntry({ id }: { id: TransactionId }) {
  return (
    <ButtonLink
      to="/admin/transactions/$transactionId"
      params={{ transactionId: id }}
      look="text"
      dense
      data-opens
      aria-label={t('ledgers.viewEntry', { id })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}
