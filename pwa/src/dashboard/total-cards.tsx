import type { ReactNode } from 'react';
import { formatNumber, t } from '../language/texts.ts';
import { Amount, FigureLink } from '../ui/facts.tsx';
import type { Dashboard } from './read-overview.ts';

type Card = { label: string; figure: ReactNode; /** What it counts, where the sign says little. */ about?: string };

/** The eight figures of the association; the last four for those who may not see what each member holds. */
export function TotalCards({ dashboard }: { dashboard: Dashboard }) {
  return (
    <dl className="totals figures">
      {[...holdingCards(dashboard), ...balanceCards(dashboard)].map(({ label, figure, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          {about && <dd className="quiet small">{about}</dd>}
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each opens the master sheet, whose last row says the same. */
function holdingCards({ totals }: Dashboard): Card[] {
  if (!totals) return [];
  const inMasterSheet = (of: string, figure: ReactNode) => (
    <FigureLink of={of} to="/admin/master-sheet">
      {figure}
    </FigureLink>
  );
  const { shares, shareAmount, incentive, dividend } = totals;
  return [
    { label: t('dashboard.totalShares'), figure: inMasterSheet('shares', formatNumber(shares)) },
    { label: t('dashboard.totalShareAmount'), figure: inMasterSheet('shareAmount', <Amount money={shareAmount} />) },
    { label: t('dashboard.totalIncentive'), figure: inMasterSheet('incentive', <Amount money={incentive} />) },
    { label: t('dashboard.totalDividend'), figure: inMasterSheet('dividend', <Amount money={dividend} />) },
  ];
}

function balanceCards({ totals, balances, installmentBalance }: Dashboard): Card[] {
  const installments = <Amount money={installmentBalance} />;
  return [
    {
      label: t('dashboard.charityBalance'),
      figure: (
        <FigureLink of="received" to="/admin/charity-fund">
          <Amount money={balances.charity} />
        </FigureLink>
      ),
    },
    {
      label: t('dashboard.operationalBalance'),
      figure: (
        <FigureLink of="received" to="/admin/operational-fund">
          <Amount money={balances.operational} />
        </FigureLink>
      ),
    },
    {
      label: t('dashboard.installmentBalance'),
      about: t('dashboard.installmentAbout'),
      // Reports are for admins, who see the totals, too.
      figure: totals ? (
        <FigureLink of="principalLeft" to="/admin/reports/$report" params={{ report: 'businesses' }}>
          {installments}
        </FigureLink>
      ) : (
        installments
      ),
    },
    {
      label: t('dashboard.ledgerBalance'),
      figure: (
        <FigureLink of="received" to="/admin/transactions">
          <Amount money={balances.general} />
        </FigureLink>
      ),
    },
  ];
}
