/** The cash of each collector: what they had, took, gave and handed over, and what is in their hands. */
import { type PlaceKey, placeOfKey } from '../bank/place.ts';
import { placePostings } from '../bank/postings.ts';
import { CASH_PARTS, type CashPart } from '../cash/cash-part.ts';
import type { MemberId } from '../ids.ts';
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
    const cash = new Cash();
    for (const [key, amount] of placesBefore) cash.add(key, 'before', amount);
    for (const posting of placePostings({ lines, moves: moneyMoves, handOvers, accounts: [] }, timeZone)) {
      if (posting.day > to) break;
      cash.add(posting.account, posting.day < from ? 'before' : posting.part, posting.amount);
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

  add(key: PlaceKey, part: CashPart, amount: Money): void {
    const place = placeOfKey(key);
    if (!('cashOf' in place)) return;
    const none = { before: NOTHING, taken: NOTHING, given: NOTHING, handed: NOTHING, handedOver: NOTHING };
    const sums = this.#sums.get(place.cashOf) ?? none;
    this.#sums.set(place.cashOf, { ...sums, [part]: add(sums[part], amount) });
  }

  /** Of everybody who had, or moved, any. */
  all(): [MemberId, Sums][] {
    return [...this.#sums].filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0));
  }
}
