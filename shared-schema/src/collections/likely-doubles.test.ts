import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { rupees } from '../money.ts';
import { likelyDoublesIn, likelyDoublesOf } from './likely-doubles.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptNumber } from './receipt-number.ts';

/** Taken on the phone that was lost. */
const lost = {
  id: 'K3-0012',
  payer: { memberId: 2 },
  amount: rupees(500),
  method: 'CASH',
  reference: null,
  note: null,
  receivedOn: '2026-11-20',
  attention: null,
  answered: null,
  cancelled: null,
} as Receipt;

const again = (differing: Partial<Receipt> = {}): Receipt => ({
  ...lost,
  id: 'R1-0003' as ReceiptNumber,
  ...differing,
});
const numbersOf = (...receipts: Receipt[]) => [...likelyDoublesIn(receipts)].sort();

test('the same payer, sum, method and day on two devices may be one payment', () => {
  expect(numbersOf(lost, again())).toEqual(['K3-0012', 'R1-0003']);
  expect(
    likelyDoublesOf(lost, [lost, again(), again({ id: 'R1-0004' as ReceiptNumber, amount: rupees(501) })]),
  ).toEqual([again()]);
});

test.each<[string, Partial<Receipt>]>([
  ['of the same device', { id: 'K3-0013' as ReceiptNumber }],
  ['of another payer', { payer: { memberId: 9 as MemberId } }],
  ['of another sum', { amount: rupees(499) }],
  ['of another day', { receivedOn: localDate('2026-11-01') }],
  ['by another method', { method: 'UPI' }],
  ['that is cancelled', { cancelled: { at: '2026-11-21T00:00:00.000Z', by: 1, reason: 'Twice' } as never }],
  ['that somebody has looked at', { answered: { answer: 'KEEP', at: '2026-11-21T00:00:00.000Z', by: 1 } as never }],
])('a receipt %s is none', (_which, differing) => {
  expect(numbersOf(lost, again(differing))).toEqual([]);
});

test('a receipt that names the other one’s number may stand for it, whatever its sum and day', () => {
  const named = { amount: rupees(700), receivedOn: localDate('2026-11-01') };
  expect(numbersOf(lost, again({ ...named, reference: 'lost phone, k3-0012.' }))).toEqual(['K3-0012', 'R1-0003']);
  expect(numbersOf(lost, again({ ...named, note: 'K3-00123' }))).toEqual([]);
});
