/** The form of each task, filled in, on the way to being sent. */
import { expect } from '../fixtures.ts';
import { TASKS } from '../tasks.ts';
import { openForm, seedTasks, stopOf } from '../tasks/task.ts';
import type { Visit } from './checkpoint.ts';

export async function visitTasks({ association, newPerson, checkpoint }: Visit): Promise<void> {
  const given = await seedTasks(association);
  const person = await newPerson();
  const { page } = person;
  await person.arrive(association.accounts.superAdmin, '/admin');
  for (const task of TASKS) {
    const form = await openForm(task, page, given);
    await expect(form).toBeVisible();
    await task.fill?.(form, page);
    await checkpoint(person, stopOf(task));
    await task.send(form, page);
    await task.done(page);
    await person.expectSync('synced', 0);
  }
}
