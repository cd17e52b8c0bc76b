/** Who is signed in on this device and what they show the server. */
import { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import * as v from 'valibot';

export const UserSchema = v.object({ id: MemberId, name: v.string(), email: v.string(), role: RoleSchema });
export type User = v.InferOutput<typeof UserSchema>;

/** What of a user is kept beside the token, where it lies in clear: no name. */
export const KeptUserSchema = v.object({ id: MemberId, role: RoleSchema });

/** Name and address are there right after the server gave them. */
export type Credentials = { token: string; user: Pick<User, 'id' | 'role'> & Partial<User> };
