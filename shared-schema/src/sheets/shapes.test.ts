/** Sheets as other programs, associations and banks write them: see the files of shapes. */
import { expect, test } from 'vitest';
import { expectShape } from './testing/expect-shape.ts';
import { tableOf } from './testing/reading-of-shapes.ts';
import { SHAPES_OF_ASSOCIATIONS } from './testing/shapes-of-associations.ts';
import { SHAPES_OF_BANKS } from './testing/shapes-of-banks.ts';
import { SHAPES_OF_PROGRAMS } from './testing/shapes-of-programs.ts';

// oxlint-disable-next-line vitest/expect-expect
test.each([...SHAPES_OF_PROGRAMS, ...SHAPES_OF_ASSOCIATIONS, ...SHAPES_OF_BANKS])('$name is read', expectShape);

test('a sheet without heads has no table until a person shows its heads', () => {
  expect(tableOf(['1,Leela,500', '2,Soman,600'])).toBeUndefined();
  expect(tableOf(['Please see the sheet of loans'])).toBeUndefined();
});
