/** The calls of a sign-in: who signs in, who is signed in, and whether a session lives or is to end. */
import { ApiError } from '../http/api-error.ts';
import { callApiForJson } from '../http/client.ts';
import { type SignIn, signInOf, type User } from '../sync/lock/credentials.ts';
import { readUser } from './user.ts';

/**
 * Throws ApiError, or a ValiError for an answer that is none of the API's. `secondFactor` is what a person shows who was
 * refused with `auth.secondFactorNeeded`.
 */
export async function login(email: string, password: string, secondFactor?: object): Promise<SignIn> {
  const body = { email, password, ...(secondFactor && { secondFactor }) };
  const answer = await callApiForJson('/auth/login', { body });
  const { token, user } = answer as { token: string; user: unknown };
  return signInOf({ token, user: readUser(user) });
}

/** The signed-in user as the server has them now. Undefined when it cannot be asked; throws ApiError 401 for a dead session. */
export async function me(token: string): Promise<User | undefined> {
  try {
    const answer = await callApiForJson('/auth/me', { token });
    return readUser(hasUser(answer) ? answer.user : answer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return undefined;
  }
}

/** Whether a session lives, asked without its token; undefined when the server cannot be asked. */
export async function isAlive(session: string): Promise<boolean | undefined> {
  try {
    return ((await callApiForJson('/auth/session-alive', { body: { session } })) as { alive: boolean }).alive;
  } catch {
    return undefined;
  }
}

function hasUser(body: unknown): body is { user: unknown } {
  return typeof body === 'object' && body !== null && 'user' in body;
}
