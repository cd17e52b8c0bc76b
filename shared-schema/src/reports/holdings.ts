/** What each member has with the association. */
import { memberTotal, shareAmount } from '../members/member.ts';
import { shownNumber } from '../members/member-number.ts';
import { NOTHING } from '../money.ts';
import { defineReport } from './report.ts';
import { type ReportCell, type ReportColumn, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

const SUMS = ['shares', 'shareAmount', 'dividend', 'incentive', 'total'] as const;

export const holdings = defineReport({
  name: 'holdings',
  title: 'reports.holdings',
  about: 'reports.holdingsAbout',
  time: 'today',
  allProjects: true,
  reads: ['members'],
  make({ members }, _scope, { t }) {
    const approved = [...members.values()].filter(({ status, deletedAt }) => status === 'APPROVED' && !deletedAt);
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
    if (table.total)
      sources.set(table.total, [undefined, undefined, ...SUMS.map((sum) => ({ of: 'holdings', sum }) as const)]);
    return [table];
  },
});
