/** The whole books, to be taken along. */
import { Readable } from 'node:stream';
import { AsyncZipDeflate, strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import * as v from 'valibot';
import { archiveOf, type ArchivedBooks } from 'shared-schema/archive/books-archive';
import { papersOf } from 'shared-schema/ledgers/paper';
import { instant } from 'shared-schema/local-date';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { tableNames } from 'shared-schema/tables';
import packageJson from '../../package.json' with { type: 'json' };
import { type Database, SNAPSHOT } from '../database/open-database.ts';
import { sessionOf } from '../http/context.ts';
import { route } from '../http/route.ts';
import { appendEvent } from '../history/append.ts';
import { readAllWhere } from '../sync/rows.ts';

const ZIP = 'application/zip';

/** Text that is longer is compressed beside the requests of others. */
const LONG = 160_000;

export const bookRoutes = [
  route({
    get: '/books/papers',
    title: 'How many papers the records have, and their size in bytes',
    access: 'superAdmins',
    answers: { 200: v.strictObject({ count: v.number(), bytes: v.number() }) },
    async handle({ services: { database } }) {
      const [of] = await database.run<{ count: string; bytes: string }>(
        'SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM papers',
      );
      return { count: Number(of!.count), bytes: Number(of!.bytes) };
    },
  }),

  route({
    post: '/books/export',
    title:
      'Everything that is on record, as a ZIP archive: a CSV for each table, JSON, a README, and papers if asked for',
    access: 'superAdmins',
    verified: true,
    oneAtATime: true,
    query: v.object({ papers: v.optional(v.literal('true')) }),
    answers: { 200: { type: ZIP } },
    async handle({ ctx, services: { database, settings }, query }) {
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
      ctx.body = Readable.from(zipped(files, query.papers ? papersIn(database, books) : []));
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

type Content = [path: string, bytes: Uint8Array];

/** Each that has arrived, read as it is sent, named by the voucher and the number of its entry. Of one that several entries name the first counts. */
async function* papersIn(database: Database, { transactions }: ArchivedBooks): AsyncGenerator<Content> {
  const named = new Set<string>();
  for (const line of transactions) {
    for (const { id, kind, hash } of papersOf(line)) {
      if (named.has(id)) continue;
      named.add(id);
      const [found] = await database.run<{ bytes: Buffer }>('SELECT bytes FROM papers WHERE id = $1 AND hash = $2', [
        id,
        hash,
      ]);
      const of = [line.voucher?.replaceAll('/', '-'), `entry-${line.id}`, id].filter(Boolean).join('_');
      if (found) yield [`papers/${of}.${kind.toLowerCase()}`, found.bytes];
    }
  }
}

/** As it is made, so that papers are never all in memory. They are compressed already. */
async function* zipped(files: Map<string, string>, papers: AsyncIterable<Content> | []): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((_failed, bytes) => made.push(bytes));
  for (const [path, text] of files) {
    await put(archive, text.length > LONG ? new AsyncZipDeflate(path) : new ZipDeflate(path), strToU8(text));
    yield* made.splice(0);
  }
  for await (const [path, bytes] of papers) {
    await put(archive, new ZipPassThrough(path), bytes);
    yield* made.splice(0);
  }
  archive.end();
  yield* made;
}

/** Resolves when all of it is in the archive. */
function put(archive: Zip, file: AsyncZipDeflate | ZipDeflate | ZipPassThrough, bytes: Uint8Array): Promise<void> {
  archive.add(file);
  return new Promise((resolve, reject) => {
    const given = file.ondata;
    file.ondata = (error, part, isLast) => {
      given(error, part, isLast);
      if (error) reject(error);
      else if (isLast) resolve();
    };
    file.push(bytes, true);
  });
}
