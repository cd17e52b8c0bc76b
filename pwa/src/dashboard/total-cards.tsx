import type { ReactNode } from 'react';
import { Amount } from '../ui/amount.tsx';
import type { Dashboard } from './read-overview.ts';

/** The eight figures of the association. */
export function TotalCards({ dashboard: { totals, balances, installmentBalance } }: { dashboard: Dashboard }) {
  const cards: [label: string, figure: ReactNode][] = [
    ['Total Shares', totals && totals.shares.toLocaleString('en-IN')],
    ['Total Share Amount', totals && <Amount key="shares" money={totals.shareAmount} />],
    ['Total Incentive', totals && <Amount key="incentive" money={totals.incentive} />],
    ['Total Dividend', totals && <Amount key="dividend" money={totals.dividend} />],
    ['Charity Fund Balance', <Amount key="charity" money={balances.charity} />],
    ['Operational Fund Balance', <Amount key="operational" money={balances.operational} />],
    ['Total Installment Balance', <Amount key="installments" money={installmentBalance} />],
    ['Total Ledger Balance', <Amount key="ledger" money={balances.general} />],
  ];
  return (
    <dl className="totals">
      {cards.map(([label, figure]) => (
        <div key={label} className="sheet">
          <dt>{label}</dt>
          <dd>{figure ?? <ForAdmins />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In place of a figure that only admins' devices can add up. */
export function ForAdmins() {
  return (
    <>
      <span aria-hidden>— </span>
      <span className="quiet small">for admins</span>
    </>
  );
}
