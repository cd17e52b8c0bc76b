/** The environment the server is told to run in. */
import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { minimumPasswordLength } from 'shared-schema/members/new-password';
import { isGoodPassword } from './auth/password-rules.ts';
import { parseDocumentKey, SMALLEST_MODULUS } from './documents/document-key.ts';

export type Env = {
  port: number;
  host: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  superadminEmail: string;
  /** Undefined: they set one by a link that is printed at the start. */
  superadminPassword: string | undefined;
  publicUrl: string;
  /** Whether a proxy in front says, in X-Forwarded-For, who is asking. */
  trustProxy: boolean;
  /** Undefined: mail is written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** The address mail comes from. */
  mailFrom: string;
  notifyAdmins: boolean;
  /** Undefined: the one kept in `dataDir`. */
  documentKey: KeyObject | undefined;
  /** Undefined: only programs on this machine may read the metrics. */
  metricsToken: string | undefined;
  associationName: string;
  timeZone: string;
  logLevel: string;
};

/** A variable with a value the server cannot work with; the message names it and says what it takes. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

const GOOD_PASSWORD = `a password of at least ${minimumPasswordLength('SUPERADMIN')} characters that is not among those guessed first`;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const EnvSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'a port between 0 and 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'a port between 0 and 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or address to listen on')), '127.0.0.1'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'a URL like postgresql://user:password@host:5432/name')),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  SUPERADMIN_EMAIL: v.optional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('an e-mail address')),
    'admin@example.org',
  ),
  SUPERADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check((password) => isGoodPassword(password, 'SUPERADMIN'), GOOD_PASSWORD),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'a URL starting with http:// or https://'),
    ),
  ),
  TRUST_PROXY: onOff('off'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'a URL like smtp://user:password@host:587 or smtps://…')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.email('an e-mail address'))),
  NOTIFY_ADMINS: onOff('on'),
  DOCUMENT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject => {
        const key = parseDocumentKey(dataset.value);
        if (!key)
          addIssue({ message: `an RSA private key of ${SMALLEST_MODULUS} bits or more, PKCS8 as PEM or base64 of it` });
        return key ?? NEVER;
      }),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{20,}$/, 'a token of at least 20 characters'))),
  ASSOCIATION_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(100, 'a name of at most 100 characters')),
    'Welfare Association',
  ),
  TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'an IANA time zone like Asia/Kolkata')), 'Asia/Kolkata'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** Reads the environment; an empty variable counts as not set. Throws BadEnvironment. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(EnvSchema, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new BadEnvironment(`${v.getDotPath(issue)} must be ${issue.message}.`);
  }
  const env = result.output;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(REPOSITORY, env.DATA_DIR),
    superadminEmail: env.SUPERADMIN_EMAIL,
    superadminPassword: env.SUPERADMIN_PASSWORD,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    notifyAdmins: env.NOTIFY_ADMINS,
    documentKey: env.DOCUMENT_KEY,
    metricsToken: env.METRICS_TOKEN,
    associationName: env.ASSOCIATION_NAME,
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
  };
}

function onOff(usual: 'on' | 'off') {
  return v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'on or off'),
      v.transform((value) => value === 'on'),
    ),
    usual,
  );
}

/** `DATA_DIR` is meant from here, wherever the server is started. */
const REPOSITORY = join(import.meta.dirname, '../..');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
