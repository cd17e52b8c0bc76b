import { expect, test } from 'vitest';
import { buildBooks, buildContext, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { createProject } from './create-project.ts';

const superAdmin = buildContext({ role: 'SUPERADMIN' });

async function booksWithTwo() {
  const books = buildBooks();
  await books.run('project.create', { id: 2, name: '  Doha unit ' }, superAdmin);
  return books;
}

test('a project is stored with its trimmed name', async () => {
  const books = await booksWithTwo();
  expect(books.get('projects', 2)).toEqual({ id: 2, name: 'Doha unit', createdAt: NOW, deletedAt: null });
});

test('only super admins create projects', () => {
  expect(rolesThatMay(createProject)).toEqual(['SUPERADMIN']);
});

test('an id that was used before is refused, of a deleted project, too', async () => {
  const books = await booksWithTwo();
  books.put([{ table: 'projects', row: { ...books.get('projects', 2)!, deletedAt: NOW } }]);
  expect(await refusalOf(books.run('project.create', { id: 2, name: 'Muscat unit' }, superAdmin))).toMatchObject({
    code: 'project.numberTaken',
    kind: 'conflict',
    details: { id: 2 },
  });
});

test('a name that is another in case, blanks or spelling of Unicode is refused', async () => {
  const books = await booksWithTwo();
  for (const name of ['Doha unit', 'DOHA UNIT', ' doha unit', 'Doha\u00a0 un\u200bit']) {
    const refusal = await refusalOf(books.run('project.create', { id: 3, name }, superAdmin));
    const details = { id: 2, name: 'Doha unit', path: 'name' };
    expect(refusal).toMatchObject({ code: 'project.nameTaken', kind: 'conflict', details });
  }
});

test('the name of a deleted project is free', async () => {
  const books = await booksWithTwo();
  books.put([{ table: 'projects', row: { ...books.get('projects', 2)!, deletedAt: NOW } }]);
  await books.run('project.create', { id: 3, name: 'Doha unit' }, superAdmin);
  expect(books.get('projects', 3)!.name).toBe('Doha unit');
});

test.each([{ name: '   ' }, { name: 'x'.repeat(101) }, {}])('the name of %j is refused', async (input) => {
  expect(await refusalOf(buildBooks().run('project.create', input, superAdmin))).toMatchObject({
    code: 'input.invalid',
    details: { issues: [{ path: 'name' }] },
  });
});
