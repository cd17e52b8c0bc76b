import { expect, test } from 'vitest';
import { buildBooks, buildContext } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';

const superAdmin = buildContext({ role: 'SUPERADMIN' });

async function booksWithTwo() {
  const books = buildBooks();
  await books.run('project.create', { id: 2, name: '  Doha unit ' }, superAdmin);
  return books;
}

test('a project is stored with its trimmed name, and its id cannot be used again', async () => {
  const books = await booksWithTwo();
  expect(books.get('projects', 2)).toMatchObject({ name: 'Doha unit', createdAt: superAdmin.issuedAt });
  await refusalOf(books.run('project.create', { id: 2, name: 'Muscat unit' }, superAdmin));
  expect(books.all('projects')).toHaveLength(2);
});

test('a project name that is another in case, blanks or spelling of Unicode is refused', async () => {
  const books = await booksWithTwo();
  for (const name of ['Doha unit', 'DOHA UNIT', ' doha unit', 'welfare association', 'Doha\u00a0 un\u200bit']) {
    const refusal = await refusalOf(books.run('project.create', { id: 3, name }, superAdmin));
    expect(refusal).toMatchObject({ code: 'project.nameTaken', kind: 'conflict', details: { path: 'name' } });
  }
  const refusal = await refusalOf(books.run('project.rename', { id: 1, name: 'doha Unit' }, superAdmin));
  expect(refusal.message).toBe('There is already a project named Doha unit.');
});

test('a project can be renamed, also to its own name in another case', async () => {
  const books = await booksWithTwo();
  for (const name of ['Doha Unit', 'Doha and Al Khor']) {
    await books.run('project.rename', { id: 2, name }, superAdmin);
    expect(books.get('projects', 2)!.name).toBe(name);
  }
  await books.run('project.create', { id: 3, name: 'Doha unit' }, superAdmin);
});

test.each([
  ['project.create', { id: 3, name: '   ' }, 'input.invalid'],
  ['project.create', { id: 3, name: 'x'.repeat(101) }, 'input.invalid'],
  ['project.create', { id: 3 }, 'input.invalid'],
  ['project.rename', { id: 9, name: 'Sharjah unit' }, 'project.notFound'],
])('%s %j is refused: %s', async (name, input, code) => {
  expect(await refusalOf((await booksWithTwo()).run(name, input, superAdmin))).toMatchObject({ code });
});

test('an admin who is no super admin can neither create nor rename projects', async () => {
  const books = await booksWithTwo();
  for (const [name, input] of [
    ['project.create', { id: 3, name: 'Sharjah unit' }],
    ['project.rename', { id: 2, name: 'Sharjah unit' }],
  ] as const) {
    expect(await refusalOf(books.run(name, input, buildContext()))).toMatchObject({ code: 'command.forbidden' });
  }
});
