/** How much strangers may leave by the links that they have: whoever has one has it to pay, and could fill list and disk. */
import type { ReportedPaymentId } from 'shared-schema/bank/reported-payment';
import { refuse } from 'shared-schema/refusal-error';
import { tooMany } from '../auth/limits.ts';
import type { PayLink } from '../auth/pay-links.ts';
import type { Sql } from '../database/open-database.ts';

/** Of one payer, since their link was made. */
const OF_LINK = { open: 5, pictures: 3 };

/** Of all links, in a day. A picture has at most 5 MB. */
const OF_DAY = { reports: 1000, pictures: 200 };

const HOUR_MS = 3_600_000;

/**
 * Called under the commit lock. A report that waits anew takes its own place. Throws RefusalError `reportedPayment.manyWait`,
 * `reportedPayment.manyPictures` or `auth.tooManyAttempts`.
 */
export async function requireRoom(
  sql: Sql,
  { accounts, createdAt }: PayLink,
  id: ReportedPaymentId,
  hasPicture: boolean,
): Promise<void> {
  const [of] = await sql.run<Record<'open' | 'pictures' | 'today' | 'picturesToday', number>>(
    `SELECT count(*) FILTER (WHERE of_link AND state = 'OPEN')::int AS open,
       count(*) FILTER (WHERE of_link AND has_picture)::int AS pictures,
       count(*) FILTER (WHERE of_today)::int AS today,
       count(*) FILTER (WHERE of_today AND has_picture)::int AS "picturesToday"
     FROM (
       SELECT state, has_picture, account = $1 AND reported_at >= $2 AS of_link,
         reported_at > now() - interval '1 day' AS of_today
       FROM reported_payments WHERE id <> $3
     ) AS reports`,
    [accounts[0], createdAt, id],
  );
  if (of!.open >= OF_LINK.open) throw refuse('reportedPayment.manyWait', { path: '' });
  if (of!.today >= OF_DAY.reports) throw tooMany('payment', HOUR_MS);
  if (!hasPicture || (of!.pictures < OF_LINK.pictures && of!.picturesToday < OF_DAY.pictures)) return;
  throw refuse('reportedPayment.manyPictures', { path: 'picture' });
}
