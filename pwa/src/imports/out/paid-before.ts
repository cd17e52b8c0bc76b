/** What of a schedule counts as paid before the books that it comes into began. */
import { type Money, NOTHING } from 'shared-schema/money';

/** So many from the first on, and so much of the one after them. */
export type PaidBefore = {
  paid: number;
  part: Money;
  /** Each is as much in arrears as it was; otherwise only all of them together are. */
  isExact: boolean;
};

type Due = { payable: Money; remaining: Money };

/** A sheet says how many were paid from the first on: what was paid out of turn is put to the oldest. */
export function paidBefore(dues: Due[]): PaidBefore {
  let left = dues.reduce((sum, { payable, remaining }) => sum + payable - remaining, 0);
  let paid = 0;
  while (paid < dues.length && left >= dues[paid]!.payable) left -= dues[paid++]!.payable;
  const part = (paid < dues.length ? Math.max(left, NOTHING) : NOTHING) as Money;
  const isExact = dues.every(({ payable, remaining }, place) => {
    const then = place < paid ? NOTHING : place === paid ? payable - part : payable;
    return then === remaining;
  });
  return { paid, part, isExact };
}
