/** Who is signed in, as the browser keeps it, and which sessions the server has still to be told of that they have ended. */
import * as v from 'valibot';
import { localValues } from '../../browser-storage.ts';
import { KeptUserSchema, type SignIn } from './credentials.ts';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';
export const ENDED_KEY = 'endedSessions';
export const ENDED_ELSEWHERE_KEY = 'endedElsewhere';

const StoredUserSchema = v.object({ ...KeptUserSchema.entries, session: v.string() });

const EndedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The stored sign-in. Undefined unless both the token and a readable user are there, or if its session has ended. */
export function storedSignIn(): SignIn | undefined {
  const stored = readStored();
  return stored && endedSessions().includes(stored.session) ? undefined : stored;
}

function readStored(): SignIn | undefined {
  const token = localValues.get(TOKEN_KEY);
  const user = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredUserSchema), localValues.get(USER_KEY));
  if (!token || !user.success) return undefined;
  const { session, ...person } = user.output;
  return { token, user: person, session };
}

/**
 * Keeps the token (without a Bearer prefix) and the user, who is not named, because it lies here in clear. No other tab ever sees one
 * person's token with another's name. A sealed token of the same session stays sealed.
 */
export function storeSignIn({ token, user: { id, role, audits }, session }: SignIn): void {
  const kept = readStored();
  if (kept?.session !== session) {
    clearSignIn();
    localValues.set(TOKEN_KEY, token);
  }
  localValues.set(USER_KEY, JSON.stringify({ id, role, audits, session }));
}

/** Puts the token in another form. False if the browser did not take it. */
export function replaceToken(token: string): boolean {
  return localValues.set(TOKEN_KEY, token);
}

/**
 * Ends the session on this device, all at once: from the first write on the stored sign-in counts for nothing, wherever this is cut
 * off. The server is told when it can be reached.
 */
export function endStored(session: string): void {
  keepEnded([...new Set([...endedSessions(), session])]);
  if (readStored()?.session === session) clearSignIn();
}

/** The sessions of which the server has still to be told. */
export function endedSessions(): string[] {
  const kept = v.safeParse(EndedSchema, localValues.get(ENDED_KEY));
  return kept.success ? kept.output : [];
}

/** The server knows that it has ended. */
export function forgetEnded(session: string): void {
  if (readStored()?.session === session) clearSignIn();
  keepEnded(endedSessions().filter((each) => each !== session));
}

function keepEnded(sessions: string[]): void {
  if (sessions.length > 0) localValues.set(ENDED_KEY, JSON.stringify(sessions));
  else localValues.remove(ENDED_KEY);
}

export function clearSignIn(): void {
  localValues.remove(TOKEN_KEY);
  localValues.remove(USER_KEY);
}

/** That the server ended the session is told until somebody signs in or logs out here, in every tab. `typed`: something typed is kept. */
export function noteEndedElsewhere(typed: boolean): void {
  localValues.set(ENDED_ELSEWHERE_KEY, typed ? 'typed' : 'nothingTyped');
}

export function endedElsewhere(): { typed: boolean } | undefined {
  const kept = localValues.get(ENDED_ELSEWHERE_KEY);
  return kept ? { typed: kept === 'typed' } : undefined;
}

export function forgetEndedElsewhere(): void {
  localValues.remove(ENDED_ELSEWHERE_KEY);
}

/** Whether nobody has signed in or out on this device since. */
export function isStored(signIn: SignIn): boolean {
  const stored = storedSignIn();
  return stored !== undefined && isSame(stored, signIn);
}

/** The same session of the same person, with the same role or audit and, where both say it, the same name and address. */
export function isSame(one: Omit<SignIn, 'token'>, other: Omit<SignIn, 'token'>): boolean {
  const { user } = one;
  const { id, role, name = user.name, email = user.email } = other.user;
  const known = (user.name ?? name) === name && (user.email ?? email) === email;
  const sees = JSON.stringify(user.audits) === JSON.stringify(other.user.audits);
  return one.session === other.session && user.id === id && user.role === role && sees && known;
}

/** True for the key of a storage event that may have signed someone in or out in another tab. */
export function concernsSignIn(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY;
}
