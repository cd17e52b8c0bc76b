/** Removes what has expired, at the start and every hour. */
import { removeExpiredEmailChanges } from './auth/email-changes.ts';
import { removeUnusedDevices } from './auth/known-devices.ts';
import { removeExpiredResetTokens } from './auth/reset-tokens.ts';
import { removeExpiredSessions } from './auth/sessions.ts';
import { RateLimitEntity } from './entities/rate-limit.ts';
import { removeOldAnswers } from './http/idempotency.ts';
import { removeFailedMail } from './mail/queue.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** Returns how to stop it. */
export function startCleanup({ database, log }: Services): () => void {
  async function cleanUp(): Promise<void> {
    try {
      await removeExpiredSessions(database);
      await removeExpiredResetTokens(database);
      await removeExpiredEmailChanges(database);
      await removeUnusedDevices(database);
      await removeFailedMail(database);
      await removeOldAnswers(database);
      await database.em().nativeDelete(RateLimitEntity, { expire: { $lt: Date.now() } });
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, 'cleanup failed');
    }
  }
  void cleanUp();
  const timer = setInterval(() => void cleanUp(), EVERY_MS);
  return () => clearInterval(timer);
}
