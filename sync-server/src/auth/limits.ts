/** How often things may be tried, counted in Postgres so that several servers share the count. */
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';
import type { DetailsOf } from 'shared-schema/refusals';
import { sha256 } from '../sha256.ts';

type What = DetailsOf<'auth.tooManyAttempts'>['what'];

export type Limit = {
  /** Counts an attempt before it is made, so that many at once cannot slip through. Throws RefusalError `auth.tooManyAttempts`. */
  attempt: (who: string) => Promise<void>;
  /** Takes back an attempt that should not count. */
  takeBack: (who: string) => Promise<void>;
  /** Forgets all attempts. */
  forget: (who: string) => Promise<void>;
};

/** Counts what has happened, and then lets no more happen. */
export type Quota = {
  /** Throws RefusalError `auth.tooManyAttempts` while it is used up. */
  check: (who: string) => void;
  count: (who: string, times: number) => Promise<void>;
};

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How often within how many seconds, and what the refusal says was tried. */
const LIMITS = {
  /** Failed sign-ins of strangers, by e-mail. */
  signIn: [10, HOUR / 4, 'signIn'],
  /** The same of a device that has signed in before, by e-mail and device: no stranger uses these up. */
  signInKnown: [10, HOUR / 4, 'signIn'],
  /** Failed sign-ins of strangers, by network address. */
  signInFrom: [300, HOUR / 4, 'signIn'],
  /** Forgotten passwords, by e-mail, whether or not it is a member's. */
  forgotPassword: [5, HOUR, 'forgotPassword'],
  /** Forgotten passwords asked for by strangers, by network address. */
  forgotPasswordFrom: [60, HOUR, 'forgotPassword'],
  /** The same of all strangers together. */
  forgotPasswordInAll: [1000, DAY, 'forgotPassword'],
  /** Registrations, by network address. */
  registration: [100, HOUR, 'registration'],
  /** All registrations together: each mails a letter to an address that nobody has confirmed. */
  registrationInAll: [2000, DAY, 'registration'],
  /** The same of one network in a day, so that none uses up what all have. */
  registrationInADay: [400, DAY, 'registration'],
  /** Registrations with mistakes that are told whether their e-mail address is taken, by network address. */
  emailsAsked: [100, HOUR, 'registration'],
  /** Forgotten passwords of one network in a day. */
  forgotPasswordInADay: [200, DAY, 'forgotPassword'],
  /** Registrations that the admins are told of by mail, together. */
  registrationLetters: [20, HOUR, 'registration'],
  /** Wrong passwords of someone who is signed in, by session: a thief of one does not use up what the others have. */
  password: [10, HOUR / 4, 'password'],
  /** Wrong codes of an authenticator app or from paper, of browsers new to the account, by member. */
  secondFactor: [10, HOUR / 4, 'secondFactor'],
  /** The same of all browsers that the member has signed in with before: who has only the password uses none of these up. */
  secondFactorKnown: [10, HOUR / 4, 'secondFactor'],
  /** Letters to new e-mail addresses, by member. */
  changeEmail: [5, HOUR, 'changeEmail'],
  /** Links made for members to set a password, by admin. */
  invite: [100, HOUR, 'invitation'],
  /** Links of invitations tried, by network address. */
  invitation: [60, HOUR / 4, 'invitation'],
  /** Links made by which people pay, by whoever makes them. */
  payLinks: [600, HOUR, 'payment'],
  /** Pages of such links opened, by network address: known links and others alike. */
  payPages: [3000, HOUR / 4, 'payment'],
  /** Payments reported on them, by network address. */
  payReports: [60, HOUR, 'payment'],
  /** Entries handed over by devices that nobody is signed in on, by network address. */
  handOver: [120, HOUR, 'refusals'],
  /** Links of other letters tried, by network address. */
  letterLinks: [60, HOUR / 4, 'invitation'],
  /** Sessions asked about and ended by devices that nobody is signed in on, by network address. */
  sessions: [1200, HOUR, 'refusals'],
  /** Numbers leased to devices, by member: they are used up for ever. */
  leases: [120, HOUR, 'leases'],
  /** Receipts looked up by who has them in hand, by network address. */
  receiptCheck: [600, HOUR, 'receiptCheck'],
  /** Devices that hold other rows than the server, as they say, by member. */
  differences: [2, DAY, 'refusals'],
  /** Mistakes of the program that screens tell of, by network address. */
  appFaults: [120, HOUR, 'refusals'],
  /** Document numbers shown, by member. */
  reveal: [60, HOUR, 'reveal'],
} satisfies Record<string, [most: number, seconds: number, what: What]>;

/** By what is counted that all people have together. */
export const EVERYBODY = 'everybody';

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(pool: Pool) {
  const limits = Object.entries(LIMITS).map(([name, [most, seconds, what]]) => {
    // `sign-in`
    const prefix = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [name, limit(pool, prefix, most, seconds, what)];
  });
  return {
    ...(Object.fromEntries(limits) as Record<keyof typeof LIMITS, Limit>),
    /** Commands refused, by member: each is kept for ever. */
    refusals: quota(pool, 'refusals', MOST_REFUSALS),
    /** Commands applied, by member: each has its outcome and its entry in the history for ever. */
    applied: quota(pool, 'applied', MOST_APPLIED),
    /** The same of admins, who enter what many bring. */
    appliedByAdmins: quota(pool, 'applied-by-admins', MOST_APPLIED_BY_ADMINS, 100),
  };
}

function limit(pool: Pool, name: string, most: number, seconds: number, what: What): Limit {
  const limiter = limiterOf(pool, name, most, seconds);
  // The table holds hashes, so that no addresses are stored in it.
  return {
    async attempt(who) {
      try {
        await limiter.consume(sha256(who));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany(what, refused.msBeforeNext);
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

export function tooMany(what: What, ms: number): RefusalError {
  return refuse('auth.tooManyAttempts', { what, retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
}

function limiterOf(pool: Pool, name: string, most: number, seconds: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });
}

/** Well above what a phone that was offline for weeks may bring. */
const MOST_REFUSALS = 3000;

/** In an hour: a member changes their language, saves lists as files, and no more. */
const MOST_APPLIED = 500;

/** In an hour: more than a program can enter that moves the books of years over REST, one call after the other. */
const MOST_APPLIED_BY_ADMINS = 100_000;

/**
 * Whether it is used up this server remembers by itself, so that who keeps within it costs no query; another server learns it
 * with the next that is counted there. So many as `step` are counted here before that, where nearly every write counts.
 */
function quota(pool: Pool, name: string, most: number, step = 1): Quota {
  const limiter = limiterOf(pool, name, most, HOUR);
  const until = new Map<string, number>();
  const untold = new Map<string, number>();
  return {
    check(who) {
      const left = (until.get(who) ?? 0) - Date.now();
      if (left > 0) throw tooMany('refusals', left);
      until.delete(who);
    },
    async count(who, times) {
      const all = (untold.get(who) ?? 0) + times;
      untold.set(who, all < step ? all : 0);
      if (all < step) return;
      try {
        await limiter.consume(sha256(who), all);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        until.set(who, Date.now() + refused.msBeforeNext);
      }
    },
  };
}

/** The network an address belongs to: of IPv6 the first half, since one household has all that follow. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [before = '', after = ''] = address.split('::');
  const [head, tail] = [before, after].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
