/** Random steps of the convergence test in which money is collected, put right and handed over. */
import fc from 'fast-check';
import type { Method } from 'shared-schema/collections/account-id';
import type { ProjectId } from 'shared-schema/ids';
import type { Money } from 'shared-schema/money';

/** The first project and two that the test adds. */
export const PROJECTS = [1, 2, 3] as ProjectId[];

export type MoneyAction =
  | {
      kind: 'collect';
      device: number;
      pick: number;
      amount: Money;
      order: 'oldest' | 'ahead' | 'none';
      method: Method;
      daysAgo: number;
    }
  /** `share`: how much of the interest that may be waived is, per cent. */
  | { kind: 'settle early'; device: number; pick: number; share: number }
  | {
      kind:
        | 'cancel receipt'
        | 'answer'
        | 'use on account'
        | 'refund'
        | 'correct'
        | 'hand over'
        | 'confirm'
        | 'buy shares'
        | 'transfer'
        | 'edit contract'
        | 'say whose';
      device: number;
      pick: number;
    };

const pick = fc.nat(1000);

export function anyMoneyAction(device: fc.Arbitrary<number>): fc.Arbitrary<MoneyAction> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('collect' as const),
        device,
        pick,
        // In whole paise, often about what an installment or subscription takes.
        amount: fc
          .oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(1_373_333, 2_040_000, 1_000_000, 1))
          .map((paise) => (paise * 10) as Money),
        order: fc.constantFrom('oldest' as const, 'oldest' as const, 'ahead' as const, 'none' as const),
        method: fc.constantFrom<Method>('CASH', 'CASH', 'UPI', 'CHEQUE', 'ADJUSTMENT'),
        daysAgo: fc.constantFrom(0, 0, 1, 40),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('settle early' as const), device, pick, share: fc.nat(100) }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'cancel receipt' as const,
          'answer' as const,
          'use on account' as const,
          'use on account' as const,
          'refund' as const,
          'correct' as const,
          'hand over' as const,
          'confirm' as const,
          'buy shares' as const,
          'transfer' as const,
          'transfer' as const,
          'edit contract' as const,
        ),
        device,
        pick,
      }),
    },
  );
}
