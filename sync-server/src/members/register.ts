import * as v from 'valibot';
import { changesBetween } from 'shared-schema/history/field-change';
import type { MemberId } from 'shared-schema/ids';
import { instant, localDateOf } from 'shared-schema/local-date';
import { isMinorOn, OF_AGE } from 'shared-schema/members/age';
import type { Member } from 'shared-schema/members/member';
import { type Registration, registrationFields, registrationSchema } from 'shared-schema/members/registration';
import { NOTHING } from 'shared-schema/money';
import { invalidInput, isRefusal } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { EVERYBODY, type Limits } from '../auth/limits.ts';
import { isCommon } from '../auth/password-rules.ts';
import type { Passwords } from '../auth/passwords.ts';
import { stampRevision } from '../database/commit-lock.ts';
import { readSettings } from '../database/settings.ts';
import type { Language } from 'shared-schema/texts/languages';
import type { Database, Sql } from '../database/open-database.ts';
import { type DocumentKey } from '../documents/document-key.ts';
import { sealDocument } from '../documents/document-fields.ts';
import { MemberEntity } from '../entities/member.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import { allocateId } from '../sync/allocate-ids.ts';
import { appendMemberEvent } from '../history/append.ts';
import { askToConfirm } from '../sync/effects.ts';
import { checkEmailFree } from '../sync/check-emails.ts';
import { writeRows } from '../sync/rows.ts';

type Needs = {
  database: Database;
  passwords: Passwords;
  documentKey: DocumentKey;
  limits: Limits;
  settings: { notifyAdmins: boolean };
};

/**
 * Checks a registration and returns it with texts trimmed. A missing field gets the message of an empty one. Throws a ValiError that
 * names all that is wrong.
 */
export function parseRegistration(body: object, timeZone: string): Registration {
  const today = localDateOf(instant(Date.now()), timeZone);
  const schema = v.pipe(
    registrationSchema(today),
    v.forward(
      v.partialCheck([['password']], ({ password }) => !isCommon(password), says('validation.passwordCommon')),
      ['password'],
    ),
  );
  const empty = Object.fromEntries(Object.keys(registrationFields(today)).map((field) => [field, '']));
  return v.parse(schema, { ...empty, ...body });
}

/** Throws RefusalError `input.invalid` for a minor, where the association takes none. */
export async function checkAge(sql: Sql, { dob }: Registration, timeZone: string): Promise<void> {
  if (!isMinorOn(localDateOf(instant(Date.now()), timeZone), dob)) return;
  const { minorsRefused } = await readSettings(sql);
  if (minorsRefused) throw invalidInput([{ message: says('validation.ofAge', { age: OF_AGE }), path: 'dob' }]);
}

/**
 * Adds someone as a member awaiting approval. `beforeCommit` runs in the same transaction. Throws RefusalError
 * `member.emailTaken`.
 */
export async function register(
  { database, passwords, documentKey, limits, settings }: Needs,
  registration: Registration,
  language: Language,
  beforeCommit: (sql: Sql, id: MemberId) => Promise<void>,
): Promise<void> {
  const passwordHash = await passwords.hash(registration.password);
  const tellsAdmins = settings.notifyAdmins && (await mayTellAdmins(limits));
  await database.transaction(async (sql) => {
    const id = (await allocateId(sql, 'members')) as MemberId;
    const row = { ...newMember(id, registration, documentKey), language };
    const revision = await stampRevision(sql);
    await checkEmailFree(sql, registration.email);
    await writeRows(database, sql, [{ table: 'members', row }], revision);
    await sql.em().nativeUpdate(MemberEntity, { id: row.id }, { passwordHash });
    await askToConfirm(sql, row.id, registration.email);
    if (tellsAdmins) await queueMailToAdmins(sql, 'newRegistration', row.id);
    await beforeCommit(sql, row.id);
    const told = changesBetween('members', undefined, row);
    await appendMemberEvent(sql, { action: 'member.register', memberId: row.id, effect: 'created', ...told });
  });
}

/** Of a crowd of registrations the admins are told of the first ones; the others await approval beside them. */
async function mayTellAdmins({ registrationLetters }: Limits): Promise<boolean> {
  try {
    await registrationLetters.attempt(EVERYBODY);
    return true;
  } catch (error) {
    if (isRefusal(error, 'auth.tooManyAttempts')) return false;
    throw error;
  }
}

function newMember(id: MemberId, registration: Registration, key: DocumentKey): Member {
  const { password: _p, confirmPassword: _c, acceptTerms: _a, passportNumber, aadhaarNumber, ...rest } = registration;
  return {
    id,
    ...rest,
    passportNumber: sealDocument(key, { memberId: id, field: 'passportNumber' }, passportNumber),
    aadhaarNumber: sealDocument(key, { memberId: id, field: 'aadhaarNumber' }, aadhaarNumber),
    role: 'USER',
    status: 'PENDING',
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    createdAt: instant(Date.now()),
    lastLogin: null,
    deletedAt: null,
  };
}
