import { type ReactNode, useMemo, useState } from 'react';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';
import './list-selection.css';

export type Selecting<R> = {
  keyOf: (row: R) => number;
  nameOf: (row: R) => string;
  card: (row: R) => RecordCardParts;
  /** Those of all pages. */
  all: number[];
  /** What is done with those selected, and then `stop`s selecting. */
  acts: (selected: number[], stop: () => void) => ReactNode;
};

type Selection<R> = {
  /** Undefined while nothing is being selected. */
  column: RecordColumn<R> | undefined;
  card: ((row: R) => RecordCardParts) | undefined;
  selected: Set<number> | undefined;
  /** Undefined while it has started, and where nothing can be selected. */
  start: (() => void) | undefined;
  select: (keys: number[]) => void;
  stop: () => void;
};

export function useSelection<R>(selecting: Selecting<R> | undefined): Selection<R> {
  const [selected, setSelected] = useState<Set<number>>();
  const [keyOf, nameOf, cardOf] = [selecting?.keyOf, selecting?.nameOf, selecting?.card];
  const box = useMemo(() => {
    if (!selected || !keyOf || !nameOf) return undefined;
    const toggle = (key: number) => {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      setSelected(next);
    };
    return (row: R) => (
      <input
        type="checkbox"
        className="select-row"
        data-selects
        aria-label={t('lists.selectRow', { name: nameOf(row) })}
        checked={selected.has(keyOf(row))}
        onChange={() => toggle(keyOf(row))}
      />
    );
  }, [selected, keyOf, nameOf]);
  const column = useMemo(() => box && { header: 'records.select', body: box }, [box]);
  const card = useMemo(
    () => box && cardOf && ((row: R): RecordCardParts => ({ ...cardOf(row), open: undefined, select: box(row) })),
    [box, cardOf],
  );
  return {
    column,
    card,
    selected,
    start: selecting && !selected ? () => setSelected(new Set()) : undefined,
    select: (keys) => setSelected(new Set(keys)),
    stop: () => setSelected(undefined),
  };
}

type BarProps<R> = { selecting: Selecting<R>; selection: Selection<R> };

/** How many are selected, and what can be done with them; it stays in sight while one scrolls. */
export function SelectionBar<R>({ selecting: { all, acts }, selection }: BarProps<R>) {
  const { selected, select, stop } = selection;
  if (!selected) return null;
  const count = selected.size;
  return (
    <section className="selection-bar sheet" aria-label={t('records.select')}>
      <output>{t('lists.selected', { count })}</output>
      {count < all.length && (
        <Button look="text" label={t('lists.selectAll', { count: all.length })} onClick={() => select(all)} />
      )}
      <Button look="text" tone="secondary" label={t('common.cancel')} onClick={stop} />
      {count > 0 && acts([...selected], stop)}
    </section>
  );
}

/** Does something for each of those selected: says for how many, and of the others why not. */
export function useForEach(stop: () => void) {
  const toast = useToast();
  const failed = useFailureToast();
  const { busy, once } = useInFlight();

  async function all(selected: number[], act: (id: number) => Promise<unknown>): Promise<void> {
    const refused = new Set<string>();
    let done = 0;
    for (const id of selected) {
      try {
        await act(id);
        done += 1;
      } catch (failure) {
        refused.add(sentenceOf(failure, t('common.failed')));
      }
    }
    if (done > 0) toast(t('lists.doneFor', { count: done }));
    for (const sentence of refused) failed(sentence);
    stop();
  }

  return { busy, forEach: (...given: Parameters<typeof all>) => void once(() => all(...given)) };
}
