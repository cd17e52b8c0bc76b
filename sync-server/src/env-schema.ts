/** Every setting, with what it takes and what it is without. `env-rules.ts` says which of them only work together. */
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { isTimeZone } from 'shared-schema/local-date';
import { isEmailAddress, plainEmail } from 'shared-schema/members/email-address';
import { minimumPasswordLength } from 'shared-schema/members/new-password';
import { isGoodPassword } from './auth/password-rules.ts';
import { isRecipient } from './backup/cipher.ts';
import { parseRetention, type Retention } from './backup/retention.ts';
import { parseDocumentKeys, SMALLEST_MODULUS } from './documents/document-key.ts';

const GOOD_PASSWORD = `a password of at least ${minimumPasswordLength('SUPERADMIN')} characters that is not among those guessed first`;

const HOURS = 'a whole number of hours, 1 to 999';

const SECONDS = 'a whole number of seconds, 10 to 600';

const DAYS = 'a whole number of days, 1 to 366';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const POSTGRES_URL = /^postgres(ql)?:\/\/\S+$/;

export const EnvSchema = v.object({
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
    v.pipe(v.string(), v.transform(plainEmail), v.check(isEmailAddress, 'an e-mail address')),
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
  MAIL_FROM: v.optional(v.pipe(v.string(), v.transform(plainEmail), v.check(isEmailAddress, 'an e-mail address'))),
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
  BACKUP_EVERY_HOURS: wholeNumber('24', HOURS, 1, 999),
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
  ARCHIVE_TO: v.optional(v.string()),
  /** What is older than a quarter of an hour counts as failing. */
  ARCHIVE_EVERY_SECONDS: wholeNumber('300', SECONDS, 10, 600),
  ARCHIVE_KEEP_DAYS: wholeNumber('7', DAYS, 1, 366),
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
  /** Both are read by OpenTelemetry itself. */
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_SERVICE_NAME: v.optional(v.string()),
  PAPERS_MOST_MB: wholeNumber('2000', 'a whole number of megabytes, 1 to 9999', 1, 9999),
  RELEASES_PRIVATE: onOff('off'),
  ASSOCIATION_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(100, 'a name of at most 100 characters')),
    'Welfare Association',
  ),
  TIME_ZONE: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'an IANA time zone like Asia/Kolkata')), 'Asia/Kolkata'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** The names of all settings. */
export const SETTINGS = Object.keys(EnvSchema.entries);

function postgresUrl() {
  const url = v.regex(POSTGRES_URL, 'a URL like postgresql://user:password@host:5432/name');
  return v.optional(v.pipe(v.string(), url));
}

function wholeNumber(usual: string, what: string, least: number, most: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, what),
      v.transform(Number),
      v.minValue(least, what),
      v.maxValue(most, what),
    ),
    usual,
  );
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
