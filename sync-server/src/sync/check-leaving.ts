/** What deleting a member and turning one down ask besides the rules, which cannot look for what hangs on a member. */
import { cashInHand } from 'shared-schema/cash/cash-in-hand';
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { holdsOf, installmentsOf, ticketsOf } from 'shared-schema/members/holds';
import { type Member, nameOf } from 'shared-schema/members/member';
import { type Money, NOTHING } from 'shared-schema/money';
import { refuse } from 'shared-schema/refusal-error';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { undoesImport } from './check-undoing.ts';
import { contractsOfPayer } from './contracts-of.ts';
import { cashByLines } from './money-in-places.ts';
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
export async function checkLeaving(database: Database, sql: Sql, leaving: Member[]): Promise<void> {
  if (leaving.length === 0) return;
  await takeCommitLock(sql);
  for (const member of leaving) {
    const contracts = await contractsOfPayer(database, sql, { memberId: member.id });
    const funds = contracts.flatMap((each) => ('users' in each ? [each] : []));
    const businesses = contracts.flatMap((each) => ('refererId' in each ? [each] : []));
    const [account] = await readWhere(database, sql, 'accounts', 'id = $1', [accountIdOf({ memberId: member.id })]);
    const holds = holdsOf(member, {
      tickets: ticketsOf(funds, member.id),
      installments: installmentsOf(businesses, member.id),
      onAccount: accountBalance(account),
      cash: await cashHeldBy(database, sql, member.id),
    });
    if (holds.length > 0) throw refuse('member.stillHolds', { name: nameOf(member, member.id), holds });
  }
}

async function cashHeldBy(database: Database, sql: Sql, id: MemberId): Promise<Money> {
  const handOvers = await readWhere(database, sql, 'handOvers', '(giver_id = $1 OR receiver_id = $1)', [id]);
  const moves = await readWhere(
    database,
    sql,
    'moneyMoves',
    `(from_place ->> 'cashOf' = $1 OR to_place ->> 'cashOf' = $1)`,
    [String(id)],
  );
  return cashInHand(await cashByLines(sql, id), handOvers, moves).get(id) ?? NOTHING;
}
