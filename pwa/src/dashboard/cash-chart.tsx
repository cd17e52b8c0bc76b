import type { LocalDate } from 'shared-schema/local-date';
import { useId, useRef } from 'react';
import { formatMonth, formatMonthName } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { useRecords } from '../records/use-records.ts';
import { useWide } from '../ui/media.ts';
import { Failure } from '../ui/message.tsx';
import { useSeen } from '../ui/use-seen.ts';
import { type MonthOfCash, readCashByMonth } from './cash-by-month.ts';
import { niceTicks, shortRupees } from './scale.ts';

type Props = { projectId: number | undefined; today: LocalDate; timeZone: string };

/** Cash in and out over twelve months. It reads every entry of a year, so it waits until somebody looks at it. */
export function CashChart(props: Props) {
  const section = useRef<HTMLElement>(null);
  const seen = useSeen(section);
  return (
    <section ref={section} className="sheet padded cash" aria-labelledby="cash">
      <h2 id="cash">{t('dashboard.cashByMonth')}</h2>
      <p className="quiet small">{t('dashboard.cashNote')}</p>
      {seen ? <Chart {...props} /> : <Room />}
    </section>
  );
}

function Chart({ projectId, today, timeZone }: Props) {
  const { data, failed, retry } = useRecords(
    (db, signal) => readCashByMonth(db, { projectId, today, timeZone }, signal),
    [projectId, today, timeZone],
  );
  if (failed) return <Failure onRetry={retry}>{t('dashboard.readFailed')}</Failure>;
  if (!data) return <Room />;
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

/** In the unit of the type: about the width it has on the screen, so that letters keep their size. */
const WIDE = 900;
const NARROW = 300;
const HEIGHT = 220;
const FOOT = 24;
const HEAD = 8;

/** Holds the place of the bars, so that nothing jumps when they come. */
function Room() {
  return <svg className="cash-bars" viewBox={`0 0 ${useWide() ? WIDE : NARROW} ${HEIGHT}`} aria-hidden />;
}

/** Told apart by place and hatching besides colour. Readable for screen readers is the table. */
function Bars({ months }: { months: MonthOfCash[] }) {
  const hatch = useId();
  const wide = useWide();
  const width = wide ? WIDE : NARROW;
  const ticks = niceTicks(Math.max(...months.flatMap(({ credit, debit }) => [credit, debit])));
  const top = ticks.at(-1)!;
  const level = (amount: number) => HEIGHT - FOOT - (amount / top) * (HEIGHT - FOOT - HEAD);
  const labels = ticks.map(shortRupees);
  // Words for lakh and crore are longer in some languages than in others.
  const left = 16 + 7 * Math.max(...labels.map((label) => label.length));
  const slot = (width - left) / months.length;
  const bar = slot * 0.34;
  return (
    <svg className="cash-bars" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
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
      {months.map(({ month, credit, debit }, index) => {
        const middle = left + slot * (index + 0.5);
        // In a few languages a month's shortest name is two letters, too wide for each bar of a phone.
        const named = wide || (months.length - index) % 2 === 1;
        return (
          <g key={month}>
            <rect className="credit-bar" x={middle - bar - 1} width={bar} {...standing(credit, level)} />
            <rect
              className="debit-bar"
              fill={`url(#${hatch})`}
              x={middle + 1}
              width={bar}
              {...standing(debit, level)}
            />
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

function standing(amount: number, level: (amount: number) => number): { y: number; height: number } {
  return { y: level(amount), height: level(0) - level(amount) };
}

function AsTable({ months }: { months: MonthOfCash[] }) {
  return (
    <details className="more">
      <summary>{t('dashboard.showFigures')}</summary>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('dashboard.month')}</th>
            <th scope="col" className="end">
              {t('common.credit')}
            </th>
            <th scope="col" className="end">
              {t('common.debit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, credit, debit }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td className="end">
                <Amount money={credit} />
              </td>
              <td className="end">
                <Amount money={debit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
