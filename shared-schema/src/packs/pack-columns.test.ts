import { expect, test } from 'vitest';
import { encodePack, type EncodedPack } from './pack.ts';
import { PackColumns, rowOf } from './pack-columns.ts';

type Line = { id: number; amount: number; description?: string };

const lines: Line[] = Array.from({ length: 12 }, (_, index) => ({
  id: 5 + index,
  amount: 100 * (index % 3),
  ...(index !== 4 && { description: `Installment ${index} of 12` }),
}));

/** The same pack, with a column that refers to one that there is not. */
function withDamaged(name: string): EncodedPack {
  const pack = encodePack(lines);
  const [, names, columns] = pack.rows as ['objects', string[], unknown[]];
  columns[names.indexOf(name)] = ['follows', ['last', 99], [], ['integers', []]];
  return pack;
}

test('a field is read without decoding those that nobody looks at', () => {
  const { views } = new PackColumns<Line>(withDamaged('description'));
  expect(views.map(({ id, amount }) => [id, amount])).toEqual(lines.map(({ id, amount }) => [id, amount]));
  expect(() => views[0]!.description).toThrow('There is no column 99');
  expect(() => rowOf(views[0]!)).toThrow('There is no column 99');
});

test('a row is made of a view once, without the fields that it does not have', () => {
  const { views } = new PackColumns<Line>(encodePack(lines));
  const row = rowOf(views[4]!);
  expect(row).toEqual({ id: 9, amount: 100 });
  expect(Object.keys(row)).not.toContain('description');
  expect(views[4]!.description).toBeUndefined();
  expect(rowOf(views[4]!)).toBe(row);
  expect(rowOf(lines[0]!)).toBe(lines[0]);
});

test.each(['constructor', 'value', 'valueOf', 'rowOf', 'at'])('a field may be called %s', (name) => {
  const { views } = new PackColumns<Record<string, unknown>>(encodePack([{ id: 1, [name]: 'text' }]));
  expect(views[0]![name]).toBe('text');
  expect(rowOf(views[0]!)).toEqual({ id: 1, [name]: 'text' });
});
