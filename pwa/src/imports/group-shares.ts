/** The rows of a member, together, are the history of their shares. */
import type { Draft } from './draft.ts';
import type { SheetRow } from './sheet-row.ts';

export function groupShares(rows: SheetRow[]): Draft[] {
  const groups = Map.groupBy(rows, ({ values, row }) =>
    values.memberId === undefined ? `row ${row}` : JSON.stringify(values.memberId),
  );
  return [...groups.values()].map(historyOf);
}

function historyOf(rows: SheetRow[]): Draft {
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
