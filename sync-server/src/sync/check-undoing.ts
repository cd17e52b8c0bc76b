/** What taking back a batch asks besides the rules, which cannot look for what names a record. */
import type { Change } from 'shared-schema/command';
import type { Rest } from 'shared-schema/imports/import-batch';
import { restedOn } from 'shared-schema/imports/undo-import';
import { escapeLiteral, type Sql } from '../database/open-database.ts';

export function undoesImport(changes: Change[]): boolean {
  return changes.some(({ table, row }) => table === 'imports' && row.undone !== null);
}

/**
 * Throws RefusalError `import.restedOn` if anything names a record that is taken back. What comes to name one after this makes
 * `assertNothingRests` abort the transaction, which is then run again.
 */
export async function checkUndoing(sql: Sql, changes: Change[]): Promise<void> {
  const taken = takenBack(changes);
  const rests = taken ? await sql.run<Rest>(RESTING, taken, 'what rests on an import') : [];
  if (rests.length > 0) throw restedOn(rests);
}

/** The same once nobody else commits: a statement for `commitWith`, so that the work of writing thousands of rows is done before. */
export function assertNothingRests(changes: Change[]): string[] {
  const taken = takenBack(changes);
  if (!taken) return [];
  const resting = RESTING.replace(/\$(\d)/g, (_, place: string) =>
    arrayOf(taken[Number(place) - 1]!, place === RECEIPTS ? 'text' : 'int'),
  );
  return [`SELECT assert_unchanged(NOT EXISTS (${resting}))`];
}

/** The ids of members, businesses, funds, entries, share histories and past receipts that are taken back, if something could name one of them. */
function takenBack(changes: Change[]): (number[] | string[])[] | undefined {
  if (!undoesImport(changes)) return undefined;
  const rowsOf = (wanted: Change['table']) =>
    changes.flatMap(({ table, row }) => (table === wanted && row.deletedAt ? [row] : []));
  const idsOf = (wanted: Change['table']) => rowsOf(wanted).map(({ id }) => id as number);
  const [members, businesses] = [idsOf('members'), idsOf('installmentBusinesses')];
  if (members.length + businesses.length === 0) return undefined;
  const receipts = rowsOf('pastReceipts').map(({ id }) => String(id));
  return [members, businesses, idsOf('chittyFunds'), idsOf('transactions'), idsOf('shareHistories'), receipts];
}

function arrayOf(ids: number[] | string[], type: 'int' | 'text'): string {
  return `ARRAY[${ids.map((id) => escapeLiteral(String(id))).join()}]::${type}[]`;
}

/** The place of the receipts, which alone have texts for ids. */
const RECEIPTS = '6';

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
    UNION ALL SELECT 'members', id, 'shareHistory'
      FROM share_histories WHERE deleted_at IS NULL AND id = ANY($1) AND id <> ALL($5)
    UNION ALL SELECT 'members', (payer ->> 'memberId')::int, 'entries'
      FROM accounts WHERE entries <> '[]' AND (payer ->> 'memberId')::int = ANY($1)
    UNION ALL SELECT 'members', (payer ->> 'memberId')::int, 'receipts'
      FROM receipts WHERE cancelled IS NULL AND (payer ->> 'memberId')::int = ANY($1)
    UNION ALL SELECT 'members', member_id, 'receipts'
      FROM past_receipts WHERE deleted_at IS NULL AND member_id = ANY($1) AND id <> ALL($6)
    UNION ALL SELECT 'installmentBusinesses', (payer ->> 'businessId')::int, 'receipts'
      FROM receipts WHERE cancelled IS NULL AND (payer ->> 'businessId')::int = ANY($2)
  ) AS resting ORDER BY id, by`;
