import type { ReactNode } from 'react';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import type { Dashboard } from './read-overview.ts';

/** The eight figures of the association; the last four for those who may not see what each member holds. */
export function TotalCards({ dashboard: { totals, balances, installmentBalance } }: { dashboard: Dashboard }) {
  const cards: [label: string, figure: ReactNode][] = [
    [t('dashboard.charityBalance'), <Amount key="charity" money={balances.charity} />],
    [t('dashboard.operationalBalance'), <Amount key="operational" money={balances.operational} />],
    [t('dashboard.installmentBalance'), <Amount key="installments" money={installmentBalance} />],
    [t('dashboard.ledgerBalance'), <Amount key="ledger" money={balances.general} />],
  ];
  if (totals) {
    cards.unshift(
      [t('dashboard.totalShares'), formatNumber(totals.shares)],
      [t('dashboard.totalShareAmount'), <Amount key="shares" money={totals.shareAmount} />],
      [t('dashboard.totalIncentive'), <Amount key="incentive" money={totals.incentive} />],
      [t('dashboard.totalDividend'), <Amount key="dividend" money={totals.dividend} />],
    );
  }
  return (
    <dl className="totals">
      {cards.map(([label, figure]) => (
        <div key={label} className="sheet">
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
