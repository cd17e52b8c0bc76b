import { expect, test } from 'vitest';
import type { MemberId } from './ids.ts';
import type { Actor } from './members/actor.ts';
import { rowSeenBy, tableNames } from './tables.ts';
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
