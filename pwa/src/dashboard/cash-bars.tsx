import type { Side } from 'shared-schema/ledgers/transaction';
import { addDays, addMonths, type LocalDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatMonth, formatMonthName } from '../language/format.ts';
import { Unread } from '../ui/loading.tsx';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { FigureLink } from '../ui/figure-link.tsx';
import { useRecords } from '../records/use-records.ts';
import { type MonthOfCash, readCashByMonth } from './cash-by-month.ts';
import type { Props } from './cash-chart.tsx';
import { niceTicks, shortRupees } from './scale.ts';

/** The bars, and their figures as a table. */
export function CashBars({ projectId, today, room }: Props & { room: ReactNode }) {
  const { data, ...view } = useRecords((books) => readCashByMonth(books, { projectId, today }), [projectId, today]);
  if (!data) return <Unread {...view} failure={t('dashboard.readFailed')} outline={room} />;
  return (
    <>
      <p className="cash-key small" aria-hidden>
        <span className="credit-key" /> {t('dashboard.creditLeft')} <span className="debit-key" />{' '}
        {t('dashboard.debitRight')}
      </p>
      <Bars months={data} />
      <AsTable months={data} />
    </>
  );
}

/** In pixels. From `WIDE` on there is room for each month's short name. */
const WIDE = 560;
const NARROW = 240;
const HEIGHT = 220;
const FOOT = 24;
const HEAD = 8;

/** Told apart by place and hatching besides colour. Readable for screen readers is the table. */
function Bars({ months }: { months: MonthOfCash[] }) {
  const hatch = useId();
  const chart = useRef<SVGSVGElement>(null);
  const width = useWidth(chart);
  const wide = width >= WIDE;
  const ticks = niceTicks(Math.max(...months.flatMap(({ received, paid }) => [received, paid])));
  const top = ticks.at(-1)!;
  const level = (amount: number) => HEIGHT - FOOT - (amount / top) * (HEIGHT - FOOT - HEAD);
  const labels = ticks.map(shortRupees);
  // Words for lakh and crore are longer in some languages than in others.
  const left = 16 + 7 * Math.max(...labels.map((label) => label.length));
  const slot = (width - left) / months.length;
  const bar = slot * 0.34;
  return (
    <svg ref={chart} className="cash-bars" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="hatch-ground" width="6" height="6" />
        <rect className="hatch-line" width="2.5" height="6" />
      </pattern>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={level(tick)} y2={level(tick)} />
          <text x={left - 8} y={level(tick) + 4} textAnchor="end">
            {labels[index]}
          </text>
        </g>
      ))}
      {months.map(({ month, received, paid }, index) => {
        const middle = left + slot * (index + 0.5);
        // In a few languages a month's shortest name is two letters, too wide for each bar of a phone.
        const named = wide || (months.length - index) % 2 === 1;
        return (
          <g key={month}>
            <rect className="credit-bar" x={middle - bar - 1} width={bar} {...standing(received, level)} />
            <rect className="debit-bar" fill={`url(#${hatch})`} x={middle + 1} width={bar} {...standing(paid, level)} />
            {named && (
              <text x={middle} y={HEIGHT - 6} textAnchor="middle">
                {formatMonthName(month, wide ? 'short' : 'narrow')}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** How wide an element stands on the screen, so that a unit of the drawing is a pixel and letters keep their size. */
function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(NARROW);
  useLayoutEffect(() => {
    const measure = () => setWidth(Math.max(NARROW, element.current?.clientWidth ?? NARROW));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** What was taken back in a later month leaves less than nothing there, of which there is no bar. */
function standing(amount: number, level: (amount: number) => number): { y: number; height: number } {
  const top = Math.max(amount, 0);
  return { y: level(top), height: level(0) - level(top) };
}

function AsTable({ months }: { months: MonthOfCash[] }) {
  return (
    <details className="more">
      <summary>{t('dashboard.showFigures')}</summary>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.month')}</th>
            <th scope="col" className="end">
              {t('common.credit')}
            </th>
            <th scope="col" className="end">
              {t('common.debit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, received, paid }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td className="end">
                <OfMonth month={month} side="receipts" money={received} />
              </td>
              <td className="end">
                <OfMonth month={month} side="payments" money={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function OfMonth({ month, side, money }: { month: string; side: Side; money: Money }) {
  const from = `${month}-01` as LocalDate;
  const search = { ledger: 'all', from, to: addDays(addMonths(from, 1), -1), side } as const;
  return (
    <FigureLink of={side === 'receipts' ? 'received' : 'paid'} to="/admin/transactions" search={search}>
      <Amount money={money} />
    </FigureLink>
  );
}
