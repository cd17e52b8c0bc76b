/** beancount's own checker (Debian: `apt install beancount`) accepts what is written for it, and comes to the same balances. `npm run drill beancount`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beancountOf } from 'shared-schema/archive/beancount';
import { type JournalAccount, journalOf } from 'shared-schema/archive/journal';
import type { MemoryBooks } from 'shared-schema/memory-books';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { rowsOfAccount } from 'shared-schema/testing/reports';
import { THREE_YEARS, threeYears } from 'shared-schema/testing/three-years';
import { WORKED_YEAR, workedYear } from 'shared-schema/testing/worked-year';
import { expect, test } from 'vitest';

const called = ({ name, fund }: JournalAccount) => [name, fund].filter(Boolean).join(', ');

test('the checker accepts the year worked out by hand, and finds one wrong balance', async () => {
  const file = written(await workedYear(), WORKED_YEAR);
  expect(check(file)).toEqual({ status: 0, said: '' });
  const wrong = check(file.replace('balance Assets:Money:Bank-1  74532.000', 'balance Assets:Money:Bank-1  74531.000'));
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('Bank-1') as string });
});

test.each(Array.from({ length: 20 }, (_, index) => index + 1))('random books of three years, no. %i', async (seed) => {
  const books = await threeYears(seed);
  for (const days of THREE_YEARS) expect(check(written(books, days))).toEqual({ status: 0, said: '' });
});

function written(books: MemoryBooks, days: typeof WORKED_YEAR): string {
  const movements = {
    moves: books.all('moneyMoves'),
    handOvers: books.all('handOvers'),
    accounts: books.all('bankAccounts'),
  };
  const journal = journalOf(rowsOfAccount(books), movements, days, TIME_ZONE);
  return beancountOf(journal, days, { title: 'Welfare Association', called });
}

function check(file: string): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'beancount-'));
  writeFileSync(join(folder, 'books.beancount'), file);
  const { status, stdout, stderr, error } = spawnSync('bean-check', [join(folder, 'books.beancount')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  if (error) throw error;
  return { status, said: stdout + stderr };
}
