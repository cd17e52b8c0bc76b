/** Who owes what, and for how long: chitty subscriptions by member, installments by customer. */
import { hasFallenDue, OVERDUE_BUCKETS, overdueBucket, remaining, type Repayment } from '../repayments/repayment.ts';
import { accountIdOf } from '../collections/account-id.ts';
import { add, type Money, NOTHING } from '../money.ts';
import { contractAt } from '../repayments/contract-at.ts';
import type { Member } from '../members/member.ts';
import type { Translate } from '../texts/translate.ts';
import { defineReport, memberNameIn, type ReportScope } from './report.ts';
import { type ReportCell, type ReportColumn, type ReportTable, withTotals } from './report-table.ts';
import type { RowSources, FigureSource } from './source.ts';

export const dues = defineReport({
  name: 'dues',
  title: 'reports.dues',
  about: 'reports.duesAbout',
  time: 'day',
  compares: [4 + OVERDUE_BUCKETS.length],
  reads: ['businesses', 'funds', 'members'],
  make({ businesses, funds, members }, scope, { t }) {
    const nameOf = memberNameIn(members, t);
    const customers = new People();
    for (const business of businesses) {
      const { writtenOff, scheduledRepayments } = contractAt(business, scope.to, scope.timeZone);
      if (writtenOff) continue;
      const phone = business.customerPhoneNumber ?? '';
      // One customer may have bought several things.
      const key = phone ? `${business.customerName} ${phone.replaceAll(/\D/g, '')}` : String(business.id);
      const customer = customers.find(key, business.customerName, phone, nameOf(business.refererId), {
        of: 'person',
        account: accountIdOf({ businessId: business.id }),
      });
      customer.add(scheduledRepayments, scope);
    }
    const subscribers = new People();
    for (const fund of funds) {
      const { scheduledRepayments } = contractAt(fund, scope.to, scope.timeZone);
      for (const [id, theirs] of Map.groupBy(scheduledRepayments, ({ userId }) => userId)) {
        const page: FigureSource = { of: 'person', account: accountIdOf({ memberId: id }) };
        subscribers.find(String(id), nameOf(id), phoneOf(members.get(id)), null, page).add(theirs, scope);
      }
    }
    const sources = new Map<ReportCell[], RowSources>();
    const groups = [
      { kind: 'subscription', title: t('reports.subscriptionsOfMembers'), rows: subscribers.rows(sources) },
      { kind: 'installment', title: t('reports.installmentsOfCustomers'), rows: customers.rows(sources) },
    ] as const;
    const filled = groups.filter(({ rows }) => rows.length > 0);
    const columns = columnsOf(t);
    const table = withTotals(
      { columns, groups: filled.map(({ title, rows }) => ({ title, rows })), sources },
      t('reports.total'),
    );
    // Who owed on another day is in no list.
    if (scope.to === scope.today)
      addTotalSources(
        table,
        sources,
        filled.map(({ kind }) => kind),
      );
    return [table];
  },
});

/** The people whose dues a column adds up. */
function addTotalSources(
  { groups, total }: ReportTable,
  sources: Map<ReportCell[], RowSources>,
  kinds: ('installment' | 'subscription')[],
): void {
  const ofKind = (kind?: 'installment' | 'subscription'): RowSources => [
    ...NAMES,
    { of: 'dues', when: 'today', kind },
    ...OVERDUE_BUCKETS.map(({ from }): FigureSource => ({ of: 'dues', when: 'late', late: from, kind })),
  ];
  for (const [index, kind] of kinds.entries()) {
    const ofGroup = groups[index]!.total;
    if (ofGroup) sources.set(ofGroup, ofKind(kind));
  }
  if (total) sources.set(total, ofKind(kinds.length > 1 ? undefined : kinds[0]));
}

/** Name, phone and referer are no figures. */
const NAMES = [undefined, undefined, undefined];

function columnsOf(t: Translate): ReportColumn[] {
  const aged = OVERDUE_BUCKETS.map(({ from, to }) =>
    to === Infinity ? t('reports.moreDays', { days: from - 1 }) : t('reports.daysLate', { from, to }),
  );
  return [
    { head: t('reports.name'), kind: 'text' },
    { head: t('reports.phone'), kind: 'text', firm: true },
    { head: t('reports.referer'), kind: 'text' },
    ...[t('reports.dueToday'), ...aged, t('reports.total')].map((head): ReportColumn => {
      return { head, kind: 'rupees', sum: true };
    }),
  ];
}

function phoneOf(member: Member | undefined): string {
  return member?.mobileIndia ?? member?.mobileAbroad ?? member?.whatsapp ?? '';
}

class People {
  readonly #people = new Map<string, Person>();

  /** `page` is theirs, where what they owe is listed. */
  find(key: string, name: string, phone: string, referer: string | null, page: FigureSource): Person {
    const person = this.#people.get(key) ?? new Person(name, phone, referer, page);
    this.#people.set(key, person);
    return person;
  }

  /** Who owes something, by name. */
  rows(sources: Map<ReportCell[], RowSources>): ReportCell[][] {
    const owing = [...this.#people.values()].filter(({ total }) => total > 0);
    return owing
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((person) => {
        const row = person.row();
        sources.set(row, [person.page]);
        return row;
      });
  }
}

class Person {
  readonly name: string;
  readonly #phone: string;
  readonly #referer: string | null;
  readonly page: FigureSource;
  /** What fell due on the day itself, then by `OVERDUE_BUCKETS`. */
  readonly #sums: Money[] = [NOTHING, ...OVERDUE_BUCKETS.map(() => NOTHING)];

  constructor(name: string, phone: string, referer: string | null, page: FigureSource) {
    this.name = name;
    this.#phone = phone;
    this.#referer = referer;
    this.page = page;
  }

  get total(): Money {
    return add(...this.#sums);
  }

  add(repayments: Repayment[], { to }: ReportScope): void {
    for (const repayment of repayments) {
      const left = remaining(repayment);
      if (!hasFallenDue(repayment, to) || left <= 0) continue;
      const bucket = overdueBucket(repayment, to);
      const position = bucket ? 1 + OVERDUE_BUCKETS.indexOf(bucket) : 0;
      this.#sums[position] = add(this.#sums[position]!, left);
    }
  }

  row(): ReportCell[] {
    return [this.name, this.#phone || null, this.#referer, ...this.#sums.map((sum) => sum || null), this.total];
  }
}
