import fc from 'fast-check';
import { escapeLiteral as escapeByPg } from 'pg';
import { expect, test } from 'vitest';
import { escapeLiteral } from './open-database.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '\\', 'E', ' ', '"', '\n', '$', '&', 'ക') }),
);

test('a text is the literal that the driver makes of it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeLiteral(text)).toBe(escapeByPg(text));
    }),
  );
});
