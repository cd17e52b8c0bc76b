import { expect, test } from 'vitest';
import { packRecord, unpackRecord } from './pack-record.ts';

test.each([
  [
    'of texts and lists',
    { name: 'അനിത नायर 🌴', phones: ['+91 94470 12345'], none: null, nested: { a: [1, { b: true }] } },
  ],
  ['of figures', { records: new Float64Array([1, Number.NaN, -0.5]), dues: new Float64Array(), of: 3 }],
  ['of bytes', { gzipped: new Uint8Array([0, 255, 7]), key: 'transactions/2019' }],
  ['of a long text', { text: `"${'ശൃംഖല\n'.repeat(3000)}`, short: 'text' }],
  ['without fields', {}],
])('a record %s comes back as it was', (_what, record) => {
  expect(unpackRecord(packRecord(record))).toEqual(record);
});

test('a record is read wherever its bytes lie', () => {
  const packed = packRecord({ figures: new Float64Array([1.5, 2.5]) });
  const shifted = new Uint8Array(packed.length + 3);
  shifted.set(packed, 3);
  expect(unpackRecord(shifted.subarray(3))).toEqual({ figures: new Float64Array([1.5, 2.5]) });
});
