import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

export const ProjectEntity = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: p.integer().primary().autoincrement(false),
    name: p.text(),
    createdAt: p.type(InstantType),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('projects_revision_index'),
  },
});
