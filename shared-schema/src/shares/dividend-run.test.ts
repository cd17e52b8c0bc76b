import { describe, expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { rupees } from '../money.ts';
import { buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { distributed, leftOver, planDividends, sharesIn } from './dividend-run.ts';

describe('a plan of dividends', () => {
  /** 43 shares, and 5,878 more. */
  const members = [
    buildMember({ id: 1 as MemberId, share: 43 }),
    buildMember({ id: 2 as MemberId, share: 5878 }),
    buildMember({ id: 3 as MemberId, share: 7, status: 'REJECTED' }),
    buildMember({ id: 4 as MemberId, share: 0 }),
    buildMember({ id: 5 as MemberId, share: 9, deletedAt: NOW }),
  ];

  test('divides a sum by all shares, rounded down to the paisa, and states the remainder', () => {
    const plan = planDividends(members, { sum: rupees(50_000) });
    expect(plan.perShare).toBe(rupees(8.44));
    expect(sharesIn(plan.parts)).toBe(5921);
    expect(plan.parts.map(({ memberId }) => memberId)).toEqual([1, 2]);
    expect(plan.perShare * plan.parts[0]!.shares).toBe(rupees(362.92));
    expect(distributed(plan)).toBe(rupees(49_973.24));
    expect(leftOver(plan, rupees(50_000))).toBe(rupees(26.76));
  });

  test('of a sum that leaves less than a paisa a share is refused', async () => {
    const planned = Promise.resolve().then(() => planDividends(members, { sum: rupees(59) }));
    expect(await refusalOf(planned)).toMatchObject({ code: 'dividendRun.nothing', details: { shares: 5921 } });
  });
});
