/** The cash of each collector: what they had, took, gave and handed over, and what is in their hands. */
import { type PlaceKey, placeOfKey } from '../bank/place.ts';
import { type CashMove, moveOfLine, movesOfHandOver, movesOfMoneyMove } from '../cash/cash-in-hand.ts';
import { CASH_PARTS, type CashPart } from '../cash/cash-part.ts';
import type { MemberId } from '../ids.ts';
import { localDateOf } from '../local-date.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { defineReport, memberNameIn } from './report.ts';
import { type ReportCell, type ReportColumn, withTotals } from './report-table.ts';
import type { RowSources, FigureSource } from './source.ts';

export const collectorsCash = defineReport({
  name: 'collectors-cash',
  title: 'reports.collectorsCash',
  about: 'reports.collectorsCashAbout',
  time: 'period',
  compares: [2, 3, 6],
  allProjects: true,
  reads: ['placesBefore', 'lines', 'handOvers', 'moneyMoves', 'members'],
  make({ placesBefore, lines, handOvers, moneyMoves, members }, { from, timeZone, to }, { t }) {
    const cash = new Cash(placesBefore);
    for (const move of lines.map(moveOfLine)) if (move) cash.add(move);
    for (const handOver of handOvers) {
      const day = handOver.confirmedAt && localDateOf(handOver.confirmedAt, timeZone);
      if (!day || day > to) continue;
      for (const move of movesOfHandOver(handOver)) cash.add(day < from ? { ...move, part: 'before' } : move);
    }
    for (const each of moneyMoves) {
      if (each.date > to) continue;
      for (const move of movesOfMoneyMove(each)) cash.add(each.date < from ? { ...move, part: 'before' } : move);
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
    const sources = new Map<ReportCell[], RowSources>();
    const rows = cash.all().map(([collector, sums]): ReportCell[] => {
      const row = [nameOf(collector), ...CASH_PARTS.map((part) => sums[part]), add(...Object.values(sums))];
      const ofPart = (part: CashPart): FigureSource => ({ of: 'cash', collector, from, to, part });
      sources.set(row, [undefined, ...CASH_PARTS.map(ofPart), { of: 'cash', collector, to }]);
      return row;
    });
    rows.sort(([a], [b]) => String(a).localeCompare(String(b)));
    return [withTotals({ columns, groups: [{ rows }], sources }, t('reports.total'))];
  },
});

type Sums = Record<CashPart, Money>;

class Cash {
  readonly #sums = new Map<MemberId, Sums>();

  constructor(before: Map<PlaceKey, Money>) {
    for (const [key, amount] of before) {
      const place = placeOfKey(key);
      if ('cashOf' in place) this.add({ who: place.cashOf, part: 'before', amount });
    }
  }

  add({ who, part, amount }: CashMove): void {
    const none = { before: NOTHING, taken: NOTHING, given: NOTHING, handed: NOTHING, handedOver: NOTHING };
    const sums = this.#sums.get(who) ?? none;
    this.#sums.set(who, { ...sums, [part]: add(sums[part], amount) });
  }

  /** Of everybody who had, or moved, any. */
  all(): [MemberId, Sums][] {
    return [...this.#sums].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  }
}
