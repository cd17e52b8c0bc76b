/** Which rows are a reader's own: the condition that a table declares says the same on a device and in Postgres. */
import * as fc from 'fast-check';
import { type Condition, holds, type Viewer } from 'shared-schema/table';
import type { MemberId } from 'shared-schema/ids';
import { tableNamed, tableNames } from 'shared-schema/tables';
import { expect, test } from 'vitest';
import { conditionAsSql } from '../src/sync/own-rows.ts';
import { tableOf } from '../src/sync/rows.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();

const ROWS = 10_000;

type Row = Record<string, unknown>;

/** The fields that a condition asks for, each with what may lie there: few numbers, so that readers are often met. */
function valuesFor(condition: Condition): Record<string, fc.Arbitrary<unknown>> {
  const number = fc.integer({ min: 1, max: 12 });
  if ('reader' in condition) {
    const [outer, inner] = condition.reader.split('.') as [string, string?];
    const outside = fc.record({ businessId: number });
    return { [outer]: inner ? fc.oneof(fc.record({ [inner]: number }), outside) : fc.option(number) };
  }
  if ('readersAccount' in condition) {
    return { [condition.readersAccount]: fc.tuple(fc.constantFrom('m', 'b'), number).map((parts) => parts.join('-')) };
  }
  if ('known' in condition) return { [condition.known]: fc.option(fc.constantFrom('', 'UPI 12')) };
  if ('flag' in condition) return {};
  return Object.assign({}, ...('every' in condition ? condition.every : condition.some).map(valuesFor)) as Record<
    string,
    fc.Arbitrary<unknown>
  >;
}

const viewers: Viewer[] = [1, 11, 12].flatMap((id) =>
  [true, false].map((hidesCustomers): Viewer => ({ id: id as MemberId, role: 'USER', hidesCustomers })),
);

const owned = tableNames.filter((name) => tableNamed(name).access?.own);

test.each(owned)('%s', async (name) => {
  const condition = tableNamed(name).access!.own!;
  const rows = fc.sample(fc.record(valuesFor(condition)), { numRuns: ROWS, seed: 37 }) as Row[];
  const table = tableOf(server.database, name);
  const columns = new Map(table.columns.map(({ property, column }) => [property, column]));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns.get(key), value])),
  );
  const met = new Set<boolean>();
  for (const viewer of viewers) {
    const found = await server.database.run<{ own: boolean | null }>(
      `SELECT (${conditionAsSql(condition, viewer, table)}) AS own
       FROM ROWS FROM (json_populate_recordset(NULL::"${table.name}", $1)) WITH ORDINALITY AS r ORDER BY r.ordinality`,
      [JSON.stringify(records)],
    );
    const expected = rows.map((row) => holds(condition, viewer, row));
    expect(found.map(({ own }) => own === true)).toEqual(expected);
    for (const each of expected) met.add(each);
  }
  expect(met).toEqual(new Set([true, false]));
});

test('tables whose rows are some reader’s own are known', () => {
  expect(owned).toEqual([
    'members',
    'installmentBusinesses',
    'transactions',
    'receipts',
    'accounts',
    'shareHistories',
    'pastReceipts',
    'reportedPayments',
  ]);
});
