import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { addPaper, removePaper } from 'shared-schema/ledgers/paper-commands';
import type { PaperId } from 'shared-schema/ledgers/paper';
import { buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { dispatchFor } from '../sync/outbox/dispatch.ts';
import { ADMIN, openTestBooks } from '../sync/testing/open-test-books.ts';
import type { Call } from '../verification/verification.tsx';
import { readMonthsOfPapers, sizeOf, takeAlong } from './papers-along.ts';

const paperId = (number: number) => `7b4f0a52-3d86-4a0e-9b0c-${String(number).padStart(12, '0')}` as PaperId;

/** Two bills of October and one of November, of which another was taken away; the first of October is here. */
async function deviceWithPapers() {
  const books = await openTestBooks();
  const dispatch = dispatchFor(books, ADMIN);
  const pay = async (date: string, ...numbers: number[]) => {
    const { id } = await dispatch(createTransaction, {
      ...buildTransactionInput(),
      id: undefined,
      type: 'DEBIT',
      date,
    });
    for (const number of numbers) {
      const paper = { id: paperId(number), kind: 'PDF', size: number * 1000, hash: 'ab'.repeat(32) };
      await dispatch(addPaper, { id: id!, paper } as never);
    }
    return id!;
  };
  const october = await pay('2026-10-31', 1, 2);
  const november = await pay('2026-11-01', 3, 4);
  await dispatch(removePaper, { id: november, paperId: paperId(4), reason: 'Wrong bill' });
  await pay('2026-11-02');
  await books.db.takenPapers.put({ id: paperId(1), bytes: new Uint8Array([1]) });
  return { books, october, november };
}

/** The server, that answers in this order and notes what was asked for. */
function server(...answers: (number | string | (() => void))[]) {
  const asked: string[] = [];
  const call: Call = (path) => {
    asked.push(path);
    const answer = answers.shift();
    if (typeof answer === 'function') answer();
    if (typeof answer === 'string') throw new ApiError({ status: 409, code: answer, message: answer });
    return Promise.resolve(new Response(new Uint8Array([Number(answer)])));
  };
  return { asked, call };
}

test('months tell how many papers they have, and how much these take', async () => {
  const { books } = await deviceWithPapers();
  const months = await readMonthsOfPapers(books.shown, TIME_ZONE);
  expect(months.map(({ month, papers }) => [month, papers.length, sizeOf(papers)])).toEqual([
    ['2026-11', 1, 3000],
    ['2026-10', 2, 3000],
  ]);
});

test('what is here is not fetched again; what no phone has sent is counted, and the others come', async () => {
  const { books, october, november } = await deviceWithPapers();
  const papers = (await readMonthsOfPapers(books.shown, TIME_ZONE)).toReversed().flatMap((month) => month.papers);
  const { asked, call } = server('paper.awaited', 3);
  let taken = 0;
  const taking = { call, signal: new AbortController().signal, onTaken: () => taken++ };
  expect(await takeAlong(books.db, papers, taking)).toBe(1);
  expect(asked).toEqual([
    `/transactions/${october}/papers/${paperId(2)}`,
    `/transactions/${november}/papers/${paperId(3)}`,
  ]);
  expect(taken).toBe(3);
  expect((await books.db.takenPapers.toArray()).map(({ id, bytes }) => [id, bytes[0]])).toEqual([
    [paperId(1), 1],
    [paperId(3), 3],
  ]);
});

test('what has come stays when fetching breaks off or is stopped, and the rest comes later', async () => {
  const { books } = await deviceWithPapers();
  const papers = (await readMonthsOfPapers(books.shown, TIME_ZONE)).flatMap((month) => month.papers);
  const stopping = new AbortController();
  const take = (call: Call, signal = new AbortController().signal) =>
    takeAlong(books.db, papers, { call, signal, onTaken: () => undefined });
  const here = () => books.db.takenPapers.count();
  await expect(take(server('offline').call)).rejects.toThrow('offline');
  expect(await here()).toBe(1);
  expect(await take(server(() => stopping.abort()).call, stopping.signal)).toBe(0);
  expect(await here()).toBe(2);
  const rest = server(2);
  expect(await take(rest.call)).toBe(0);
  expect([rest.asked.length, await here()]).toEqual([1, 3]);
});
