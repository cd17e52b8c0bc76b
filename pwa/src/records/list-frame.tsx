import { type ReactNode, useMemo } from 'react';
import { SearchBox } from '../forms/search-box.tsx';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import type { List } from '../ui/list-state.ts';
import { Empty } from '../ui/page.tsx';
import { RecordTable, type RecordTableProps } from '../ui/record-table.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ListFilters, useIsBare } from './list-filters.tsx';
import { type Selecting, SelectionBar, useSelection } from './list-selection.tsx';
import { useShownColumns } from './shown-columns.ts';

type Props<R> = Omit<RecordTableProps<R>, 'empty'> & {
  list: List;
  /** The label of its search, if it has one. */
  search?: string | undefined;
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
 * What every list has: a search, an order, filters, a choice of columns, rows that can be
 * selected; and below it the records with all their states. What is shown of them stays with the page, in its address.
 */
export function ListFrame<R extends object>({ list, search, filters, selecting, none, children, ...table }: Props<R>) {
  const typed = (search && list.search.q) ?? '';
  const bare = useIsBare(table.rows?.length, Boolean(typed || filters?.chosen));
  const choice = useShownColumns(list.name, table.columns);
  const selection = useSelection(selecting);
  const { column, card, start } = selection;
  const columns = useMemo(() => (column ? [column, ...choice.shown] : choice.shown), [column, choice.shown]);
  return (
    <>
      {!bare && (
        <ListFilters
          search={search && <SearchBox label={search} value={typed} onChange={(q) => list.narrow({ q })} />}
          chosen={filters?.chosen}
          order={table.sorting && { columns: table.columns, sorting: table.sorting }}
          onSelect={start}
          more={<ColumnChoice {...choice} columns={table.columns} />}
        >
          {filters?.fields}
        </ListFilters>
      )}
      {children}
      <RecordTable
        {...table}
        columns={columns}
        card={card ?? table.card}
        exported={table.exported && { columns: table.columns, ...table.exported }}
        empty={
          filters?.chosen ? (
            <NothingFits onClear={filters.onClear} />
          ) : (
            <Empty>{typed ? t('records.noResultsFor', { search: typed }) : none}</Empty>
          )
        }
      />
      {selecting && <SelectionBar selecting={selecting} selection={selection} />}
    </>
  );
}

/** Nothing fits the filters, which can be taken back here. */
export function NothingFits({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  return (
    <Empty action={<Button look="outlined" label={t('ledgers.clearFilters')} onClick={onClear} />}>
      {children ?? t('lists.nothingFits')}
    </Empty>
  );
}
