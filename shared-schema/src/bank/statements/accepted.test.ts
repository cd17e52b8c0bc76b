import { expect, test } from 'vitest';
import { parseAccepted, writeAccepted } from './accepted.ts';

test('rows that a person has seen are written shortly, and read as they were', () => {
  const accepted = { notALine: [3, 12, 13, 14], same: [4] };
  expect(writeAccepted(accepted)).toBe('notALine:3,12-14;same:4');
  expect(parseAccepted('notALine:3,12-14;same:4')).toEqual(accepted);
  expect(parseAccepted('')).toEqual({});
});

test.each(['all', 'notALine', 'notALine:', 'currency:3', 'notALine:3-1', 'notALine:1-9999999', 'notALine:3;;x'])(
  '%s is nothing that a person has seen',
  (text) => {
    expect(parseAccepted(text)).toBeUndefined();
  },
);
