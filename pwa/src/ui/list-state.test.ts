import { expect, test } from 'vitest';
import { orderOf, sorted, sortOf } from './list-state.ts';

test('a list is put in the order of a key, equal ones in that which they had', () => {
  const price = (id: number) => (id === 42 ? 900 : 500);
  expect(sorted([43, 42, 41], price, false)).toEqual([43, 41, 42]);
  expect(sorted([43, 42, 41], price, true)).toEqual([42, 43, 41]);
});

test('the order is the one that the address asks for, or the first, if it asks for none that there is', () => {
  expect(orderOf('name', ['-id', 'name'])).toEqual({ by: 'name', descending: false });
  expect(orderOf('-name', ['-id', 'name'])).toEqual({ by: 'name', descending: true });
  expect(orderOf('id', ['-id', 'name'])).toEqual({ by: 'id', descending: false });
  expect(orderOf('nonsense', ['-id', 'name'])).toEqual({ by: 'id', descending: true });
  expect(orderOf(undefined, ['-id', 'name'])).toEqual({ by: 'id', descending: true });
});

test('an order is written into the address unless it is the usual one', () => {
  const known = ['-date', 'amount'];
  for (const sort of ['date', 'amount', '-amount']) expect(sortOf(orderOf(sort, known), known)).toBe(sort);
  for (const sort of ['-date', undefined, '-name']) expect(sortOf(orderOf(sort, known), known)).toBeUndefined();
});
