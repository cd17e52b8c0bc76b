/** The environment the server is told to run in. */
import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isTimeZone } from 'shared-schema/local-date';
import { minimumPasswordLength } from 'shared-schema/members/new-password';
import { isGoodPassword } from './auth/password-rules.ts';
import { isRecipient, type Lock } from './backup/cipher.ts';
import { parseRetention, type Retention } from './backup/retention.ts';
import type { StoreAccess } from './backup/s3.ts';
import { parseDocumentKeys, SMALLEST_MODULUS } from './documents/document-key.ts';

export type Env = {
  port: number;
  host: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The role that owns the tables and migrates; undefined: that of `databaseUrl`, or the embedded cluster's. */
  databaseOwnerUrl: string | undefined;
  /** The same database without the PgBouncer that `databaseUrl` leads through; undefined: there is none. */
  databaseDirectUrl: string | undefined;
  /** Standbys of it that answer pulls. */
  databaseReplicaUrls: string[];
  dataDir: string;
  superadminEmail: string;
  /** Undefined: they set one by a link that is printed at the start. */
  superadminPassword: string | undefined;
  publicUrl: string;
  /** Whether a proxy in front says, in X-Forwarded-For, who is asking. */
  trustProxy: boolean;
  /** Undefined: mail is written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Whether mail is sent by TLS or not at all. Off: by TLS if the mail server offers it. */
  smtpTls: boolean;
  /** The address mail comes from. */
  mailFrom: string;
  notifyAdmins: boolean;
  /** The present one and those before it. Undefined: what `documentKeyFile` holds. */
  documentKeys: KeyObject[] | undefined;
  documentKeyFile: string;
  backup: {
    /** A folder, or `s3://bucket/prefix`. Undefined: backups are made only when someone asks for one. */
    to: string | undefined;
    everyHours: number;
    keep: Retention;
    /** Undefined: none can be made. */
    lock: Lock | undefined;
    store: StoreAccess;
  };
  /** Undefined: only programs on this machine may read the metrics. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined: none are made. */
  traceEndpoint: string | undefined;
  associationName: string;
  timeZone: string;
  logLevel: string;
};

/** A variable with a value the server cannot work with; the message names it and says what it takes. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

const GOOD_PASSWORD = `a password of at least ${minimumPasswordLength('SUPERADMIN')} characters that is not among those guessed first`;

const HOURS = 'a whole number of hours, 1 to 999';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/;

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
  DATABASE_URL: postgresUrl(),
  DATABASE_OWNER_URL: postgresUrl(),
  DATABASE_DIRECT_URL: postgresUrl(),
  DATABASE_REPLICA_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((url) => url !== '')),
      v.check(
        (urls) => urls.every((url) => POSTGRES_URL.test(url)),
        'URLs like postgresql://user:password@host:5432/name, with commas between',
      ),
    ),
    '',
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
  SMTP_TLS: onOff('on'),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.email('an e-mail address'))),
  NOTIFY_ADMINS: onOff('on'),
  DOCUMENT_KEY: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject[] => {
        const keys = parseDocumentKeys(dataset.value);
        if (!keys)
          addIssue({ message: `an RSA private key of ${SMALLEST_MODULUS} bits or more, PKCS8 as PEM or base64 of it` });
        return keys ?? NEVER;
      }),
    ),
  ),
  DOCUMENT_KEY_FILE: v.optional(v.string()),
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (to) => !/^[a-z0-9]+:\/\//i.test(to) || /^s3:\/\/[\w.-]+[\w./-]*$/.test(to),
        'a folder, or s3://bucket/prefix',
      ),
    ),
  ),
  BACKUP_EVERY_HOURS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, HOURS), v.transform(Number), v.minValue(1, HOURS)),
    '24',
  ),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): Retention => {
        const retention = parseRetention(dataset.value);
        if (!retention) addIssue({ message: 'days, weeks and months, like 14d 8w 24m' });
        return retention ?? NEVER;
      }),
    ),
    '14d 8w 24m',
  ),
  BACKUP_RECIPIENT: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.trim().split(/[\s,]+/)),
      v.check((keys) => keys.every(isRecipient), 'one or more public keys of age, like age1…'),
    ),
  ),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(16, 'a passphrase of at least 16 characters'))),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'a URL starting with http:// or https://')),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{20,}$/, 'a token of at least 20 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'a URL starting with http:// or https://')),
  ),
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
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new BadEnvironment(
      'DATABASE_DIRECT_URL goes with a DATABASE_URL that leads to the same database through PgBouncer.',
    );
  }
  if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL) {
    throw new BadEnvironment('DATABASE_REPLICA_URLS goes with the DATABASE_URL of their primary.');
  }
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(REPOSITORY, env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    dataDir,
    superadminEmail: env.SUPERADMIN_EMAIL,
    superadminPassword: env.SUPERADMIN_PASSWORD,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL,
    smtpTls: env.SMTP_TLS,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    notifyAdmins: env.NOTIFY_ADMINS,
    documentKeys: env.DOCUMENT_KEY,
    documentKeyFile: resolve(REPOSITORY, env.DOCUMENT_KEY_FILE ?? join(dataDir, 'document-key.pem')),
    backup: {
      to: env.BACKUP_TO?.startsWith('s3://') ? env.BACKUP_TO : env.BACKUP_TO && resolve(REPOSITORY, env.BACKUP_TO),
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      lock: lockOf(env.BACKUP_RECIPIENT, env.BACKUP_PASSPHRASE),
      store: {
        accessKeyId: env.AWS_ACCESS_KEY_ID,
        secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
        region: env.AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL,
      },
    },
    metricsToken: env.METRICS_TOKEN,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    associationName: env.ASSOCIATION_NAME,
    timeZone: env.TIME_ZONE,
    logLevel: env.LOG_LEVEL,
  };
}

/** Whoever holds a private key needs no passphrase. */
function lockOf(recipients: string[] | undefined, passphrase: string | undefined): Lock | undefined {
  if (recipients) return { recipients };
  return passphrase === undefined ? undefined : { passphrase };
}

/** What a backup keeps of the settings: all that are set, but those that name this place, its secrets to the database and its keys. */
export function settingsToKeep(variables: NodeJS.ProcessEnv): string {
  const { associationName, timeZone } = readEnv(variables);
  const kept = Object.keys(EnvSchema.entries).filter((name) => variables[name] && !OF_THIS_PLACE.test(name));
  const settings = {
    ...Object.fromEntries(kept.map((name) => [name, variables[name]])),
    ASSOCIATION_NAME: associationName,
    TIME_ZONE: timeZone,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value.replaceAll(/\s+/g, ' ')}\n`)
    .join('');
}

const OF_THIS_PLACE = /^(DATABASE_|DOCUMENT_KEY|DATA_DIR$|SUPERADMIN_PASSWORD$|BACKUP_PASSPHRASE$)/;

function postgresUrl() {
  const url = v.regex(POSTGRES_URL, 'a URL like postgresql://user:password@host:5432/name');
  return v.optional(v.pipe(v.string(), url));
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
