import type { Logger } from 'pino';
import type { Sql } from '../database/open-database.ts';
import type { DocumentKey } from './document-key.ts';

/** Logs at the start that this database's numbers were sealed with another key, before an admin needs one of them. */
export async function checkDocumentKey(sql: Sql, key: DocumentKey, log: Logger): Promise<void> {
  const [found] = await sql.run<{ sealed: string }>(
    `SELECT coalesce(passport_number, aadhaar_number) ->> 'sealed' AS sealed FROM members
     WHERE passport_number ? 'sealed' OR aadhaar_number ? 'sealed' ORDER BY revision DESC LIMIT 1`,
  );
  if (found && key.open(found.sealed) === undefined) {
    log.error(
      'The document key does not open the document numbers in this database: it is not the one they were sealed with.',
    );
  }
}
