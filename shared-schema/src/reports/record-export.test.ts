import { expect, test } from 'vitest';
import { RoleSchema } from '../members/actor.ts';
import { buildBooks, buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { EXPORT_FORMATS, recordExport } from './record-export.ts';

const record = (input: object) => buildBooks().run('export.record', input, buildContext({ id: 2, role: 'USER' }));

test.each(EXPORT_FORMATS)('saving a list as %s changes nothing', async (format) => {
  expect(await record({ title: 'Members', format })).toEqual([]);
});

test('everybody may save what they see', () => {
  expect(rolesThatMay(recordExport)).toEqual(RoleSchema.options);
});

test.each([
  [{ title: ' ', format: 'PDF' }, 'title'],
  [{ title: 'x'.repeat(201), format: 'PDF' }, 'title'],
  [{ title: 'Members', format: 'DOC' }, 'format'],
])('%j is refused', async (input, path) => {
  expect(await refusalOf(record(input))).toMatchObject({ code: 'input.invalid', details: { issues: [{ path }] } });
});
