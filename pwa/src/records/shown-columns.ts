/** Which columns of a list are shown: by the room there is, and as was chosen on this device. */
import { useMemo } from 'react';
import { StoredChoice, useChoice } from '../stored-choice.ts';
import { type Room, useRoom } from '../ui/media.ts';
import type { RecordColumn } from '../ui/record-table.tsx';

/** By header, whether it was chosen or left out. */
type Choices = Record<string, boolean>;

type Shown = Pick<RecordColumn<never>, 'header' | 'shown' | 'roomy'>;

const stores = new Map<string, StoredChoice<string>>();

function storeOf(list: string): StoredChoice<string> {
  const store = stores.get(list) ?? new StoredChoice(`list.${list}.columns`, (stored) => stored ?? '{}');
  stores.set(list, store);
  return store;
}

export type ChosenColumns<R> = {
  /** Those that are shown, in their order. */
  shown: RecordColumn<R>[];
  choose: (header: string, isShown: boolean) => void;
  /** Takes back every choice. */
  reset: () => void;
};

/** `list` names the list in what is remembered. */
export function useShownColumns<R>(list: string, columns: RecordColumn<R>[]): ChosenColumns<R> {
  const room = useRoom();
  const store = storeOf(list);
  const stored = useChoice(store);
  const shown = useMemo(() => shownColumns(columns, choicesIn(stored), room), [columns, stored, room]);
  return {
    shown,
    choose: (header, isShown) => store.set(JSON.stringify({ ...choicesIn(store.get()), [header]: isShown })),
    reset: () => store.set('{}'),
  };
}

/** One that was chosen is shown in any room; without a choice, its own place decides. */
export function shownColumns<C extends Shown>(columns: C[], choices: Choices, room: Room): C[] {
  return columns
    .filter((column) => !column.shown || (choices[column.header] ?? isUsual(column, room)))
    .map((column) => (choices[column.header] ? { ...column, roomy: false } : column));
}

function isUsual({ shown, roomy }: Shown, room: Room): boolean {
  if (shown === 'offered') return false;
  if (shown === 'ours') return room !== 'specified';
  if (shown === 'spacious') return room === 'narrow' || room === 'wide';
  return !roomy || room !== 'narrow';
}

/** Headers of columns in 1.0.0 that are called otherwise since. */
const NOW: Record<string, string> = { 'lists.month': 'fields.month', 'lists.owes': 'members.owes' };

/** Whoever wrote it, an older version perhaps. */
export function choicesIn(stored: string): Choices {
  try {
    const read: unknown = JSON.parse(stored);
    const entries = Object.entries(read ?? {}).filter(([, value]) => typeof value === 'boolean');
    return Object.fromEntries(entries.map(([header, value]) => [NOW[header] ?? header, value]));
  } catch {
    return {};
  }
}
