/** The records that the rows of a sheet become: of some kinds each row is one, of others several rows are. */
import { ASSOCIATION } from 'shared-schema/ledgers/party';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { CheckedWith } from './checked.ts';
import { groupTickets } from './group-tickets.ts';
import type { SheetDraft, SheetRow } from './sheet-row.ts';

export function draftsOf(kind: ImportKindName, rows: SheetRow[], given: CheckedWith): SheetDraft[] {
  if (kind === 'chitties') return groupTickets(rows);
  if (kind === 'shares') return groupShares(rows);
  return rows.map((row) => oneRow(kind, row, given));
}

/** Entries without a member are the association's. */
function oneRow(kind: ImportKindName, row: SheetRow, { context, translator: { t } }: CheckedWith): SheetDraft {
  const record = { ...row.values };
  // It is for the other sheets.
  if (kind === 'members') delete record.number;
  // It is compared with what the record becomes.
  if (kind === 'businesses') delete record.balanceDue;
  if (kind === 'openings' || kind === 'entries') {
    const isNamed = record.userId !== undefined;
    Object.assign(record, isNamed ? { party: null } : { userId: context.actor.id, party: ASSOCIATION });
  }
  if (kind === 'openings') record.description ??= t('imports.openingBalance');
  return { record, rows: [row], rowOf: () => row };
}

/** The field that a path in a record is about: `held.3.ticket` is about the month that a ticket won in. */
export function fieldIn(path: string): string {
  const [first = '', , inner] = path.split('.');
  if (first === 'held') return inner === 'discount' || inner === 'heldOn' ? inner : 'wonIn';
  if (first === 'trades') return inner ?? '';
  return first === 'userIds' || first === 'user_ids' ? 'userId' : first;
}

/** The rows of a member, together, are the history of their shares. */
export function groupShares(rows: SheetRow[]): SheetDraft[] {
  const groups = Map.groupBy(rows, ({ values, row }) =>
    values.memberId === undefined ? `row ${row}` : JSON.stringify(values.memberId),
  );
  return [...groups.values()].map(historyOf);
}

function historyOf(rows: SheetRow[]): SheetDraft {
  const [first] = rows as [SheetRow];
  const { memberId } = first.values;
  const trades = rows.map(({ values: { memberId: _whose, ...trade } }) => trade);
  return {
    record: { ...(memberId !== undefined && { memberId }), trades },
    rows,
    rowOf(path) {
      const [field, index] = path.split('.');
      return (field === 'trades' && index !== undefined && rows[Number(index)]) || first;
    },
  };
}
