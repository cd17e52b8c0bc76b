import { expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { HOSTILE_FILES } from './testing/hostile-files.ts';

/** Bytes. A file that is believed takes gigabytes. */
const MOST_MEMORY = 500e6;

test.each(HOSTILE_FILES)('$name: refused, or read as little as it holds', ({ make }) => {
  const { bytes, fileName } = make();
  const before = process.memoryUsage();
  const book = readWorkbook(bytes, fileName);
  const after = process.memoryUsage();
  const cells =
    'sheets' in book ? book.sheets.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.length, 0) : 0;
  expect(cells).toBeLessThan(10_000);
  expect(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(MOST_MEMORY);
});
