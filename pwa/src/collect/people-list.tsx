import type { ReactNode } from 'react';
import { type List, onPage } from '../ui/list-state.ts';
import { Delayed, Empty } from '../ui/page.tsx';
import { useWide } from '../ui/media.ts';
import { Pager } from '../ui/pager.tsx';
import { RecordSkeleton } from '../ui/record-card.tsx';

type Props<R> = {
  label: string;
  className: string;
  /** Undefined while loading. */
  rows: R[] | undefined;
  list: Pick<List, 'pagesFor'>;
  nobody: string;
  children: (row: R) => ReactNode;
};

/** People with what they owe, a page of them at a time; with all the states a list has. */
export function PeopleList<R>({ label, className, rows, list, nobody, children }: Props<R>) {
  const wide = useWide();
  if (!rows) {
    return (
      <Delayed>
        <RecordSkeleton columns={4} wide={wide} />
      </Delayed>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="sheet">
        <Empty>{nobody}</Empty>
      </div>
    );
  }
  const pages = list.pagesFor(rows.length);
  return (
    <>
      <ul className={`${className} rows sheet`} aria-label={label}>
        {onPage(rows, pages).map(children)}
      </ul>
      <Pager label={label} {...pages} />
    </>
  );
}
