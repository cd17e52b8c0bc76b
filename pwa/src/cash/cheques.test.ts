import { localDate } from 'shared-schema/local-date';
import { expect, test } from 'vitest';
import { chequeWords } from './cheques.tsx';

const TODAY = localDate('2026-11-28');

test.each([
  ['IN_HAND', '2026-11-29', 'Post-dated: can be deposited from 29 Nov 2026 on'],
  ['IN_HAND', '2026-11-28', 'In hand · dated 28 Nov 2026'],
  ['IN_HAND', '2026-08-28', 'In hand · dated 28 Aug 2026'],
  ['IN_HAND', '2026-08-27', 'In hand · dated 27 Aug 2026 · stale: banks refuse it'],
  ['PAID_IN', '2026-08-27', 'Deposited · dated 27 Aug 2026'],
] as const)('a cheque %s of %s is: %s', (state, date, words) => {
  expect(chequeWords({ state, date: localDate(date) }, TODAY)).toBe(words);
});
