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
  if (Array.isArray(expected)) {
    const isAsLong = Array.isArray(found) && found.length === expected.length;
    return isAsLong && expected.every((each, position) => hasFields(found[position], each));
  }
  if (!isPlain(expected)) return isDeepStrictEqual(found, expected);
  return (
    isPlain(found) && Object.entries(expected).every(([name, value]) => name in found && hasFields(found[name], value))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
