import type { ReactNode } from 'react';
import { formatLedgerMoney, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import type { LedgerView } from '../sync/ledger/read-ledger.ts';
import { ListSum } from '../ui/figure-link.tsx';
import { Amount } from '../ui/amount.tsx';
import type { InstallmentParts } from './installment-parts.ts';
import './ledger.css';

type Props = {
  /** Undefined while it is read: then its room is kept. */
  view: LedgerView | undefined;
  /** Where the lines pay installments. */ parts: InstallmentParts | undefined;
  children: ReactNode;
};

/** How many lines the filters leave, and what they come to; beside it what one can do with the filters. */
export function MatchedSums({ view, parts, children }: Props) {
  return (
    <div className="matched">
      <output>
        {view && wordsOf(view)}
        {parts && <OfInstallments {...parts} />}
      </output>
      <div className="matched-acts">{children}</div>
    </div>
  );
}

function wordsOf({ total, deleted, credit, debit }: LedgerView): string {
  const count = total - deleted;
  const matched = t('ledgers.matched', {
    count,
    credit: formatLedgerMoney(credit),
    debit: formatLedgerMoney(debit),
  });
  if (credit === 0 || debit === 0) return matched;
  return `${matched}, ${t('filters.difference', { amount: formatLedgerMoney(subtract(credit, debit)) })}`;
}

/** Two rows of the receipts and payments account. */
function OfInstallments({ principal, interest }: InstallmentParts) {
  return (
    <span className="line-note">
      {t('repayments.principal')}{' '}
      <ListSum of="principal">
        <Amount money={principal} ledger />
      </ListSum>
      {' · '}
      {t('reports.interest')}{' '}
      <ListSum of="interest">
        <Amount money={interest} ledger />
      </ListSum>
    </span>
  );
}
