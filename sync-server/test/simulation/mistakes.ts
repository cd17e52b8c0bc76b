/**
 * Deliberate mistakes: each a change of one or two places of the product, made as the product is loaded, so that none of it stands in the
 * product. A run of the simulation must say no to each; `npm run simulate -- --mistakes` tries them all.
 */
import { APP, type Mistake, mistake, RULES, SYNC } from './mistake.ts';
import { bankMistakes } from './bank-mistakes.ts';
import { chittyMistakes } from './chitty-mistakes.ts';
import { moneyMistakes } from './money-mistakes.ts';
import { partyMistakes } from './party-mistakes.ts';
import { postingMistakes } from './posting-mistakes.ts';
import { storeMistakes } from './store-mistakes.ts';
import { undoMistakes } from './undo-mistakes.ts';

export const mistakes: Mistake[] = [
  {
    name: 'a command that was sent twice counts twice',
    edits: [
      {
        file: `${SYNC}/command-results.ts`,
        find: 'const known = byId.get(command.id);',
        put: 'const known = undefined as never;',
      },
      {
        file: `${SYNC}/command-results.ts`,
        find: '    command.id,\n    command.device,',
        put: '    crypto.randomUUID(),\n    command.device,',
      },
    ],
  },
  mistake(
    'an answer goes out before the commit',
    `${SYNC}/run-together.ts`,
    'await commit(run);',
    'void commit(run).catch(() => undefined);',
  ),
  mistake(
    'what was read may have changed by the commit',
    `${SYNC}/run-together.ts`,
    '...assertUnchanged(database, rows.read, rows.readWhole),',
    '',
  ),
  mistake(
    'a refused command counts as applied',
    `${SYNC}/run-together.ts`,
    'const result = refusedResult(command, changes, services.settings.timeZone);',
    'const result = appliedResult(command);',
  ),
  mistake(
    'the history forgets what commands did',
    `${SYNC}/run-together.ts`,
    'appendStatements(await withoutRepeatedExports(sql, happeningsOf(ran, now)))',
    'appendStatements([])',
  ),
  mistake(
    'a device that runs ahead dates its entries',
    `${SYNC}/run-together.ts`,
    'command.issuedAt < now ? command.issuedAt : now;',
    'command.issuedAt;',
  ),
  mistake(
    'a pull leaves out the newest revision',
    `${SYNC}/pull.ts`,
    'name, since, until);',
    'name, since, until - 1);',
  ),
  mistake(
    'a pull leaves out what was deleted',
    `${SYNC}/pull.ts`,
    '(row) => see(name, row) ?? []',
    '(row) => (row.deletedAt ? [] : (see(name, row) ?? []))',
  ),
  mistake(
    'a member gets what only admins may see',
    `${SYNC}/pull.ts`,
    '(row) => see(name, row) ?? []',
    '(row) => [row]',
  ),
  mistake(
    'packs say they reach further than they do',
    `${SYNC}/make-packs.ts`,
    '[version, until],',
    '[version, until + 1],',
  ),
  mistake(
    'a restored database passes for the one it was',
    `${SYNC}/epoch.ts`,
    'SELECT epoch, fingerprint FROM database_identity WHERE fingerprint = ${FINGERPRINT}`',
    'SELECT epoch, fingerprint FROM database_identity`',
  ),
  mistake('a restored database gives its numbers again', `${SYNC}/epoch.ts`, 'last + NUMBERS_SKIPPED);', 'last);'),
  mistake(
    'a restored database does not know the numbers it gave',
    `${SYNC}/epoch.ts`,
    '      last + NUMBERS_SKIPPED,\n',
    '      last,\n',
  ),
  mistake('leases of before a backup go on once it is restored', `${SYNC}/epoch.ts`, 'await endLeases(sql);', ''),
  {
    name: 'the numbers given out are forgotten with the rows, and those of deleted ones given again',
    edits: [
      {
        file: `${APP}/device/numbers.ts`,
        find: '    pool.forgotten = true;\n',
        put: '    pool.leases = [];\n    pool.exact = true;\n    pool.last = 0;\n',
      },
      {
        file: `${APP}/device/numbers.ts`,
        find: 'id as RowId<NumberedTable>)) !== undefined',
        put: 'id as RowId<NumberedTable>))?.deletedAt === null',
      },
    ],
  },
  mistake('series given since a backup are unknown', `${SYNC}/epoch.ts`, 'await skipSeries(sql);', ''),
  mistake(
    'two devices get the same numbers',
    `${SYNC}/leases.ts`,
    'await allocateRanges(sql, others)',
    'others.map(({ table, count }) => ({ table, from: 1, to: count }))',
  ),
  mistake('numbers that a device was given stay free', `${SYNC}/free-numbers.ts`, 'range.from = to + 1;', ''),
  mistake(
    'what a phone gave out without a line is given back with the rest',
    `${APP}/device/numbers.ts`,
    '{ ...lease, from: id + 1 }',
    'lease',
  ),
  mistake(
    'rows are pulled by when they were entered',
    `${SYNC}/run-together.ts`,
    'writeStatements(database, changes, THIS_REVISION)',
    'writeStatements(database, changes, THIS_REVISION && String(Math.max(...ran.map(({ command }) => Date.parse(command.issuedAt)))))',
  ),
  {
    name: 'phones count by themselves, and nobody looks whose numbers they are',
    edits: [
      {
        file: `${APP}/device/numbers.ts`,
        find: 'return lease && firstOf(pool, lease);',
        put: 'return lease && pool.last + 1;',
      },
      {
        file: `${SYNC}/prepare-together.ts`,
        find: 'const outside = await findOutsideLeases(sql, ready());',
        put: 'const outside = new Map<Prepared, never>(); void findOutsideLeases;',
      },
    ],
  },
  mistake(
    'a push is judged by whatever database is there',
    `${APP}/sync.ts`,
    "request, await db.getMeta('epoch')",
    'request, undefined',
  ),
  mistake(
    'a refusal vanishes',
    `${APP}/outbox/outcomes.ts`,
    "{ status: 'refused', refusal: outcome.error, touches: [] }",
    "{ status: 'done', touches: [] }",
  ),
  mistake(
    'a push whose answer was lost counts as done',
    `${APP}/sync.ts`,
    'if (isReset(error)) return startAnew(books);',
    "if (error instanceof ApiError && error.unreachable) return void (await db.outbox.bulkPut(entries.map((each) => ({ ...each, status: 'done' }))));",
  ),
  mistake(
    'a pull is stored in two transactions',
    `${APP}/sync.ts`,
    'await books.atomically(async (writing) => {\n    const { db } = writing;\n    await keepEpoch(db, page.epoch);',
    "await books.atomically(({ db }) => db.setMeta('cursor', page.cursor));\n  await books.atomically(async (writing) => {\n    const { db } = writing;\n    await keepEpoch(db, page.epoch);",
  ),
  mistake(
    'the cursor moves with the push',
    `${APP}/sync.ts`,
    'await books.atomically(async (writing) => {\n      if (vouchers)',
    "const reached = await server.pull(await db.getMeta('cursor'), 0);\n    await books.atomically(() => db.setMeta('cursor', reached.cursor));\n    await books.atomically(async (writing) => {\n      if (vouchers)",
  ),
  mistake(
    'what was acknowledged is never done',
    `${APP}/sync.ts`,
    ".modify({ status: 'done', touches: [] });",
    '.count();',
  ),
  mistake(
    'what waits is sent in any order',
    `${APP}/sync.ts`,
    'return end === -1 ? waiting : waiting.slice(0, end);',
    'return (end === -1 ? waiting : waiting.slice(0, end)).toReversed();',
  ),
  mistake(
    'what was acknowledged is not offered to a restored server',
    `${APP}/outbox/outcomes.ts`,
    ".modify({ status: 'waiting', acknowledgedAt: null })",
    '.count()',
  ),
  mistake(
    'the rows under a waiting change are forgotten',
    `${APP}/books/writing.ts`,
    'this.#made = this.#made.under(made);',
    'this.#brought = this.#brought.under(made);\n    this.#newer = this.#newer.under(made);',
  ),
  mistake(
    'waiting changes are not run again on what was pulled',
    `${APP}/outbox/replay.ts`,
    'for (const entry of await unconfirmed(db)) {',
    'for (const entry of [] as OutboxEntry[]) {',
  ),
  mistake(
    'a change is written in several transactions',
    `${APP}/device/db.ts`,
    "return this.transaction('rw', this.tables, async () => {\n      await this.#assertUnlocked();\n      return work();\n    });",
    'return this.#assertUnlocked().then(work);',
  ),
  {
    name: 'a receipt number is given twice',
    edits: [
      {
        file: `${APP}/outbox/receipt-series.ts`,
        find: 'await db.receiptSeries.put({ ...series, last: series.last + 1 });',
        put: '',
      },
      {
        file: `${RULES}/collections/collect.ts`,
        find: 'if (context.immediate || rows.second) throw',
        put: 'if (rows.second) throw',
      },
    ],
  },
  mistake(
    'a key is left after signing out',
    `${APP}/lock/unlock.ts`,
    'await forgetKeys();\n  await db.transaction',
    'await db.transaction',
  ),
  mistake(
    'a tab that opens keeps keys for whoever signed out meanwhile',
    `${APP}/lock/unlock.ts`,
    'if (!isSignedIn()) throw new SignedOutMeanwhile();',
    '',
  ),
  mistake(
    'a tab goes on with books that another has closed',
    `${APP}/device/db.ts`,
    'if (ring?.generation !== this.#generation || !ring.wrapping) throw new BooksClosed();',
    '',
  ),
  mistake(
    'the count of a series is forgotten when the server gives another',
    `${APP}/outbox/receipt-series.ts`,
    'series.before = counted;',
    '',
  ),
  mistake(
    'books are left after signing out',
    `${APP}/lock/unlock.ts`,
    'wrapping: null, lock: null });\n    await db.emptyBooks();',
    'wrapping: null, lock: null });',
  ),
  mistake(
    'a phone that failed once does not try again',
    `${APP}/sync-scheduler.ts`,
    'this.#timer = setTimeout(() => void this.request(), wait);',
    'void wait;',
  ),
  mistake(
    'the chip says synced while changes wait',
    `${APP}/sync-word.ts`,
    "if (stored.waiting + stored.papers > 0 || !complete || stored.syncedAt === null) return 'pending';",
    '',
  ),
  mistake(
    'who ceases to be an admin while a push is under way is refused for ever',
    `${SYNC}/run-together.ts`,
    "if (isRefusal(each, 'command.forbidden') && wasSentByAdmin(command) && !isAdmin(actor)) throw new NoLongerAdmin();",
    '',
  ),
  mistake(
    'what was held is not offered to a restored server',
    `${APP}/outbox/outcomes.ts`,
    "await heldEntries(db).modify({ status: 'waiting', refusal: null });",
    '',
  ),
  mistake(
    'a phone never learns what was decided about what is held',
    `${APP}/sync.ts`,
    'await learnDecisions(context, await heardAt(context));',
    '',
  ),
  mistake(
    'what waits does not find deleted rows',
    `${APP}/books/reader.ts`,
    'Promise.all(refs.map(({ table, id }) => this.row(table, id!))),\n      all:',
    'Promise.all(refs.map(({ table, id }) => this.row(table, id!).then((row) => (row?.deletedAt ? undefined : row)))),\n      all:',
  ),
  mistake(
    'digests are of rows that no device keeps',
    `${SYNC}/read-digests.ts`,
    '.filter((row) => isKept(table, row, actor));',
    ';',
  ),
  mistake(
    'what is handed over counts once more when its phone sends it',
    `${SYNC}/hand-over.ts`,
    'id: entry.id }',
    "id: entry.id.replace(/.$/, '0') }",
  ),
  mistake(
    'an older server is sent what it does not know, and refuses it for ever',
    `${APP}/sync.ts`,
    '        wire: WIRE_VERSION,\n        ...(vouchers',
    '        ...(vouchers',
  ),
  mistake(
    'an app of 1.0.0 counts what is before an opening balance besides it',
    `${SYNC}/wire-3.ts`,
    'if (wire > 3 || ',
    'if (wire > 0 || ',
  ),
  mistake(
    'an app of 1.0.0 gets packs that name the account of what is before its opening',
    `${SYNC}/read-packs.ts`,
    ' || !isPacked',
    '',
  ),
  ...storeMistakes,
  ...moneyMistakes,
  ...postingMistakes,
  ...bankMistakes,
  ...undoMistakes,
  ...partyMistakes,
  ...chittyMistakes,
];

export function mistakeNamed(name: string): Mistake {
  const wanted = mistakes.find((each) => each.name === name);
  if (!wanted) throw new Error(`There is no mistake ${name}.`);
  return wanted;
}
