/** What each member has with the association. */
import { memberTotal, shareAmount } from '../members/member.ts';
import { NOTHING } from '../money.ts';
import { defineReport } from './report.ts';
import { type ReportColumn, withTotals } from './report-table.ts';

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
    const rows = approved
      .sort((a, b) => a.id - b.id)
      .map((member) => [
        String(member.id),
        member.name,
        member.share ?? 0,
        shareAmount(member),
        member.dividend ?? NOTHING,
        member.incentive ?? NOTHING,
        memberTotal(member),
      ]);
    return [withTotals({ columns, groups: [{ rows }] }, t('reports.total'))];
  },
});
