/** Comparisons that are made thousands of times in each history, and nearly always find nothing: the full account only where they do. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** As `toEqual`. */
export function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** As `toMatchObject`: `found` may have more fields. */
export function expectFields(found: object, expected: object): void {
  if (!hasFields(found, expected)) expect(found).toMatchObject(expected);
}

function hasFields(found: unknown, expected: unknown): boolean {
  if (Object.is(found, expected)) return true;
  if (typeof found !== 'object' || typeof expected !== 'object' || found === null || expected === null) return false;
  if (Array.isArray(expected) && (found as unknown[]).length !== expected.length) return false;
  return Object.entries(expected).every(([name, value]) => hasFields(found[name as never], value));
}
