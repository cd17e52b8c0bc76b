import * as v from 'valibot';
import { all, allocated, defineCommand, one, put, requireExisting, requireFreeId } from '../command.ts';
import { ProjectId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import { type Project, ProjectName } from './project.ts';

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

/** Throws RefusalError `project.nameTaken` if a project other than `except` has this name, however it is spelt. */
function checkNameFree(projects: Project[], name: string, except?: ProjectId): void {
  const taken = projects.find(
    (each) => each.id !== except && !each.deletedAt && plainName(each.name) === plainName(name),
  );
  if (!taken) return;
  throw refuse('project.nameTaken', { id: taken.id, name: taken.name, path: 'name' });
}

/** Gives a project another name; everything that belongs to it still does. */
export const renameProject = defineCommand({
  name: 'project.rename',
  input: v.strictObject({ id: ProjectId, name: ProjectName }),
  allow: isSuperAdmin,
  reads: ({ id }) => ({ project: one('projects', id), projects: all('projects') }),
  apply({ project: row, projects }, { id, name }) {
    const project = requireExisting(row, 'project', id);
    checkNameFree(projects, name, id);
    return [put('projects', { ...project, name })];
  },
});
