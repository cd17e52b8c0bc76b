import { expect, test } from 'vitest';
import { isSeenIn, parseAccepted, writeAccepted } from './accepted.ts';

test('rows that a person has seen are written shortly, and read as they were', () => {
  const accepted = { notALine: [3, 12, 13, 14], same: [4] };
  expect(writeAccepted(accepted)).toBe('notALine:3,12-14;same:4');
  expect(parseAccepted('notALine:3,12-14;same:4')).toEqual({
    notALine: [3, { row: 12, to: 14 }],
    same: [4],
  });
  expect(parseAccepted('')).toEqual({});
});

test('of several sheets, the rows of the named one alone have been seen', () => {
  const text = writeAccepted({
    same: [
      { row: 4, sheet: 'Jan' },
      { row: 5, sheet: 'Jan' },
      { row: 4, sheet: 'A-1!50%; B,C' },
    ],
  });
  expect(text).toBe('same:Jan!4-5,A-1!50%25%3B B%2CC!4');
  const isSeen = isSeenIn(parseAccepted(text)!.same);
  const asked = [{ row: 5, sheet: 'Jan' }, { row: 4, sheet: 'A-1!50%; B,C' }, { row: 5, sheet: 'Feb' }, { row: 5 }];
  expect(asked.map(isSeen)).toEqual([true, true, false, false]);
});

test('a span is as long as a sheet may be, and costs nothing, however often it is written', () => {
  const text = `notALine:${Array.from({ length: 450 }, () => '1-99999').join()},300000-1048576`;
  const isSeen = isSeenIn(parseAccepted(text)!.notALine);
  expect([1, 99_999, 100_000, 1_048_576].map((row) => isSeen({ row }))).toEqual([true, true, false, true]);
  expect(parseAccepted(text)!.notALine).toHaveLength(451);
});

test.each([
  'all',
  'notALine',
  'notALine:',
  'currency:3',
  'notALine:3-1',
  'notALine:1-9999999',
  'notALine:1048577',
  'notALine:0',
  'notALine:!3',
  'notALine:3;;x',
])('%s is nothing that a person has seen', (text) => {
  expect(parseAccepted(text)).toBeUndefined();
});
