/** How often things may be tried, counted in Postgres so that several servers share the count. */
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { sha256 } from '../sha256.ts';

export class TooManyRequests extends Error {
  override name = 'TooManyRequests';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Limit = {
  /** Counts an attempt before it is made, so that many at once cannot slip through. Throws TooManyRequests. */
  attempt: (who: string) => Promise<void>;
  /** Takes an attempt back that turned out not to count. */
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
  /** Document numbers shown, by member. */
  reveal: Limit;
};

const HOUR = 3600;

export function createLimits(pool: Pool): Limits {
  return {
    signIn: limit(pool, 'sign-in', 10, HOUR / 4, 'Too many failed sign-ins. Please try again later.'),
    forgotPassword: limit(pool, 'forgot-password', 5, HOUR, 'Too many requests. Please try again later.'),
    registration: limit(pool, 'registration', 100, HOUR, 'Too many registrations. Please try again later.'),
    reveal: limit(pool, 'reveal', 60, HOUR, 'Too many numbers were shown. Please try again later.'),
  };
}

function limit(pool: Pool, name: string, most: number, seconds: number, message: string): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });
  // The table holds hashes, so that nobody's address stands in it.
  return {
    async attempt(who) {
      try {
        await limiter.consume(sha256(who));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new TooManyRequests(message, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
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
