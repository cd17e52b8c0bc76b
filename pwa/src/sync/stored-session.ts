/** Who is signed in, as the browser keeps it, and the places it is kept. */
import { isAdmin } from 'shared-schema/members/actor';
import * as v from 'valibot';
import { type Credentials, KeptUserSchema, type User, UserSchema } from '../sync/credentials.ts';

const TOKEN_KEY = 'token';
const USER_KEY = 'user';

const StoredUserSchema = v.object({ ...v.partial(UserSchema).entries, ...KeptUserSchema.entries });

/**
 * The stored sign-in. Undefined unless both the token and a readable user are there. Release 0.4 and before kept the name and the
 * address, too.
 */
export function storedCredentials(): Credentials | undefined {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredUserSchema), localStorage.getItem(USER_KEY));
  return token && user.success ? { token, user: user.output } : undefined;
}

/** Keeps the token (without a Bearer prefix) and the user, who is not named, because it lies here in clear. No other tab ever sees one person's token with another's name. */
export function storeCredentials({ token, user }: Credentials): void {
  if (localStorage.getItem(TOKEN_KEY) !== token) clearCredentials();
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify({ id: user.id, role: user.role }));
}

export function clearCredentials(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/** Whether nobody has signed in or out on this device since. */
export function isStored(credentials: Credentials): boolean {
  const stored = storedCredentials();
  return stored !== undefined && isSame(stored, credentials);
}

/** The same session of the same person, with the same role and, where both say it, the same name and address. */
export function isSame(one: Credentials, other: Credentials): boolean {
  const { user } = one;
  const { id, role, name = user.name, email = user.email } = other.user;
  const known = (user.name ?? name) === name && (user.email ?? email) === email;
  return one.token === other.token && user.id === id && user.role === role && known;
}

/** True for a storage event that may have signed someone in or out in another tab. */
export function concernsCredentials(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
}

/** Reads an answer of `/auth/login` or `/auth/me`. Throws a ValiError when it is something else. */
export function readUser(value: unknown): User {
  return v.parse(UserSchema, value);
}

export function isAdminUser(user: User): boolean {
  return isAdmin(user);
}
