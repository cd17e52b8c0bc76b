/** What chitties hold for their subscribers, and whether the association has it. */
import { chittyMoney, MONEY_FIGURES, MONEY_WORDS } from '../chitties/chitty-money.ts';
import { add, type Money, negate, subtract } from '../money.ts';
import { type AccountKind, type Balance, balancesOn, sumOfFunds } from './books-of-account.ts';
import { balancesAt, isKept, PLACE_NEEDS } from './money-in-places.ts';
import type { Translate } from '../texts/translate.ts';
import { defineReport, type ReportBooks, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';
import type { RowSources } from './source.ts';

const NEEDS = [...PLACE_NEEDS, 'funds', 'whole'] as const;

/** What chitties have kept for the association is told by their own report. */
const SHOWN = MONEY_FIGURES.filter((figure) => figure !== 'commission');

export const chittyMoneyReport = defineReport({
  name: 'chitty-money',
  title: 'reports.chittyMoney',
  about: 'reports.chittyMoneyAbout',
  time: 'day',
  allProjects: true,
  reads: NEEDS,
  make(books, scope, { t }) {
    const { to, timeZone } = scope;
    const started = books.funds.filter(({ startedOn }) => startedOn <= to);
    const money = started.map((fund) => ({ fund, ...chittyMoney(fund, to, timeZone) }));
    const sources = new Map<ReportCell[], RowSources>();
    const rows = money
      .filter((each) => SHOWN.some((figure) => each[figure] !== 0))
      .map((each): ReportCell[] => {
        const row = [t('chitties.fundNumber', { id: each.fund.id }), ...SHOWN.map((figure) => each[figure])];
        sources.set(row, [{ of: 'fund', id: each.fund.id }]);
        return row;
      });
    const columns: ReportColumn[] = [
      { head: t('reports.chitty'), kind: 'text' },
      ...SHOWN.map((figure): ReportColumn => ({ head: t(MONEY_WORDS[figure]), kind: 'rupees', sum: true })),
    ];
    const held = add(...money.map((each) => each.held));
    const note = t('reports.chittyMoneyNote');
    return [
      { ...withTotals({ columns, groups: [{ rows }], sources }, t('reports.total')), note },
      besideTable(books, scope, held, t),
    ];
  },
});

type Read = Pick<ReportBooks, (typeof NEEDS)[number]>;

/** What there is in places, less what is others' already, beside what chitties hold. */
function besideTable(books: Read, scope: ReportScope, held: Money, t: Translate): ReportTable {
  const { to, timeZone } = scope;
  const places = [...balancesAt(books, scope)];
  const inPlaces = add(...places.filter(([key]) => isKept(key)).map(([, sum]) => sum));
  // It is somewhere, too.
  const unsaid = add(...places.filter(([key]) => !isKept(key)).map(([, sum]) => sum));
  const balances = balancesOn(books.whole, to, timeZone);
  const all = (kinds: AccountKind[], of: (balance: Balance) => Money) =>
    add(...balances.filter(({ kind }) => kinds.includes(kind)).map(of));
  const charity = all(['money'], ({ sums }) => sums.charity);
  // What was given to the charity fund for a purpose is off already.
  const given = negate(all(['RESTRICTED', 'CORPUS'], ({ sums }) => add(sums.general, sums.operational)));
  const onAccount = negate(all(['onAccount'], sumOfFunds));
  const left = subtract(add(inPlaces, unsaid), add(charity, given, onAccount));
  const over = subtract(left, held);
  const rows: ReportCell[][] = [
    [t('reports.inBanksAndCash'), inPlaces],
    ...(unsaid === 0 ? [] : [[t('places.unsaid'), unsaid]]),
    [t('reports.lessCharity'), negate(charity)],
    ...(given === 0 ? [] : [[t('reports.lessGiven'), negate(given)]]),
    [t('reports.lessOnAccount'), negate(onAccount)],
    [t('reports.leftForChitties'), left],
    [t('reports.heldForChitties'), negate(held)],
  ];
  const columns: ReportColumn[] = [
    { head: t('reports.whatFor'), kind: 'text' },
    { head: t('fields.amount'), kind: 'rupees' },
  ];
  const word = over < 0 ? t('reports.chittiesShort') : t('reports.overForAssociation');
  return {
    title: t('reports.besideChitties'),
    columns,
    groups: [{ rows }],
    total: [word, over],
    ...(over < 0 && { warns: true }),
  };
}
