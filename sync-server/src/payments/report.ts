/** "I have paid", as somebody says on the page of a link. */
import { accepted, type ReportedPayment, reportOf, utrOfReport } from 'shared-schema/bank/reported-payment';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { holdsUtr } from 'shared-schema/collections/holds-utr';
import { changesBetween } from 'shared-schema/history/field-change';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { invalidInput, refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { stampRevision } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { appendEvent } from '../history/append.ts';
import { readWhere, writeRows } from '../sync/rows.ts';
import { requireOpenLink } from '../auth/pay-links.ts';
import { accountShown } from './asked.ts';
import { pictureType } from './picture-type.ts';
import { sealPicture } from './sealed-picture.ts';

/** How long the server keeps a picture. */
const PICTURE_DAYS = 90;

export const MOST_OF_A_PICTURE = 5 * 1024 * 1024;

export type Report = {
  amount: Money;
  date: LocalDate;
  /** 12 digits. */
  utr: string;
  note?: string | null | undefined;
};

type Needs = { database: Database; documentKey: DocumentKey; settings: { timeZone: string } };

/**
 * Keeps it for the treasurer. Reported again by the same payer, it is one report; one that was declined waits again. Throws RefusalError
 * `request.notFound` if the link has ended or never was, `input.invalid` or `reportedPayment.reported`.
 */
export async function reportPayment(
  { database, settings, documentKey }: Needs,
  token: string,
  { note = null, ...report }: Report,
  picture?: Buffer,
): Promise<void> {
  const link = await requireOpenLink(database, token);
  const now = instant(Date.now());
  const today = localDateOf(now, settings.timeZone);
  const { date } = report;
  if (date > today) throw refuse('entry.inFuture', { date, today, path: 'date' });
  if (picture && !pictureType(picture)) throw wrongPicture();
  const row: ReportedPayment = {
    id: reportOf(report.utr)!,
    account: link.accounts[0]!,
    accounts: link.accounts,
    bankAccountId: (await accountShown(database, link))?.id,
    amount: report.amount,
    date,
    note: note?.trim().slice(0, LONGEST_NOTE) || null,
    hasPicture: picture !== undefined,
    reportedAt: now,
    state: 'OPEN',
    answered: null,
    deletedAt: null,
  };
  await keepReport(database, row, async (sql) => {
    if (picture) await keepPicture(sql, row.id, sealPicture(documentKey, row.id, picture));
  });
}

/**
 * Accepted at once if one of its payers has a receipt for it already. If anybody else has one, the report stays open for an admin to decide,
 * and whoever sent it does not learn that there is such a receipt. `keepMore` keeps what comes with it, in the same transaction.
 */
export async function keepReport(
  database: Database,
  report: ReportedPayment,
  keepMore: (sql: Sql) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    const [before] = await readWhere(database, sql, 'reportedPayments', 'id = $1', [report.id]);
    if (before && before.account !== report.account) throw refuse('reportedPayment.reported', { path: 'utr' });
    if (before && before.state !== 'DECLINED') return;
    const row = await withReceipt(database, sql, report);
    await writeRows(database, sql, [{ table: 'reportedPayments', row }], revision);
    await keepMore(sql);
    const told = changesBetween('reportedPayments', before, row);
    const effect = before ? 'updated' : 'created';
    await appendEvent(sql, { action: 'payment.report', table: 'reportedPayments', id: row.id, effect, ...told });
  });
}

async function withReceipt(database: Database, sql: Sql, report: ReportedPayment): Promise<ReportedPayment> {
  const [utr] = await readWhere(database, sql, 'utrs', 'id = $1', [utrOfReport(report.id)]);
  const receipts = await readWhere(database, sql, 'receipts', 'id = ANY($1)', [utr?.receipts ?? []]);
  const own = receipts.find(({ payer, ...receipt }) => {
    return report.accounts.includes(accountIdOf(payer)) && holdsUtr(receipt);
  });
  return own ? accepted(report, own.id, { at: own.enteredAt, by: own.collectedBy }) : report;
}

const LONGEST_NOTE = 500;

function wrongPicture() {
  return invalidInput([{ message: says('validation.picture'), path: 'picture' }]);
}

async function keepPicture(sql: Sql, id: string, sealed: Buffer): Promise<void> {
  await sql.run(
    `INSERT INTO reported_pictures (id, sealed, created_at) VALUES ($1, $2, now())
     ON CONFLICT (id) DO UPDATE SET sealed = excluded.sealed, created_at = excluded.created_at`,
    [id, sealed],
  );
}

export async function readPicture(sql: Sql, id: string): Promise<Buffer | undefined> {
  const [found] = await sql.run<{ sealed: Buffer }>('SELECT sealed FROM reported_pictures WHERE id = $1', [id]);
  return found?.sealed;
}

export async function removeOldPictures(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM reported_pictures WHERE created_at < now() - $1 * interval '1 day'`, [PICTURE_DAYS]);
}
