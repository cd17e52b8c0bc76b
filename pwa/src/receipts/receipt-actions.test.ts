import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { isCorrectable } from './receipt-actions.tsx';

const [SHAJI, LATHA] = [3, 4] as MemberId[];

test('a receipt is corrected by whoever received the money, whatever the method: it may become cash in their hands', () => {
  const receipt = { collectedBy: SHAJI, method: 'CASH', cancelled: null, settlement: null } as Receipt;
  expect(isCorrectable(receipt, SHAJI!)).toBe(true);
  expect(isCorrectable(receipt, LATHA!)).toBe(false);
  expect(isCorrectable({ ...receipt, method: 'UPI' }, SHAJI!)).toBe(true);
  expect(isCorrectable({ ...receipt, method: 'UPI' }, LATHA!)).toBe(false);
});
