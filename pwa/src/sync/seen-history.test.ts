import type { HistoryCheck, HistoryHead } from 'shared-schema/wire';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkHistory, judge, noteHead } from './seen-history.ts';
import type { SyncServer } from './server.ts';
import { openTestBooks } from './testing/open-test-books.ts';

const head = (sequence: number, digit = 'a'): HistoryHead => ({ sequence, hash: digit.repeat(64) });
const answer = (overrides: Partial<HistoryCheck>): HistoryCheck => ({
  last: head(30),
  broken: null,
  seen: [],
  restores: [],
  ...overrides,
});

describe('what a device saw of the history', () => {
  test('fits, when the same hashes follow from the entries', () => {
    expect(judge([head(10), head(20)], answer({ seen: [head(10), head(20)] }))).toBeNull();
  });

  test('tells between which two entries something was altered, when all hashes were made to fit', () => {
    const seen = [head(10), head(20, 'b')];
    expect(judge([head(10), head(20)], answer({ seen }))).toEqual({ kind: 'altered', from: 11, to: 20 });
  });

  test('names the entry, when its hash does not fit', () => {
    const broken = { sequence: 14, what: 'altered' as const };
    const seen = [head(10), head(20, 'b')];
    expect(judge([head(10), head(20)], answer({ seen, broken }))).toEqual({ kind: 'altered', from: 14, to: 14 });
    expect(judge([head(10)], answer({ seen: [head(10)], broken }))).toEqual({ kind: 'altered', from: 14, to: 14 });
  });

  test('tells which entries are missing, when the end was cut off', () => {
    const cut = answer({ last: head(15), seen: [head(10)] });
    expect(judge([head(10), head(20)], cut)).toEqual({ kind: 'missing', from: 16, to: 20 });
  });

  test('tells of the backup, when one was restored and says so', () => {
    const restores = [{ sequence: 16, backupOf: '2026-11-20T10:00:00.000Z' as never }];
    const seen = [head(10), head(20, 'b')];
    expect(judge([head(10), head(20)], answer({ seen, restores }))).toEqual({
      kind: 'restored',
      from: 16,
      to: 20,
      backupOf: '2026-11-20T10:00:00.000Z',
    });
    // One that was restored long before excuses nothing.
    expect(judge([head(10), head(20)], answer({ seen, restores: [{ ...restores[0]!, sequence: 5 }] }))).toMatchObject({
      kind: 'altered',
    });
  });
});

test('a device that hears of no new entry stores nothing, until the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const books = await openTestBooks();
  await noteHead(books.db, head(8));
  const stored = await books.db.getMeta('seenHistory');
  vi.setSystemTime('2026-11-21T23:59:59.000Z');
  await noteHead(books.db, head(8));
  expect(await books.db.getMeta('seenHistory')).toEqual(stored);
  vi.setSystemTime('2026-11-22T00:00:00.000Z');
  await noteHead(books.db, head(8));
  expect((await books.db.getMeta('seenHistory'))!.heads.map(({ at }) => at)).toEqual([
    '2026-11-21T23:00:00.000Z',
    '2026-11-22T00:00:00.000Z',
  ]);
});

test('a device keeps the last entry of each day, asks once, and stays with what it found', async () => {
  const books = await openTestBooks();
  await noteHead(books.db, head(5));
  await noteHead(books.db, head(8));
  expect((await books.db.getMeta('seenHistory'))!.heads).toMatchObject([{ sequence: 8 }]);
  const asked: HistoryHead[][] = [];
  const server = {
    checkHistory: (seen: HistoryHead[]) => {
      asked.push(seen);
      return Promise.resolve(answer({ seen: [head(8, 'c')] }));
    },
  } as unknown as SyncServer;
  await checkHistory(books.db, server);
  expect(asked).toEqual([[head(8)]]);
  const trouble = { kind: 'altered', from: 1, to: 8 };
  expect(await books.db.getMeta('seenHistory')).toMatchObject({ trouble });
  // What was seen is evidence: it is not replaced.
  await noteHead(books.db, head(40));
  expect(await books.db.getMeta('seenHistory')).toMatchObject({ heads: [{ sequence: 8 }], trouble });
});
