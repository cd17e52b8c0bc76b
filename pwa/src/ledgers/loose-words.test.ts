import { headIdOf, type LedgerHead } from 'shared-schema/ledgers/head';
import { expect, test } from 'vitest';
import { isPlain, looseWords } from './loose-words.ts';

const RENT = { id: headIdOf('Rent'), name: 'Rent', also: ['Hall'], mergedInto: null } as object as LedgerHead;

const line = (head: string | null, type: 'CREDIT' | 'DEBIT' = 'DEBIT', ledger = 'general') =>
  ({ head, type, ledger }) as Parameters<typeof looseWords>[1] extends Iterable<infer L> ? L : never;

test('words that no head means are listed by how many entries have them, with what their entries suggest', () => {
  const lines = [
    ...[null, 'Suspense', 'rent', 'HALL', 'Donations'].map((head) => line(head)),
    line('Tea'),
    line('Interest', 'CREDIT'),
    line('interest', 'CREDIT', 'charity'),
    line('Interest', 'DEBIT'),
  ];
  const found = looseWords([RENT], lines);
  expect(found).toEqual([
    { words: ['Interest'], count: 3, nature: 'INCOME', ledgers: ['general', 'charity'], like: undefined },
    { words: ['Tea'], count: 1, nature: 'EXPENSE', ledgers: ['general'], like: undefined },
  ]);
  expect(found.map(isPlain)).toEqual([true, true]);
});

test.each([
  [['Bank charges', 'Bank charge', 'bank  charges'], [['Bank charges', 'Bank charge']]],
  [['Salary', 'Salery'], [['Salary', 'Salery']]],
  [
    ['Bus', 'Business'],
    [['Bus'], ['Business']],
  ],
  [
    ['Tea', 'Rent of the hall'],
    [['Rent of the hall'], ['Tea']],
  ],
])('of %j those that sound alike stand together: %j', (words, groups) => {
  const found = looseWords(
    [],
    words.map((word) => line(word)),
  );
  expect(found.map((each) => each.words.map((word) => word.replace(/^bank {2}/, 'Bank ')))).toEqual(groups);
});

test('a head that sounds like a word is named, and somebody is asked', () => {
  const [found] = looseWords([RENT], [line('Rents')]);
  expect(found!.like).toBe(RENT);
  expect(isPlain(found!)).toBe(false);
});
