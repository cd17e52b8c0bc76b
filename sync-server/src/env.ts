/** The environment the server is told to run in. */
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Lock } from './backup/cipher.ts';
import { brokenRules } from './env-rules.ts';
import { EnvSchema, SETTINGS } from './env-schema.ts';

export type Env = ReturnType<typeof readEnv>;

/** A variable with a value the server cannot work with, or without one that it needs; the message names it. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/**
 * Reads the environment; an empty variable counts as not set. Throws BadEnvironment. A server insists on some settings that a command
 * does without.
 */
export function readEnv(variables: NodeJS.ProcessEnv, whose: 'command' | 'server' = 'command') {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(EnvSchema, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new BadEnvironment(`${v.getDotPath(issue)} must be ${issue.message}.`);
  }
  const broken = brokenRules(variables, whose);
  if (broken.length > 0) throw new BadEnvironment(broken.join('\n'));
  const env = result.output;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(REPOSITORY, env.DATA_DIR);
  return {
    /** Where settings were read from, beside the environment; undefined: from nowhere else. */
    envFile: variables.ENV_FILE || undefined,
    port: env.PORT,
    host: env.HOST,
    /** Undefined: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The role that owns the tables and migrates; undefined: that of `databaseUrl`, or the embedded cluster's. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    /** The same database without the PgBouncer that `databaseUrl` leads through; undefined: there is none. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Standbys of it that answer pulls. */
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    dataDir,
    superadminEmail: env.SUPERADMIN_EMAIL,
    /** Undefined: they set one by a link that is printed at the start. */
    superadminPassword: env.SUPERADMIN_PASSWORD,
    publicUrl,
    /** Whether a proxy in front says, in X-Forwarded-For, who is asking. */
    trustProxy: env.TRUST_PROXY,
    /** Undefined: mail is written to files in `dataDir`. */
    smtpUrl: env.SMTP_URL,
    /** Whether mail is sent by TLS or not at all. Off: by TLS if the mail server offers it. */
    smtpTls: env.SMTP_TLS,
    /** The address mail comes from. */
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    notifyAdmins: env.NOTIFY_ADMINS,
    papersMostMb: env.PAPERS_MOST_MB,
    releasesPrivate: env.RELEASES_PRIVATE,
    /** The present one and those before it. Undefined: what `documentKeyFile` holds. */
    documentKeys: env.DOCUMENT_KEY,
    documentKeyFile: resolve(REPOSITORY, env.DOCUMENT_KEY_FILE ?? join(dataDir, 'document-key.pem')),
    backup: {
      /** A folder, or `s3://bucket/prefix`. Undefined: backups are made only when someone asks for one. */
      to: env.BACKUP_TO?.startsWith('s3://') ? env.BACKUP_TO : env.BACKUP_TO && resolve(REPOSITORY, env.BACKUP_TO),
      everyHours: env.BACKUP_EVERY_HOURS,
      keep: env.BACKUP_KEEP,
      /** Undefined: none can be made. */
      lock: lockOf(env.BACKUP_RECIPIENT, env.BACKUP_PASSPHRASE),
      store: {
        accessKeyId: env.AWS_ACCESS_KEY_ID,
        secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
        region: env.AWS_REGION,
        endpoint: env.AWS_ENDPOINT_URL,
      },
    },
    /** Where the embedded database's changes are copied as they are made, and for how many days. Undefined: nowhere. */
    archive: env.ARCHIVE_TO
      ? {
          to: resolve(REPOSITORY, env.ARCHIVE_TO),
          everySeconds: env.ARCHIVE_EVERY_SECONDS,
          keepDays: env.ARCHIVE_KEEP_DAYS,
        }
      : undefined,
    /** Undefined: only programs on this machine may read the metrics. */
    metricsToken: env.METRICS_TOKEN,
    /** Where traces are sent; undefined: none are made. */
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
  const kept = SETTINGS.filter((name) => variables[name] && !OF_THIS_PLACE.test(name));
  const settings = {
    ...Object.fromEntries(kept.map((name) => [name, variables[name]])),
    ASSOCIATION_NAME: associationName,
    TIME_ZONE: timeZone,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${quoted(value.replaceAll(/\s+/g, ' '))}\n`)
    .join('');
}

/** Of a value without quotes, a reader of such a file leaves out what follows a `#`. */
export function quoted(value: string): string {
  const quote = /[#'"`]/.test(value) ? ["'", '"', '`'].find((each) => !value.includes(each)) : undefined;
  return quote === undefined ? value : `${quote}${value}${quote}`;
}

const OF_THIS_PLACE = /^(DATABASE_|DOCUMENT_KEY|DATA_DIR$|SUPERADMIN_PASSWORD$|BACKUP_PASSPHRASE$)/;

/** `DATA_DIR` is meant from here, wherever the server is started. */
const REPOSITORY = join(import.meta.dirname, '../..');
