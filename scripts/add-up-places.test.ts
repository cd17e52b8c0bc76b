/** Books with two bank accounts, added up from their CSV files by a script that knows none of the rules. */
import { addUp, placePostings } from 'shared-schema/bank/postings';
import { effectOf } from 'shared-schema/ledgers/transaction';
import { localDate } from 'shared-schema/local-date';
import { add, NOTHING } from 'shared-schema/money';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { addUpPlaces, demoFiles } from './add-up-places.ts';

const PLAN = {
  members: 20,
  years: 1,
  businesses: 10,
  tenure: undefined,
  funds: 1,
  tickets: undefined,
  lines: undefined,
  seed: 1,
  today: localDate('2026-11-21'),
  timeZone: TIME_ZONE,
  associationName: 'Welfare Association',
  superAdminEmail: 'admin@example.org',
};

/** What the script calls a place, from its key. */
const NAMES = [
  [/^(cash|bank)-(\d+)$/, '$1 $2'],
  [/^unsaid-bank$/, 'bank, unsaid'],
] as const;

test('places hold what the ledgers do on every day, and each what the rules say', async () => {
  const { files, books } = await demoFiles(PLAN);
  const { days, differing, places, ledgers } = addUpPlaces(files, TIME_ZONE);
  expect(differing).toEqual([]);
  expect(days).toBeGreaterThan(300);
  expect([...places.keys()]).toEqual(expect.arrayContaining(['bank 1', 'bank 2']));

  const lines = books.transactions.filter(({ deletedAt }) => !deletedAt);
  expect(ledgers).toBe(add(NOTHING, ...lines.map(effectOf)));
  const { moneyMoves: moves, handOvers, bankAccounts: accounts } = books;
  const ruled = [...addUp(placePostings({ lines, moves, handOvers, accounts }, TIME_ZONE))];
  const named = ruled.map(([key, amount]): [string, number] => [
    NAMES.reduce<string>((name, [pattern, as]) => name.replace(pattern, as), key),
    amount,
  ]);
  expect(new Map(named)).toEqual(places);
});
