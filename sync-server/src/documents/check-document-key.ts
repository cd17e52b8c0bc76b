import type { Logger } from 'pino';
import type { Sql } from '../database/open-database.ts';
import type { DocumentKey } from './document-key.ts';

/**
 * Logs at the start that this database's numbers were sealed with another key, before an admin needs one of them. Returns
 * whether the key fits.
 */
export async function checkDocumentKey(sql: Sql, key: DocumentKey, log: Logger): Promise<boolean> {
  const [found] = await sql.run<{ sealed: string }>(
    `SELECT coalesce(passport_number, aadhaar_number) ->> 'sealed' AS sealed FROM members
     WHERE passport_number ? 'sealed' OR aadhaar_number ? 'sealed' ORDER BY revision DESC LIMIT 1`,
  );
  const fits = !found || key.open(found.sealed) !== undefined;
  if (!fits) {
    log.error(
      'The document key does not open the document numbers in this database: it is not the one they were sealed with.',
    );
  }
  return fits;
}
