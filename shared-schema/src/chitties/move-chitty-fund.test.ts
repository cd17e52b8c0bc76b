import { expect, test } from 'vitest';
import type { ProjectId } from '../ids.ts';
import { buildProject, NOW } from '../testing/build.ts';
import { contextAt, createFund, deleteFund, fundIn, LATER, paySubscription, START } from '../testing/chitty-fund.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import { moveChittyFund } from './move-chitty-fund.ts';

/** With a second project, and a third that was deleted. */
async function booksWithProjects() {
  const books = await createFund();
  const [second, third] = [2, 3] as [ProjectId, ProjectId];
  books.put([
    { table: 'projects', row: buildProject({ id: second, name: 'Doha unit' }) },
    { table: 'projects', row: buildProject({ id: third, name: 'Muscat unit', deletedAt: NOW }) },
  ]);
  const move = (projectId: number, id = 7) => books.run('chittyFund.move', { id, projectId }, contextAt(LATER));
  return { books, move };
}

test('a fund is put in another project; entries made before stay where they were, and new ones go to it', async () => {
  const { books, move } = await booksWithProjects();
  await paySubscription(books, 'cf-7-1-1', START);
  const before = fundIn(books);
  await move(2);
  expect(fundIn(books)).toEqual({ ...before, projectId: 2, updatedAt: LATER });
  await paySubscription(books, 'cf-7-2-1');
  expect(books.all('transactions').map(({ projectId }) => projectId)).toEqual([1, 2]);
});

test('only admins move a fund', () => {
  expect(rolesThatMay(moveChittyFund)).toEqual(ADMINS);
});

test.each([3, 9])('project %s, which is gone or unknown, is refused', async (projectId) => {
  const { move } = await booksWithProjects();
  expect(await refusalOf(move(projectId))).toMatchObject({
    code: 'project.unknown',
    kind: 'invalid',
    details: { id: projectId, path: 'projectId' },
  });
});

test('a fund that is gone or unknown is refused', async () => {
  const { books, move } = await booksWithProjects();
  await deleteFund(books);
  for (const id of [7, 8]) {
    expect(await refusalOf(move(2, id))).toMatchObject({ code: 'chittyFund.notFound', details: { id } });
  }
});
