import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { add, formatMoney } from 'shared-schema/money';
import { OVERDUE_BUCKETS } from '../repayments/overdue-buckets.ts';
import { Amount } from '../ui/amount.tsx';
import type { Overdue, Sum } from './overview.ts';
import { counted } from './week-dues.tsx';

/** What should have come by now, the longer ago the worse. */
export function OverdueByAge({ overdue }: { overdue: Overdue[] }) {
  const total = add(...overdue.flatMap(({ installments, subscriptions }) => [installments.sum, subscriptions.sum]));
  return (
    <section className="sheet padded" aria-labelledby="overdue">
      <h2 id="overdue">Overdue</h2>
      <p className="due-sum">
        <Amount money={total} /> <span className="quiet small">in all</span>
      </p>
      <table className="plain-table overdue">
        <thead>
          <tr>
            <th scope="col">Days late</th>
            <th scope="col">Business</th>
            <th scope="col">Chitty</th>
            <th scope="col" className="end">
              Sum
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

function Row({ from, label, sums: { installments, subscriptions } }: { from: number; label: string; sums: Overdue }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Counted sum={installments} what="installment" label={label}>
          {(text, name) => (
            <Link to="/admin/installment-businesses" search={{ late: from }} aria-label={name}>
              {text}
            </Link>
          )}
        </Counted>
      </td>
      <td>
        <Counted sum={subscriptions} what="subscription" label={label}>
          {(text, name) => (
            <Link to="/admin/chitty-fund" search={{ late: from }} aria-label={name}>
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
  what: string;
  label: string;
  children: (text: string, name: string) => ReactNode;
};

/** A count that leads to the records behind it; nothing to lead to if there are none. */
function Counted({ sum: { count, sum }, what, label, children }: CountedProps) {
  if (count === 0) return '0';
  return children(count.toLocaleString('en-IN'), `${counted(count, what)} ${label} days late, ${formatMoney(sum)}`);
}

function labelOf({ from, to }: { from: number; to: number }): string {
  return to === Infinity ? `over ${from - 1}` : `${from}–${to}`;
}
