/** One of the association's undertakings or branches. Businesses, chitty funds and ledger lines belong to one. */
import * as v from 'valibot';
import { ProjectId } from '../ids.ts';
import { InstantSchema } from '../local-date.ts';
import { requiredName } from '../text.ts';
import { defineTable, words } from '../table.ts';

const ProjectSchema = v.object({
  id: ProjectId,
  name: v.string(),
  createdAt: InstantSchema,
  deletedAt: v.nullable(InstantSchema),
});
export type Project = v.InferOutput<typeof ProjectSchema>;

export const projectsTable = defineTable(ProjectSchema, {
  packs: { by: 'all' },
  leased: 4,
  open: words(`createdAt deletedAt`),
});

/** A project's name as a person gives it. */
export const ProjectName = requiredName('fields.projectName', 100);

/** The project every database starts with, named after the association; what names no project belongs to it. */
export const FIRST_PROJECT = 1 as ProjectId;
