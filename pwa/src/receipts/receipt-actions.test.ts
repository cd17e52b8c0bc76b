import type { Receipt } from 'shared-schema/collections/receipt';
import type { MemberId } from 'shared-schema/ids';
import { expect, test } from 'vitest';
import { isCorrectable } from './receipt-actions.tsx';

const [SHAJI, LATHA] = [3, 4] as MemberId[];

test('cash is corrected by whoever received it, in whose hands it is; other money by every admin', () => {
  const receipt = { collectedBy: SHAJI, method: 'CASH', cancelled: null, settlement: null } as Receipt;
  expect(isCorrectable(receipt, SHAJI!)).toBe(true);
  expect(isCorrectable(receipt, LATHA!)).toBe(false);
  expect(isCorrectable({ ...receipt, method: 'UPI' }, LATHA!)).toBe(true);
});
