import { ArrowUpDown } from 'lucide-react';
import { t } from '../language/texts.ts';
import { headerText } from './header-text.ts';
import type { Sorting } from './list-state.ts';
import type { RecordColumn } from './record-table.tsx';
import './sort-choice.css';

type Props = { columns: Pick<RecordColumn<never>, 'header' | 'sortBy'>[]; sorting: Sorting };

/** Where cards have no heads to choose from, the order of a list is chosen here, behind an icon. */
export function SortChoice({ columns, sorting }: Props) {
  const choices = columns.flatMap(({ header, sortBy }) => (sortBy ? [{ header, sortBy }] : []));
  return (
    <span className="sort-choice">
      <ArrowUpDown aria-hidden />
      <select
        aria-label={t('common.sortBy')}
        value={`${sorting.by} ${sorting.descending ? 'down' : 'up'}`}
        onChange={(event) => {
          const [by, direction] = event.target.value.split(' ') as [string, string];
          sorting.onChange(by, direction === 'down');
        }}
      >
        {choices.map(({ header, sortBy }) => [
          <option key={`${sortBy} up`} value={`${sortBy} up`}>
            {headerText(header)} ↑
          </option>,
          <option key={`${sortBy} down`} value={`${sortBy} down`}>
            {headerText(header)} ↓
          </option>,
        ])}
      </select>
    </span>
  );
}
