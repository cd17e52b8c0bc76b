import { createProject, renameProject } from 'shared-schema/projects/project-commands';
import * as v from 'valibot';
import { requiredTextInput } from '../http/inputs.ts';
import { commandRoute, listRoute } from './command-route.ts';
import { shownFields } from './presenters/row-fields.ts';

export const projects = shownFields('projects', 'id name createdAt');

const body = v.strictObject({ name: requiredTextInput('fields.projectName') });

export const projectRoutes = [
  listRoute(projects, { get: '/projects', title: 'The projects', access: 'members' }),
  commandRoute(createProject, { post: '/projects/new', title: 'Add a project', body, makes: projects }),
  commandRoute(renameProject, { put: '/projects/{id}', title: 'Rename a project', body, answers: projects }),
];
