/** Whose account is signed in to: by e-mail address or, of members who have none, by a phone number. */
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import type { MemberStatus } from 'shared-schema/members/member';
import { isSamePhone, PHONE_FIELDS, phoneDigits, phoneEnding, phonesOf } from 'shared-schema/members/phone-number';
import type { Sql } from '../database/open-database.ts';
import type { Limits } from './limits.ts';

export type Account = {
  id: MemberId;
  status: MemberStatus;
  role: Role;
  email: string | null;
  passwordHash: string | null;
};

const ACCOUNT = 'id, status, role, email, password_hash AS "passwordHash"';

/** By what attempts to sign in are counted: the same however a number is written. */
export function attemptsOf(address: string): string {
  const digits = phoneDigits(address);
  return digits ? `phone ${phoneEnding(digits)}` : address.trim().toLowerCase();
}

/** The member who signs in with this; undefined if there is none, or if the number is not theirs alone. */
export async function findAccount(sql: Sql, address: string): Promise<Account | undefined> {
  const digits = phoneDigits(address);
  if (digits) {
    const owners = await ownersOfPhone(sql, address);
    return owners.length === 1 && owners[0]!.email === null ? owners[0] : undefined;
  }
  const [account] = await sql.run<Account>(
    `SELECT ${ACCOUNT} FROM members WHERE email = $1 AND deleted_at IS NULL`,
    [address.trim().toLowerCase()],
    'account by e-mail',
  );
  return account;
}

type Phones = { mobileIndia: string | null; mobileAbroad: string | null; whatsapp: string | null };

/** Those who can be reached at a number, however they wrote it. */
async function ownersOfPhone(sql: Sql, phone: string): Promise<(Account & Phones)[]> {
  const found = await sql.run<Account & Phones>(
    `SELECT ${ACCOUNT}, mobile_india AS "mobileIndia", mobile_abroad AS "mobileAbroad", whatsapp FROM members
     WHERE deleted_at IS NULL AND status <> 'REJECTED' AND (${COLUMNS.map(endsAlike).join(' OR ')})`,
    [`%${phoneEnding(phoneDigits(phone)!)}`],
    'accounts by phone',
  );
  return found.filter((member) => phonesOf(member).some((other) => isSamePhone(other, phone)));
}

const COLUMNS = PHONE_FIELDS.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function endsAlike(column: string): string {
  return `regexp_replace(${column}, '\\D', '', 'g') LIKE $1`;
}

/** A number that only this member can be reached at, who has no e-mail address: what they sign in with. */
export async function phoneToSignIn(sql: Sql, member: { id: MemberId } & Phones): Promise<string | undefined> {
  for (const phone of phonesOf(member)) {
    if (!phoneDigits(phone)) continue;
    const owners = await ownersOfPhone(sql, phone);
    if (owners.length === 1) return phone;
  }
  return undefined;
}

/** Failed sign-ins of a member, with whatever they sign in with, count no more. */
export async function forgetAttempts(sql: Sql, limits: Limits, id: MemberId): Promise<void> {
  const [member] = await sql.run<{ email: string | null } & Phones>(
    'SELECT email, mobile_india AS "mobileIndia", mobile_abroad AS "mobileAbroad", whatsapp FROM members WHERE id = $1',
    [id],
  );
  if (!member) return;
  const names = member.email === null ? phonesOf(member) : [member.email];
  for (const name of new Set(names.map(attemptsOf))) await limits.signIn.forget(name);
}
