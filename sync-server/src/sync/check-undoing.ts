/** What taking back a batch asks besides the rules, which cannot look for what names a record. */
import type { Change } from 'shared-schema/command';
import type { Rest } from 'shared-schema/imports/import-batch';
import { restedOn } from 'shared-schema/imports/rested-on';
import { takeCommitLock } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';

export function undoesImport(changes: Change[]): boolean {
  return changes.some(({ table, row }) => table === 'imports' && row.undone !== null);
}

/**
 * Throws RefusalError `import.restedOn` if anything names a record that is taken back. From here on nobody else commits, so
 * that nothing can come to name one meanwhile.
 */
export async function checkUndoing(sql: Sql, changes: Change[]): Promise<void> {
  if (!undoesImport(changes)) return;
  const idsOf = (wanted: Change['table']) => changes.flatMap(({ table, row }) => (table === wanted ? [row.id] : []));
  const [members, businesses] = [idsOf('members'), idsOf('installmentBusinesses')];
  if (members.length + businesses.length === 0) return;
  await takeCommitLock(sql);
  const together = [members, businesses, idsOf('chittyFunds'), idsOf('transactions')];
  const rests = await sql.run<Rest>(RESTING, together, 'what rests on an import');
  if (rests.length > 0) throw restedOn(rests);
}

/** What is taken back with them does not count. */
const RESTING = `
  SELECT DISTINCT * FROM (
    SELECT 'members' AS table, user_id AS id, 'entries' AS by
      FROM transactions WHERE deleted_at IS NULL AND user_id = ANY($1) AND id <> ALL($4)
    UNION ALL SELECT 'members', referer_id, 'businesses'
      FROM installment_businesses WHERE deleted_at IS NULL AND referer_id = ANY($1) AND id <> ALL($2)
    UNION ALL SELECT 'members', (ticket ->> 'userId')::int, 'chitties'
      FROM chitty_funds, jsonb_array_elements(users) AS ticket
      WHERE deleted_at IS NULL AND (ticket ->> 'userId')::int = ANY($1) AND id <> ALL($3)
    UNION ALL SELECT 'members', former::int, 'chitties'
      FROM chitty_funds, jsonb_array_elements(users) AS ticket, jsonb_array_elements_text(ticket -> 'formerHolders') AS former
      WHERE deleted_at IS NULL AND former::int = ANY($1) AND id <> ALL($3)
    UNION ALL SELECT 'members', (payer ->> 'memberId')::int, 'entries'
      FROM accounts WHERE entries <> '[]' AND (payer ->> 'memberId')::int = ANY($1)
    UNION ALL SELECT 'members', (payer ->> 'memberId')::int, 'receipts'
      FROM receipts WHERE cancelled IS NULL AND (payer ->> 'memberId')::int = ANY($1)
    UNION ALL SELECT 'installmentBusinesses', (payer ->> 'businessId')::int, 'receipts'
      FROM receipts WHERE cancelled IS NULL AND (payer ->> 'businessId')::int = ANY($2)
  ) AS resting ORDER BY id, by`;
