import { expect, test } from 'vitest';
import type { Room } from '../ui/media.ts';
import type { RecordColumn } from '../ui/record-table.tsx';
import { choicesIn, shownColumns } from './shown-columns.ts';

const columns: Pick<RecordColumn<never>, 'header' | 'shown' | 'roomy'>[] = [
  { header: 'name' },
  { header: 'login', shown: 'usual', roomy: true },
  { header: 'owes', shown: 'ours' },
  { header: 'phone', shown: 'spacious' },
  { header: 'status', shown: 'offered' },
];

const headers = (choices: Record<string, boolean>, room: Room) =>
  shownColumns(columns, choices, room).map(({ header }) => header);

test('ours take the place of the specification’s where it is narrow, and come beside them where it is wide', () => {
  expect(headers({}, 'narrow')).toEqual(['name', 'owes', 'phone']);
  expect(headers({}, 'specified')).toEqual(['name', 'login']);
  expect(headers({}, 'beside')).toEqual(['name', 'login', 'owes']);
  expect(headers({}, 'wide')).toEqual(['name', 'login', 'owes', 'phone']);
});

test('what was chosen is shown in any room, what was left out in none; a column without a place always', () => {
  const choices = { name: false, login: true, owes: false, phone: false, status: true };
  expect(headers(choices, 'narrow')).toEqual(['name', 'login', 'status']);
  expect(headers(choices, 'wide')).toEqual(['name', 'login', 'status']);
  expect(shownColumns(columns, choices, 'narrow').map(({ roomy }) => roomy)).toEqual([undefined, false, false]);
});

test.each([['no JSON'], ['null'], ['[1]'], ['{"name":"yes"}']])('what cannot be read is no choice: %s', (stored) => {
  expect(choicesIn(stored)).toEqual({});
});

test('what was chosen in 1.0.0 holds, where a column is called otherwise since', () => {
  expect(choicesIn('{"lists.owes":true,"lists.month":false,"fields.email":false}')).toEqual({
    'members.owes': true,
    'fields.month': false,
    'fields.email': false,
  });
});
