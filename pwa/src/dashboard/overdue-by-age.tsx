import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { add, formatMoney } from 'shared-schema/money';
import { OVERDUE_BUCKETS } from 'shared-schema/repayments/overdue-buckets';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import type { Overdue, Sum } from './overview.ts';

/** What should have come by now, the longer ago the worse. */
export function OverdueByAge({ overdue }: { overdue: Overdue[] }) {
  const total = add(...overdue.flatMap(({ installments, subscriptions }) => [installments.sum, subscriptions.sum]));
  return (
    <section className="sheet padded" aria-labelledby="overdue">
      <h2 id="overdue">{t('dashboard.overdue')}</h2>
      <p className="due-sum">
        <Amount money={total} /> <span className="quiet small">{t('dashboard.inAll')}</span>
      </p>
      <table className="plain-table overdue">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.daysOverdue')}</th>
            <th scope="col">{t('dashboard.business')}</th>
            <th scope="col">{t('dashboard.chitty')}</th>
            <th scope="col" className="end">
              {t('dashboard.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {overdue.map((sums, index) => (
            <Row
              key={OVERDUE_BUCKETS[index]!.from}
              from={OVERDUE_BUCKETS[index]!.from}
              sums={sums}
              label={labelOf(OVERDUE_BUCKETS[index]!)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Each count leads to the people behind it, who are exactly those counted. */
function Row({ from, label, sums: { installments, subscriptions } }: { from: number; label: string; sums: Overdue }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Counted sum={installments} what="dashboard.overdueInstallments" label={label}>
          {(text, name) => (
            <Link to="/admin/collect" search={{ when: 'late', late: from, kind: 'installment' }} aria-label={name}>
              {text}
            </Link>
          )}
        </Counted>
      </td>
      <td>
        <Counted sum={subscriptions} what="dashboard.overdueSubscriptions" label={label}>
          {(text, name) => (
            <Link to="/admin/collect" search={{ when: 'late', late: from, kind: 'subscription' }} aria-label={name}>
              {text}
            </Link>
          )}
        </Counted>
      </td>
      <td className="end">
        <Amount money={add(installments.sum, subscriptions.sum)} />
      </td>
    </tr>
  );
}

type CountedProps = {
  sum: Sum;
  what: 'dashboard.overdueInstallments' | 'dashboard.overdueSubscriptions';
  label: string;
  children: (text: string, name: string) => ReactNode;
};

/** A count that leads to the records behind it; nothing to lead to if there are none. */
function Counted({ sum: { count, sum }, what, label, children }: CountedProps) {
  if (count === 0) return '0';
  return children(formatNumber(count), t(what, { count, days: label, sum: formatMoney(sum) }));
}

function labelOf({ from, to }: { from: number; to: number }): string {
  return to === Infinity ? t('dashboard.moreThan', { days: from - 1 }) : `${from}–${to}`;
}
