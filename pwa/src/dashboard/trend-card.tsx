import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { ForAdmins } from './total-cards.tsx';
import { type Direction, type Trend, TREND_DAYS } from './trend.ts';

const SIGNS = { up: ArrowUp, down: ArrowDown, neutral: ArrowRight };
const WORDS: Record<Direction, string> = { up: 'Up', down: 'Down', neutral: 'Steady' };

/** How many records came in the last 30 days, and whether more come than a week ago; undefined where it cannot be known. */
export function TrendCard({ title, trend }: { title: string; trend: Trend | undefined }) {
  return (
    <section className="trend sheet" aria-label={title}>
      <h2>{title}</h2>
      {trend ? <Shown trend={trend} /> : <ForAdmins />}
    </section>
  );
}

function Shown({ trend }: { trend: Trend }) {
  const { total, active, days, recent, last, prior, direction } = trend;
  const Sign = SIGNS[direction];
  return (
    <>
      <p className="trend-total">
        {total.toLocaleString('en-IN')}
        {active < total && <span className="quiet small"> {active.toLocaleString('en-IN')} active</span>}
      </p>
      <Sparkline days={days} />
      <p className="small">
        {recent.toLocaleString('en-IN')} new in {TREND_DAYS} days
      </p>
      <p className={`trend-words small ${direction}`}>
        <Sign aria-hidden />
        {WORDS[direction]}: {last} in the last 7 days, {prior} in the 7 before
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
