/** Where backups are kept: a folder, or a bucket of an S3-compatible store. */
import { createReadStream, createWriteStream, globSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../make-folder.ts';
import { timeOfBackup } from './format.ts';
import type { BackupPlace } from './place.ts';
import { bucketPlace, type StoreAccess } from './s3.ts';

/** `where` is a folder, or `s3://bucket/prefix`. */
export function openPlace(where: string, access: StoreAccess): BackupPlace {
  const place = where.startsWith('s3://') ? bucketPlace(where, access) : folderPlace(where);
  return {
    ...place,
    list: async () =>
      (await place.list())
        .filter((name) => timeOfBackup(name))
        .toSorted()
        .toReversed(),
  };
}

function folderPlace(folder: string): BackupPlace {
  makeFolder(folder, 0o700);
  return {
    list: () => Promise.resolve(readdirSync(folder)),
    async put(name, file) {
      // What was left by one that was ended half-way.
      for (const left of globSync('*.age.part', { cwd: folder })) rmSync(join(folder, left), { force: true });
      const part = join(folder, `${name}.part`);
      await pipeline(createReadStream(file), createWriteStream(part, { mode: 0o600, flush: true }));
      renameSync(part, join(folder, name));
    },
    get: (name) => Promise.resolve(createReadStream(join(folder, name))),
    remove: (name) => Promise.resolve(rmSync(join(folder, name))),
  };
}
