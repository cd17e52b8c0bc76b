/** The cash of each collector: what they had, took, gave and handed over, and what is in their hands. */
import type { HandOver } from '../cash/hand-over.ts';
import type { MemberId } from '../ids.ts';
import { cashEffectOf } from '../ledgers/transaction.ts';
import { type LocalDate, localDateOf } from '../local-date.ts';
import { add, type Money, negate, NOTHING } from '../money.ts';
import { defineReport, memberNameIn } from './report.ts';
import { type ReportColumn, withTotals } from './report-table.ts';

export const collectorsCash = defineReport({
  name: 'collectors-cash',
  title: 'reports.collectorsCash',
  about: 'reports.collectorsCashAbout',
  time: 'period',
  compares: [2, 3, 6],
  allProjects: true,
  reads: ['cashBefore', 'lines', 'handOvers', 'members'],
  make({ cashBefore, lines, handOvers, members }, { from, timeZone, to }, { t }) {
    const cash = new Cash(cashBefore);
    for (const line of lines) {
      if (!line.cashBy) continue;
      const effect = cashEffectOf(line);
      if (line.opening) {
        cash.move(line.cashBy, 'before', effect);
        continue;
      }
      // What a counter-entry undoes was never taken, or never given.
      cash.move(line.cashBy, effect > 0 === Boolean(line.reverses) ? 'given' : 'taken', effect);
    }
    for (const handOver of handOvers) {
      const day = dayConfirmed(handOver, timeZone);
      if (!day || day > to) continue;
      const place = (column: Column) => (day < from ? 'before' : column);
      cash.move(handOver.from, place('handedOver'), negate(handOver.amount));
      if (handOver.to !== null) cash.move(handOver.to, place('handed'), handOver.amount);
    }
    const nameOf = memberNameIn(members, t);
    const columns = [
      { head: t('reports.collector'), kind: 'text' },
      ...[
        t('reports.before'),
        t('reports.taken'),
        t('reports.given'),
        t('reports.handed'),
        t('reports.handedOver'),
        t('reports.inHand'),
      ].map((head) => ({ head, kind: 'rupees' as const, sum: true })),
    ] satisfies ReportColumn[];
    const rows = cash
      .all()
      .map(([id, sums]) => [nameOf(id), ...COLUMNS.map((column) => sums[column]), add(...Object.values(sums))])
      .sort(([a], [b]) => String(a).localeCompare(String(b)));
    return [withTotals({ columns, groups: [{ rows }] }, t('reports.total'))];
  },
});

const COLUMNS = ['before', 'taken', 'given', 'handed', 'handedOver'] as const;
type Column = (typeof COLUMNS)[number];
type Sums = Record<Column, Money>;

class Cash {
  readonly #sums = new Map<MemberId, Sums>();

  constructor(before: Map<MemberId, Money>) {
    for (const [id, sum] of before) this.move(id, 'before', sum);
  }

  move(id: MemberId, column: Column, amount: Money): void {
    const none = { before: NOTHING, taken: NOTHING, given: NOTHING, handed: NOTHING, handedOver: NOTHING };
    const sums = this.#sums.get(id) ?? none;
    this.#sums.set(id, { ...sums, [column]: add(sums[column], amount) });
  }

  /** Of everybody who had, or moved, any. */
  all(): [MemberId, Sums][] {
    return [...this.#sums].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  }
}

/** The day on which the cash changed hands; undefined while it has not. */
function dayConfirmed({ confirmedAt, deletedAt }: HandOver, timeZone: string): LocalDate | undefined {
  return confirmedAt && !deletedAt ? localDateOf(confirmedAt, timeZone) : undefined;
}
