import { chmodSync, writeFileSync } from 'node:fs';
import { makeBackupKey } from '../backup/cipher.ts';
import { lastBackup, makeBackup } from '../backup/make-backup.ts';
import { makeBaseCopy } from '../backup/make-base-copy.ts';
import { openPlace } from '../backup/open-place.ts';
import { pemOf } from '../documents/document-key.ts';
import { requireDocumentKeys } from '../documents/key-file.ts';
import { settingsToKeep } from '../env.ts';
import { type AdminCommand, type Say, textOf, withChosen, withOwnedDatabase } from './admin-command.ts';

const HOUR_SECONDS = 3600;

export const backup: AdminCommand = {
  summary: 'write an encrypted backup of database, settings and keys',
  usage: '[--to FOLDER or s3://BUCKET/PREFIX] [--if-due] | --make-key FILE',
  help: `--to          where it is written; otherwise BACKUP_TO
--if-due      only if the last one is older than BACKUP_EVERY_HOURS
--make-key    makes a private key in FILE and prints the public one for BACKUP_RECIPIENT; no backup is made`,
  options: { to: { type: 'string' }, 'if-due': { type: 'boolean' }, 'make-key': { type: 'string' } },
  async run(env, given, say) {
    const keyFile = textOf(given, 'make-key');
    if (keyFile !== undefined) return makeKey(keyFile, say);
    const { lock, keep, store, everyHours, to } = env.backup;
    if (!lock) throw new Error('A backup is encrypted: set BACKUP_RECIPIENT (see --make-key) or BACKUP_PASSPHRASE.');
    const where = textOf(given, 'to') ?? to;
    if (where === undefined) throw new Error('Say where the backup goes: --to, or BACKUP_TO.');
    return withOwnedDatabase(env, say, async (database, isCurrent) => {
      const last = given.values['if-due'] && isCurrent ? await lastBackup(database) : undefined;
      if (last && last.ageSeconds < everyHours * HOUR_SECONDS) {
        say(`No backup is due: the last one is of ${last.finishedAt}.`);
        return true;
      }
      const contents = { documentKeys: pemOf(requireDocumentKeys(env)), settings: settingsToKeep(process.env) };
      const place = openPlace(where, store);
      const made = await makeBackup(database, { contents, lock, place, retention: keep, dataDir: env.dataDir });
      if (!made) throw new Error('Another backup is being made just now.');
      say(`${made.name}: ${(made.bytes / 1e6).toFixed(1)} MB in ${where}.`);
      for (const name of made.removed) say(`Removed ${name}.`);
      if (!isCurrent) say('It is of an older release: "restore --as-it-was" puts it back for that one.');
      return true;
    });
  },
};

async function makeKey(file: string, say: Say): Promise<boolean> {
  const { identity, recipient } = await makeBackupKey();
  writeFileSync(file, `# Opens the backups made for ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(
    `The private key is in ${file}: keep it where this machine's misfortunes do not reach it. Without it no backup opens.`,
  );
  return true;
}

export const baseCopy: AdminCommand = {
  summary: 'copy the embedded database whole, for its archive of changes to go on from',
  usage: '[--if-due]',
  help: '--if-due      only if the last one is a day old, or changes since are missing',
  options: { 'if-due': { type: 'boolean' } },
  async run(env, given, say) {
    const { archive, dataDir } = env;
    if (!archive) throw new Error('Say where it goes: ARCHIVE_TO.');
    return withChosen(env, say, async ({ ownerUrl }) => {
      const made = await makeBaseCopy({
        ownerUrl: ownerUrl!,
        dataDir,
        archive,
        ifDue: given.values['if-due'] === true,
      });
      say(made ? `Copied to ${made.folder}.` : 'No copy is due, or another is being made.');
      for (const folder of made?.removed ?? []) say(`Removed ${folder}.`);
      return true;
    });
  },
};
