import type { MemberId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../language/texts.ts';
import { filterNotes } from './filter-notes.ts';

beforeAll(async () => {
  await loadTexts('form', 'admin');
  await loadTexts('report');
});

test('a file says to what its ledger is narrowed, and nothing if it is whole', () => {
  const choice = {
    q: 'hall',
    head: 'own rent',
    method: 'UPI',
    least: 500,
    from: localDate('2026-11-01'),
    handler: 3 as MemberId,
  } as const;
  expect(filterNotes(choice, () => 'Anitha Nair')).toEqual([
    'Search: hall',
    'Head: rent',
    'Minimum amount: ₹500.00',
    'From: 1 Nov 2026',
    'Method: UPI',
    'Received or paid by: Anitha Nair',
  ]);
  expect(filterNotes({ head: 'installmentPrincipal' }, () => '')).toEqual(['Head: Installments']);
  expect(filterNotes({}, () => '')).toEqual([]);
});
