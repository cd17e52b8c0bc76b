import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { buildBooks, buildContext, buildMember, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { RoleSchema } from './actor.ts';
import { setMemberLanguage } from './set-member-language.ts';

function bookOf(id: number) {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: id as MemberId }) }]);
  return books;
}

test('a member without rights of office chooses the language of their letters', async () => {
  const books = bookOf(5);
  await books.run('member.setLanguage', { id: 5, language: 'ml' }, buildContext({ id: 5, role: 'USER' }));
  expect(books.get('members', 5)).toMatchObject({ language: 'ml' });
});

test('everybody may, for themselves', () => {
  expect(rolesThatMay(setMemberLanguage)).toEqual(RoleSchema.options);
});

test('whoever was deleted is refused', async () => {
  const books = buildBooks();
  books.put([{ table: 'members', row: buildMember({ id: 5 as MemberId, deletedAt: NOW }) }]);
  for (const id of [5, 99]) {
    const run = books.run('member.setLanguage', { id, language: 'ml' }, buildContext({ id }));
    expect(await refusalOf(run)).toMatchObject({ code: 'member.notFound', kind: 'missing', details: { id } });
  }
});

test("another member's language is refused, even to a super admin", async () => {
  const other = buildContext({ id: 6, role: 'SUPERADMIN' });
  const run = bookOf(5).run('member.setLanguage', { id: 5, language: 'hi' }, other);
  expect(await refusalOf(run)).toMatchObject({ code: 'member.othersLanguage', kind: 'forbidden' });
});

test('an admin chooses it for somebody among the details, as when they were added', async () => {
  const books = bookOf(5);
  const changes = { language: { from: null, to: 'ml' } };
  await books.run('member.update', { id: 5, changes }, buildContext({ id: 6, role: 'ADMIN' }));
  expect(books.get('members', 5)).toMatchObject({ language: 'ml' });
});

test('a language the app does not speak is refused', async () => {
  const run = bookOf(5).run('member.setLanguage', { id: 5, language: 'fr' }, buildContext({ id: 5 }));
  expect(await refusalOf(run)).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'language' }] },
  });
});
