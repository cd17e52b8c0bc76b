import { dateOfDay } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatDate, formatList, t } from '../language/texts.ts';
import { houseIn, MarkedName } from '../records/who.tsx';
import { RowLink } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import type { HouseholdPayer } from './households.ts';
import type { ListOpened } from './next-person.ts';
import type { HouseholdRow } from './to-collect.ts';
import { whatMatched } from './what-matched.ts';
import { numberOf, WhoIsIt } from './who-is-it.tsx';

type Props = {
  row: HouseholdRow;
  today: string;
  /** Which list this is; undefined for what a search found, where nobody comes next. */
  list: ListOpened | undefined;
  /** The receipt whose payer is looked for. */
  again: ReceiptNumber | undefined;
  /** Into the search; empty for none. */
  typed: string;
  /** Others in the list have the same name. */
  isOneOfSeveral: boolean;
};

/** A household: what it owes, how late it is, who that is and what for. The whole row opens it. */
export function CollectRow({ row, today, list, again, typed, isOneOfSeveral }: Props) {
  const { people } = row.household;
  // Who was looked for is opened, whoever of the house would come first.
  const { name, account } = typed ? whatMatched(row.household, typed).person : people[0]!;
  const others = new Set(people.map((person) => person.name)).size - 1;
  return (
    <RowLink
      to="/admin/collect/$account"
      params={{ account }}
      search={{ ...list, again }}
      title={name}
      label={
        <>
          <span>
            <MarkedName name={name} typed={typed} />
          </span>
          {others > 0 && <span className="quiet small"> {t('collect.inTheHouse', { count: others })}</span>}
        </>
      }
      note={
        <>
          <span className="person-line">
            <DueWords row={row} today={today} />
            {row.dues.length > 0 && ` · ${whatFor(row)}`}
          </span>
          <span className="person-line">
            {typed || isOneOfSeveral ? <WhoIsIt household={row.household} typed={typed} /> : houseOf(people)}
          </span>
        </>
      }
      value={row.dues.length > 0 && <Amount money={row.sum} />}
    />
  );
}

/** The house that is known of any of them, else the number of the first. */
function houseOf(people: HouseholdPayer[]): string {
  return people.map(({ place }) => houseIn(place)).find((house) => house !== undefined) ?? numberOf(people[0]!);
}

function DueWords({ row: { dues, daysLate }, today }: { row: HouseholdRow; today: string }) {
  if (dues.length === 0) return t('collect.owesNothing');
  if (daysLate > 0) return <span className="is-late">{t('installments.daysOverdue', { count: daysLate })}</span>;
  const date = dateOfDay(dues[0]!.dueDay);
  return date === today ? t('collect.dueToday') : t('repayments.dueOn', { date: formatDate(date) });
}

/** The goods and chitties, each once. */
function whatFor({ household: { items }, dues }: HouseholdRow): string {
  const named = dues.map(({ kind, id }) =>
    kind === 'installment' ? items.get(id) : t('records.chittyFundNumber', { id }),
  );
  return formatList([...new Set(named.filter((name) => name !== undefined))]);
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
