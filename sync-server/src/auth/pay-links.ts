/** Tokens by which someone pays without signing in: in a link, their hash kept here. */
import { randomBytes } from 'node:crypto';
import type { AccountId } from 'shared-schema/collections/account-id';
import type { BankAccountId } from 'shared-schema/ids';
import { type Instant, instant, type LocalDate, localDate } from 'shared-schema/local-date';
import { refuse } from 'shared-schema/refusal-error';
import type { Sql } from '../database/open-database.ts';
import { sha256 } from '../sha256.ts';

/** How long a link can be paid by. */
const DAYS = 30;

/** How long it tells afterwards what became of it. */
const DAYS_AFTER = 30;

export type PayLink = {
  tokenHash: string;
  /** Who is asked to pay, first, and the others of the household for whom they are asked. */
  accounts: AccountId[];
  /** Into which account: later dues may be of another project, and what was paid by then went here. Null while there was none. */
  bankAccountId: BankAccountId | null;
  /** They are asked for what is due up to this day. */
  until: LocalDate;
  reference: string;
  createdAt: Instant;
  expiresAt: Instant;
  paidAt: Instant | null;
  isExpired: boolean;
};

/** Makes a token and returns it; it is kept nowhere else. Links that were made before go on working. */
export async function makePayLink(
  sql: Sql,
  { accounts, bankAccountId, until }: Pick<PayLink, 'accounts' | 'bankAccountId' | 'until'>,
): Promise<{ token: string; expiresAt: Instant }> {
  const token = randomBytes(32).toString('base64url');
  const reference = randomBytes(12).toString('hex');
  const [made] = await sql.run<{ expiresAt: string }>(
    `INSERT INTO pay_links (token_hash, accounts, bank_account_id, until, reference, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, now(), now() + $6 * interval '1 day') RETURNING expires_at AS "expiresAt"`,
    [sha256(token), JSON.stringify(accounts), bankAccountId, until, reference, DAYS],
  );
  return { token, expiresAt: instant(made!.expiresAt) };
}

type Stored = Omit<PayLink, 'until' | 'createdAt' | 'expiresAt' | 'paidAt'> & {
  until: string;
  createdAt: string;
  expiresAt: string;
  paidAt: string | null;
};

/** Undefined for what is no link, and for one that ended so long ago that it tells nothing any more. */
export async function findPayLink(sql: Sql, token: string): Promise<PayLink | undefined> {
  const [found] = await sql.run<Stored>(
    `SELECT token_hash AS "tokenHash", accounts, bank_account_id AS "bankAccountId", until::text, reference, created_at AS "createdAt",
       expires_at AS "expiresAt", paid_at AS "paidAt", expires_at <= now() AS "isExpired"
     FROM pay_links WHERE token_hash = $1 AND ${ANSWERS}`,
    [sha256(token), DAYS_AFTER],
  );
  if (!found) return undefined;
  const { until, createdAt, expiresAt, paidAt, ...rest } = found;
  return {
    ...rest,
    until: localDate(until),
    createdAt: instant(createdAt),
    expiresAt: instant(expiresAt),
    paidAt: paidAt === null ? null : instant(paidAt),
  };
}

/** The link, which still takes reports. Throws RefusalError `request.notFound` for any other token. */
export async function requireOpenLink(sql: Sql, token: string): Promise<PayLink> {
  const link = await findPayLink(sql, token);
  if (!link || link.isExpired) throw refuse('request.notFound');
  return link;
}

const ANSWERS = `least(expires_at, coalesce(paid_at, expires_at)) > now() - $2 * interval '1 day'`;

/** Nothing is left to pay by it. */
export async function endPayLink(sql: Sql, tokenHash: string): Promise<void> {
  await sql.run('UPDATE pay_links SET paid_at = coalesce(paid_at, now()) WHERE token_hash = $1', [tokenHash]);
}

/** Whatever is asked for by them: whoever has these links can report nothing more. */
export async function endLinksOf(sql: Sql, account: AccountId): Promise<void> {
  await sql.run('UPDATE pay_links SET expires_at = now() WHERE accounts ->> 0 = $1 AND expires_at > now()', [account]);
}

export async function removeEndedPayLinks(sql: Sql): Promise<void> {
  await sql.run(`DELETE FROM pay_links WHERE NOT (${ANSWERS.replace('$2', '$1')})`, [DAYS_AFTER]);
}
