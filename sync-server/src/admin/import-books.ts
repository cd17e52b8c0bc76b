import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { type ArchivedBooks, readBooks } from 'shared-schema/archive/books-archive';
import { fillBooks } from '../sync/fill-books.ts';
import { type AdminCommand, BadUsage, withDatabase } from './admin-command.ts';

export const importBooks: AdminCommand = {
  summary: 'put an archive of the whole books into a new association',
  usage: 'FILE',
  help: `FILE  what "Export the whole books" saves: a ZIP archive, or the books.json in it

Start the server once before, so that the database is there, and stop it; nobody may have signed in. Passwords, and passport and
Aadhaar numbers in clear, are in no archive: let the super admin in with reset-password.`,
  positionals: 1,
  async run(env, given, say) {
    const [file] = given.positionals;
    if (!file) throw new BadUsage('Name the archive.');
    const { books, timeZone } = readBooksArchive(readFileSync(file));
    if (timeZone !== env.timeZone) {
      throw new Error(`These books are kept in the time zone ${timeZone}: set TIME_ZONE=${timeZone}.`);
    }
    const count = await withDatabase(env, say, (database) => fillBooks(database, books));
    say(`${count} records entered.`);
    const superAdmins = books.members.filter(({ role, deletedAt }) => role === 'SUPERADMIN' && !deletedAt);
    for (const { name, email } of superAdmins) {
      say(`Let ${name} in: npm run admin -- reset-password --email ${email}`);
    }
    return true;
  },
};

/** Throws an Error for what is no archive of the books. */
export function readBooksArchive(bytes: Uint8Array): { books: ArchivedBooks; timeZone: string } {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const text = isZip ? unzipSync(bytes, { filter: ({ name }) => name === 'books.json' })['books.json']! : bytes;
    const json = JSON.parse(strFromU8(text)) as { timeZone: string };
    return { books: readBooks(json), timeZone: json.timeZone };
  } catch (cause) {
    throw new Error('This is no archive of the whole books that this release can read.', { cause });
  }
}
