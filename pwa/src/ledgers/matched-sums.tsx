import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import type { LedgerView } from '../sync/ledger-pages.ts';
import './ledger.css';

/** How many lines fit the filters, and what they come to. */
export function MatchedSums({ view, onClear }: { view: LedgerView; onClear: () => void }) {
  return (
    <div className="matched">
      <output>
        {view.total === 1 ? '1 line fits' : `${view.total.toLocaleString('en-IN')} lines fit`}: credit{' '}
        <Amount money={view.credit} ledger />, debit <Amount money={view.debit} ledger />
      </output>
      <Button look="text" label="Clear filters" onClick={onClear} />
    </div>
  );
}
