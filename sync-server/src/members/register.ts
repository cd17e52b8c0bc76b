import * as v from 'valibot';
import { changesBetween } from 'shared-schema/history/field-change';
import type { MemberId } from 'shared-schema/ids';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { type DocumentNumber, type DocumentsAsked, mask } from 'shared-schema/members/document-number';
import type { Member } from 'shared-schema/members/member';
import {
  isMinorOn,
  OF_AGE,
  type Registration,
  registrationFields,
  registrationSchema,
} from 'shared-schema/members/registration';
import { NOTHING } from 'shared-schema/money';
import { invalidInput, isRefusal, issuesOf } from 'shared-schema/refusal-error';
import type { InputIssue } from 'shared-schema/refusals';
import { says } from 'shared-schema/texts/issue-text';
import type { TextKey } from 'shared-schema/texts/text-key';
import type { Translator } from 'shared-schema/texts/translate';
import { EVERYBODY, type Limit, type Limits } from '../auth/limits.ts';
import { isCommon } from '../auth/password-rules.ts';
import type { Passwords } from '../auth/passwords.ts';
import { stampRevision } from '../database/commit-lock.ts';
import { readSettings } from '../database/settings.ts';
import type { Database, Sql } from '../database/open-database.ts';
import { type DocumentKey } from '../documents/document-key.ts';
import { sealDocument, type SealedPlace } from '../documents/document-fields.ts';
import { MemberEntity } from '../entities/synced.ts';
import { queueMailToAdmins } from '../mail/queue.ts';
import { allocateId } from '../sync/allocate-ids.ts';
import { appendMemberEvent } from '../history/append.ts';
import { askToConfirm } from '../sync/effects.ts';
import { checkEmailFree, isEmailTaken } from '../sync/check-unique.ts';
import { writeRows } from '../sync/rows.ts';

type Needs = {
  database: Database;
  passwords: Passwords;
  documentKey: DocumentKey;
  limits: Limits;
  settings: { notifyAdmins: boolean; associationName: string };
};

/** What is typed into a registration, the time zone it is judged in, and the network it comes from. */
type Sent = { body: object; timeZone: string; network: string };

/**
 * Checks a registration and returns it with texts trimmed. A missing field gets the message of an empty one. Throws RefusalError
 * `input.invalid` that names all that is wrong; an address that is taken, alone, is left to `register`.
 */
export async function checkRegistration({ database, limits }: Needs, sent: Sent): Promise<Registration> {
  const today = localDateOf(instant(Date.now()), sent.timeZone);
  const { documentsAsked, minorsRefused } = await readSettings(database);
  const read = v.safeParse(checkedSchema(today, documentsAsked), withAllFields(sent.body, today));
  const typed = sent.body as { dob?: unknown; email?: unknown };
  const fields = registrationFields(today);
  const dob = readAlone(fields.dob, typed.dob);
  const email = readAlone(fields.email, typed.email);
  const found = [...issuesOf(read.issues ?? []), ...(dob && minorsRefused ? minorIssues(dob, today) : [])];
  if (read.success && found.length === 0) return read.output;
  throw invalidInput([...found, ...(email ? await takenIssues(database, limits, email, sent.network) : [])]);
}

function checkedSchema(today: LocalDate, documents: DocumentsAsked) {
  return v.pipe(
    registrationSchema(today, documents),
    v.forward(
      v.partialCheck([['password']], ({ password }) => !isCommon(password), says('validation.passwordCommon')),
      ['password'],
    ),
  );
}

function withAllFields(body: object, today: LocalDate): object {
  const empty = Object.fromEntries(Object.keys(registrationFields(today)).map((field) => [field, '']));
  return { ...empty, ...body };
}

/** What is typed into one field, if it fits, whatever is wrong with the others. */
function readAlone<S extends v.GenericSchema>(schema: S, typed: unknown): v.InferOutput<S> | undefined {
  const { success, output } = v.safeParse(schema, typed);
  return success ? output : undefined;
}

/** A minor, where the association takes none. */
function minorIssues(dob: LocalDate, today: LocalDate): InputIssue[] {
  return isMinorOn(today, dob) ? [{ message: says('validation.ofAge', { age: OF_AGE }), path: 'dob' }] : [];
}

const TAKEN = 'refusals.member.emailTaken' satisfies TextKey<'refusals'>;

/** Nobody finds members by this faster than by registering: who has asked too often is told with the last mistake mended. */
async function takenIssues(sql: Sql, limits: Limits, email: string, network: string): Promise<InputIssue[]> {
  if (!(await isWithin(limits.emailsAsked, network))) return [];
  return (await isEmailTaken(sql, email)) ? [{ message: TAKEN, path: 'email' }] : [];
}

/**
 * Adds someone as a member awaiting approval. `beforeCommit` runs in the same transaction. Throws RefusalError
 * `member.emailTaken`.
 */
export async function register(
  { database, passwords, documentKey, limits, settings }: Needs,
  registration: Registration,
  translator: Translator,
  beforeCommit: (sql: Sql, id: MemberId) => Promise<void>,
): Promise<void> {
  const passwordHash = await passwords.hash(registration.password);
  // Of a crowd of registrations the admins are told of the first ones; the others await approval beside them.
  const tellsAdmins = settings.notifyAdmins && (await isWithin(limits.registrationLetters, EVERYBODY));
  await database.transaction(async (sql) => {
    const id = (await allocateId(sql, 'members')) as MemberId;
    const member = newMember(id, registration, documentKey);
    const { language } = translator;
    const acceptedTerms = { text: termsOf(translator, settings.associationName), language, at: member.createdAt };
    const row = { ...member, language, acceptedTerms };
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

/** As the form shows them; without the name, those of all who accepted the same are one text in packs. */
function termsOf({ t, rich }: Translator, association: string): string {
  const strong = (inside: string[]) => inside.join('');
  const declaration = rich('visitor.declaration', { strong }, { name: '{name}', association });
  return [declaration.join(''), t('visitor.consent')].join('\n');
}

async function isWithin(limit: Limit, who: string): Promise<boolean> {
  try {
    await limit.attempt(who);
    return true;
  } catch (error) {
    if (isRefusal(error, 'auth.tooManyAttempts')) return false;
    throw error;
  }
}

/** Four characters are the last ones of a number that nobody was asked for. */
function kept(key: DocumentKey, place: SealedPlace, number: string | null): DocumentNumber | null {
  if (number === null) return null;
  return number.length === 4 ? { masked: mask(number) } : sealDocument(key, place, number);
}

function newMember(id: MemberId, registration: Registration, key: DocumentKey) {
  const { password: _p, confirmPassword: _c, acceptTerms: _a, passportNumber, aadhaarNumber, ...rest } = registration;
  return {
    id,
    ...rest,
    passportNumber: kept(key, { memberId: id, field: 'passportNumber' }, passportNumber),
    aadhaarNumber: kept(key, { memberId: id, field: 'aadhaarNumber' }, aadhaarNumber),
    role: 'USER',
    status: 'PENDING',
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    createdAt: instant(Date.now()),
    lastLogin: null,
    deletedAt: null,
  } satisfies Member;
}
