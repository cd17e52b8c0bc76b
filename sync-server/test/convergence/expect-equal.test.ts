import { describe, expect, test } from 'vitest';
import { expectEqual, expectFields } from './expect-equal.ts';

describe('comparisons of the models', () => {
  test.each<[string, found: object, expected: object]>([
    ['another number', { week: { count: 1 } }, { week: { count: 2 } }],
    ['a missing field', { week: {} }, { week: { count: 1 } }],
    ['a list that is longer', { ages: [1, 2] }, { ages: [1] }],
    ['something else where a list is expected', { ages: { 0: 1, length: 1 } }, { ages: [1] }],
    ['another day', { day: new Date(1) }, { day: new Date(2) }],
  ])('say no to %s', (_what, found, expected) => {
    expect(() => expectFields(found, expected)).toThrow('to match object');
    expect(() => expectEqual(found, expected)).toThrow('to deeply equal');
  });

  test('let more fields pass only where some are asked for', () => {
    const found = { week: { count: 1, sum: 2 }, ages: [{ late: 3, more: 4 }] };
    const expected = { week: { count: 1 }, ages: [{ late: 3 }] };
    expectFields(found, expected);
    expect(() => expectEqual(found, expected)).toThrow('to deeply equal');
  });
});
