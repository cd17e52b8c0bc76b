import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type Key, memo, type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { type Exported, type ExportedCell, ListExport } from './export-button.tsx';
import type { Pages, Sorting } from './list-state.ts';
import { Failure } from './page.tsx';
import { useWide } from './media.ts';
import { Pager } from './pager.tsx';
import { RecordCard, type RecordCardParts, RecordSkeleton, headerText } from './record-card.tsx';
import './record-table.css';

export type RecordColumn<R> = {
  /** A text's key; anything else is shown as it is. */
  header: string;
  body: (row: R) => ReactNode;
  /** Numbers stand at the end, digit under digit. */
  end?: boolean;
  /** Kept on one line. */
  firm?: boolean;
  /** Left out in a window of less than 1280 px. */
  roomy?: boolean;
  /** What a `ListFrame` shows of its own accord; without it, the column is always there. */
  shown?: ColumnPlace;
  /** What the list is sorted by when this head is chosen. */
  sortBy?: string;
  /** Below the last row, such as a total. */
  foot?: ReactNode;
  /** What stands in a file or on paper; a column without is left out there. */
  cell?: ExportedCell<R>;
};

/**
 * Those of the specification may be left out by choice. Ours come beside them where there is room, from 1440 px on or, if they
 * are spacious, from 1680 px, and take the place of the roomy ones below 1280 px. Others are offered.
 */
export type ColumnPlace = 'usual' | 'ours' | 'spacious' | 'offered';

export type RecordTableProps<R> = {
  /** What the list is, for those who cannot see it. */
  label: string;
  /** Undefined while loading. */
  rows: R[] | undefined;
  rowKey: (row: R) => Key;
  columns: RecordColumn<R>[];
  /** The same record below 640 px. */
  card: (row: R) => RecordCardParts;
  /** Marks the record's edge. */
  tone?: (row: R) => 'waiting' | 'refused' | undefined;
  /** The sentence for when the rows cannot be read; undefined while they can. */
  failure?: string | undefined;
  onRetry?: () => void;
  empty: ReactNode;
  /** The rows are few and answer a tap: they are rendered in the same frame as what else answers it. */
  urgent?: boolean;
  pages?: Pages;
  sorting?: Sorting;
  /** Offers the whole list, as it is searched, narrowed and sorted, as a file. */
  exported?: Exported<R> | undefined;
};

/** So many cards fill a phone. */
const FIRST_SCREEN = 12;

/**
 * Records as a dense table with a sticky head, or as cards on a phone; with all the states a list has. Rows are rendered
 * deferred, so that typing is not held up. A row is rendered again when one of its values is another one: what it shows must
 * come from the row, the columns and the card alone.
 */
export function RecordTable<R extends object>({
  pages,
  failure,
  onRetry,
  empty,
  exported,
  urgent,
  ...list
}: RecordTableProps<R>) {
  const deferred = useDeferredValue(list.rows);
  const wide = useWide();
  // A phone shows the first screen of them with what else has come; columns of a table would move with the rest of its rows.
  const first = wide || !list.rows?.length ? undefined : list.rows.slice(0, FIRST_SCREEN);
  const rows = urgent ? list.rows : (deferred ?? first);
  // What the list is never runs ahead of what stands in it.
  const label = useDeferredValue(list.label);
  if (failure) return <Failure onRetry={onRetry}>{failure}</Failure>;
  if (!rows) return <RecordSkeleton columns={list.columns.length} wide={wide} />;
  if (rows.length === 0) return <div className="sheet">{empty}</div>;
  const rendered: Rendered<R> = { ...list, label, rows };
  return (
    <>
      {wide ? <Table {...rendered} /> : <Cards {...rendered} />}
      {pages && rows !== first && <Pager label={label} {...pages} />}
      {exported && rows !== first && <ListExport columns={list.columns} {...exported} />}
    </>
  );
}

type Rendered<R> = Omit<
  RecordTableProps<R>,
  'rows' | 'failure' | 'onRetry' | 'empty' | 'pages' | 'exported' | 'urgent'
> & {
  rows: R[];
};

function rendersTheSame<R>(before: Rendered<R>, after: Rendered<R>): boolean {
  return (['rows', 'columns', 'card', 'label', 'sorting'] as const).every((name) => before[name] === after[name]);
}

/** With the theme's look and none of PrimeReact's code: long tables must not hold up typing on a slow phone. */
function TableOf<R extends object>({ label, rows, rowKey, columns, tone, sorting }: Rendered<R>) {
  return (
    <div className="record-table sheet p-datatable p-component p-datatable-sm p-datatable-hoverable-rows">
      <div className="p-datatable-wrapper">
        <table className="p-datatable-table" aria-label={label}>
          <thead className="p-datatable-thead">
            <tr>
              {columns.map((column) => (
                <Head key={column.header} {...column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody className="p-datatable-tbody">
            {rows.map((row) => (
              <Row key={rowKey(row)} row={row} columns={columns} tone={tone?.(row)} />
            ))}
          </tbody>
          {columns.some(({ foot, end }) => end && foot !== undefined) && (
            <tfoot className="p-datatable-tfoot">
              <tr>
                {columns.map(({ header, foot, end, roomy }) => (
                  <td key={header} className={classes({ end, roomy })}>
                    {foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

type RowProps<R> = Pick<Rendered<R>, 'columns'> & { row: R; tone: string | undefined };

function RowOf<R extends object>({ row, columns, tone }: RowProps<R>) {
  return (
    <tr tabIndex={-1} className={tone} onClick={openRow}>
      {columns.map(({ header, body, end, firm, roomy }) => (
        <td key={header} className={classes({ end, firm, roomy })}>
          {body(row)}
        </td>
      ))}
    </tr>
  );
}

const Row = memo(RowOf, rowRendersTheSame) as typeof RowOf;

type HasRow = { row: object };

function rowRendersTheSame({ row: before, ...rest }: HasRow, { row: after, ...restAfter }: HasRow): boolean {
  return haveSameValues(rest, restAfter) && haveSameValues(before, after);
}

function haveSameValues<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

/** A click anywhere in a row opens what the row's `data-opens` link leads to, or while rows are being selected, selects it. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a, button, input, select, label, summary')) return;
  if (!getSelection()?.isCollapsed) return;
  const selects = currentTarget.querySelector<HTMLElement>('input[data-selects]');
  (selects ?? currentTarget.querySelector<HTMLElement>('a[data-opens]'))?.click();
}

const Table = memo(TableOf, rendersTheSame) as typeof TableOf;

type HeadProps = Pick<RecordColumn<never>, 'header' | 'end' | 'roomy' | 'sortBy'> & { sorting: Sorting | undefined };

function Head({ header, end, roomy, sortBy, sorting }: HeadProps) {
  const className = classes({ end, roomy });
  if (!sortBy || !sorting) {
    return (
      <th scope="col" className={className}>
        {headerText(header)}
      </th>
    );
  }
  const active = sorting.by === sortBy;
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={active ? order : undefined}>
      <button type="button" className="sort" onClick={() => sorting.onChange(sortBy, active && !sorting.descending)}>
        {headerText(header)}
        <SortIcon order={active ? order : undefined} />
      </button>
    </th>
  );
}

function classes(given: Record<string, boolean | undefined>): string {
  return Object.keys(given)
    .filter((name) => given[name])
    .join(' ');
}

function SortIcon({ order }: { order: 'ascending' | 'descending' | undefined }) {
  if (!order) return <ArrowUpDown aria-hidden />;
  return order === 'ascending' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />;
}

function CardsOf<R extends object>({ label, rows, rowKey, card, tone }: Rendered<R>) {
  return (
    <ul className="record-cards" aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} card={card} tone={tone?.(row)} />
      ))}
    </ul>
  );
}

function CardOf<R extends object>({
  row,
  card,
  tone,
}: Pick<Rendered<R>, 'card'> & { row: R; tone: string | undefined }) {
  return (
    <li tabIndex={-1}>
      <RecordCard {...card(row)} tone={tone} />
    </li>
  );
}

const Card = memo(CardOf, rowRendersTheSame) as typeof CardOf;

const Cards = memo(CardsOf, rendersTheSame) as typeof CardsOf;
