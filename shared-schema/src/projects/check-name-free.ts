import type { ProjectId } from '../ids.ts';
import { plainName } from '../plain-text.ts';
import { refuse } from '../refusal-error.ts';
import type { Project } from './project.ts';

/** Throws RefusalError `project.nameTaken` if a project other than `except` has this name, however it is spelt. */
export function checkNameFree(projects: Project[], name: string, except?: ProjectId): void {
  const taken = projects.find(
    (each) => each.id !== except && !each.deletedAt && plainName(each.name) === plainName(name),
  );
  if (!taken) return;
  throw refuse('project.nameTaken', { id: taken.id, name: taken.name, path: 'name' });
}
