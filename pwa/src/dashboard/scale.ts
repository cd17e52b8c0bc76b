/** The scale of a chart of rupees. */
import { t } from '../language/texts.ts';

const STEPS = [1, 2, 2.5, 5, 10];
const PARTS = 4;

/** From nothing to at least `most`, in four or fewer equal steps of round figures. Thousandths of a rupee, as `most` is. */
export function niceTicks(most: number): number[] {
  if (most <= 0) return [0, 1_000_000];
  const rough = most / PARTS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil((STEPS.find((each) => each * power >= rough) ?? 10) * power);
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const UNITS = [
  [10_000_000, 'dashboard.crore'],
  [100_000, 'dashboard.lakh'],
  [1000, 'dashboard.thousand'],
] as const;

/** `₹2.5 L`: crore, lakh and thousands, short enough for an axis. Takes thousandths of a rupee. */
export function shortRupees(thousandths: number): string {
  const rupees = thousandths / 1000;
  const [from, unit] = UNITS.find(([least]) => rupees >= least) ?? [1, undefined];
  const amount = `₹${Number((rupees / from).toFixed(2))}`;
  return unit ? t(unit, { amount }) : amount;
}
