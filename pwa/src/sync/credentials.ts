/** Who is signed in on this device and what they show the server. */
import { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import * as v from 'valibot';

export const UserSchema = v.object({ id: MemberId, name: v.string(), email: v.string(), role: RoleSchema });
export type User = v.InferOutput<typeof UserSchema>;

export type Credentials = { token: string; user: User };
