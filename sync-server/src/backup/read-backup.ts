/** Reads a backup from its beginning to its end and believes nothing that is not whole. */
import { createHash, type Hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { decrypt, type Unlock } from './cipher.ts';
import { type BackupFacts, BackupFactsSchema, type End, EndSchema, files, FORMAT, tableOfPart } from './format.ts';
import { readTar, type TarFile } from './tar.ts';

type Handlers = {
  /** Called once, before any rows. */
  begin?: (about: BackupFacts, kept: { documentKeys: string; settings: string }) => Promise<void>;
  /** The next part of a table's rows. */
  part?: (table: string, content: Buffer) => Promise<void>;
};

export type BackupRead = { about: BackupFacts; end: End; documentKeys: string; settings: string };

/** Throws NotOpened if the key does not fit, Problem if anything is missing, cut or altered, and what the handlers throw. */
export async function readBackup(encrypted: Readable, unlock: Unlock, handlers: Handlers = {}): Promise<BackupRead> {
  const plain = await decrypt(unlock, encrypted);
  const unpacked = createGunzip();
  pipeline(plain, unpacked, () => undefined);
  let thrown: unknown;
  const noting = async (handling: Promise<void> | undefined) => {
    try {
      await handling;
    } catch (error) {
      thrown = error;
      throw error;
    }
  };
  try {
    return await readFiles(readTar(unpacked), {
      begin: (about, kept) => noting(handlers.begin?.(about, kept)),
      part: (table, content) => noting(handlers.part?.(table, content)),
    });
  } catch (error) {
    if (error === thrown || error instanceof Problem) throw error;
    throw new Problem('The backup is cut off or altered: nothing of it is used.', { cause: error });
  }
}

/** What is wrong with a backup, in one sentence. */
export class Problem extends Error {
  override name = 'Problem';
}

async function readFiles(archive: AsyncGenerator<TarFile>, handlers: Required<Handlers>): Promise<BackupRead> {
  const next = async (name: string) => {
    const { value } = (await archive.next()) as { value: TarFile | undefined };
    if (value?.name !== name) throw new Problem(`The backup lacks ${name}.`);
    return value.content.toString();
  };
  const about = parseAbout(await next(files.about));
  const documentKeys = await next(files.documentKeys);
  const settings = await next(files.settings);
  await handlers.begin(about, { documentKeys, settings });
  const digests = new Map<string, Hash>(about.tables.map(({ name }) => [name, createHash('sha256')]));
  let end: End | undefined;
  for await (const { name, content } of archive) {
    const table = tableOfPart(name);
    const digest = table === undefined ? undefined : digests.get(table);
    if (table !== undefined && digest && !end) {
      digest.update(content);
      await handlers.part(table, content);
    } else if (name === files.end && !end) {
      end = v.parse(EndSchema, JSON.parse(content.toString()));
    } else {
      throw new Problem(`The backup holds ${name}, which does not belong there.`);
    }
  }
  if (!end) throw new Problem(`The backup lacks ${files.end}.`);
  const digestOf = new Map([...digests].map(([name, digest]) => [name, digest.digest('hex')]));
  const same = end.tables.every(({ name, sha256 }) => digestOf.get(name) === sha256);
  if (!same || end.tables.length !== digestOf.size) {
    throw new Problem('The rows in the backup are not those that were written.');
  }
  return { about, end, documentKeys, settings };
}

function parseAbout(text: string): BackupFacts {
  const about = v.parse(BackupFactsSchema, JSON.parse(text));
  if (about.format > FORMAT) {
    throw new Problem(`The backup was written by a newer release, ${about.version}: restore it with that one.`);
  }
  return about;
}
