import * as v from 'valibot';
import type { Project } from 'shared-schema/projects/project';
import { NumberView, TimeView } from './values.ts';

export const ProjectView = v.strictObject({ id: NumberView, name: v.string(), createdAt: TimeView });

export function showProject({ id, name, createdAt }: Project): v.InferInput<typeof ProjectView> {
  return { id, name, createdAt };
}
