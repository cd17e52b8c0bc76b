import * as v from 'valibot';
import type { Project } from 'shared-schema/projects/project';
import { NumberValue, TimeValue } from './values.ts';

export const ProjectResponse = v.strictObject({ id: NumberValue, name: v.string(), createdAt: TimeValue });

export function presentProject({ id, name, createdAt }: Project): v.InferInput<typeof ProjectResponse> {
  return { id, name, createdAt };
}
