/** Whether backups are made, for those who answer for the association. */
import * as v from 'valibot';
import { InstantSchema } from 'shared-schema/local-date';
import { lastBackup } from '../backup/make-backup.ts';
import { route } from '../http/route.ts';

const BackupResponse = v.strictObject({
  finishedAt: InstantSchema,
  /** Too old to rely on. */
  old: v.boolean(),
});

const OLD_SECONDS = 2 * 86_400;

export const backupRoutes = [
  route({
    get: '/backups/last',
    title: 'When the last backup was made; null if none was',
    access: 'superAdmins',
    answers: { 200: v.strictObject({ last: v.nullable(BackupResponse) }) },
    async handle({ services: { database } }) {
      const last = await lastBackup(database);
      return { last: last ? { finishedAt: last.finishedAt, old: last.ageSeconds > OLD_SECONDS } : null };
    },
  }),
];
