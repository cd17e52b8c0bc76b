import type { ReactNode } from 'react';
import { formatLedgerMoney, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import type { LedgerView } from '../sync/read-ledger.ts';
import './ledger.css';

/** How many lines the filters leave, and what they come to; beside it what one can do with the filters. */
export function MatchedSums({ view, children }: { view: LedgerView; children: ReactNode }) {
  const { total, deleted, credit, debit } = view;
  const count = total - deleted;
  const both = credit > 0 && debit > 0;
  return (
    <div className="matched">
      <output>
        {t('ledgers.matched', { count, credit: formatLedgerMoney(credit), debit: formatLedgerMoney(debit) })}
        {both && `, ${t('filters.difference', { amount: formatLedgerMoney(subtract(credit, debit)) })}`}
      </output>
      <div className="matched-acts">{children}</div>
    </div>
  );
}
