import type { MemberId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { buildMember, buildTransactionInput } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { DeviceDb } from '../device/db.ts';
import { dispatchFor } from '../outbox/dispatch.ts';
import { RulesAwaited } from '../outbox/rules.ts';
import { lineOf } from '../testing/line-of.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';
import { packOf, packOfLines, takeAsPacks } from '../testing/stored-packs.ts';
import { Books } from './books.ts';
import type { TableName } from 'shared-schema/tables';

const THOMAS = 2 as MemberId;
const { id: _id, ...newLine } = buildTransactionInput();

/** Another tab on the same device: nothing tells it of what the first one does. */
async function anotherTab({ db }: Books): Promise<Books> {
  const tab = new Books(new DeviceDb(Number(db.name.split('-')[1]), db.openKeys()));
  await tab.look();
  return tab;
}

async function everything({ shown }: Books) {
  return {
    members: await shown.members.all(),
    lines: await shown.transactions.all(),
    heads: await shown.pageHeads(),
    confirmed: await shown.confirmed.transactions.all(),
  };
}

const renamed = (name: string) => buildMember({ id: THOMAS, name });
const nameIn = async ({ shown }: Pick<Books, 'shown'>) => (await shown.members.get(THOMAS))?.name;

test('a tab that writes knows what another has written before, though nothing told it', async () => {
  const tab = await openTestBooks();
  const other = await anotherTab(tab);
  await receive(tab, { members: [renamed('Thomas Mathew')] });
  await dispatchFor(tab, ADMIN)(createTransaction, newLine);
  expect(await nameIn(other)).not.toBe('Thomas Mathew');

  expect(await other.atomically(nameIn)).toBe('Thomas Mathew');
  expect(await everything(other)).toEqual(await everything(tab));

  // Nothing waits any more, and everything lies in packs.
  await tab.db.outbox.clear();
  await receive(tab, {});
  await takeAsPacks(tab, [
    packOf('members/0', [renamed('Thomas K')]),
    packOfLines('2020', [lineOf(7, '2020-03-05', 10)]),
  ]);
  expect(await other.atomically(nameIn)).toBe('Thomas K');
  expect(await everything(other)).toEqual(await everything(tab));
  expect((await everything(other)).lines).toMatchObject([{ id: 7 }]);
});

test('two tabs that enter at the same time give each entry its own number, and both show all of them', async () => {
  const tab = await openTestBooks();
  const other = await anotherTab(tab);
  const enter = (books: Books) => dispatchFor(books, ADMIN)(createTransaction, newLine);
  const made = await Promise.all([enter(tab), enter(other), enter(tab), enter(other)]);
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([100, 101, 102, 103]));
  for (const books of [tab, other]) {
    await books.look();
    expect((await books.shown.transactions.all()).map(({ id }) => id)).toEqual([100, 101, 102, 103]);
  }
});

test('what fails half-way leaves memory and disk as they were, and holds up nothing that follows', async () => {
  const books = await openTestBooks();
  await dispatchFor(books, ADMIN)(createTransaction, newLine);
  const before = await everything(books);
  const told: ReadonlySet<TableName>[] = [];
  books.subscribe((changed) => told.push(changed));
  const failing = books.atomically(async (writing) => {
    writing.bring({ members: [renamed('Nobody')] });
    writing.make([{ table: 'transactions', row: lineOf(7, '2026-11-20', 10) }]);
    await writing.db.setMeta('cursor', 'c9');
    await writing.db.outbox.clear();
    expect(await nameIn(writing)).toBe('Nobody');
    throw new Error('The device is full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(told).toEqual([]);
  expect(await everything(books)).toEqual(before);
  expect(await everything(await anotherTab(books))).toEqual(before);
  expect([await books.db.getMeta('cursor'), await books.db.outbox.count()]).toEqual([undefined, 1]);

  await receive(books, { members: [renamed('Thomas Mathew')] });
  expect(await nameIn(await anotherTab(books))).toBe('Thomas Mathew');
});

test('what is written is told by table, to this tab at once and to another when it looks', async () => {
  const books = await openTestBooks();
  const other = await anotherTab(books);
  const told: [string, TableName[]][] = [];
  books.subscribe((changed) => told.push(['here', [...changed]]));
  const forget = other.subscribe((changed) => told.push(['there', [...changed]]));
  await receive(books, { members: [renamed('Thomas Mathew')] });
  await other.look();
  await other.look();
  await dispatchFor(books, ADMIN)(createTransaction, newLine);
  await other.look();
  expect(told.splice(0)).toEqual([
    ['here', ['members']],
    ['there', ['members']],
    ['here', ['transactions']],
    ['there', ['transactions']],
  ]);
  // What no longer waits is another change.
  await books.db.outbox.clear();
  await receive(books, {});
  await other.look();
  expect(told.splice(0)).toEqual([
    ['here', ['transactions']],
    ['there', ['transactions']],
  ]);
  forget();
  await receive(books, { members: [renamed('Thomas K')] });
  await other.look();
  expect(told).toEqual([['here', ['members']]]);
});

test('after many writings newer rows lie in few records, and whoever opens the books reads the same', async () => {
  const books = await openTestBooks();
  const early = await anotherTab(books);
  for (let turn = 1; turn <= 30; turn++) {
    await receive(books, { members: [renamed(`Thomas ${turn}`)], transactions: [lineOf(turn, '2026-11-20', turn)] });
  }
  expect(await books.db.changes.count()).toBeLessThan(25);
  const shown = await everything(books);
  expect(shown.heads).toMatchObject([{ count: 30, credit: (30 * 31) / 2 }]);
  expect(await everything(await anotherTab(books))).toEqual(shown);
  await early.look();
  expect(await everything(early)).toEqual(shown);
});

test('closed, the books show nothing and tell nobody; opened again, they are as they were', async () => {
  const books = await openTestBooks();
  await dispatchFor(books, ADMIN)(createTransaction, newLine);
  const before = await everything(books);
  let told = 0;
  books.subscribe(() => told++);
  books.close();
  expect(await books.shown.members.all()).toEqual([]);
  await books.look();
  expect(told).toBe(0);
  expect(await everything(books)).toEqual(before);
  expect(await everything(await anotherTab(books))).toEqual(before);
});

test('the books are idle once all that was begun is stored', async () => {
  const books = await openTestBooks();
  const done: number[] = [];
  for (const turn of [1, 2, 3]) {
    void receive(books, { transactions: [lineOf(turn, '2026-11-20', turn)] }).then(() => done.push(turn));
  }
  await books.idle();
  expect((await books.shown.pageHeads())[0]).toMatchObject({ count: 3 });
  expect(done).toEqual([1, 2, 3]);
});

test('a writing that lacks the rules leaves nothing, and is done once they are here', async () => {
  const tab = await openTestBooks();
  let begun = 0;
  const shown = await tab.atomically(async (writing) => {
    writing.bring({ members: [renamed(`Thomas ${++begun}`)] });
    if (begun === 1) throw new RulesAwaited();
    return nameIn(writing);
  });
  expect(shown).toBe('Thomas 2');
  expect(await nameIn(tab)).toBe('Thomas 2');
  // What it began with, and what the second try brought.
  expect((await tab.db.changes.toArray()).map(({ rows }) => rows.members?.length)).toEqual([3, 1]);
});
