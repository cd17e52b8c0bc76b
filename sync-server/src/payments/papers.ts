/** The bytes of papers. Entries name them, phones send those that they took, and who opens one is put on record. */
import type { MemberId, TransactionId } from 'shared-schema/ids';
import {
  MOST_OF_A_PAPER,
  PAPER_TYPES,
  type Paper,
  PAPER_KINDS,
  type PaperKind,
  papersOf,
} from 'shared-schema/ledgers/paper';
import { refuse } from 'shared-schema/refusal-error';
import type { Database, Sql } from '../database/open-database.ts';
import { appendEvent } from '../history/append.ts';
import { sha256 } from '../sha256.ts';
import { readOne } from '../sync/rows.ts';
import { pictureType } from './picture-type.ts';

type Needs = { database: Database; settings: { papersMostMb: number } };

/** Few enough for a browser on a small phone to open. */
const MOST_PIXELS = 25_000_000;

/** What a file is by its first bytes; undefined for what is no paper, and for a picture with too many pixels. Nothing of it is opened. */
export function paperKind(bytes: Buffer): PaperKind | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'PDF';
  const type = pictureType(bytes, MOST_PIXELS);
  return PAPER_KINDS.find((kind) => PAPER_TYPES[kind] === type);
}

/** Throws RefusalError `paper.tooLarge`, before a body is read. */
export function requireSmall(bytes: number): void {
  if (bytes > MOST_OF_A_PAPER) throw refuse('paper.tooLarge', { most: MOST_OF_A_PAPER / 1000 });
}

/** What an entry says of its paper. Throws RefusalError `paper.notFound`. */
export async function requireNamed(database: Database, line: TransactionId, id: string): Promise<Paper> {
  const row = await readOne(database, 'transactions', line);
  const paper = row && papersOf(row).find((each) => each.id === id);
  if (!paper) throw refuse('paper.notFound', { id });
  return paper;
}

/** The same for one that is about to be sent, and is so long. Throws RefusalError `paper.tooLarge`, `paper.wrong` or `paper.noRoom`, too. */
export async function requireExpected(needs: Needs, line: TransactionId, id: string, length: number): Promise<Paper> {
  requireSmall(length);
  const paper = await requireNamed(needs.database, line, id);
  if (length !== paper.size) throw refuse('paper.wrong');
  await requireRoom(needs, paper);
  return paper;
}

/** One that is here already takes no more. Throws RefusalError `paper.noRoom`. */
export async function requireRoom({ database, settings }: Needs, { id, size }: Paper): Promise<void> {
  const [of] = await database.run<{ bytes: string; isHere: boolean | null }>(
    'SELECT coalesce(sum(size), 0) AS bytes, bool_or(id = $1) AS "isHere" FROM papers',
    [id],
  );
  if (!of!.isHere && Number(of!.bytes) + size > settings.papersMostMb * 1_000_000) throw refuse('paper.noRoom');
}

/** Sent again, it is kept once. Throws RefusalError `paper.wrong`, or `paper.other` where its id is that of another file. */
export async function keepPaper(database: Database, line: TransactionId, paper: Paper, bytes: Buffer): Promise<void> {
  const { id, kind, size, hash } = paper;
  if (bytes.length !== size || sha256(bytes) !== hash || paperKind(bytes) !== kind) throw refuse('paper.wrong');
  const [kept] = await database.run<{ hash: string }>(
    `WITH new AS (
       INSERT INTO papers (id, line, kind, size, hash, bytes, created_at) VALUES ($1, $2, $3, $4, $5, $6, now())
       ON CONFLICT (id) DO NOTHING RETURNING hash)
     SELECT hash FROM new UNION ALL SELECT hash FROM papers WHERE id = $1`,
    [id, line, kind, size, hash, bytes],
  );
  if (kept!.hash !== hash) throw refuse('paper.other');
}

/** Which of them are here. */
export async function arrived(sql: Sql, papers: Paper[]): Promise<Set<string>> {
  const found = await sql.run<{ id: string }>('SELECT id FROM papers WHERE id = ANY($1::uuid[])', [
    papers.map(({ id }) => id),
  ]);
  return new Set(found.map(({ id }) => id));
}

/** Its bytes, with an entry in the history of who opened it. Throws RefusalError `paper.notFound` or `paper.awaited`. */
export async function openPaper(
  database: Database,
  userId: MemberId,
  line: TransactionId,
  id: string,
): Promise<{ paper: Paper; bytes: Buffer }> {
  const paper = await requireNamed(database, line, id);
  const [found] = await database.run<{ bytes: Buffer }>('SELECT bytes FROM papers WHERE id = $1 AND hash = $2', [
    id,
    paper.hash,
  ]);
  if (!found) throw refuse('paper.awaited');
  // On record before anyone sees it.
  await appendEvent(database, {
    action: 'transaction.openPaper',
    userId,
    table: 'transactions',
    id: String(line),
    effect: 'seen',
    changes: [{ field: `papers.${id}`, from: null, to: null }],
  });
  return { paper, bytes: found.bytes };
}

/** Those that no entry names any more. One that has come by REST is named a moment later. */
export async function removeUnnamedPapers(sql: Sql): Promise<void> {
  await sql.run(
    `DELETE FROM papers WHERE created_at < now() - interval '1 hour' AND id NOT IN (
       SELECT (paper ->> 'id')::uuid FROM transactions, jsonb_array_elements(papers) AS paper
       WHERE papers IS NOT NULL AND NOT paper ? 'removed')`,
  );
}
