/** The registers of shares, with what each member has with the association besides, and of members. */
import { dateOfLine, effectOf, type Transaction } from '../ledgers/transaction.ts';
import { firstOfYear } from '../ledgers/voucher-number.ts';
import { addDays, type Instant, type LocalDate, localDateOf } from '../local-date.ts';
import { isMember, type Member, memberTotal, SHARE_PRICE, shareAmount, shownNumber } from '../members/member.ts';
import { add, type Money, NOTHING, subtract } from '../money.ts';
import { dividendFor, isCreditedOn } from '../shares/dividend-run.ts';
import type { RowsOfAccount } from './books-of-account.ts';
import { defineReport } from './report.ts';
import { type ReportCell, type ReportColumn, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

const of = (sum: 'shares' | 'shareAmount' | 'dividend' | 'incentive' | 'total') => ({ of: 'holdings', sum }) as const;
const SOURCES_OF_SUMS = [of('shares'), undefined, of('shareAmount'), of('dividend'), of('incentive'), of('total')];

export const holdings = defineReport({
  name: 'holdings',
  title: 'reports.holdings',
  about: 'reports.holdingsAbout',
  time: 'day',
  allProjects: true,
  reads: ['whole'],
  make({ whole }, { to, today, timeZone }, { t }) {
    const approved = membersOn(whole, to, timeZone);
    const before = heldOn(whole, addDays(firstOfYear(to), -1), timeZone);
    const had = new Map(before.map(({ id, share }) => [id, share ?? 0]));
    const columns: ReportColumn[] = [
      { head: t('reports.number'), kind: 'text' },
      { head: t('reports.name'), kind: 'text', lead: true },
      { head: t('fields.share'), kind: 'count', sum: true },
      { head: t('reports.sharesThisYear'), kind: 'count', sum: true },
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
          (member.share ?? 0) - (had.get(member.id) ?? 0),
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
    if (table.total && to === today) sources.set(table.total, [undefined, undefined, ...SOURCES_OF_SUMS]);
    return [to === today ? table : { ...table, note: t('reports.holdingsBefore') }];
  },
});

export const memberRegister = defineReport({
  name: 'member-register',
  title: 'reports.memberRegister',
  about: 'reports.memberRegisterAbout',
  time: 'day',
  allProjects: true,
  reads: ['whole'],
  make({ whole }, { to, timeZone }, { t }) {
    const columns: ReportColumn[] = [
      { head: t('reports.number'), kind: 'text' },
      { head: t('reports.name'), kind: 'text', lead: true },
      { head: t('reports.joinedOn'), kind: 'date' },
      { head: t('reports.leftOn'), kind: 'date' },
      { head: t('fields.reason'), kind: 'text' },
    ];
    const sources = new Map<ReportCell[], RowSources>();
    const dayOf = (at: Instant) => localDateOf(at, timeZone);
    const rows = whole.members
      .filter((member) => isMember(member) && dayOf(member.createdAt!) <= to)
      .toSorted((a, b) => a.id - b.id)
      .map((member): ReportCell[] => {
        const { id, name, createdAt, deletedAt, leftBecause } = member;
        const left = deletedAt && dayOf(deletedAt) <= to ? dayOf(deletedAt) : null;
        // Of who left long ago no name is kept.
        const why = left && leftBecause ? leftBecause : null;
        const row = [shownNumber(member), name || t('common.userNumber', { id }), dayOf(createdAt!), left, why];
        if (!deletedAt) sources.set(row, [undefined, { of: 'member', id }]);
        return row;
      });
    return [{ columns, groups: [{ rows }], sources }];
  },
});

type Rows = Pick<RowsOfAccount, 'members' | 'lines' | 'runs'>;

/** Who was a member at the end of a day, with what they held then. */
export function membersOn(rows: Rows, on: LocalDate, timeZone: string): Member[] {
  const isLater = (at: Instant) => localDateOf(at, timeZone) > on;
  return heldOn(rows, on, timeZone).filter(
    (member) => isMember(member) && !isLater(member.createdAt!) && (!member.deletedAt || isLater(member.deletedAt)),
  );
}

/** Members with what they hold now, without what came since; of who joined since, what they brought along. */
export function heldOn({ members, lines, runs }: Rows, on: LocalDate, timeZone: string): Member[] {
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
  return members.map((member) => {
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
