/** What waits although nothing should keep it: letters on the server, entries on phones. And how fast the database grows. */
import type { Database } from '../database/open-database.ts';
import type { Finding } from './admin-command.ts';

/** Letters are tried again within this time, if the mail server is only busy. */
const LATE_LETTER = '30 minutes';

const LATE_DEVICE = '7 days';

export async function checkLetters(database: Database): Promise<Finding> {
  const [row] = await database.run<{ late: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE failed_at IS NULL AND created_at < now() - interval '${LATE_LETTER}')::int AS late,
       count(*) FILTER (WHERE failed_at > now() - interval '7 days')::int AS failed FROM mail_queue`,
  );
  const { late, failed } = row!;
  if (late > 0) {
    return ['wrong', `Letters: ${late} have waited for more than ${LATE_LETTER}; see Mail above, and SMTP_URL`];
  }
  if (failed > 0) {
    return ['doubtful', `Letters: ${failed} could not be sent in the last week; are the addresses right?`];
  }
  return ['good', 'Letters: none waits'];
}

export async function checkDevices(database: Database): Promise<Finding> {
  const [row] = await database.run<{ late: number; unsent: number }>(
    `SELECT count(*)::int AS late, coalesce(sum(s.unsent), 0)::int AS unsent
     FROM sessions s JOIN members m ON m.id = s.user_id
     WHERE s.expires_at > now() AND m.role <> 'USER' AND m.deleted_at IS NULL
       AND last_synced_at < now() - interval '${LATE_DEVICE}'`,
  );
  const { late, unsent } = row!;
  if (late === 0) return ['good', 'Devices: every admin’s has synced within a week'];
  const waiting = unsent > 0 ? `, and ${unsent} entries waited on them` : '';
  return [
    'doubtful',
    `Devices: ${late} of admins have not synced for a week${waiting}; ask who uses them to open the app where there is a connection`,
  ];
}

const WEEK_SECONDS = 7 * 86_400;
const MONTH_SECONDS = 30 * 86_400;
const SOON_MONTHS = 3;

/** `free`: bytes of room where the database is; undefined if that is another machine's. */
export async function checkGrowth(database: Database, free: number | undefined): Promise<Finding> {
  const [row] = await database.run<{ bytes: number; seconds: number | null }>(
    `SELECT pg_database_size(current_database())::float8 AS bytes,
       extract(epoch FROM now() - (SELECT min(received_at) FROM history))::float8 AS seconds`,
  );
  const { bytes, seconds } = row!;
  const size = `Growth: the database has ${inMegabytes(bytes)}`;
  if (seconds === null || seconds < WEEK_SECONDS)
    return ['good', `${size}; in a week it can be said how fast it grows`];
  const monthly = (bytes / seconds) * MONTH_SECONDS;
  const grows = `${size}, and gains about ${inMegabytes(monthly)} a month`;
  if (free === undefined || free > SOON_MONTHS * monthly) return ['good', grows];
  return [
    'doubtful',
    `${grows}: the disk is full in ${(free / monthly).toFixed(1)} months; move DATA_DIR to a larger one`,
  ];
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
