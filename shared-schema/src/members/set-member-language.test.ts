import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import { buildBooks, buildContext, buildMember } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

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
  expect(await refusalOf(run)).toMatchObject({ code: 'input.invalid' });
});
