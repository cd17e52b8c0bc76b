import type { ProjectId } from '../ids.ts';
import { refuse } from '../refusal-error.ts';
import type { Project } from './project.ts';

/** Throws RefusalError `project.nameTaken` if a project other than `except` has this name, in capitals or small letters. */
export function checkNameFree(projects: Project[], name: string, except?: ProjectId): void {
  const taken = projects.find((each) => each.id !== except && !each.deletedAt && fold(each.name) === fold(name));
  if (!taken) return;
  throw refuse('project.nameTaken', { id: taken.id, name: taken.name, path: 'name' });
}

function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
