import type { ChittyFundId, MemberId, TransactionId } from 'shared-schema/ids';
import { encodePack } from 'shared-schema/packs/pack';
import { buildMember } from 'shared-schema/testing/build';
import { expect, test, vi } from 'vitest';
import { lineOf } from '../testing/line-of.ts';
import { openTestBooks } from '../testing/open-test-books.ts';
import { packOf, packOfLines, takeAsPacks } from '../testing/stored-packs.ts';
import { Books } from './books.ts';
import { Packs, PacksMoved } from './packs.ts';

const line = (id: number) => id as TransactionId;

test('a row is found by its number in the pack that holds it, and none is opened that cannot', async () => {
  const books = await openTestBooks();
  const members = [1, 2].map((id) => buildMember({ id: id as MemberId }));
  await takeAsPacks(books, [
    packOf('members/0', members),
    packOf('members/1', [buildMember({ id: 1500 as MemberId, name: 'Latha Menon' })]),
    packOfLines('2019', [lineOf(3, '2019-03-05', 30)]),
    packOfLines('2020', [lineOf(7, '2020-03-05', 70), lineOf(8, '2020-04-05', 80)]),
  ]);
  const opening = vi.spyOn(books.db.contents, 'get');
  expect(await books.shown.transactions.get(line(7))).toEqual(lineOf(7, '2020-03-05', 70));
  expect(await books.shown.transactions.many([8, 3, 5].map(line))).toMatchObject([{ id: 8 }, { id: 3 }, undefined]);
  expect(await books.shown.members.get(2 as MemberId)).toEqual(members[1]);
  expect(opening).toHaveBeenCalledTimes(3);
  expect(await books.shown.members.all()).toHaveLength(3);
  expect(opening).toHaveBeenCalledTimes(4);
});

test('of a pack that has not come yet every row is refused as awaited, and no other', async () => {
  const books = await openTestBooks();
  const head = { ids: [4, 6], records: encodePack([]) };
  const { pack } = packOf('chittyFunds/0-over', [], head);
  await books.atomically(async (writing) => writing.putPacks([{ ...pack, here: false }]));
  const funds = books.shown.chittyFunds;
  await expect(funds.get(5 as ChittyFundId)).rejects.toMatchObject({ code: 'records.awaited' });
  await expect(funds.all()).rejects.toMatchObject({ code: 'records.awaited' });
  expect(await funds.get(7 as ChittyFundId)).toBeUndefined();
});

test('of many ledger lines those that were asked for longest ago are let go of, and opened again when asked for', async () => {
  const books = await openTestBooks();
  const LINES = 70_000;
  const years = ['2017', '2018', '2019'];
  const lines = (year: number) =>
    Array.from({ length: LINES }, (_, index) => lineOf(1 + index + LINES * year, `${years[year]}-03-05`, 1));
  const stored = years.map((year, index) => packOfLines(year, lines(index)));
  await takeAsPacks(books, stored);
  const packs = new Packs(
    books.db,
    stored.map(({ pack }) => pack),
  );
  const opening = vi.spyOn(books.db.contents, 'get');
  const [oldest, middle, newest] = packs.of('transactions');
  const opened = async (...asked: (typeof oldest)[]) => {
    opening.mockClear();
    for (const pack of asked) await pack!.views();
    return opening.mock.calls.length;
  };
  expect(await opened(oldest, middle)).toBe(2);
  expect(await opened(oldest)).toBe(0);
  // There is no room for three.
  expect(await opened(newest)).toBe(1);
  expect(await opened(oldest, newest)).toBe(0);
  expect(await opened(middle)).toBe(1);
  expect((await oldest!.view(line(LINES)))?.id).toBe(LINES);
});

test('a moment whose packs another tab has replaced says so; whoever asks the books reads the next moment', async () => {
  const books = await openTestBooks();
  await takeAsPacks(books, [packOfLines('2020', [lineOf(7, '2020-03-05', 70)])]);
  const other = new Books(books.db);
  await takeAsPacks(other, [packOfLines('2020', [lineOf(7, '2020-03-05', 71)])]);

  await expect(books.shown.transactions.get(line(7))).rejects.toThrow(PacksMoved);
  const asked: number[] = [];
  const amount = await books.read(async (reader) => {
    asked.push((await reader.pageHeads())[0]!.credit);
    return (await reader.transactions.get(line(7)))!.amount;
  });
  expect({ amount, asked }).toEqual({ amount: 71, asked: [70, 71] });
});

test('what was opened stays opened, and what was replaced goes with all that was worked out of it', async () => {
  const books = await openTestBooks();
  const kept = packOfLines('2020', [lineOf(7, '2020-03-05', 70)]);
  const members = (name: string) => packOf('members/0', [buildMember({ name })]);
  await takeAsPacks(books, [kept, members('Anitha Nair')]);
  expect(await books.shown.transactions.get(line(7))).toBeDefined();
  expect((await books.shown.contacts('members')).size).toBe(1);

  const next = members('Anitha Menon');
  await takeAsPacks(books, [kept, next]);
  const names = await books.db.contents.toCollection().primaryKeys();
  expect(new Set(names)).toEqual(new Set([kept.content.name, next.content.name]));
  expect([...(await books.shown.contacts('members')).values()]).toMatchObject([{ name: 'Anitha Menon' }]);
  const opening = vi.spyOn(books.db.contents, 'get');
  expect(await books.shown.transactions.get(line(7))).toMatchObject({ amount: 70 });
  expect(opening).not.toHaveBeenCalled();
});
