import type { MemberId } from 'shared-schema/ids';
import { buildMember, buildProject } from 'shared-schema/testing/build';
import { expect, test, vi } from 'vitest';
import { openTestBooks, receive } from '../testing/open-test-books.ts';
import type { Books } from './books.ts';
import { Followed } from './use-books.ts';

const ANITHA = 1 as MemberId;
const rename = (books: Books, name: string) => receive(books, { members: [buildMember({ id: ANITHA, name })] });

/** Follows, and writes down what is told. */
function follow<T>(followed: Followed<T>) {
  const told: (T | undefined)[] = [];
  return { told, stop: followed.subscribe(() => told.push(followed.read())) };
}

test('a query runs again when a table that it has read changes, and for no other', async () => {
  const books = await openTestBooks();
  const query = vi.fn<(books: Books['shown']) => Promise<string>>(
    async (shown) => (await shown.members.get(ANITHA))!.name,
  );
  const { told } = follow(new Followed(books, query));
  await expect.poll(() => told).toEqual(['Anitha Nair']);
  await receive(books, { projects: [buildProject()] });
  await rename(books, 'Anitha Menon');
  await expect.poll(() => told).toEqual(['Anitha Nair', 'Anitha Menon']);
  expect(query).toHaveBeenCalledTimes(2);
});

test('a query that answers null has been read, and what was shown before it is gone', async () => {
  const books = await openTestBooks();
  const { told } = follow(new Followed<string | null>(books, () => null, 'what was shown before'));
  await expect.poll(() => told).toEqual([null]);
});

test('a query that finds nothing has been read, and what was shown before it is gone', async () => {
  const books = await openTestBooks();
  const { told } = follow(new Followed<string | undefined>(books, () => undefined, 'what was shown before'));
  await expect.poll(() => told).toEqual([undefined]);
});

test('what changes while a query runs is in what is told; nobody is told of two moments in one', async () => {
  const books = await openTestBooks();
  const gate = Promise.withResolvers<void>();
  const runs: string[] = [];
  const followed = new Followed(books, async (shown) => {
    const before = (await shown.members.get(ANITHA))!.name;
    if (runs.push(before) === 1) await gate.promise;
    return [before, (await shown.members.all())[0]!.name].join(' = ');
  });
  const { told } = follow(followed);
  await expect.poll(() => runs).toEqual(['Anitha Nair']);
  await rename(books, 'Anitha Menon');
  expect(followed.read()).toBeUndefined();
  gate.resolve();
  await expect.poll(() => told).toEqual(['Anitha Menon = Anitha Menon']);
  expect(runs).toEqual(['Anitha Nair', 'Anitha Menon']);
});

test('once nobody follows, nothing is read or told any more, and the next one reads anew', async () => {
  const books = await openTestBooks();
  const gate = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const followed = new Followed(books, async (shown, signal) => {
    const { name } = (await shown.members.get(ANITHA))!;
    if (signals.push(signal) === 1) await gate.promise;
    return name;
  });
  const first = follow(followed);
  await expect.poll(() => signals.length).toBe(1);
  first.stop();
  expect(signals[0]!.aborted).toBe(true);
  gate.resolve();
  await rename(books, 'Anitha Menon');
  expect({ told: first.told, runs: signals.length, result: followed.read() }).toEqual({
    told: [],
    runs: 1,
    result: undefined,
  });

  const second = follow(followed);
  await expect.poll(() => second.told).toEqual(['Anitha Menon']);
  expect(first.told).toEqual([]);
});

test('a failure is thrown at whoever reads, until the query can be read', async () => {
  const books = await openTestBooks();
  const followed = new Followed(books, async (shown) => {
    const { name } = (await shown.members.get(ANITHA))!;
    if (name === 'Nobody') throw new Error('nobody');
    return name;
  });
  let told = 0;
  followed.subscribe(() => told++);
  await expect.poll(followed.read).toBe('Anitha Nair');
  await rename(books, 'Nobody');
  await expect.poll(() => told).toBe(2);
  expect(followed.read).toThrow('nobody');
  await rename(books, 'Anitha Menon');
  await expect.poll(() => told).toBe(3);
  expect(followed.read()).toBe('Anitha Menon');
});
