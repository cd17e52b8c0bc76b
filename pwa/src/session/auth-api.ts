/** The three calls of a sign-in: who signs in, who is signed in, and sign out. */
import { ApiError } from '../http/api-error.ts';
import { callApi, callApiForJson } from '../http/client.ts';
import type { Credentials, User } from '../sync/credentials.ts';
import { readUser } from './user.ts';

/**
 * Throws ApiError, or a ValiError for an answer that is none of the API's. `secondFactor` is what a person shows who was
 * refused with `auth.secondFactorNeeded`.
 */
export async function login(email: string, password: string, secondFactor?: object): Promise<Credentials> {
  const body = { email, password, ...(secondFactor && { secondFactor }) };
  const answer = await callApiForJson('/auth/login', { body });
  const { token, user } = answer as { token: string; user: unknown };
  return { token, user: readUser(user) };
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

/** Ends the session on the server if it can be reached; the device forgets it either way. */
export async function logout(token: string): Promise<void> {
  try {
    await callApi('/auth/logout', { method: 'POST', token, keepalive: true });
  } catch {
    // Offline: the session ends by itself when it is not used.
  }
}

function hasUser(body: unknown): body is { user: unknown } {
  return typeof body === 'object' && body !== null && 'user' in body;
}
