import { type ReactNode, useMemo } from 'react';
import { SearchBox } from '../forms/search-box.tsx';
import { t } from '../language/texts.ts';
import { useChoice } from '../stored-choice.ts';
import { Button } from '../ui/button.tsx';
import { useWide } from '../ui/media.ts';
import { Empty } from '../ui/message.tsx';
import { RecordTable, type RecordTableProps } from '../ui/record-table.tsx';
import { SortChoice } from '../ui/sort-choice.tsx';
import { ColumnChoice, density } from './column-choice.tsx';
import { ListFilters } from './list-filters.tsx';
import { type Selecting, SelectionBar, SelectionButton, useSelection } from './list-selection.tsx';
import { useShownColumns } from './shown-columns.ts';

type Props<R> = Omit<RecordTableProps<R>, 'empty' | 'comfortable'> & {
  /** Names the list in what this device remembers of it. */
  name: string;
  search?: { label: string; typed: string; onType: (text: string) => void };
  filters?: {
    /** How many are set. */
    chosen: number;
    /** Takes all of them back, and the search. */
    onClear: () => void;
    fields: ReactNode;
  };
  /** Rows can be selected, and something done with all of them. */
  selecting?: Selecting<R> | undefined;
  /** The sentence for when there is nothing at all. */
  none: string;
  /** Between the tools and the records. */
  children?: ReactNode;
};

/**
 * What every list has: a search, an order, filters, a choice of columns and of how far apart rows stand, rows that can be
 * selected; and below it the records with all their states. What is shown of them stays with the page, in its address.
 */
export function ListFrame<R extends object>({ name, search, filters, selecting, none, children, ...list }: Props<R>) {
  const wide = useWide();
  const rows = useChoice(density);
  const choice = useShownColumns(name, list.columns);
  const selection = useSelection(selecting);
  const { column, card, start } = selection;
  const columns = useMemo(() => (column ? [column, ...choice.shown] : choice.shown), [column, choice.shown]);
  const tools = (
    <>
      {search && <SearchBox label={search.label} value={search.typed} onChange={search.onType} />}
      {list.sorting && <SortChoice columns={list.columns} sorting={list.sorting} />}
    </>
  );
  const more = (
    <>
      {start && <SelectionButton onStart={start} />}
      {wide && <ColumnChoice {...choice} columns={list.columns} rows={rows} />}
    </>
  );
  return (
    <>
      {filters ? (
        <ListFilters search={tools} more={more} chosen={filters.chosen} showLabel={t('lists.show')}>
          {filters.fields}
        </ListFilters>
      ) : (
        <div className="list-tools">
          {tools}
          {more}
        </div>
      )}
      {children}
      <RecordTable
        {...list}
        columns={columns}
        card={card ?? list.card}
        comfortable={rows === 'comfortable'}
        exported={list.exported && { columns: list.columns, ...list.exported }}
        empty={<Nothing none={none} typed={search?.typed} filters={filters} />}
      />
      {selecting && <SelectionBar selecting={selecting} selection={selection} />}
    </>
  );
}

function Nothing({ none, typed, filters }: Pick<Props<never>, 'none' | 'filters'> & { typed: string | undefined }) {
  if (filters?.chosen) {
    return (
      <Empty action={<Button look="outlined" label={t('ledgers.clearFilters')} onClick={filters.onClear} />}>
        {t('lists.nothingFits')}
      </Empty>
    );
  }
  return <Empty>{typed ? t('records.noResultsFor', { search: typed }) : none}</Empty>;
}
