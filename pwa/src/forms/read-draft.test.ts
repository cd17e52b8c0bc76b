import { localDate } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import { t } from '../language/texts.ts';
import { expect, test } from 'vitest';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped, wholeNumberTyped } from './draft.ts';

const filled = {
  ledger: 'general',
  amount: rupeesTyped('Amount', '1,500.50'),
  userId: 2,
  description: 'Share capital',
};

test('a filled form becomes the input of its command, money in thousandths of a rupee', () => {
  expect(readDraft(createTransaction.input, filled).input).toEqual({ ...filled, amount: 1_500_500 });
});

test('each invalid field gets one error', () => {
  const empty = { ledger: 'general', amount: rupeesTyped('Amount', ''), userId: undefined, description: ' ' };
  expect(readDraft(createTransaction.input, empty).errors).toEqual({
    amount: 'Amount is required',
    userId: 'User is required',
    description: 'Description is required',
  });
});

test('a day after today is told with all else that is wrong', () => {
  const date = pastDayTyped('Date', '2026-11-22', localDate('2026-11-21'));
  const draft = { ...filled, amount: rupeesTyped('Amount', ''), description: ' ', date };
  expect(readDraft(createTransaction.input, draft).errors).toEqual({
    amount: 'Amount is required',
    description: 'Description is required',
    date: 'The date 22 Nov 2026 is in the future. Today is 21 Nov 2026.',
  });
});

test('an amount with more than paise, or with letters, is refused', () => {
  for (const typed of ['12.345', '1.2345', '12 rupees', '1e3', '--5']) {
    const { errors } = readDraft(createTransaction.input, { ...filled, amount: rupeesTyped('Amount', typed) });
    expect({ typed, ...errors }).toEqual({ typed, amount: 'Enter rupees like 12,500 or 12,500.50' });
  }
});

test('an amount on record may keep thousandths of a rupee, which no other can be given', () => {
  const kept = (typed: string) => rupeesTyped('Amount', typed, { onRecord: 12_345 as Money });
  expect([kept('12.345'), kept('12.34')]).toEqual([12_345, 12_340]);
  expect(kept('12.346')).toMatchObject({ message: 'Enter rupees like 12,500 or 12,500.50' });
});

test('a negative amount is read, and refused by the command', () => {
  const { errors } = readDraft(createTransaction.input, { ...filled, amount: rupeesTyped('Amount', '-5') });
  expect(errors).toEqual({ amount: 'Amount must be a positive number' });
});

test('months are whole', () => {
  expect(wholeNumberTyped('Tenure', ' 12 ')).toBe(12);
  expect(wholeNumberTyped('Tenure', '1.5')).toMatchObject({ message: 'Enter a whole number like 12' });
});

test('a refusal is shown at its field, or at the form as a whole', () => {
  const atField = refuse('project.nameTaken', { id: 1, name: 'Doha', path: 'advancePayment' });
  const sentence = 'There is already a project named Doha.';
  expect(errorsOf(atField, 'Failed')).toEqual({ advancePayment: sentence });
  expect(errorsOf(atField, 'Failed', ['advancePayment'])).toEqual({ advancePayment: sentence });
  // A form that has no such field says it all the same.
  expect(errorsOf(atField, 'Failed', ['tenure'])).toEqual({ '': sentence });
  expect(errorsOf(refuse('member.ownRole'), 'Failed')).toEqual({ '': 'You cannot change your own role.' });
  expect(errorsOf(new DOMException('disk', 'QuotaExceededError'), 'Failed')).toEqual({ '': 'Failed' });
  expect(errorsOf(new TypeError('x is undefined'), 'Failed')).toEqual({ '': `Failed ${t('common.programFault')}` });
});
