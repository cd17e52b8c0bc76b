import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/facts.tsx';
import { Bar, Delayed } from '../ui/page.tsx';
import type { LedgerView } from '../sync/ledger/read-ledger.ts';
import type { ShownLedger } from 'shared-schema/reports/source';
import './ledger.css';

type Props = {
  ledger: ShownLedger;
  view: LedgerView | undefined;
  /** Only some of its lines are shown. */ narrowed: boolean;
};

/** What the whole ledger comes to, waiting lines included, whatever is filtered out below. */
export function CurrentBalance({ ledger, view, narrowed }: Props) {
  const allEntries = t('ledgers.allEntries', {
    ledger: t(ledger === 'all' ? 'reports.allLedgers' : LEDGER_NAMES[ledger]),
  });
  return (
    <div className="sheet padded section-head">
      <dl className="figures">
        <dt>{t('ledgers.currentBalance')}</dt>
        <dd className="figure" data-testid="current-balance">
          {view ? (
            <Amount money={view.balance} ledger />
          ) : (
            <Delayed>
              <Bar width="12rem" height="2rem" />
            </Delayed>
          )}
        </dd>
      </dl>
      {view && <p className="quiet small">{narrowed ? allEntries : t('ledgers.entryCount', { count: view.total })}</p>}
    </div>
  );
}
