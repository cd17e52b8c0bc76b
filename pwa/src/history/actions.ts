/** What people did, as the server tells it: each action with an entry for every record that it changed. */
import { InstantSchema } from 'shared-schema/local-date';
import * as v from 'valibot';
import type { RecordRef } from './record-names.ts';

const EntrySchema = v.object({
  sequence: v.number(),
  at: InstantSchema,
  receivedAt: InstantSchema,
  by: v.nullable(v.number()),
  device: v.nullable(v.string()),
  deviceKind: v.nullable(v.string()),
  action: v.string(),
  effect: v.picklist(['created', 'updated', 'deleted', 'seen', 'noted']),
  table: v.nullable(v.string()),
  id: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  removed: v.array(v.string()),
});
export type Entry = v.InferOutput<typeof EntrySchema>;
export type EntryChange = Entry['changes'][number];

export const Actions = v.object({ more: v.boolean(), actions: v.array(v.array(EntrySchema)) });

type Told = {
  /** Of the record that the action is about. */
  main: Entry;
  others: Entry[];
};

/** Those that an action is about first. */
const RANKS = [
  'imports',
  'dividendRuns',
  'receipts',
  'installmentBusinesses',
  'chittyFunds',
  'members',
  'handOvers',
  'dayCloses',
  'periods',
  'shareHistories',
  'transactions',
];

/** On the page of a record an action is about that record, except a correction: that is about the entry that was wrong. */
export function tellAction(action: Entry[], viewed: RecordRef | undefined): Told {
  const isOfEntry = action[0]!.action.startsWith('transaction.');
  const rank = ({ table }: Entry) => {
    const position = RANKS.indexOf(table ?? '');
    if (isOfEntry) return table === 'transactions' ? 0 : 1;
    return position < 0 ? RANKS.length : position;
  };
  const shown = action.find(({ table, id }) => table === viewed?.table && id === viewed?.id);
  const isCorrection = action[0]!.action === 'transaction.correct';
  const main = (isCorrection ? undefined : shown) ?? action.toSorted((a, b) => rank(a) - rank(b))[0]!;
  const others = action.filter((entry) => entry !== main);
  return { main: { ...main, changes: [...main.changes, ...saidElsewhere(main, others)] }, others };
}

/** Why it was done, and which entry is the right one. */
function saidElsewhere(main: Entry, others: Entry[]): EntryChange[] {
  const reason = others.flatMap(({ changes }) => changes).find(({ field }) => field === 'reason');
  const right = others.find(({ changes }) =>
    changes.some(({ field, to }) => field === 'corrects' && String(to) === main.id),
  );
  return [
    ...(right ? [{ field: 'correctedBy', from: null, to: Number(right.id) }] : []),
    ...(reason && !main.changes.some(({ field }) => field === 'reason') ? [reason] : []),
  ];
}

/** Of an entry that is with no member, the member is only whoever entered it; that it is with the member goes without saying. */
export function withoutEnterer(changes: Entry['changes']): Entry['changes'] {
  const party = changes.find(({ field }) => field === 'party')?.to;
  const isOther = typeof party === 'object' && party !== null && !('member' in party);
  return changes.filter(({ field }) => (isOther ? field !== 'userId' : field !== 'party'));
}
