/** Whom to ask next, in the order of the list from which a person was opened. */
import type { AccountId } from 'shared-schema/collections/account-id';
import { bucketFrom } from '../repayments/overdue-by.tsx';
import { inPlace } from './find-households.ts';
import type { Household } from './households.ts';
import { rowsToCollect, type Wanted } from './to-collect.ts';
import type { Narrowing } from './use-collect-list.ts';

/** What stands in the address of a person and of their receipt, so that the list goes on there: all but what was typed. */
export type ListOpened = Omit<Narrowing, 'q'>;

/**
 * Who follows `account`, and after the last one whoever comes first; undefined if there is nobody else, or if no list led there.
 */
export function nextPerson(
  households: Household[],
  account: AccountId,
  { when, late, over, kind, place = '' }: ListOpened,
  scope: Pick<Wanted, 'today' | 'projectId'>,
): AccountId | undefined {
  if (!when) return undefined;
  const rows = rowsToCollect(inPlace(households, place), {
    ...scope,
    stretch: when,
    kind,
    bucket: bucketFrom(late),
    over,
  });
  const at = rows.findIndex(({ household }) => household.people.some((person) => person.account === account));
  const next = rows[at + 1] ?? rows[0];
  return at < 0 || next === rows[at] ? undefined : next?.household.people[0]!.account;
}
