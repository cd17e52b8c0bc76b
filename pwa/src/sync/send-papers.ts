/** Sends the papers that this device took and that the server does not have. Sent again after a cut, each is kept there once. */
import type { CommandName } from 'shared-schema/commands';
import { type PaperId, papersOf } from 'shared-schema/ledgers/paper';
import { isRefusal } from 'shared-schema/refusal-error';
import { ApiError } from '../http/api-error.ts';
import type { DeviceDb } from './device/db.ts';
import type { KeptPaper } from './device/stored.ts';
import type { SyncContext } from './sync-context.ts';

const ADD_PAPER: CommandName = 'transaction.addPaper';

/** What the server has not applied, or what is not in the rows of this device yet. */
const UNDECIDED = ['waiting', 'acknowledged', 'refused', 'quarantined'];

/** Throws ApiError where the server cannot be reached. An entry that is made meanwhile goes first: the rest waits for the next round. */
export async function sendPapers(context: SyncContext): Promise<void> {
  const { db } = context.books;
  const undecided = await undecidedPapers(db);
  const refused = (context.refusedPapers ??= new Set());
  for (const id of await db.papers.toCollection().primaryKeys()) {
    if (undecided.has(id) || refused.has(id)) continue;
    if ((await db.outbox.where('status').equals('waiting').count()) > 0) return;
    const paper = await db.papers.get(id);
    if (paper) await sendPaper(context, paper);
  }
}

async function undecidedPapers({ outbox }: DeviceDb): Promise<Set<PaperId>> {
  const entries = await outbox.where('status').anyOf(UNDECIDED).toArray();
  const added = entries.filter(({ name }) => name === ADD_PAPER);
  return new Set(added.map(({ input }) => (input as { paper: { id: PaperId } }).paper.id));
}

async function sendPaper(context: SyncContext, paper: KeptPaper): Promise<void> {
  const { db } = context.books;
  const { id } = paper;
  const isNamed = await isStillNamed(context, paper);
  if (isNamed === undefined) return;
  try {
    if (isNamed) await context.server.putPaper(paper);
  } catch (error) {
    if (!(error instanceof ApiError && error.code?.startsWith('paper.'))) throw error;
    // Somebody has taken it away meanwhile.
    if (error.code === 'paper.notFound') return db.papers.delete(id);
    context.refusedPapers?.add(id);
    await db.papers.update(id, { refused: error.code });
    return;
  }
  await db.atomically(async () => {
    const { thumbnail } = paper;
    if (isNamed && thumbnail) await db.thumbnails.put({ id, bytes: thumbnail });
    await db.papers.delete(id);
  });
}

/** Undefined where the entry's rows are still to come. */
async function isStillNamed({ books }: SyncContext, { id, line }: KeptPaper): Promise<boolean | undefined> {
  try {
    const row = await books.shown.row('transactions', line);
    return row !== undefined && papersOf(row).some((each) => each.id === id);
  } catch (error) {
    if (isRefusal(error, 'records.awaited')) return undefined;
    throw error;
  }
}
