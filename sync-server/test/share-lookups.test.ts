import { expect, test } from 'vitest';
import { shareLookups } from '../src/database/share-lookups.ts';

test('look-ups made together share one load, and each gets its own answer', async () => {
  const loads: string[][] = [];
  const lookUp = shareLookups(async (keys: string[]) => {
    loads.push(keys);
    return new Map(keys.flatMap((key) => (key === 'nobody' ? [] : [[key, key.toUpperCase()]])));
  });
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp))).toEqual(['A', 'B', 'A', undefined]);
  expect(await lookUp('c')).toBe('C');
  expect(loads).toEqual([['a', 'b', 'nobody'], ['c']]);
});

test('a load that fails fails those who wait for it and no one after', async () => {
  let broken = true;
  const lookUp = shareLookups(async (keys: string[]) => {
    if (broken) throw new Error('no database');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([lookUp('a'), lookUp('b')])).rejects.toThrow('no database');
  broken = false;
  expect(await lookUp('a')).toBe('a');
});
