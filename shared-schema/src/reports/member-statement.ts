/** A member's statement: what they hold, their chitties, whom they brought, what was paid and what is due. */
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import { subscriptionsOf } from '../chitties/chitty-fund.ts';
import { type OwedPart, partOf, peopleOf } from '../collections/owed.ts';
import { unpaidDuesOf } from '../collections/put-to-oldest.ts';
import { isOwnLine, ownAccounts } from '../collections/receipt-for-sum.ts';
import type { MemberId } from '../ids.ts';
import { type Member, memberTotal, shareAmount } from '../members/member.ts';
import { localDateOf } from '../local-date.ts';
import { NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import type { Translate, Translator } from '../texts/translate.ts';
import type { ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';
import { dueTable, paidTable, standingOf, type StatementBooks } from './statement-tables.ts';

export function memberStatement(
  member: Member,
  {
    lines,
    contractOf,
    members,
    holdings,
    ...books
  }: StatementBooks & {
    /** On the last day; as they stand today, if that is not known. */ holdings?: Member | undefined;
  },
  scope: ReportScope,
  { t }: Translator,
): ReportTable[] {
  const at = <C extends ChittyFund | StatementBooks['businesses'][number]>(contract: C) =>
    contractAt(contract, scope.to, scope.timeZone);
  const funds = books.funds.filter((fund) => holdsTicket(member.id, fund)).map(at);
  const businesses = books.businesses
    .filter(({ refererId, purchaseDate }) => refererId === member.id && purchaseDate <= scope.to)
    // What is deleted since was still there.
    .filter(({ deletedAt }) => !deletedAt || localDateOf(deletedAt, scope.timeZone) > scope.to)
    .map(at);
  const contracts = [...businesses.filter(({ writtenOff }) => !writtenOff), ...funds];
  const dues = unpaidDuesOf(contracts);
  const people = peopleOf(members.values());
  const accounts = ownAccounts({ memberId: member.id }, contracts, people);
  const dueIn = (part: OwedPart) => dues.filter((due) => partOf(accounts, due) === part);
  const tables = [
    holdings ? holdingsTable(holdings, t) : { ...holdingsTable(member, t), note: t('reports.asItStandsToday') },
    chittiesTable(member.id, funds, t),
    businessesTable(businesses, t),
    paidTable(lines.filter(isOwnLine(member.id, books.businesses, people)), contractOf, scope, t),
    dueTable(t('reports.dueByThen'), dueIn('own'), scope, t),
    dueTable(t('reports.dueOfCustomers'), dueIn('answersFor'), scope, t),
  ];
  return tables.filter(({ groups }) => groups.some(({ rows }) => rows.length > 0));
}

function holdsTicket(id: MemberId, { scheduledRepayments }: ChittyFund): boolean {
  return scheduledRepayments.some(({ userId }) => userId === id);
}

function holdingsTable(member: Member, t: Translate): ReportTable {
  const heads = [t('members.shareAmount'), t('fields.dividend'), t('fields.incentive'), t('reports.total')];
  const sums = [shareAmount(member), member.dividend ?? NOTHING, member.incentive ?? NOTHING, memberTotal(member)];
  return {
    title: t('reports.holdings'),
    columns: [{ head: t('fields.share'), kind: 'count' }, ...heads.map(rupees)],
    groups: [{ rows: [[member.share ?? 0, ...sums]] }],
  };
}

function chittiesTable(id: MemberId, funds: ChittyFund[], t: Translate): ReportTable {
  const rows = funds.flatMap((fund) =>
    fund.users.flatMap((_, index): ReportCell[][] => {
      const ticket = index + 1;
      const own = subscriptionsOf(fund, ticket).filter(({ userId }) => userId === id);
      if (own.length === 0) return [];
      const { paid, dividend, left } = standingOf(own);
      const won = fund.draws.find((draw) => draw.ticket === ticket && draw.userId === id);
      return [
        [
          t('records.fundTicket', { id: fund.id, ticket }),
          paid,
          dividend,
          left,
          won ? t('reports.monthOf', { month: won.month, tenure: fund.tenure }) : null,
          won?.prize ?? null,
        ],
      ];
    }),
  );
  const columns: ReportColumn[] = [
    { head: t('reports.name'), kind: 'text' },
    ...[t('reports.paid'), t('reports.dividends'), t('reports.stillToPay')].map(rupees),
    { head: t('reports.wonInMonth'), kind: 'text' },
    rupees(t('reports.prize')),
  ];
  return withTotals({ title: t('reports.chitties'), columns: summed(columns), groups: [{ rows }] }, t('reports.total'));
}

function businessesTable(businesses: StatementBooks['businesses'], t: Translate): ReportTable {
  const rows = businesses.map((business): ReportCell[] => {
    const { paid, left } = standingOf(business.scheduledRepayments);
    const { id, customerName, itemDescription, writtenOff } = business;
    return [String(id), customerName, itemDescription, paid, writtenOff ? NOTHING : left];
  });
  const columns: ReportColumn[] = [
    { head: t('reports.number'), kind: 'text' },
    { head: t('fields.customerName'), kind: 'text', lead: true },
    { head: t('fields.itemDescription'), kind: 'text' },
    ...[t('reports.paid'), t('reports.stillToPay')].map(rupees),
  ];
  return withTotals(
    { title: t('reports.businessesReferred'), columns: summed(columns), groups: [{ rows }] },
    t('reports.total'),
  );
}

function rupees(head: string): ReportColumn {
  return { head, kind: 'rupees' };
}

function summed(columns: ReportColumn[]): ReportColumn[] {
  return columns.map((column) => (column.kind === 'rupees' ? { ...column, sum: true } : column));
}
