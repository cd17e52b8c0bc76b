import * as v from 'valibot';
import { all, defineCommand, allocated, one, put, requireFreeId } from '../command.ts';
import { ProjectId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { checkNameFree } from './check-name-free.ts';
import { ProjectName } from './project.ts';

/** Adds a project. No two have the same name, whatever the case of its letters. */
export const createProject = defineCommand({
  name: 'project.create',
  input: v.strictObject({ id: v.optional(ProjectId), name: ProjectName }),
  allow: isSuperAdmin,
  numbers: { id: 'projects' },
  reads: ({ id }) => ({ taken: one('projects', id), projects: all('projects') }),
  apply({ taken, projects }, input, { issuedAt }) {
    const id = allocated(input.id);
    requireFreeId(taken, 'project', id);
    checkNameFree(projects, input.name);
    return [put('projects', { id, name: input.name, createdAt: issuedAt, deletedAt: null })];
  },
});
