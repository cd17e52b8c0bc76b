/** Who is signed in on this device and what they show the server. */
import { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import type { Audit } from 'shared-schema/members/audit';
import * as v from 'valibot';
import { sha256 } from '../../sha-256.ts';

/** What the server says of an audit; reading it in full would have every first page load what reads days. */
const AsTheServerSays = v.custom<Audit>((audits) => typeof audits === 'object' && audits !== null);

const kept = { id: MemberId, role: RoleSchema, audits: v.optional(AsTheServerSays) };

export const UserSchema = v.object({ ...kept, name: v.string(), email: v.string() });
export type User = v.InferOutput<typeof UserSchema>;

/** What of a user is kept beside the token, where it lies in clear: no name. */
export const KeptUserSchema = v.object(kept);

/** Name and address are there right after the server gave them. */
export type Credentials = { token: string; user: Pick<User, 'id' | 'role' | 'audits'> & Partial<User> };

/**
 * The same as the browser keeps it. The token is sealed where a PIN is set: see session-token.ts. `session` is what the server calls the
 * session by: whoever knows it can end the session, and do nothing else in its name.
 */
export type SignIn = Credentials & { session: string };

export async function signInOf({ token, user }: Credentials): Promise<SignIn> {
  return { token, user, session: await sha256(new TextEncoder().encode(token)) };
}
