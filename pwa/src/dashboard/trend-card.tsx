import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { formatNumber, t } from '../language/texts.ts';
import { FigureLink } from '../ui/facts.tsx';
import { type Trend, TREND_DAYS } from './trend.ts';

const SIGNS = { up: ArrowUp, down: ArrowDown, neutral: ArrowRight };
const WORDS = {
  up: 'dashboard.trendUp',
  down: 'dashboard.trendDown',
} as const;

type TrendList = '/admin/users' | '/admin/installment-businesses' | '/admin/chitty-fund';

/** How many records came in the last 30 days, and whether more come than a week ago. */
export function TrendCard({ title, trend, list }: { title: string; trend: Trend; list: TrendList }) {
  return (
    <section className="trend sheet padded" aria-label={title}>
      <h2>{title}</h2>
      <Shown trend={trend} list={list} />
    </section>
  );
}

function Shown({ trend, list }: { trend: Trend; list: TrendList }) {
  const { total, active, days, recent, last, prior, direction } = trend;
  const Sign = SIGNS[direction];
  return (
    <>
      <p className="figure">
        <FigureLink of="count" to={list}>
          {formatNumber(total)}
        </FigureLink>
      </p>
      <Sparkline days={days} />
      <p className="small">
        {active < total && `${t('dashboard.active', { count: active })} · `}
        {t('dashboard.newInDays', { count: recent, days: TREND_DAYS })}
      </p>
      <p className={`trend-words small ${direction}`}>
        <Sign aria-hidden />
        {direction === 'neutral' ? t('dashboard.trendFlat') : t(WORDS[direction], { last, prior })}
      </p>
    </>
  );
}

const WIDTH = 150;
const HEIGHT = 40;

/** New records per day; the words beside it say the same. */
function Sparkline({ days }: { days: number[] }) {
  const most = Math.max(1, ...days);
  const step = WIDTH / (days.length - 1);
  const points = days.map((count, day) => `${(day * step).toFixed(1)},${y(count / most)}`).join(' ');
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function y(share: number): string {
  return (HEIGHT - 1.5 - share * (HEIGHT - 3)).toFixed(1);
}
