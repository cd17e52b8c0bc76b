import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { add, formatMoney, type Money } from 'shared-schema/money';
import { OVERDUE_BUCKETS, type OverdueBucket } from 'shared-schema/repayments/days-late';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import type { Overdue, Sum } from './overview.ts';

/** What should have come by now, the longer ago the worse: a bar for each age, and the figures. */
export function OverdueByAge({ overdue }: { overdue: Overdue[] }) {
  const ages = overdue.map((sums, index) => ({
    bucket: OVERDUE_BUCKETS[index]!,
    label: labelOf(OVERDUE_BUCKETS[index]!),
    sum: add(sums.installments.sum, sums.subscriptions.sum),
    ...sums,
  }));
  return (
    <section className="sheet padded" aria-labelledby="overdue">
      <h2 id="overdue">{t('dashboard.overdue')}</h2>
      <p className="due-sum">
        <FigureLink of="sum" to="/admin/collect" search={{ when: 'late' }}>
          <Amount money={add(...ages.map(({ sum }) => sum))} />
        </FigureLink>{' '}
        <span className="quiet small">{t('dashboard.inAll')}</span>
      </p>
      <table className="plain-table overdue">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.daysOverdue')}</th>
            <th scope="col">{t('dashboard.business')}</th>
            <th scope="col">{t('dashboard.chitty')}</th>
            <th scope="col" className="end">
              {t('common.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ages.map((age) => (
            <Row key={age.bucket.from} {...age} most={Math.max(...ages.map(({ sum }) => sum))} />
          ))}
        </tbody>
        <LongLate ages={ages.filter(({ bucket }) => bucket.from > LONG)} />
      </table>
    </section>
  );
}

/** The days after which someone is called. */
const LONG = 60;

/** The last rows together: whom to call first, in one list. */
function LongLate({ ages }: { ages: Pick<Age, 'sum'>[] }) {
  const sum = add(...ages.map((age) => age.sum));
  if (sum === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={3}>
          <Link to="/admin/collect" search={{ when: 'late', over: LONG }}>
            {t('dashboard.callFirst', { days: LONG })}
          </Link>
        </th>
        <td className="end">
          <FigureLink of="sum" to="/admin/collect" search={{ when: 'late', over: LONG }}>
            <Amount money={sum} />
          </FigureLink>
        </td>
      </tr>
    </tfoot>
  );
}

type Age = Overdue & {
  bucket: OverdueBucket;
  label: string;
  sum: Money;
  /** The largest sum of an age. */ most: number;
};

/** Bar and figures lead to the people behind them, who are exactly those counted. */
function Row({ bucket: { from }, label, sum, most, installments, subscriptions }: Age) {
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/collect" search={{ when: 'late', late: from }} className="age">
          {label}
          <span className={`age-bar from-${from}`} style={{ inlineSize: `${most > 0 ? (100 * sum) / most : 0}%` }} />
        </Link>
      </th>
      <td>
        <Counted sum={installments} what="dashboard.overdueInstallments" label={label}>
          {(text, name) => (
            <FigureLink
              of="payments"
              to="/admin/collect"
              search={{ when: 'late', late: from, kind: 'installment' }}
              aria-label={name}
            >
              {text}
            </FigureLink>
          )}
        </Counted>
      </td>
      <td>
        <Counted sum={subscriptions} what="dashboard.overdueSubscriptions" label={label}>
          {(text, name) => (
            <FigureLink
              of="payments"
              to="/admin/collect"
              search={{ when: 'late', late: from, kind: 'subscription' }}
              aria-label={name}
            >
              {text}
            </FigureLink>
          )}
        </Counted>
      </td>
      <td className="end">
        <FigureLink of="sum" to="/admin/collect" search={{ when: 'late', late: from }}>
          <Amount money={sum} />
        </FigureLink>
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

function labelOf({ from, to }: OverdueBucket): string {
  return to === Infinity ? t('dashboard.moreThan', { days: from - 1 }) : `${from}–${to}`;
}
