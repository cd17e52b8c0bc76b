import { Link } from '@tanstack/react-router';
import { dateOfDay, instant, localDateOf } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { MarkedName } from '../records/who.tsx';
import { Amount } from '../ui/amount.tsx';
import { Reach } from './reach.tsx';
import type { HouseholdRow } from './to-collect.ts';
import { WhoIsIt } from './who-is-it.tsx';
import type { ListOpened } from './next-person.ts';

type Props = {
  row: HouseholdRow;
  today: string;
  /** Which list this is; undefined for what a search found, where nobody comes next. */
  list: ListOpened | undefined;
  /** Into the search; empty for none. */
  typed: string;
  /** Others in the list have the same name. */
  isOneOfSeveral: boolean;
};

/** A household: what it owes, how late it is, when it last paid, and how to reach it. The whole row opens it. */
export function CollectRow({ row, today, list, typed, isOneOfSeveral }: Props) {
  const { people, phones } = row.household;
  const { name, account } = people[0]!;
  const others = new Set(people.map((person) => person.name)).size - 1;
  return (
    <li className="person">
      <span className="person-name">
        <Link to="/admin/collect/$account" params={{ account }} search={list ?? {}} title={name}>
          <MarkedName name={name} typed={typed} />
        </Link>{' '}
        {others > 0 && <span className="quiet small">{t('collect.inTheHouse', { count: others })}</span>}
        {(typed || isOneOfSeveral) && (
          <span className="person-who quiet small">
            <WhoIsIt household={row.household} typed={typed} />
          </span>
        )}
      </span>
      <span className="person-sum">
        <Amount money={row.sum} />
      </span>
      <span className="person-due quiet small">
        <DueWords row={row} today={today} />
      </span>
      <span className="person-left quiet small">
        <LeftWords {...row} />
      </span>
      <span className="person-paid quiet small">
        <LastPaid row={row} />
      </span>
      <Reach name={name} phones={phones} />
    </li>
  );
}

function DueWords({ row: { dues, daysLate }, today }: { row: HouseholdRow; today: string }) {
  if (dues.length === 0) return t('collect.owesNothing');
  const date = dateOfDay(dues[0]!.dueDay);
  const due = date === today ? t('collect.dueToday') : t('repayments.dueOn', { date: formatDate(date) });
  return (
    <>
      {daysLate > 0 ? <span className="is-late">{t('collect.daysLate', { count: daysLate })}</span> : due} ·{' '}
      {t('collect.payments', { count: dues.length })}
    </>
  );
}

/** What is late, where the row's sum is another one, and what is left to pay of everything. */
export function LeftWords({
  sum,
  daysLate,
  late,
  remaining,
}: Pick<HouseholdRow, 'sum' | 'daysLate' | 'late' | 'remaining'>) {
  if (remaining <= 0) return null;
  const isSaid = daysLate > 0 && late === sum;
  return (
    <>
      {late > 0 && !isSaid && (
        <>
          <span className="is-late">{t('collect.lateSum', { sum: formatMoney(late) })}</span> ·{' '}
        </>
      )}
      {t('collect.remains', { sum: formatMoney(remaining) })}
    </>
  );
}

function LastPaid({ row: { dues, lastPaidAt, paidBefore } }: { row: HouseholdRow }) {
  const timeZone = useTimeZone();
  if (dues.length === 0) return null;
  if (Number.isNaN(lastPaidAt)) return paidBefore ? t('collect.nothingSince') : t('collect.neverPaid');
  return t('collect.lastPaid', { date: formatDate(localDateOf(instant(lastPaidAt), timeZone)) });
}
