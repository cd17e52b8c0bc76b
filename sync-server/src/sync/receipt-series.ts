/**
 * Series of receipts: each device counts in its own, under a code that the server gives it once, with the key that signs.
 * Receipts over REST are numbered in a series of their own.
 */
import { givenReceiptNumber, needsReceiptNumber, type Prepared } from 'shared-schema/command';
import {
  nthSeries,
  numberOnPaper,
  positionOfSeries,
  type ReceiptNumber,
  receiptNumber,
  restSeries,
  type SeriesCode,
  seriesOf,
} from 'shared-schema/collections/receipt-number';
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { tooMany } from '../auth/limits.ts';
import { stampRevision } from '../database/commit-lock.ts';
import type { Sql } from '../database/open-database.ts';

/** What `recovered_numbers` calls the places of series. */
const SERIES_NUMBERS = 'receiptSeries';

const HOUR_MS = 3_600_000;

/** How many devices may have been given a series between a backup and its restoration. */
const SERIES_SKIPPED = 240;

/** How many may have been on their way to devices while the backup was made, and are not in it. */
const SERIES_UNDER_WAY = 24;

/**
 * The prepared command with the number of the receipt it makes: the first that is neither stored nor used in this transaction.
 * A device brings its own. Of two transactions that use the same number, the second to commit finds it taken and runs again.
 */
export async function numberReceipt(
  sql: Sql,
  prepared: Prepared,
  isUsed: (number: ReceiptNumber) => boolean,
): Promise<Prepared> {
  if (!needsReceiptNumber(prepared)) return prepared;
  const series = restSeries((await skippedSeries(sql)).length);
  let count = (await lastCount(sql, series)) + 1;
  while (isUsed(receiptNumber(series, count))) count++;
  const number = receiptNumber(series, count);
  return { ...prepared, input: { ...prepared.input, number } };
}

/** The number last used in a series, as far as receipts have arrived; 0 for none. */
async function lastCount(sql: Sql, series: SeriesCode): Promise<number> {
  const [last] = await sql.run<{ count: number | null }>(
    `SELECT max(rtrim(split_part(id, '-', 2), 'B')::int) AS count FROM receipts WHERE split_part(id, '-', 1) = $1`,
    [series],
    'last receipt of series',
  );
  return last?.count ?? 0;
}

/**
 * A receipt's number must be of its device's series. Throws RefusalError `receipt.outsideSeries`. A series given out between
 * a backup and its restoration is not known here: it is the device's that brings the first receipt of it.
 */
export async function checkSeries(
  sql: Sql,
  prepared: Prepared,
  { device, userId }: { device: string | null; userId: MemberId },
): Promise<void> {
  const number = givenReceiptNumber(prepared);
  if (number === undefined) return;
  const series = seriesOf(number);
  // Only the server keeps a receipt under another number than its paper's.
  if (number !== numberOnPaper(number)) throw refuse('receipt.outsideSeries', { number });
  const [owner] = await sql.run<{ device: string }>('SELECT device FROM signing_keys WHERE id = $1', [series]);
  if (device && owner?.device === device) return;
  if (!device || owner || !(await isSkipped(sql, series))) throw refuse('receipt.outsideSeries', { number });
  await addSeries(sql, { series, device, userId, publicKey: '' });
}

type Range = { first: number; last: number };

/** The places of codes skipped by each restoration of a backup. */
async function skippedSeries(sql: Sql): Promise<Range[]> {
  return sql.run<Range>(
    'SELECT first, last FROM recovered_numbers WHERE table_name = $1',
    [SERIES_NUMBERS],
    'skipped series',
  );
}

async function isSkipped(sql: Sql, series: SeriesCode): Promise<boolean> {
  const position = positionOfSeries(series);
  return (
    position !== undefined &&
    (await skippedSeries(sql)).some(({ first, last }) => first <= position && position <= last)
  );
}

/** Books that were restored before may have skipped from the same number on. */
export const OR_LONGER =
  'ON CONFLICT (table_name, first) DO UPDATE SET last = greatest(recovered_numbers.last, excluded.last)';

/** After a backup has been restored: codes given out since then, which nobody here knows, are not given again. */
export async function skipSeries(sql: Sql): Promise<void> {
  await sql.run(
    `INSERT INTO recovered_numbers (table_name, first, last)
     SELECT $1, greatest(next - $3, 0), setval('receipt_series_number', next + $2 - 1)
     FROM (SELECT nextval('receipt_series_number') AS next) AS series ${OR_LONGER}`,
    [SERIES_NUMBERS, SERIES_SKIPPED, SERIES_UNDER_WAY],
  );
}

type OwnSeries = { code: SeriesCode; used: number };

/**
 * The series of a device and how far it is used; a new one if it has none with this key, or its key has ended. The device must be locked.
 * Throws RefusalError `device.keyTaken` for the key of another member, and `auth.tooManyAttempts` if its member has been given many series today.
 */
export async function leaseSeries(sql: Sql, device: string, userId: MemberId, publicKey: string): Promise<OwnSeries> {
  const [own] = await sql.run<{ id: SeriesCode; key: string; over: boolean }>(
    `SELECT id, public_key AS key,
       ended_at IS NOT NULL OR EXISTS (SELECT FROM receipts WHERE receipts.id LIKE signing_keys.id || '-%B') AS over
     FROM signing_keys WHERE device = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [device],
  );
  if (own?.key === publicKey && !own.over) return { code: own.id, used: await lastCount(sql, own.id) };
  if (own?.key === '' && !own.over) {
    const revision = await stampRevision(sql);
    await requireOwnKey(sql, userId, publicKey);
    await sql.run('UPDATE signing_keys SET public_key = $2, revision = $3 WHERE id = $1', [
      own.id,
      publicKey,
      revision,
    ]);
    return { code: own.id, used: await lastCount(sql, own.id) };
  }
  await requireFewSeries(sql, userId);
  const code = await freeCode(sql);
  await addSeries(sql, { series: code, device, userId, publicKey });
  return { code, used: 0 };
}

/**
 * Call it under the commit lock, so that no other member registers the same key meanwhile. A member's own key may stand on another
 * device: that is how imported books have the keys of phones that are still used.
 */
async function requireOwnKey(sql: Sql, userId: MemberId, publicKey: string): Promise<void> {
  const taken = await sql.run('SELECT 1 FROM signing_keys WHERE public_key = $1 AND user_id <> $2 LIMIT 1', [
    publicKey,
    userId,
  ]);
  if (publicKey !== '' && taken.length > 0) throw refuse('device.keyTaken');
}

/** Far more than anybody has phones; a code is never given again. */
const MOST_SERIES_A_DAY = 60;

async function requireFewSeries(sql: Sql, userId: MemberId): Promise<void> {
  const [given] = await sql.run<{ count: number }>(
    `SELECT count(*)::int AS count FROM signing_keys WHERE user_id = $1 AND created_at > now() - interval '1 day'`,
    [userId],
  );
  if (given!.count >= MOST_SERIES_A_DAY) throw tooMany('devices', HOUR_MS);
}

/** The next code that nobody has, in a restored database too. */
async function freeCode(sql: Sql): Promise<SeriesCode> {
  for (;;) {
    const [next] = await sql.run<{ n: string }>("SELECT nextval('receipt_series_number') AS n");
    const code = nthSeries(Number(next!.n));
    const taken = await sql.run('SELECT 1 FROM signing_keys WHERE id = $1', [code]);
    if (taken.length === 0) return code;
  }
}

type Added = { series: SeriesCode; device: string; userId: MemberId; publicKey: string };

/** Whoever has ceased to be an admin meanwhile gets one that has ended. */
async function addSeries(sql: Sql, { series, device, userId, publicKey }: Added): Promise<void> {
  const revision = await stampRevision(sql);
  await requireOwnKey(sql, userId, publicKey);
  await sql.run(
    `INSERT INTO signing_keys (id, user_id, public_key, created_at, device, revision, ended_at)
     SELECT $1, id, $3, date_trunc('milliseconds', now()), $4, $5,
       CASE WHEN role = 'USER' OR status <> 'APPROVED' OR deleted_at IS NOT NULL THEN date_trunc('milliseconds', now()) END
     FROM members WHERE id = $2`,
    [series, userId, publicKey, device, revision],
  );
}
