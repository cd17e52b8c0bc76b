import type { KeyObject } from 'node:crypto';
import { APPLICATION_NAME, type Sql } from '../database/open-database.ts';
import { documentKeyOf } from '../documents/document-key.ts';
import { addDocumentKey, findDocumentKeys, keptDocumentKeys, requireDocumentKeys } from '../documents/key-file.ts';
import { changeDocumentKey, presentKeyId } from '../documents/present-key.ts';
import type { Env } from '../env.ts';
import { type AdminCommand, withDatabase } from './admin-command.ts';

export const rotateKey: AdminCommand = {
  summary: 'seal passport and Aadhaar numbers with a new key',
  usage: '[--lost-key]',
  help: '--lost-key   the present key is lost for good: of numbers sealed with it only the last characters are kept',
  options: { 'lost-key': { type: 'boolean' } },
  async run(env, given, say) {
    const lost = given.values['lost-key'] === true;
    return withDatabase(env, say, async (database) => {
      await requireNoServers(database);
      const key = documentKeyOf(await keysToChangeTo(env, await presentKeyId(database), lost));
      const { resealed, unreadable } = await changeDocumentKey(database, key, { dropUnreadable: lost });
      if (unreadable > 0 && !lost) {
        throw new Error(
          `${unreadable} numbers are sealed with a key that is not here, so nothing was changed. Give the server that key; ` +
            'if it is lost for good, add --lost-key.',
        );
      }
      say(`The key is now ${key.id}; ${resealed} numbers are sealed with it.`);
      if (unreadable > 0) say(`${unreadable} numbers are lost but for their last characters: enter them again.`);
      say(
        'The key before it stays beside it, for what waits on phones. Make a backup, and give all servers the same keys.',
      );
      return true;
    });
  },
};

/** Present key first. `present` is the database's, which may have been left behind by a change that was broken off. */
async function keysToChangeTo(env: Env, present: string | undefined, lost: boolean): Promise<KeyObject[]> {
  const { documentKeys, documentKeyFile } = env;
  const keys = lost ? (findDocumentKeys(env) ?? (await keptDocumentKeys(documentKeyFile))) : requireDocumentKeys(env);
  if (present !== undefined && documentKeyOf(keys).id !== present) {
    if (lost || documentKeyOf(keys).has(present)) return keys;
    throw new Error(
      `The database is sealed with the key ${present}, which is not here. Is it lost for good? See --lost-key.`,
    );
  }
  if (!documentKeys) return addDocumentKey(documentKeyFile);
  throw new Error(
    'DOCUMENT_KEY holds the present key: put a new one in front of it there, then run this again. ' +
      '"openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072" makes one.',
  );
}

/** A server that runs would go on sealing with the key it has. */
async function requireNoServers(sql: Sql): Promise<void> {
  const others = await sql.run(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'sync-server %'
       AND application_name <> $1`,
    [APPLICATION_NAME],
  );
  if (others.length > 0) throw new Error('A server is running on this database: stop all of them first.');
}
