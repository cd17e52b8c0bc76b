/** Removes what has run out, at the start and every hour. */
import { removeExpiredResetTokens } from './auth/reset-tokens.ts';
import { removeExpiredSessions } from './auth/sessions.ts';
import { removeOldAnswers } from './http/idempotency.ts';
import { removeFailedMail } from './mail/queue.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** Returns how to stop it. */
export function startCleanup({ database, log }: Services): () => void {
  async function tidy(): Promise<void> {
    try {
      await removeExpiredSessions(database);
      await removeExpiredResetTokens(database);
      await removeFailedMail(database);
      await removeOldAnswers(database);
      await database.run('DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.name : typeof error }, 'tidying failed');
    }
  }
  void tidy();
  const timer = setInterval(() => void tidy(), EVERY_MS);
  return () => clearInterval(timer);
}
