import * as v from 'valibot';
import { all, defineCommand, requireExisting, one, put } from '../command.ts';
import { ProjectId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { checkNameFree } from './check-name-free.ts';
import { ProjectName } from './project.ts';

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
