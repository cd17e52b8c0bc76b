/** The three questions only the server can answer: who signs in, who is signed in, and goodbye. */
import { errorSentence, readFault } from '../sync/fault.ts';
import type { Credentials, User } from '../sync/credentials.ts';
import { readUser } from './user.ts';

/** The server refused, with a sentence for the person and the HTTP status. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

const LOGIN_FAILED = 'Login failed. Please try again.';

/** Throws AuthError with the server's sentence, or the general one when there is none or no connection. */
export async function login(email: string, password: string): Promise<Credentials> {
  try {
    const response = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new AuthError(errorSentence(await readFault(response)) ?? LOGIN_FAILED, response.status);
    const { token, user } = (await response.json()) as { token: string; user: unknown };
    return { token, user: readUser(user) };
  } catch (error) {
    if (error instanceof AuthError) throw error;
    throw new AuthError(LOGIN_FAILED, 0);
  }
}

/** The signed-in user as the server has them now. Undefined when it cannot be asked; throws AuthError 401 for a dead session. */
export async function me(token: string): Promise<User | undefined> {
  try {
    const response = await fetch('/api/auth/me', { headers: bearer(token) });
    if (response.status === 401) throw new AuthError('Your session has ended. Please sign in again.', 401);
    if (!response.ok) return void (await readFault(response));
    const body: unknown = await response.json();
    return readUser(hasUser(body) ? body.user : body);
  } catch (error) {
    if (error instanceof AuthError) throw error;
    return undefined;
  }
}

/** Ends the session on the server if it can be reached; the device forgets it either way. */
export async function logout(token: string): Promise<void> {
  try {
    await fetch('/api/auth/logout', { method: 'POST', headers: bearer(token), keepalive: true });
  } catch {
    // Offline: the session ends by itself when it is not used.
  }
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function hasUser(body: unknown): body is { user: unknown } {
  return typeof body === 'object' && body !== null && 'user' in body;
}
