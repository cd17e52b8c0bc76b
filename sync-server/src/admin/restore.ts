import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Unlock } from '../backup/cipher.ts';
import { openPlace } from '../backup/open-place.ts';
import { markRestored, type Restored, restoreCluster } from '../backup/restore-moment.ts';
import { type BackupRead, Problem } from '../backup/read-backup.ts';
import { checkBackup, requireEmpty, restoreBackup } from '../backup/restore.ts';
import type { ChosenDatabase } from '../database/choose-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { documentKeyOf, parseDocumentKeys } from '../documents/document-key.ts';
import { requireKeyOf } from '../documents/present-key.ts';
import { keepDocumentKeys, requireDocumentKeys } from '../documents/key-file.ts';
import { type Env, quoted } from '../env.ts';
import { makeFolder } from '../make-folder.ts';
import { releaseOfSchema } from '../migrations/releases.ts';
import { type AdminCommand, type Arguments, BadUsage, type Say, textOf, withChosen } from './admin-command.ts';
import { readMoment } from './moment.ts';

export const restore: AdminCommand = {
  summary: 'put a backup into an empty database, or make the database as it was at a moment',
  usage: 'BACKUP [--key FILE or --passphrase-file FILE] [--as-it-was | --check] | [BACKUP …] --at MOMENT',
  help: `BACKUP              a file, or s3://BUCKET/PREFIX/NAME
--key               the private key that opens it
--passphrase-file   the passphrase that opens it; otherwise BACKUP_PASSPHRASE
--as-it-was         leaves it in the form of the release that it is of, to go back to that release
--check             only reads it to its end, and changes nothing
--at                from ARCHIVE_TO, as it was at 2026-11-27T10:00, or latest; BACKUP is then only asked for the keys of document numbers`,
  options: {
    key: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'as-it-was': { type: 'boolean' },
    check: { type: 'boolean' },
    at: { type: 'string' },
  },
  positionals: 1,
  async run(env, given, say) {
    const [source] = given.positionals;
    const at = textOf(given, 'at');
    if (at !== undefined) return restoreTo(at, env, given, say);
    if (!source) throw new BadUsage('Name the backup.');
    const unlock = unlockOf(given);
    const { file, remove } = await fetched(env, source);
    try {
      const backup = { open: () => createReadStream(file), unlock };
      const read = await checkBackup(backup);
      describe(read, say);
      if (given.values.check) {
        say('The backup is whole and can be restored.');
        return true;
      }
      const asItWas = given.values['as-it-was'] === true;
      const put = (chosen: ChosenDatabase) => restoreInto(env, chosen, backup, { ...read, asItWas });
      await withChosen(env, say, put, { existing: false });
      keepSettings(env, read, say);
      const server = asItWas ? `the server of ${releaseOf(read)}, not a newer one` : 'the server';
      say(`Restored. Start ${server}: phones then send again what this backup does not have.`);
      return true;
    } finally {
      remove();
    }
  },
};

/** The archive holds no keys, so that whoever takes it cannot read document numbers. */
async function restoreTo(at: string, env: Env, given: Arguments, say: Say): Promise<boolean> {
  const { archive, dataDir, timeZone } = env;
  if (given.values.check || given.values['as-it-was']) throw new BadUsage('--at goes with neither of these.');
  if (!archive) throw new Error('Say where the archive is: ARCHIVE_TO. Of an outside PostgreSQL see docs/backups.md.');
  const moment = at === 'latest' ? undefined : readMoment(at, timeZone);
  if (moment && moment.getTime() > Date.now()) throw new BadUsage(`${at} is still to come.`);
  const [source] = given.positionals;
  if (source) await takeKeys(env, source, given, say);
  requireKeys(env);
  const restored = await restoreCluster({ dataDir, archive, moment });
  await withChosen(env, say, async ({ url, ownerUrl }) => {
    const owner = await openDatabase(ownerUrl!, 2);
    try {
      await requireKeyOf(owner, env);
      await markRestored(owner, await roleOf(url), moment);
    } finally {
      await owner.close();
    }
  });
  say(restoreSentence(restored, moment));
  say(`It was on timeline ${restored.timeline}, and the copy it began with is of ${restored.copy.finishedAt}.`);
  say(
    'Before the server starts: void-commands leaves out what phones are not to enter again. Then they send the rest.',
  );
  return true;
}

/** Exported for its test. */
export function restoreSentence({ isLater, gap }: Pick<Restored, 'isLater' | 'gap'>, moment: Date | undefined): string {
  const when = moment ? `as it was at ${moment.toISOString()}` : 'as late as the archive goes';
  if (gap)
    return `Restored only to about ${gap.toISOString()}: after that a file is missing in the archive. Moments after the next copy of the whole database can be restored.`;
  const doubt = moment && !isLater ? ' The archive has nothing later: what was done just before may be missing.' : '';
  return `Restored ${when}.${doubt}`;
}

async function takeKeys(env: Env, source: string, given: Arguments, say: Say): Promise<void> {
  const { file, remove } = await fetched(env, source);
  try {
    const read = await checkBackup({ open: () => createReadStream(file), unlock: unlockOf(given) });
    placeDocumentKeys(env, read.documentKeys);
    keepSettings(env, read, say);
  } finally {
    remove();
  }
}

function requireKeys({ documentKeys, documentKeyFile }: Env): void {
  if (documentKeys || existsSync(documentKeyFile)) return;
  throw new Error(
    `There is no ${documentKeyFile}: copy it from the old data folder, or name a backup, which holds the keys, too.`,
  );
}

function unlockOf(given: Arguments): Unlock {
  const keyFile = textOf(given, 'key');
  if (keyFile !== undefined) {
    const identities = readFileSync(keyFile, 'utf8').match(/^AGE-SECRET-KEY-1\S+$/gm);
    if (!identities) throw new Error(`${keyFile} holds no private key of age.`);
    return { identities };
  }
  const file = textOf(given, 'passphrase-file');
  const passphrase = file === undefined ? process.env.BACKUP_PASSPHRASE : readFileSync(file, 'utf8').trim();
  if (!passphrase) throw new BadUsage('Say what opens the backup: --key, --passphrase-file or BACKUP_PASSPHRASE.');
  return { passphrase };
}

/** The backup as a file of this machine, because it is read twice. */
async function fetched(env: Env, source: string): Promise<{ file: string; remove: () => void }> {
  if (!source.startsWith('s3://')) {
    if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
    return { file: source, remove: () => undefined };
  }
  const name = basename(source);
  makeFolder(env.dataDir);
  // Of its own: a server beside it empties the folder that it makes backups in.
  const folder = mkdtempSync(join(env.dataDir, 'restore-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, name);
  try {
    const place = openPlace(source.slice(0, -name.length), env.backup.store);
    await pipeline(await place.get(name), createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    remove();
    throw error;
  }
  return { file, remove };
}

function describe(read: BackupRead, say: Say): void {
  const { about, end } = read;
  const rows = end.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`A backup of ${about.createdAt}, of ${releaseOf(read)}: ${rows} rows in ${end.tables.length} tables.`);
}

/** A newer release may have backed up what an older one had made. */
function releaseOf({ about: { migrations, version } }: BackupRead): string {
  return `release ${releaseOfSchema(migrations) ?? version}`;
}

async function restoreInto(
  env: Env,
  { url, ownerUrl }: ChosenDatabase,
  backup: Parameters<typeof restoreBackup>[0],
  { documentKeys, asItWas }: { documentKeys: string; asItWas: boolean },
): Promise<void> {
  const owner = await openDatabase(ownerUrl ?? url, 2);
  try {
    await requireEmpty(owner.pool);
    placeDocumentKeys(env, documentKeys);
    const appRole = ownerUrl === undefined ? undefined : await roleOf(url);
    await restoreBackup(backup, { owner, appRole, asItWas });
  } finally {
    await owner.close();
  }
}

async function roleOf(url: string): Promise<string> {
  const app = await openDatabase(url, 1);
  const [role] = await app.run<{ name: string }>('SELECT current_user AS name');
  await app.close();
  return role!.name;
}

/** The server will need the keys that the numbers in the backup are sealed with. */
function placeDocumentKeys(env: Env, pem: string): void {
  const { documentKeys, documentKeyFile } = env;
  const keys = parseDocumentKeys(pem);
  if (!keys) throw new Problem('The document keys in the backup are damaged.');
  if (!documentKeys && keepDocumentKeys(documentKeyFile, keys)) return;
  const there = documentKeyOf(requireDocumentKeys(env));
  if (there.id === documentKeyOf(keys).id) return;
  throw new Problem(
    documentKeys
      ? 'DOCUMENT_KEY is another key than the one in the backup: unset it.'
      : `${documentKeyFile} is another key than the one in the backup: move it away.`,
  );
}

function keepSettings({ dataDir, timeZone }: Env, { settings }: BackupRead, say: Say): void {
  const file = join(dataDir, 'settings-from-backup.env');
  makeFolder(dataDir);
  writeFileSync(file, `${settings}${NOT_KEPT}DATA_DIR=${quoted(dataDir)}\n`, { mode: 0o600 });
  say(`The settings it was made with are in ${file}.`);
  const zone = /^TIME_ZONE=(.+)$/m.exec(settings)?.[1];
  if (zone !== timeZone)
    say(`Its dates are of TIME_ZONE=${zone}; here it is ${timeZone}. Start the server with ${zone}.`);
}

const NOT_KEPT = `
# No backup holds these. Set again what the old server had of BACKUP_PASSPHRASE, and of all that begins with DATABASE_ or DOCUMENT_KEY.
`;
