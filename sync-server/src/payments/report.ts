/** "I have paid", as somebody says on the page of a link. */
import {
  accepted,
  type ReportedPayment,
  type ReportedPaymentId,
  reportsOf,
  utrOfReport,
} from 'shared-schema/bank/reported-payment';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { holdsUtr } from 'shared-schema/collections/receipt';
import { changesBetween } from 'shared-schema/history/field-change';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { invalidInput, refuse } from 'shared-schema/refusal-error';
import { withoutDisguises } from 'shared-schema/text';
import { says } from 'shared-schema/texts/issue-text';
import { stampRevision } from '../database/commit-lock.ts';
import type { Database, Sql } from '../database/open-database.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { appendEvent } from '../history/append.ts';
import { readWhere, writeRows } from '../sync/rows.ts';
import { requireOpenLink } from '../auth/pay-links.ts';
import { boundsOfLink } from './asked.ts';
import { pictureType } from './picture-type.ts';
import { requireRoom } from './room-for-reports.ts';
import { sealPicture } from './sealed-picture.ts';

/** How long the server keeps a picture. */
const PICTURE_DAYS = 90;

export type PaymentReport = {
  amount: Money;
  date: LocalDate;
  /** 12 digits. */
  utr: string;
  note?: string | null | undefined;
};

type Needs = { database: Database; documentKey: DocumentKey; settings: { timeZone: string } };

/**
 * Keeps it for the treasurer. Reported again by the same payer, it is one report; one that was declined waits again. Reported by another
 * payer, too, it is another report of this payment, and neither of them learns of the other. Throws RefusalError `request.notFound` if the
 * link has ended or never was, `input.invalid`, `entry.inFuture`, `reportedPayment.manyWait`, `reportedPayment.manyPictures` or
 * `auth.tooManyAttempts`.
 */
export async function reportPayment(
  { database, settings, documentKey }: Needs,
  token: string,
  { note = null, ...report }: PaymentReport,
  picture?: Buffer,
): Promise<void> {
  const link = await requireOpenLink(database, token);
  const now = instant(Date.now());
  const today = localDateOf(now, settings.timeZone);
  const { date, amount } = report;
  if (date > today) throw refuse('entry.inFuture', { date, today, path: 'date' });
  if (picture && !pictureType(picture)) throw wrong('picture', says('validation.picture'));
  const { account, most } = await boundsOfLink(database, link);
  if (amount > most) throw wrong('amount', says('validation.moreThanAsked'));
  const row: ReportedPayment = {
    id: reportsOf(report.utr)[0]!,
    account: link.accounts[0]!,
    accounts: link.accounts,
    bankAccountId: account?.id,
    amount,
    date,
    note: (note && withoutDisguises(note).trim().slice(0, LONGEST_NOTE)) || null,
    hasPicture: picture !== undefined,
    reportedAt: now,
    state: 'OPEN',
    answered: null,
    deletedAt: null,
  };
  await keepReport(database, row, {
    check: (sql, id) => requireRoom(sql, link, id, picture !== undefined),
    keepMore: async (sql, id) => {
      if (picture) await keepPicture(sql, id, sealPicture(documentKey, id, picture));
    },
  });
}

function wrong(path: string, message: string) {
  return invalidInput([{ message, path }]);
}

type More = Record<'check' | 'keepMore', (sql: Sql, id: ReportedPaymentId) => Promise<void>>;

/**
 * Accepted at once if one of its payers has a receipt for it already. If anybody else has one, the report stays open for an admin to decide,
 * and whoever sent it does not learn that there is such a receipt. `keepMore` keeps what comes with it, in the same transaction.
 */
export async function keepReport(database: Database, report: ReportedPayment, more?: More): Promise<void> {
  await database.transaction(async (sql) => {
    const revision = await stampRevision(sql);
    const ids = reportsOf(utrOfReport(report.id));
    const all = await readWhere(database, sql, 'reportedPayments', 'id = ANY($1)', [ids]);
    const before = all.find(({ account }) => account === report.account);
    const id = before?.id ?? ids.find((each) => all.every((other) => other.id !== each));
    if (!id || (before && before.state !== 'DECLINED')) return;
    await more?.check(sql, id);
    const row = await withReceipt(database, sql, { ...report, id });
    await writeRows(database, sql, [{ table: 'reportedPayments', row }], revision);
    await more?.keepMore(sql, id);
    const told = changesBetween('reportedPayments', before, row);
    const effect = before ? 'updated' : 'created';
    await appendEvent(sql, { action: 'payment.report', table: 'reportedPayments', id, effect, ...told });
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
