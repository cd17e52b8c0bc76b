import { rupees } from 'shared-schema/money';
import { percent } from 'shared-schema/percent';
import { expect, test } from 'vitest';
import { chittiesSheet } from './chitties.ts';
import { blameWithoutChitty, mergeDraws } from './draws.ts';
import type { SheetRow } from '../sheet-kind.ts';

const TERMS = { amount: rupees(50_000), tenure: 5, commission: percent(5), startedOn: '2026-01-31' };

function rowsOf(all: Record<string, unknown>[]): SheetRow[] {
  return all.map((values, index) => ({ row: index + 2, values, faults: [] }));
}

/** Five tickets; the last two are member 14's. */
function chitty(more: Record<string, unknown>[] = []) {
  const members = [11, 12, 13, 14, 14];
  return chittiesSheet.draftsOf!(
    rowsOf(members.map((userId, index) => ({ chitty: 'Friday', userId, ...TERMS, ...more[index] }))),
  );
}

function merge(draws: Record<string, unknown>[], chitties = chitty()) {
  const rows = rowsOf(draws.map((draw) => ({ chitty: 'friday ', ...draw })));
  const { drafts, left } = mergeDraws(chitties, rows);
  return { held: drafts[0]!.record.held, faults: rows.map(({ faults }) => faults), draft: drafts[0]!, rows, left };
}

test('draws are put into their chitty in the order of the months, by member or by ticket', () => {
  const { held, faults, draft, rows } = merge([
    { wonIn: 2, ticket: 5, userId: 14, discount: rupees(5000), dividend: rupees(500), prize: rupees(45_000) },
    { wonIn: 1, userId: 13, heldOn: '2026-02-10' },
    { wonIn: 3, ticket: 1 },
  ]);
  expect(faults.flat()).toEqual([]);
  expect(held).toEqual([
    { ticket: 3, discount: 0, heldOn: '2026-02-10' },
    { ticket: 5, discount: rupees(5000) },
    { ticket: 1, discount: 0 },
  ]);
  // What the rules refuse of a draw is told of its own row.
  expect(draft.at('held.0.discount').row).toBe(rows[1]);
  expect(draft.at('userIds.3').row.row).toBe(5);
});

test.each([
  ['the prize', { prize: rupees(45_000) }, rupees(5000)],
  ['the dividend of a ticket', { dividend: rupees(500) }, rupees(5000)],
  ['a prize without a discount', { prize: rupees(47_500) }, 0],
  ['nothing, of a lot', {}, 0],
])('the discount follows from %s', (_what, said, discount) => {
  const { held, faults } = merge([{ wonIn: 1, ticket: 1, ...said }]);
  expect([held, faults]).toEqual([[{ ticket: 1, discount }], [[]]]);
});

test.each([
  ['prize', { discount: rupees(5000), prize: rupees(46_000) }, '₹46,000.00', '₹45,000.00'],
  ['prize', { prize: rupees(49_000) }, '₹49,000.00', '₹47,500.00'],
  ['dividend', { discount: rupees(5000), dividend: rupees(1000) }, '₹1,000.00', '₹500.00'],
  ['dividend', { prize: rupees(45_000), dividend: rupees(600) }, '₹600.00', '₹500.00'],
])('a %s that is not what the rules make of it is a fault that says both sums', (field, draw, said, reckoned) => {
  const [[fault]] = merge([{ wonIn: 1, ticket: 1, ...draw }]).faults as [[SheetRow['faults'][number]]];
  expect(fault.field).toBe(field);
  expect(JSON.parse(fault.message.slice(fault.message.indexOf('{')))).toEqual({ said, reckoned });
});

test.each([
  ['nobody who won', {}, 'userId'],
  ['a member without a ticket', { userId: 15 }, 'userId'],
  ['a member of two tickets, but not which', { userId: 14 }, 'ticket'],
  ['another member’s ticket', { userId: 14, ticket: 1 }, 'ticket'],
])('a row that names %s is a fault', (_what, winner, field) => {
  const { held, faults } = merge([{ wonIn: 1, ...winner }]);
  expect(held).toEqual([]);
  expect(faults).toMatchObject([[{ field }]]);
});

test.each([
  ['is missing', [1, 3]],
  ['comes twice', [1, 1]],
])('a month that %s is a fault of the next row', (_what, [first, second]) => {
  const { faults } = merge([
    { wonIn: first, ticket: 1 },
    { wonIn: second, ticket: 2 },
  ]);
  expect(faults).toMatchObject([[], [{ field: 'wonIn' }]]);
});

test('what the sheet of tickets says of a draw must agree, and fills in other months', () => {
  const own = chitty([{ wonIn: 1, discount: rupees(6000) }]);
  expect(merge([{ wonIn: 2, ticket: 2 }], own).held).toEqual([
    { ticket: 1, discount: rupees(6000) },
    { ticket: 2, discount: 0 },
  ]);
  const same = { wonIn: 1, userId: 11, discount: rupees(6000), heldOn: '2026-02-03' };
  expect(merge([same], own)).toMatchObject({ faults: [[]], held: [{ heldOn: '2026-02-03' }] });
  expect(merge([{ ...same, discount: rupees(7000) }], own).faults).toMatchObject([[{ field: 'discount' }]]);
  expect(merge([{ wonIn: 1, ticket: 2 }], own).faults).toMatchObject([[{ field: 'userId' }]]);
});

test('a prize waits if the sheet of draws or that of tickets says so', () => {
  const own = chitty([{ wonIn: 1, prizeState: 'WAITS' }, { wonIn: 2 }]);
  const said = (prizeState?: string) =>
    merge(
      [
        { wonIn: 1, userId: 11 },
        { wonIn: 2, ticket: 2, prizeState },
      ],
      own,
    ).held;
  expect(said('WAITS')).toMatchObject([{ waits: true }, { waits: true }]);
  expect(said('PAID')).toEqual([
    { ticket: 1, discount: 0, waits: true },
    { ticket: 2, discount: 0 },
  ]);
});

test('draws of a chitty that is not in the file are left, and say so', () => {
  const { left, rows } = merge([{ chitty: 'Monday', wonIn: 1, ticket: 1 }]);
  expect(left).toEqual(rows);
  blameWithoutChitty(left);
  expect(rows[0]!.faults).toMatchObject([{ field: 'chitty' }]);
});
