import { describe, expect, test } from 'vitest';
import type { ProjectId } from '../ids.ts';
import { buildBooks, buildContext, buildProject, NOW } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { rolesThatMay } from '../testing/roles.ts';
import { createProject, renameProject } from './project-commands.ts';

describe('project', () => {
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
});

describe('rename project', () => {
  function booksWithTwo() {
    const books = buildBooks();
    books.put([{ table: 'projects', row: buildProject({ id: 2 as ProjectId, name: 'Doha unit' }) }]);
    const rename = (id: number, name: string) =>
      books.run('project.rename', { id, name }, buildContext({ role: 'SUPERADMIN' }));
    return { books, rename };
  }

  test('a project gets another name, or its own in another case, and the old one is free', async () => {
    const { books, rename } = booksWithTwo();
    for (const name of ['Doha Unit', 'Doha and Al Khor']) {
      await rename(2, name);
      expect(books.get('projects', 2)).toEqual(buildProject({ id: 2 as ProjectId, name }));
    }
    await rename(1, 'Doha unit');
  });

  test('only super admins rename projects', () => {
    expect(rolesThatMay(renameProject)).toEqual(['SUPERADMIN']);
  });

  test('the name of another project is refused, however it is spelt', async () => {
    const refusal = await refusalOf(booksWithTwo().rename(1, 'doha\u00a0 Unit'));
    const details = { id: 2, name: 'Doha unit', path: 'name' };
    expect(refusal).toMatchObject({ code: 'project.nameTaken', kind: 'conflict', details });
    expect(refusal.message).toBe('There is already a project named Doha unit.');
  });

  test('a project that is gone or unknown is refused', async () => {
    const { books, rename } = booksWithTwo();
    books.put([{ table: 'projects', row: { ...books.get('projects', 2)!, deletedAt: NOW } }]);
    for (const id of [2, 9]) {
      expect(await refusalOf(rename(id, 'Sharjah unit'))).toMatchObject({
        code: 'project.notFound',
        kind: 'missing',
        details: { id },
      });
    }
  });

  test.each(['   ', 'x'.repeat(101)])('the name "%s" is refused', async (name) => {
    expect(await refusalOf(booksWithTwo().rename(2, name))).toMatchObject({
      code: 'input.invalid',
      details: { issues: [{ path: 'name' }] },
    });
  });
});
