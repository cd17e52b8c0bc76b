/** What deleting a member and turning one down ask besides the rules, which cannot look for what hangs on a member. */
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { Change } from 'shared-schema/command';
import { holdsOf, installmentsOf, ticketsOf } from 'shared-schema/members/holds';
import { type Member, nameOf } from 'shared-schema/members/member';
import { NOTHING } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { undoesImport } from './check-undoing.ts';
import { contractsOfPayer } from './contracts-of.ts';
import { readMoneyInPlaces } from './money-in-places.ts';
import { keyOf, readWhere, type RowsBefore } from './rows.ts';

/** Members who are there no more afterwards. Taking back an import asks more of those it takes back. */
export function leavingMembers(changes: Change[], before: RowsBefore): Member[] {
  if (undoesImport(changes)) return [];
  return changes.flatMap(({ table, row }) => {
    const old = table === 'members' ? (before.get(keyOf(table, row.id)) as Member | undefined) : undefined;
    return old && !isGone(old) && isGone(row as Member) ? [old] : [];
  });
}

function isGone({ deletedAt, status }: Member): boolean {
  return deletedAt !== null || status === 'REJECTED';
}

/**
 * Throws RefusalError `member.stillHolds` with what hangs on a member who leaves. From here on nobody else commits, so that
 * nothing can come to hang on them meanwhile.
 */
export async function checkLeaving(database: Database, sql: Sql, leaving: Member[], timeZone: string): Promise<void> {
  if (leaving.length === 0) return;
  await takeCommitLock(sql);
  const balances = await readMoneyInPlaces(database, sql, timeZone);
  for (const member of leaving) {
    const contracts = await contractsOfPayer(database, sql, { memberId: member.id });
    const funds = contracts.flatMap((each) => ('users' in each ? [each] : []));
    const businesses = contracts.flatMap((each) => ('refererId' in each ? [each] : []));
    const [account] = await readWhere(database, sql, 'accounts', 'id = $1', [accountIdOf({ memberId: member.id })]);
    const holds = holdsOf(member, {
      tickets: ticketsOf(funds, member.id),
      installments: installmentsOf(businesses, member.id),
      onAccount: accountBalance(account),
      cash: balances.get(`cash-${member.id}`) ?? NOTHING,
    });
    if (holds.length > 0) throw refuse('member.stillHolds', { name: nameOf(member, member.id), holds });
  }
}
