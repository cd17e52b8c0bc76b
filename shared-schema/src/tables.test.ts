import { expect, test } from 'vitest';
import type { MemberId } from './ids.ts';
import type { Actor } from './members/actor.ts';
import { rowSeenBy, tableNamed, tableNames } from './tables.ts';
import { buildBooks, buildBusinessInput, buildContext, buildMember } from './testing/build.ts';

const admin: Actor = { id: 1 as MemberId, role: 'ADMIN' };
const user: Actor = { id: 2 as MemberId, role: 'USER' };

test.each([
  ['members', 'installmentBusinesses'],
  ['members', 'chittyFunds'],
  ['members', 'transactions'],
  ['projects', 'installmentBusinesses'],
  ['projects', 'chittyFunds'],
  ['projects', 'transactions'],
] as const)('%s come before %s, whose rows refer to them', (referred, referring) => {
  expect(tableNames.indexOf(referred)).toBeLessThan(tableNames.indexOf(referring));
});

test.each(tableNames)('what of %s names nobody is a field of its rows', (name) => {
  const { schema, open } = tableNamed(name);
  const fields = fieldsIn(schema);
  expect([...open].filter((field) => !fields.has(field))).toEqual([]);
});

/** The names of an object's fields, also of what lies inside. */
function fieldsIn(schema: unknown): Set<string> {
  const { wrapped, options, item, entries } = schema as Record<'wrapped' | 'item', unknown> & {
    options?: unknown[];
    entries?: Record<string, unknown>;
  };
  const inside = [wrapped, item, ...(options ?? []), ...Object.values(entries ?? {})].filter(
    (each) => typeof each === 'object',
  );
  return new Set([...Object.keys(entries ?? {}), ...inside.flatMap((each) => [...fieldsIn(each)])]);
}

test('a member sees only id and name of others', () => {
  const other = buildMember({ id: 3 as MemberId, name: 'Latha', whatsapp: '+974 5555 1234', dividend: 5 as never });
  expect(rowSeenBy('members', user, other)).toEqual({ id: 3, name: 'Latha', deletedAt: null });
  expect(rowSeenBy('members', admin, other)).toMatchObject({ email: other.email, whatsapp: other.whatsapp });
  expect(rowSeenBy('members', user, buildMember({ id: 2 as MemberId }))).toHaveProperty('email');
});

test('a customer’s phone number is shown to admins only', async () => {
  const books = buildBooks();
  await books.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  const business = books.get('installmentBusinesses', 41)!;
  expect(rowSeenBy('installmentBusinesses', admin, business)?.customerPhoneNumber).toBe('+91 94470 12345');
  expect(rowSeenBy('installmentBusinesses', user, business)).not.toHaveProperty('customerPhoneNumber');
});
