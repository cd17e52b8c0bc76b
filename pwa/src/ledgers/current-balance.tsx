import type { Ledger } from 'shared-schema/ledgers/transaction';
import { Amount } from '../ui/amount.tsx';
import { Bar, Late } from '../ui/loading.tsx';
import type { LedgerView } from '../sync/ledger-pages.ts';
import { LEDGER_NAMES } from '../records/ledger-names.ts';
import './ledger.css';

type Props = {
  ledger: Ledger;
  view: LedgerView | undefined;
  /** Only some of its lines are shown. */ narrowed: boolean;
};

/** What the whole ledger comes to, waiting lines included, whatever is filtered out below. */
export function CurrentBalance({ ledger, view, narrowed }: Props) {
  return (
    <div className="balance sheet">
      <dl>
        <dt>Current Balance</dt>
        <dd data-testid="current-balance">
          {view ? (
            <Amount money={view.balance} ledger />
          ) : (
            <Late>
              <Bar width="12rem" height="2rem" />
            </Late>
          )}
        </dd>
      </dl>
      {view && <p className="quiet small">{narrowed ? `${LEDGER_NAMES[ledger]}, all lines` : lines(view.total)}</p>}
    </div>
  );
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count.toLocaleString('en-IN')} lines`;
}
