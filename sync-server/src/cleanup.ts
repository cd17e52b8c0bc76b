/** Removes what has expired, at the start and every hour. */
import { removeExpiredEmailChanges, removeExpiredResetTokens } from './auth/mailed-tokens.ts';
import { removeExpiredInvitations } from './auth/invitations.ts';
import { removeUnusedDevices } from './auth/known-devices.ts';
import { removeEndedPayLinks } from './auth/pay-links.ts';
import { removeExpiredChallenges } from './auth/passkeys.ts';
import { removeExpiredSessions } from './auth/sessions.ts';
import type { Database } from './database/open-database.ts';
import { resealSome } from './documents/present-key.ts';
import { RateLimitEntity } from './entities/session.ts';
import { removeOldAnswers } from './http/idempotency.ts';
import { removeFailedMail } from './mail/queue.ts';
import { blankMembers } from './members/blank-members.ts';
import { removeUnnamedPapers } from './payments/papers.ts';
import { removeOldPictures } from './payments/report.ts';
import { repeatedly } from './repeatedly.ts';
import type { Services } from './services.ts';
import { removeSentSince } from './sync/held-commands.ts';
import { removeOldParts } from './sync/import-parts.ts';

const EVERY_MS = 3_600_000;

/** Each takes 3 ms of the processor; requests are answered in between. */
const RESEALED_AT_ONCE = 1000;

const steps: ((database: Database, services: Services) => Promise<unknown>)[] = [
  removeExpiredSessions,
  removeExpiredResetTokens,
  removeExpiredEmailChanges,
  removeExpiredInvitations,
  removeEndedPayLinks,
  removeOldPictures,
  removeUnnamedPapers,
  removeUnusedDevices,
  removeExpiredChallenges,
  removeFailedMail,
  removeOldAnswers,
  (database) => blankMembers(database),
  removeOldParts,
  removeSentSince,
  (database, { documentKey }) => resealSome(database, documentKey, RESEALED_AT_ONCE),
  (database) => database.em().nativeDelete(RateLimitEntity, { expire: { $lt: Date.now() } }),
];

/** Returns how to stop it. */
export function startCleanup(services: Services): () => Promise<void> {
  const { database, log } = services;
  return repeatedly({
    everyMs: EVERY_MS,
    now: true,
    async work(stopped) {
      for (const remove of steps) if (!stopped.aborted) await remove(database, services);
    },
    onError: (error) => log.warn({ error }, 'cleanup failed'),
  });
}
