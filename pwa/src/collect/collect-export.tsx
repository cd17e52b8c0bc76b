import { dateOfDay, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { searchNotes } from '../records/search-query.ts';
import { useTimeZone } from '../records/time.tsx';
import { ListExport } from '../ui/list-export.tsx';
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
        { header: 'collect.person', cell: { kind: 'text', of: namesOf } },
        { header: 'members.phone', cell: { kind: 'text', of: ({ household }) => household.phones.join(', ') } },
        { header: 'collect.paymentsDue', cell: { kind: 'count', of: ({ dues }) => dues.length } },
        { header: 'repayments.dueDate', cell: { kind: 'date', of: dueDateOf } },
        { header: 'collect.lastPaidOn', cell: { kind: 'date', of: ({ lastPaidAt }) => dayOf(lastPaidAt) } },
        { header: 'fields.amount', cell: { kind: 'rupees', sum: true, of: ({ sum }) => sum } },
        { header: 'collect.late', cell: { kind: 'rupees', sum: true, of: ({ late }) => late } },
        { header: 'collect.settleRemaining', cell: { kind: 'rupees', sum: true, of: ({ remaining }) => remaining } },
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
