/** The whole books, to be taken along. */
import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import { archiveOf, type ArchivedBooks } from 'shared-schema/archive/books-archive';
import { instant } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { tableNames } from 'shared-schema/tables';
import packageJson from '../../package.json' with { type: 'json' };
import { type Database, SNAPSHOT } from '../database/open-database.ts';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { appendEvent } from '../history/append.ts';
import { readAllWhere } from '../sync/rows.ts';

const ZIP = 'application/zip';

export const bookRoutes = [
  route({
    post: '/books/export',
    title: 'Everything that is on record, as a ZIP archive: a CSV for each table, JSON, and a README',
    access: 'superAdmins',
    verified: true,
    oneAtATime: true,
    answers: { 200: { type: ZIP } },
    async handle({ ctx, services: { database, settings } }) {
      const { user } = sessionOf(ctx);
      // On record before anything leaves.
      await appendEvent(database, { action: 'books.export', effect: 'seen', userId: user.id });
      const books = await readAll(database);
      const madeAt = instant(Date.now());
      const association = books.projects.find(({ id }) => id === FIRST_PROJECT)?.name ?? '';
      const files = archiveOf(books, user, {
        madeAt,
        timeZone: settings.timeZone,
        association,
        version: packageJson.version,
      });
      ctx.set('Content-Disposition', `attachment; filename="books-${madeAt.slice(0, 10)}.zip"`);
      ctx.type = ZIP;
      ctx.body = Buffer.from(await zipped(files));
    },
  }),
];

/** All of one moment, however much is entered meanwhile. */
function readAll(database: Database): Promise<ArchivedBooks> {
  return database.transaction(async (sql) => {
    const books: Record<string, unknown> = {};
    for (const name of tableNames) books[name] = await readAllWhere(database, sql, name, 'true ORDER BY id', []);
    return books as ArchivedBooks;
  }, SNAPSHOT);
}

const zipInTheBackground = promisify((files: AsyncZippable, done: Parameters<typeof zip>[1]) => void zip(files, done));

function zipped(files: Map<string, string>): Promise<Uint8Array> {
  return zipInTheBackground(Object.fromEntries([...files].map(([path, text]) => [path, strToU8(text)])));
}
