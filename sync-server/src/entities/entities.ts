/** Every entity, for the ORM: an entity is known as soon as its file is here. And which of them hold the rows that are synced. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EntitySchema } from '@mikro-orm/postgresql';
import { tableNames, type TableName } from 'shared-schema/tables';

const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['entities.ts', '*.test.ts'] }).toSorted();

export const entities: EntitySchema[] = await Promise.all(files.map(entitiesIn)).then((all) => all.flat());

/** `shareHistories` are in `share_histories`. */
export const syncedEntities = Object.fromEntries(tableNames.map((name) => [name, entityOf(name)])) as Record<
  TableName,
  EntitySchema
>;

async function entitiesIn(file: string): Promise<EntitySchema[]> {
  const exported = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Record<string, unknown>;
  return Object.values(exported).filter((each) => each instanceof EntitySchema);
}

/** Throws an Error if there is none. */
function entityOf(name: TableName): EntitySchema {
  const inDatabase = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const entity = entities.find(({ tableName }) => tableName === inDatabase);
  if (!entity) throw new Error(`A file in sync-server/src/entities/ must define "${inDatabase}".`);
  return entity;
}
