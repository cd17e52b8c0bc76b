/** What each member has with the association. */
import { dateOfLine, effectOf, type Transaction } from '../ledgers/transaction.ts';
import { type Instant, type LocalDate, localDateOf } from '../local-date.ts';
import { type Member, memberTotal, SHARE_PRICE, shareAmount } from '../members/member.ts';
import { shownNumber } from '../members/member-number.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import { dividendFor, isCreditedOn } from '../shares/dividend-run.ts';
import type { RowsOfAccount } from './books-of-account.ts';
import { defineReport } from './report.ts';
import { type ReportCell, type ReportColumn, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

const SUMS = ['shares', 'shareAmount', 'dividend', 'incentive', 'total'] as const;

export const holdings = defineReport({
  name: 'holdings',
  title: 'reports.holdings',
  about: 'reports.holdingsAbout',
  time: 'day',
  allProjects: true,
  reads: ['whole'],
  make({ whole }, { to, today, timeZone }, { t }) {
    const approved = membersOn(whole, to, timeZone);
    const columns: ReportColumn[] = [
      { head: t('reports.number'), kind: 'text' },
      { head: t('reports.name'), kind: 'text', lead: true },
      { head: t('fields.share'), kind: 'count', sum: true },
      { head: t('members.shareAmount'), kind: 'rupees', sum: true },
      { head: t('fields.dividend'), kind: 'rupees', sum: true },
      { head: t('fields.incentive'), kind: 'rupees', sum: true },
      { head: t('reports.total'), kind: 'rupees', sum: true },
    ];
    const sources = new Map<ReportCell[], RowSources>();
    const rows = approved
      .sort((a, b) => a.id - b.id)
      .map((member): ReportCell[] => {
        const row = [
          shownNumber(member),
          member.name,
          member.share ?? 0,
          shareAmount(member),
          member.dividend ?? NOTHING,
          member.incentive ?? NOTHING,
          memberTotal(member),
        ];
        sources.set(row, [undefined, { of: 'member', id: member.id }]);
        return row;
      });
    const table = withTotals({ columns, groups: [{ rows }], sources }, t('reports.total'));
    // The list of members tells of today.
    if (table.total && to === today)
      sources.set(table.total, [undefined, undefined, ...SUMS.map((sum) => ({ of: 'holdings', sum }) as const)]);
    return [table];
  },
});

/** Members as they were at the end of a day: what they hold now, without what came since. */
export function membersOn(
  { members, lines, runs }: Pick<RowsOfAccount, 'members' | 'lines' | 'runs'>,
  on: LocalDate,
  timeZone: string,
): Member[] {
  const isLater = (at: Instant) => localDateOf(at, timeZone) > on;
  const since = Map.groupBy(
    lines.filter((line) => !line.deletedAt && line.purpose && dateOfLine(line, timeZone) > on),
    ({ userId }) => userId,
  );
  const credited = runs.flatMap((run) => {
    // Of a dividend that was undone nothing is held now.
    const change = Number(!run.deletedAt) - Number(isCreditedOn(run, on, timeZone));
    return change === 0
      ? []
      : run.parts.map((part) => [part.memberId, (dividendFor(part, run) * change) as Money] as const);
  });
  const creditedSince = Map.groupBy(credited, ([id]) => id);
  return members
    .filter(
      ({ status, createdAt, deletedAt }) =>
        status === 'APPROVED' && !isLater(createdAt!) && (!deletedAt || isLater(deletedAt)),
    )
    .map((member) => {
      const edits = member.holdingEdits?.filter((edit) => edit.on > on) ?? [];
      const own = since.get(member.id) ?? [];
      const came = (purpose: Transaction['purpose']) =>
        add(...own.filter((line) => line.purpose === purpose).map(effectOf));
      const runsSince = (creditedSince.get(member.id) ?? []).map(([, amount]) => amount);
      return {
        ...member,
        share: (member.share ?? 0) - came('SHARES') / SHARE_PRICE - edits.reduce((sum, { shares }) => sum + shares, 0),
        dividend: subtract(
          member.dividend ?? NOTHING,
          add(came('DIVIDEND'), ...runsSince, ...edits.map((edit) => edit.dividend)),
        ),
        incentive: subtract(member.incentive ?? NOTHING, add(...edits.map((edit) => edit.incentive))),
      };
    });
}
