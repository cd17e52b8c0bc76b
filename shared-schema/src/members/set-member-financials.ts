import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';
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
          v.number(says('validation.number', { field: 'fields.share' })),
          v.integer(says('validation.wholeNumber', { field: 'fields.share' })),
          v.minValue(0, says('validation.atLeast', { field: 'fields.share', least: 0 })),
          v.maxValue(1_000_000, says('validation.atMost', { field: 'fields.share', most: 1_000_000 })),
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
