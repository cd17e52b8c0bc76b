import { expect, test } from 'vitest';
import { rowSeenBy } from '../tables.ts';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { headIdOf, headOfBankLine, headMeant, wholeHeads, wordsOfHeads } from './head.ts';
import { mergeHead, partHead, saveHead } from './head-commands.ts';

const me = buildContext();
const atOnce = { ...me, immediate: true };
const RENT = { name: 'Rent', nature: 'EXPENSE', ledgers: ['operational'] };

async function booksWith(...names: string[]) {
  const books = buildBooks();
  for (const name of names) await books.run('head.save', { name, nature: 'EXPENSE' }, atOnce);
  return books;
}

type Books = Awaited<ReturnType<typeof booksWith>>;

const meant = (books: Books, word: string) => headMeant(wordsOfHeads(books.all('heads')), word)?.name;
const choosable = (books: Books) => wholeHeads(books.all('heads')).map(({ name }) => name);

test('only admins keep the list', () => {
  for (const command of [saveHead, mergeHead, partHead]) expect(rolesThatMay(command)).toEqual(ADMINS);
});

test('a head is kept under the name that it was made with, however that is spelt', async () => {
  const books = buildBooks();
  await books.run('head.save', { ...RENT, name: '  House  RENT ' }, atOnce);
  const [row] = books.all('heads');
  const empty = { also: [], bankWords: [], mergedInto: null, createdAt: NOW, deletedAt: null };
  expect(row).toEqual({ ...RENT, ...empty, id: headIdOf('house rent'), name: 'House  RENT' });
  expect(['house rent', 'HOUSE RENT', 'Hóuse rent'].map((word) => meant(books, word))).toEqual(
    Array(3).fill('House  RENT'),
  );
  expect(meant(books, 'houserent')).toBeUndefined();
});

test('a name that some head has, or had, is refused while a person can choose another', async () => {
  const books = await booksWith('Rent', 'Tea');
  await books.run('head.save', { id: headIdOf('rent'), ...RENT, name: 'House rent' }, atOnce);
  for (const name of ['RENT', 'house rent', 'Donations']) {
    expect(await refusalOf(books.run('head.save', { ...RENT, name }, atOnce))).toMatchObject({
      code: 'head.nameTaken',
    });
  }
  expect(await refusalOf(books.run('head.save', { id: headIdOf('tea'), ...RENT, name: 'rent' }, me))).toMatchObject({
    code: 'head.nameTaken',
    details: { name: 'House rent', path: 'name' },
  });
});

test('two phones make the same head without a connection: it is one, as the first one made it, renamed or not', async () => {
  const books = await booksWith('Rent');
  await books.run('head.save', { ...RENT, name: 'rent', nature: 'INCOME' }, me);
  await books.run('head.save', { id: headIdOf('rent'), ...RENT, name: 'House rent' }, atOnce);
  await books.run('head.save', { ...RENT, nature: 'INCOME' }, me);
  expect(books.all('heads')).toMatchObject([
    { id: headIdOf('rent'), name: 'House rent', nature: 'EXPENSE', also: ['Rent'] },
  ]);
});

test('renamed, it is found by every name that it had, and keeps the words of the bank unless they are given', async () => {
  const books = await booksWith('Rent');
  const bankWords = [{ words: 'HALL RENT', ledger: 'operational' }];
  await books.run('head.save', { id: headIdOf('rent'), ...RENT, bankWords }, atOnce);
  for (const name of ['House rent', 'Hall', 'House rent']) {
    await books.run('head.save', { id: headIdOf('rent'), ...RENT, name }, atOnce);
  }
  expect(['Rent', 'hall', 'house rent'].map((word) => meant(books, word))).toEqual(Array(3).fill('House rent'));
  expect(books.get('heads', headIdOf('rent'))).toMatchObject({ also: ['Rent', 'Hall'], bankWords });
  expect(await refusalOf(books.run('head.save', { id: headIdOf('tea'), ...RENT }, atOnce))).toMatchObject({
    code: 'head.notFound',
  });
});

test('what is put to another head counts there with all that was put to it before, until they are parted', async () => {
  const books = await booksWith('Rent', 'Hall rent', 'Hall');
  await books.run('head.merge', { id: headIdOf('hall'), into: headIdOf('hall rent') }, me);
  await books.run('head.merge', { id: headIdOf('hall rent'), into: headIdOf('rent') }, me);
  expect(['Rent', 'Hall rent', 'Hall'].map((word) => meant(books, word))).toEqual(Array(3).fill('Rent'));
  expect(choosable(books)).toEqual(['Rent']);
  expect(await refusalOf(books.run('head.merge', { id: headIdOf('rent'), into: headIdOf('hall') }, me))).toMatchObject({
    code: 'head.intoItself',
    details: { name: 'Rent' },
  });
  await books.run('head.part', { id: headIdOf('hall rent') }, me);
  expect(['Rent', 'Hall rent', 'Hall'].map((word) => meant(books, word))).toEqual(['Rent', 'Hall rent', 'Hall rent']);
  expect(choosable(books)).toEqual(['Hall rent', 'Rent']);
});

test('two phones each put each of two heads to the other: every device takes the same one', async () => {
  const books = await booksWith('Tea', 'Rent');
  const rent = books.get('heads', headIdOf('rent'))!;
  const tea = books.get('heads', headIdOf('tea'))!;
  books.put([
    { table: 'heads', row: { ...rent, mergedInto: tea.id } },
    { table: 'heads', row: { ...tea, mergedInto: rent.id } },
  ]);
  const first = rent.id < tea.id ? 'Rent' : 'Tea';
  expect(choosable(books)).toEqual([first]);
  expect(['Rent', 'Tea'].map((word) => meant(books, word))).toEqual([first, first]);
});

test.each([
  ['CHRG: SMS CHRGS JUL-SEP', 'Bank charges', 'operational', 'SMS CHRGS'],
  ['sms-chrgs 118', 'Bank charges', 'operational', 'SMS CHRGS'],
  ['INT PD 01-07', 'Bank interest', 'general', 'INT'],
  ['PRINTING OF SMSCHRGS', undefined, undefined, undefined],
])('a line of the bank that reads %s is %s', async (text, name, ledger, words) => {
  const books = await booksWith('Bank charges', 'Charges', 'Bank interest');
  const rule = (of: string, ...given: string[]) =>
    books.run(
      'head.save',
      {
        id: headIdOf(of),
        name: of,
        nature: 'EXPENSE',
        bankWords: given.map((each, at) => ({
          words: each,
          ledger: at ? 'charity' : of === 'Bank interest' ? 'general' : 'operational',
        })),
      },
      atOnce,
    );
  await rule('Charges', 'SMS CHRGS', 'CHRG');
  await rule('Bank interest', 'INT');
  await books.run('head.merge', { id: headIdOf('charges'), into: headIdOf('bank charges') }, me);
  const found = headOfBankLine(books.all('heads'), text);
  expect([found?.head.name, found?.ledger, found?.words]).toEqual([name, ledger, words]);
});

test('members are told what heads are called, and not how the bank calls who pays', async () => {
  const books = await booksWith('Rent');
  await books.run(
    'head.save',
    { id: headIdOf('rent'), ...RENT, bankWords: [{ words: 'HARI', ledger: 'general' }] },
    atOnce,
  );
  const [row] = books.all('heads');
  expect(rowSeenBy('heads', { id: 2, role: 'USER' } as never, row!)).toEqual({ ...row, bankWords: [] });
  expect(rowSeenBy('heads', me.actor, row!)).toEqual(row);
});
