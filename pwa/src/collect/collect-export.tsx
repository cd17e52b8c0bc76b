import { dateOfDay, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { searchNotes } from '../records/search-query.ts';
import { useTimeZone } from '../records/records.tsx';
import { ListExport } from '../ui/export-button.tsx';
import type { HouseholdRow } from './to-collect.ts';

type Props = { rows: HouseholdRow[]; today: LocalDate; stretch: string; typed: string };

/** The households of the list, all its pages, as a file. */
export function CollectExport({ rows, today, stretch, typed }: Props) {
  const timeZone = useTimeZone();
  return (
    <ListExport<HouseholdRow>
      title={t('layout.collect')}
      fileName={`collect-${today}`}
      notes={typed ? searchNotes(typed) : [stretch]}
      rows={() => Promise.resolve(rows)}
      columns={[
        column.text('collect.person', namesOf),
        column.text('members.phone', ({ household }) => household.phones.join(', ')),
        column.count('collect.paymentsDue', ({ dues }) => dues.length),
        column.day('repayments.dueDate', dueDateOf),
        column.day('collect.lastPaidOn', ({ lastPaidAt }) => dayOf(lastPaidAt)),
        column.rupees('fields.amount', ({ sum }) => sum, { sum: true }),
        column.rupees('collect.late', ({ late }) => late, { sum: true }),
        column.rupees('collect.settleRemaining', ({ remaining }) => remaining, { sum: true }),
      ]}
    />
  );

  function dayOf(time: number): LocalDate | null {
    return Number.isNaN(time) ? null : localDateOf(instant(time), timeZone);
  }
}

/** Whose page takes the money, first. */
function namesOf({ household }: HouseholdRow): string {
  return [...new Set(household.people.map(({ name }) => name))].join(', ');
}

/** Of the oldest. */
function dueDateOf({ dues: [oldest] }: HouseholdRow): LocalDate | null {
  return oldest ? dateOfDay(oldest.dueDay) : null;
}
