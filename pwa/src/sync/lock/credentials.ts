/** Who is signed in on this device and what they show the server. */
import { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import * as v from 'valibot';
import { sha256 } from '../../sha-256.ts';

export const UserSchema = v.object({ id: MemberId, name: v.string(), email: v.string(), role: RoleSchema });
export type User = v.InferOutput<typeof UserSchema>;

/** What of a user is kept beside the token, where it lies in clear: no name. */
export const KeptUserSchema = v.object({ id: MemberId, role: RoleSchema });

/** Name and address are there right after the server gave them. */
export type Credentials = { token: string; user: Pick<User, 'id' | 'role'> & Partial<User> };

/**
 * The same as the browser keeps it. The token is sealed where a PIN is set: see session-token.ts. `session` is what the server calls the
 * session by: whoever knows it can end the session, and do nothing else in its name.
 */
export type SignIn = Credentials & { session: string };

export async function signInOf({ token, user }: Credentials): Promise<SignIn> {
  return { token, user, session: await sha256(new TextEncoder().encode(token)) };
}
