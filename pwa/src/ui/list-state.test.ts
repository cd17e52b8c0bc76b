import { expect, test, vi } from 'vitest';
import { orderOf, placeOfPage, sorted, sortOf } from './list-state.ts';

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

test('a phone shows all pages up to the twentieth as one, and never draws more of them at once', () => {
  const shown = (page: number | undefined, total: number) => {
    const place = placeOfPage({ page }, total, [50, 100]);
    return [(place.page - 1) * place.size, place.size];
  };
  let wide = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wide && query !== 'print' }));
  expect(shown(undefined, 5000)).toEqual([0, 50]);
  expect(shown(20, 5000)).toEqual([0, 1000]);
  expect(shown(21, 5000)).toEqual([1000, 50]);
  expect(shown(2000, 100_000)).toEqual([99_950, 50]);
  // How many there are is known only once they are read, and then it is the same stretch.
  expect(shown(2000, 120)).toEqual([100, 50]);
  wide = true;
  expect(shown(20, 5000)).toEqual([950, 50]);
});
