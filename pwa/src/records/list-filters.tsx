import { ListChecks, ListFilter } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { SelectField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { headerText } from '../ui/record-card.tsx';
import type { Sorting } from '../ui/list-state.ts';
import { useWide } from '../ui/media.ts';
import { Modal } from '../ui/modal.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import './list-filters.css';

type Props = {
  search?: ReactNode;
  /** How many filters are set. */
  chosen?: number;
  /** What the button says that closes the sheet, such as `Show entries`. */
  showLabel?: string;
  /** The filters' fields. */
  children?: ReactNode;
  /** What it can be ordered by; a table's heads order it on wide screens. */
  order?: OrderProps | undefined;
  /** Begins selecting records. */
  onSelect?: (() => void) | undefined;
  /** Beside it on wide screens. */
  more?: ReactNode;
};

/** Whether so many records, not narrowed, leave its tools nothing to do. Once they were used they stay: who empties a search types on. */
export function useIsBare(count: number | undefined, narrowed: boolean): boolean {
  const [used, setUsed] = useState(narrowed);
  if (narrowed && !used) setUsed(true);
  // The records are drawn later: what stands below must not come before them.
  return useDeferredValue(count) === 0 && !used;
}

/**
 * The tools of a list: a search always at hand, and one button for all the rest. It opens the filters below it on wide screens, and on phones a
 * sheet with the order, too.
 */
export function ListFilters({ search, chosen = 0, showLabel, children, order, onSelect, more }: Props) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const title = t('records.filters', { count: 0 });
  const opens = children || (!wide && (order || onSelect));
  return (
    <>
      <div className="list-tools">
        {search}
        {opens && (
          <Button
            look={wide ? 'outlined' : 'icon'}
            icon={<ListFilter aria-hidden />}
            label={t('records.filters', { count: chosen })}
            aria-expanded={open}
            data-count={chosen || undefined}
            onClick={() => setOpen(!open)}
          />
        )}
        {wide && onSelect && (
          <Button
            look="icon"
            icon={<ListChecks aria-hidden />}
            label={t('records.select')}
            title={t('records.select')}
            onClick={onSelect}
          />
        )}
        {wide && more}
      </div>
      {open && wide && (
        <section className="list-filters sheet padded" aria-label={title}>
          {children}
        </section>
      )}
      <Modal
        open={open && !wide}
        kind="drawer"
        title={title}
        onClose={() => setOpen(false)}
        footer={<Button label={showLabel ?? t('records.show')} onClick={() => setOpen(false)} />}
      >
        <div className="list-filters">
          {order && <Order {...order} />}
          {children}
          {onSelect && (
            <Button
              look="outlined"
              icon={<ListChecks aria-hidden />}
              label={t('records.select')}
              onClick={() => {
                setOpen(false);
                onSelect();
              }}
            />
          )}
        </div>
      </Modal>
    </>
  );
}

type OrderProps = { columns: Pick<RecordColumn<never>, 'header' | 'sortBy'>[]; sorting: Sorting };

function Order({ columns, sorting }: OrderProps) {
  const choices = columns.flatMap(({ header, sortBy }): [string, string][] =>
    sortBy
      ? [
          [`${sortBy} up`, `${headerText(header)} ↑`],
          [`${sortBy} down`, `${headerText(header)} ↓`],
        ]
      : [],
  );
  return (
    <SelectField
      label={t('common.sortBy')}
      choices={choices}
      value={`${sorting.by} ${sorting.descending ? 'down' : 'up'}`}
      onChange={(chosen) => {
        const [by, direction] = chosen.split(' ') as [string, string];
        sorting.onChange(by, direction === 'down');
      }}
    />
  );
}
