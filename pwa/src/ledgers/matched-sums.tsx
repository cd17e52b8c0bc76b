import { formatLedgerMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import type { LedgerView } from '../sync/ledger-pages.ts';
import { Button } from '../ui/button.tsx';
import './ledger.css';

/** How many lines the filters leave, and what they come to. */
export function MatchedSums({ view, onClear }: { view: LedgerView; onClear: () => void }) {
  const { total, deleted, credit, debit } = view;
  const count = total - deleted;
  return (
    <div className="matched">
      <output>
        {t('ledgers.matched', { count, credit: formatLedgerMoney(credit), debit: formatLedgerMoney(debit) })}
      </output>
      <Button look="text" label={t('ledgers.clearFilters')} onClick={onClear} />
    </div>
  );
}
