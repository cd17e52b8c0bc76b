import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextSeed, type Part, readParts, sumOf, withPart, writeParts } from './simulation-parts.ts';

const first: Part = { version: 'a1', from: 1, to: 5000, seconds: 90, violations: [7], counts: { lost: 3, act: 10 } };
const second: Part = { version: 'a1', from: 5001, to: 6000, seconds: 20, violations: [], counts: { act: 4 } };

describe('what a long simulation came to', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'simulated-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('goes on after the last seed that was written', () => {
    const file = join(folder, 'simulated.json');
    expect([readParts(file), nextSeed([])]).toEqual([[], 1]);
    writeParts(file, [first]);
    expect(nextSeed(readParts(file))).toBe(5001);
  });

  test('is one part while the version stays', () => {
    const together = { ...first, to: 6000, seconds: 110, counts: { act: 14, lost: 3 } };
    expect(withPart([first], second)).toEqual([together]);
  });

  test('is told apart by version', () => {
    const newer = { ...second, version: 'b2' };
    expect(withPart([first], newer)).toEqual([first, newer]);
    expect(sumOf([first, newer])).toEqual({ act: 14, lost: 3 });
  });

  test('names what does not fit in a file that holds something else', () => {
    const file = join(folder, 'simulated.json');
    writeFileSync(file, JSON.stringify([{ ...first, to: 'many' }]));
    expect(() => readParts(file)).toThrow('0.to');
    writeFileSync(file, '[{');
    expect(() => readParts(file)).toThrow(`${file} should hold what simulations came to`);
  });
});
