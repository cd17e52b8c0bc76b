/** How often things may be tried, counted in Postgres so that several servers share the count. */
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from 'shared-schema/refusal-error';
import { sha256 } from '../sha256.ts';

export type Limit = {
  /** Counts an attempt before it is made, so that many at once cannot slip through. Throws RefusalError `auth.tooManyAttempts`. */
  attempt: (who: string) => Promise<void>;
  /** Takes back an attempt that should not count. */
  takeBack: (who: string) => Promise<void>;
  /** Forgets all attempts. */
  forget: (who: string) => Promise<void>;
};

export type Limits = {
  /** Failed sign-ins, by e-mail. */
  signIn: Limit;
  /** Forgotten passwords, by e-mail, whether or not it is a member's. */
  forgotPassword: Limit;
  /** Registrations, by network address. */
  registration: Limit;
  /** Wrong passwords of someone who is signed in, by member. */
  password: Limit;
  /** Letters to new e-mail addresses, by member. */
  changeEmail: Limit;
  /** Document numbers shown, by member. */
  reveal: Limit;
};

const HOUR = 3600;

export function createLimits(pool: Pool): Limits {
  return {
    signIn: limit(pool, 'sign-in', 10, HOUR / 4, 'signIn'),
    forgotPassword: limit(pool, 'forgot-password', 5, HOUR, 'forgotPassword'),
    registration: limit(pool, 'registration', 100, HOUR, 'registration'),
    password: limit(pool, 'password', 10, HOUR / 4, 'password'),
    changeEmail: limit(pool, 'change-email', 5, HOUR, 'changeEmail'),
    reveal: limit(pool, 'reveal', 60, HOUR, 'reveal'),
  };
}

function limit(pool: Pool, name: string, most: number, seconds: number, what: keyof Limits): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });
  // The table holds hashes, so that no addresses are stored in it.
  return {
    async attempt(who) {
      try {
        await limiter.consume(sha256(who));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw refuse('auth.tooManyAttempts', { what, retryAfterSeconds });
      }
    },
    async takeBack(who) {
      await limiter.reward(sha256(who));
    },
    async forget(who) {
      await limiter.delete(sha256(who));
    },
  };
}
