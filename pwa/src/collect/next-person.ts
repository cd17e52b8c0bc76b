/** Whom to ask next, in the order of the list from which a person was opened. */
import { accountOfMember, type AccountId } from 'shared-schema/collections/account-id';
import { bucketFrom } from '../repayments/overdue-by.tsx';
import { inPlace, type Household } from './households.ts';
import { type HouseholdRow, rowsToCollect, type Wanted } from './to-collect.ts';
import type { Narrowing } from './use-collect-list.ts';

/** What stands in the address of a person and of their receipt, so that the list goes on there: all but what was typed. */
export type ListOpened = Omit<Narrowing, 'q'>;

/**
 * Who follows `account`: in the same house somebody for whom they cannot pay, else whoever stands below, and after the last one who
 * comes first. Undefined if there is nobody else, or if no list led there.
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
  const row = rows[at];
  if (!row) return undefined;
  const next = rows[at + 1] ?? rows[0];
  return nextInHouse(row, account) ?? (next === row ? undefined : next?.household.people[0]!.account);
}

function nextInHouse({ household: { people }, dues }: HouseholdRow, account: AccountId): AccountId | undefined {
  const accounts = people.map((person) => person.account);
  const payers = dues.flatMap((due) => {
    const answers = accountOfMember(due.userId);
    if (account === answers || account === due.account) return [];
    return accounts.includes(answers) ? answers : due.account;
  });
  return accounts.slice(accounts.indexOf(account) + 1).find((each) => payers.includes(each));
}
