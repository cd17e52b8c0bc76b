import fc from 'fast-check';
import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId, ProjectId, TransactionId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { headOf, pageKeyOf } from 'shared-schema/ledgers/page';
import { compareLines, type Transaction } from 'shared-schema/ledgers/transaction';
import { instant, localDate } from 'shared-schema/local-date';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from 'shared-schema/testing/build';
import { rowOf } from 'shared-schema/packs/pack-columns';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { describe, expect, test, vi } from 'vitest';
import { lineOf } from '../testing/line-of.ts';
import { openTestBooks, receive } from '../testing/open-test-books.ts';
import { packOf, packOfLines, type TestPack, takeAsPacks } from '../testing/stored-packs.ts';
import type { Books } from './books.ts';
import { Layer } from './layer.ts';
import { figuresOf, summariesOf } from './summaries.ts';

const THOMAS = 2 as MemberId;
const named = (name: string) => buildMember({ id: THOMAS, name });
const DELETED_AT = instant('2026-11-20');

describe('a row', () => {
  const nameIn = async ({ shown }: Pick<Books, 'shown'>) => (await shown.members.get(THOMAS))?.name;
  const allIn = async ({ shown }: Books) => (await shown.members.all()).map(({ name }) => name);

  test('is what waits here, else what is newer, else what its owner is told, else what lies in the pack', async () => {
    const books = await openTestBooks();
    const packs = [packOf('members/0', [named('in the pack')])];
    const swap = (own: string[]) =>
      books.atomically(async (writing) => {
        await writing.db.contents.bulkPut(packs.map(({ content }) => content));
        writing.swap([packs[0]!.pack], { members: own.map(named) });
      });
    await swap([]);
    expect([await nameIn(books), await allIn(books)]).toEqual(['in the pack', ['in the pack']]);
    await swap(['told its owner']);
    expect([await nameIn(books), await allIn(books)]).toEqual(['told its owner', ['told its owner']]);
    await receive(books, { members: [named('newer')] });
    expect([await nameIn(books), await allIn(books)]).toEqual(['newer', ['newer']]);
    await books.atomically(async (writing) => writing.make([{ table: 'members', row: named('waiting') }]));
    expect([await nameIn(books), await allIn(books)]).toEqual(['waiting', ['waiting']]);
    expect((await books.shown.confirmed.members.get(THOMAS))?.name).toBe('newer');

    await books.atomically(async (writing) => writing.makeAnew(new Layer()));
    expect(await nameIn(books)).toBe('newer');
    await swap([]);
    expect(await nameIn(books)).toBe('in the pack');
  });

  test('that was deleted is there for rules only, whatever it lies over', async () => {
    const books = await openTestBooks();
    await takeAsPacks(books, [packOf('members/0', [named('Thomas'), buildMember({ id: 3 as MemberId })])]);
    const deleted = { ...named('Thomas'), deletedAt: DELETED_AT };
    await receive(books, { members: [deleted] });
    const { shown } = books;
    expect(await shown.members.get(THOMAS)).toBeUndefined();
    expect(await shown.members.many([THOMAS, 3 as MemberId])).toMatchObject([undefined, { id: 3 }]);
    expect([await shown.members.count(), (await shown.members.all()).map(({ id }) => id)]).toEqual([1, [3]]);
    expect(await shown.members.where(({ id }) => id === THOMAS)).toEqual([]);
    expect(await shown.source.rows([{ table: 'members', id: THOMAS }])).toEqual([deleted]);
    await receive(books, { members: [named('Thomas again')] });
    expect(await books.shown.members.count()).toBe(2);
  });
});

/** Three businesses as the server has them. */
async function threeBusinesses(): Promise<InstallmentBusiness[]> {
  const rows = buildBooks();
  for (const id of [41, 42, 43]) {
    await rows.run(
      'installmentBusiness.create',
      { ...buildBusinessInput(), id, transactionId: id + 400 },
      buildContext(),
    );
  }
  return rows.all('installmentBusinesses');
}

test('sums and contacts follow what is edited and deleted over a pack, without opening it for sums', async () => {
  const books = await openTestBooks();
  const [kept, edited, deleted] = await threeBusinesses();
  const { pack, content } = packOf('installmentBusinesses/0', [kept!, edited!, deleted!]);
  const figures = figuresOf([kept!, edited!, deleted!]);
  await takeAsPacks(books, [{ pack: { ...pack, ...figures }, content }]);
  const half = {
    ...edited!,
    scheduledRepayments: edited!.scheduledRepayments.slice(0, 6),
    customerName: 'Latha Menon',
  };
  await receive(books, { installmentBusinesses: [half, { ...deleted!, deletedAt: DELETED_AT }] });

  const opening = vi.spyOn(books.db.contents, 'get');
  const { records, dues } = await books.shown.summaries('installmentBusinesses');
  expect(opening).not.toHaveBeenCalled();
  const expected = summariesOf([kept!, half]);
  expect(records.toSorted((a, b) => a.id - b.id)).toEqual(expected.records);
  expect(dues.toSorted((a, b) => a.id - b.id || a.sequence - b.sequence)).toEqual(expected.dues);
  expect(dues).toHaveLength(12 + 6);

  const contacts = await books.shown.contacts('installmentBusinesses');
  expect(Object.fromEntries([...contacts].map(([id, { name }]) => [id, name]))).toEqual({
    41: 'Rajan Pillai',
    42: 'Latha Menon',
  });
});

test('receipts to decide about and those since a day are found without opening the years before', async () => {
  const books = await openTestBooks();
  const receipt = (id: string, enteredAt: string, attention: Receipt['attention'] = null) =>
    ({ id, enteredAt: instant(enteredAt), attention, deletedAt: null }) as unknown as Receipt;
  const old = [receipt('K1-0001', '2020-05-01', 'MISPLACED'), receipt('K1-0002', '2020-05-02', 'MISPLACED')];
  // Of money that was received years before it was entered.
  const late = receipt('K1-0009', '2026-11-05');
  const packs = [
    packOf('receipts/2020', old),
    packOf('receipts/2024', [late]),
    packOf('receipts/2026', [receipt('K1-0003', '2026-11-01')]),
  ];
  packs[0] = { ...packs[0]!, pack: { ...packs[0]!.pack, undecided: old, lastEntered: instant('2020-05-02') } };
  packs[1] = { ...packs[1]!, pack: { ...packs[1]!.pack, lastEntered: late.enteredAt } };
  await takeAsPacks(books, packs);
  await receive(books, { receipts: [receipt('K1-0002', '2020-05-02'), receipt('K1-0004', '2026-11-20', 'MISPLACED')] });
  const opening = vi.spyOn(books.db.contents, 'get');
  const idsOf = (receipts: Receipt[]) => receipts.map(({ id }) => id).toSorted();
  expect(idsOf(await books.shown.undecidedReceipts())).toEqual(['K1-0001', 'K1-0004']);
  expect(opening).not.toHaveBeenCalled();
  expect(idsOf(await books.shown.receiptsSince(instant('2026-10-01')))).toEqual(['K1-0003', 'K1-0004', 'K1-0009']);
  expect(opening).toHaveBeenCalledTimes(2);
});

test('what could not be read once is read the next time, also by a moment that came meanwhile', async () => {
  const books = await openTestBooks();
  await takeAsPacks(books, [packOf('members/0', [named('Thomas')])]);
  const failing = Promise.withResolvers<never>();
  vi.spyOn(books.db.contents, 'get').mockReturnValueOnce(failing.promise as never);
  const first = books.shown.members.all();
  await receive(books, { transactions: [lineOf(7, '2026-11-20', 10)] });
  failing.reject(new Error('The disk does not answer'));
  await expect(first).rejects.toThrow('does not answer');
  expect(await books.shown.members.all()).toMatchObject([{ name: 'Thomas' }]);
});

/** Few days over two years, so that lines meet on pages. */
const date = fc
  .tuple(fc.constantFrom('2019', '2020'), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 }))
  .map(([year, month, day]) => localDate(`${year}-0${month}-0${day}`));

const line: fc.Arbitrary<Transaction> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    date,
    amount: fc.integer({ min: 1, max: 100_000 }),
    ledger: fc.constantFrom<Ledger>('general', 'charity'),
    type: fc.constantFrom('CREDIT', 'DEBIT'),
    projectId: fc.constantFrom(1, 2).map((id) => id as ProjectId),
    method: fc.constantFrom('CASH', 'UPI'),
    cashBy: fc.constantFrom(undefined, 3 as MemberId),
    deletedAt: fc.constantFrom(null, null, null, DELETED_AT),
  })
  .map(({ id, date: day, amount, ...rest }) => lineOf(id, day, amount, rest));

const lines = (most: number) => fc.uniqueArray(line, { maxLength: most, selector: ({ id }) => id });

/** Packs of years, whose heads tell their sums. */
function packsOfYears(packed: Transaction[]): TestPack[] {
  const years = Map.groupBy(packed, (each) => each.date!.slice(0, 4));
  return [...years].map(([year, ofYear]) => packOfLines(year, ofYear));
}

test('whatever lies over packs of lines, heads, pages and deleted lines are those of a plain recount', async () => {
  await fc.assert(
    fc.asyncProperty(lines(30), lines(6), lines(6), async (packed, newer, waiting) => {
      const books = await openTestBooks();
      await takeAsPacks(books, packsOfYears(packed));
      await receive(books, { transactions: newer });
      await books.atomically(async (writing) =>
        writing.make(waiting.map((row) => ({ table: 'transactions' as const, row }))),
      );
      for (const [reader, told] of [
        [books.shown, [...packed, ...newer, ...waiting]],
        [books.shown.confirmed, [...packed, ...newer]],
      ] as const) {
        const rows = [...new Map(told.map((row) => [row.id, row])).values()];
        const standing = rows.filter(({ deletedAt }) => !deletedAt).sort(compareLines);
        const pages = [...Map.groupBy(standing, pageKeyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
        expect(await reader.pageHeads()).toEqual(pages.map(([key, ofPage]) => headOf(key, ofPage)));
        const read = await reader.pages(pages.map(([key]) => key));
        expect(read.map((page) => page.map(rowOf))).toEqual(pages.map(([, ofPage]) => ofPage));
        expect(await reader.pages(['general/9/2019-01'])).toEqual([[]]);
        const deleted = rows.filter(({ deletedAt }) => deletedAt);
        expect(new Set(await reader.deletedLines())).toEqual(new Set(deleted));
        for (const row of rows) expect(await reader.row('transactions', row.id)).toEqual(row);
        expect(await reader.row('transactions', 41 as TransactionId)).toBeUndefined();
      }
      await books.db.delete();
    }),
    { numRuns: searchRuns(15) },
  );
});

test('a line as its owner gets it is on its page, and its sums are those of the pack', async () => {
  const books = await openTestBooks();
  const bare = lineOf(7, '2020-03-05', 70, { description: '' });
  const { pack, content } = packOfLines('2020', [bare, lineOf(8, '2020-03-06', 80)]);
  const own = { ...bare, description: 'Membership fee' };
  await books.atomically(async (writing) => {
    await writing.db.contents.put(content);
    writing.swap([pack], { transactions: [own] });
  });
  expect(await books.shown.pageHeads()).toMatchObject([{ key: 'general/1/2020-03', count: 2, credit: 150 }]);
  const [page] = await books.shown.pages(['general/1/2020-03']);
  expect(page!.map(rowOf)).toEqual([own, lineOf(8, '2020-03-06', 80)]);
});
