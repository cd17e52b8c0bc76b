/** Every entity, for the ORM: an entity is known as soon as its file is here. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EntitySchema } from '@mikro-orm/postgresql';
import { syncedEntities } from './synced.ts';

const files = globSync('*.ts', { cwd: import.meta.dirname, exclude: ['entities.ts', '*.test.ts'] }).toSorted();
const inFiles = await Promise.all(files.map(entitiesIn));

export const entities: EntitySchema[] = [...new Set([...inFiles.flat(), ...Object.values(syncedEntities)])];

async function entitiesIn(file: string): Promise<EntitySchema[]> {
  const exported = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as Record<string, unknown>;
  return Object.values(exported).filter((each) => each instanceof EntitySchema);
}
