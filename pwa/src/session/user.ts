import { isAdmin, readsBooks } from 'shared-schema/members/actor';
import * as v from 'valibot';
import { type User, UserSchema } from '../sync/lock/credentials.ts';

/** Reads an answer of `/auth/login` or `/auth/me`. Throws a ValiError when it is something else. */
export function readUser(value: unknown): User {
  return v.parse(UserSchema, value);
}

export function isAdminUser(user: User): boolean {
  return isAdmin(user);
}

export function readsBooksUser(user: User): boolean {
  return readsBooks(user);
}
