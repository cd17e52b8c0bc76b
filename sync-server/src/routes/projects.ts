import { createProject, renameProject } from 'shared-schema/projects/project-commands';
import * as v from 'valibot';
import { ProjectId } from 'shared-schema/ids';
import { requiredTextInput } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { type After, PageQuery, streamList } from '../http/stream-list.ts';
import { readPage } from '../sync/rows.ts';
import { changed, runAndRespond } from './run-and-respond.ts';
import { ProjectResponse, presentProject } from './presenters/project.ts';

const NameBody = v.strictObject({
  name: requiredTextInput('fields.projectName'),
});

export const projectRoutes = [
  route({
    get: '/projects',
    title: 'The projects',
    access: 'members',
    query: PageQuery,
    answers: { 200: v.array(ProjectResponse) },
    async handle({ ctx, services, query }) {
      const page = (after: After, limit: number) => readPage(services.database, 'projects', { after, limit });
      await streamList(ctx, query, page, presentProject);
    },
  }),

  route({
    post: '/projects/new',
    title: 'Add a project',
    runs: createProject,
    body: NameBody,
    idempotent: true,
    answers: { 201: ProjectResponse },
    async handle({ ctx, services, body }) {
      await runAndRespond(ctx, services, { name: createProject.name, input: body }, (changes) => ({
        status: 201,
        body: presentProject(changed(changes, 'projects')),
      }));
    },
  }),

  route({
    put: '/projects/{id}',
    title: 'Rename a project',
    runs: renameProject,
    id: ProjectId,
    body: NameBody,
    idempotent: true,
    answers: { 200: ProjectResponse },
    async handle({ ctx, services, id, body }) {
      await runAndRespond(ctx, services, { name: renameProject.name, input: { id, ...body } }, (changes) => ({
        status: 200,
        body: presentProject(changed(changes, 'projects')),
      }));
    },
  }),
];
