import type { ReactNode } from 'react';
import { add, formatLedgerMoney, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { NO_MATCHES } from '../sync/ledger/line-filter.ts';
import type { LedgerView } from '../sync/ledger/read-ledger.ts';
import { ListSum, Amount } from '../ui/facts.tsx';
import type { InstallmentParts } from './installment-parts.ts';
import './ledger.css';

type Props = {
  /** Undefined while it is read: then its room is kept. */
  view: LedgerView | undefined;
  /** Where the lines pay installments. */ parts: InstallmentParts | undefined;
  children: ReactNode;
};

/** How many lines the filters leave, and what they come to; beside it what one can do with the filters. */
export function MatchedWords({ view, parts, children }: Props) {
  return (
    <div className="section-head matched">
      <output>
        {view && wordsOf(view)}
        {parts && <OfInstallments {...parts} />}
      </output>
      <div className="acts">{children}</div>
    </div>
  );
}

/** A correction takes away from what it corrects; what was there when the books began was neither received nor paid. */
function wordsOf({ total, deleted, matched }: LedgerView): string {
  const { received, paid, before } = matched ?? NO_MATCHES;
  const words = [
    t('ledgers.matched', {
      count: total - deleted,
      credit: formatLedgerMoney(received),
      debit: formatLedgerMoney(paid),
    }),
  ];
  if (before !== 0) words.push(t('ledgers.matchedBefore', { amount: formatLedgerMoney(before) }));
  if ([received, paid, before].filter((sum) => sum !== 0).length > 1) {
    const amount = formatLedgerMoney(subtract(add(before, received), paid));
    words.push(t('filters.difference', { amount }));
  }
  return words.join(', ');
}

/** Two rows of the receipts and payments account. */
function OfInstallments({ principal, interest }: InstallmentParts) {
  return (
    <span className="line-text quiet small">
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
