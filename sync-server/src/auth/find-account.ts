/** Whose account is signed in to: by e-mail address or, of members who have none, by a phone number. */
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import { plainEmail } from 'shared-schema/members/email-address';
import type { MemberStatus } from 'shared-schema/members/member';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import { PHONE_FIELDS, phoneDigits, phoneEnding, phonesOf } from 'shared-schema/members/phone-number';
import type { Sql } from '../database/open-database.ts';
import type { Limits } from './limits.ts';

type Account = {
  id: MemberId;
  status: MemberStatus;
  role: Role;
  email: string | null;
  passwordHash: string | null;
  audits: Audit | null;
};

const ACCOUNT = 'id, status, role, email, audits, password_hash AS "passwordHash"';

/** By what attempts to sign in are counted: the same however a number is written. */
export function attemptsOf(address: string): string {
  const digits = phoneDigits(address);
  return digits ? `phone ${phoneEnding(digits)}` : plainEmail(address);
}

/** The member who signs in with this; undefined if there is none. */
export async function findAccount(sql: Sql, address: string): Promise<Account | undefined> {
  if (phoneDigits(address)) return ownerOfPhone(sql, address);
  const [account] = await sql.run<Account>(
    `SELECT ${ACCOUNT} FROM members WHERE email = $1 AND deleted_at IS NULL`,
    [plainEmail(address)],
    'account by e-mail',
  );
  return account;
}

type Phones = { mobileIndia: string | null; mobileAbroad: string | null; whatsapp: string | null };
type PhoneOwner = Account & Phones & { signsInWithPhone: boolean };

/**
 * Who signs in with a number, however they wrote it: of the members without an e-mail address the one who signed in with it
 * first, so that nobody who comes later with the same number takes it away. Registrations are left out, because they have an e-mail address.
 * Of several who have never signed in with it, none.
 */
async function ownerOfPhone(sql: Sql, phone: string): Promise<Account | undefined> {
  const found = await sql.run<PhoneOwner>(
    `SELECT ${ACCOUNT}, mobile_india AS "mobileIndia", mobile_abroad AS "mobileAbroad", whatsapp,
       phone_sign_in_since IS NOT NULL AS "signsInWithPhone" FROM members
     WHERE deleted_at IS NULL AND status = 'APPROVED' AND email IS NULL AND ${HAS_PHONE}
     ORDER BY phone_sign_in_since, id`,
    [[`%${phoneEnding(phoneDigits(phone)!)}`]],
    'accounts by phone',
  );
  const owners = found.filter((member) => phonesOf(member).some((other) => isSamePhone(other, phone)));
  return owners.find(({ signsInWithPhone }) => signsInWithPhone) ?? (owners.length === 1 ? owners[0] : undefined);
}

/** Whether one of a member's phones ends as one of `$1` does. */
export const HAS_PHONE = `(${PHONE_FIELDS.map(endsAlike).join(' OR ')})`;

function endsAlike(field: string): string {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `regexp_replace(${column}, '\\D', '', 'g') LIKE ANY ($1)`;
}

/** A number that a member without an e-mail address signs in with, or can from now on; undefined if others go first with all of theirs. */
export async function phoneToSignIn(sql: Sql, member: { id: MemberId } & Phones): Promise<string | undefined> {
  for (const phone of phonesOf(member)) {
    if (phoneDigits(phone) && (await ownerOfPhone(sql, phone))?.id === member.id) return phone;
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
