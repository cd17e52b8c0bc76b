import * as v from 'valibot';
import { defineCommand, requireExisting, one, put } from '../command.ts';
import { MemberId } from '../ids.ts';
import { MoneySchema } from '../money.ts';
import { changeTo, withChanges } from './field-changes.ts';
import { isSuperAdmin } from './member.ts';

/** Sets a member's number of shares, incentive and dividend. */
export const setMemberFinancials = defineCommand({
  name: 'member.setFinancials',
  input: v.strictObject({
    id: MemberId,
    changes: v.strictObject({
      share: changeTo(
        v.pipe(
          v.number('Shares must be a number'),
          v.integer('Shares must be a whole number'),
          v.minValue(0, 'Shares must be 0 or more'),
          v.maxValue(1_000_000, 'Shares must be at most 10,00,000'),
        ),
      ),
      incentive: changeTo(MoneySchema),
      dividend: changeTo(MoneySchema),
    }),
  }),
  allow: isSuperAdmin,
  reads: ({ id }) => ({ member: one('members', id) }),
  apply({ member }, { id, changes }) {
    return [put('members', withChanges(requireExisting(member, 'member', id), changes))];
  },
});
