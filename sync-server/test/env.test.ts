import { describe, expect, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { failToStart } from './process.ts';

const GOOD_PASSWORD = 'a password of at least 10 characters that is not among those guessed first';

describe('the environment', () => {
  test('without any variable gets the defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: expect.stringMatching(/\.data$/),
      superadminEmail: 'admin@example.org',
      superadminPassword: undefined,
      publicUrl: 'http://localhost:3000',
      associationName: 'Welfare Association',
      timeZone: 'Asia/Kolkata',
      smtpUrl: undefined,
      smtpTls: true,
      mailFrom: 'no-reply@localhost',
      notifyAdmins: true,
      trustProxy: false,
      documentKeys: undefined,
      documentKeyFile: expect.stringMatching(/\.data\/document-key\.pem$/),
    });
  });

  test('with an empty variable counts it as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a port between 0 and 65535.'],
    ['PORT', '70000', 'PORT must be a port between 0 and 65535.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL like postgresql://user:password@host:5432/name.'],
    ['SUPERADMIN_EMAIL', 'nobody', 'SUPERADMIN_EMAIL must be an e-mail address.'],
    ['SUPERADMIN_PASSWORD', 'monsoon-7', `SUPERADMIN_PASSWORD must be ${GOOD_PASSWORD}.`],
    ['SUPERADMIN_PASSWORD', 'Password123', `SUPERADMIN_PASSWORD must be ${GOOD_PASSWORD}.`],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL must be a URL starting with http:// or https://.'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be a URL like smtp://user:password@host:587 or smtps://…'],
    ['SMTP_TLS', 'never', 'SMTP_TLS must be on or off.'],
    [
      'DATABASE_OWNER_URL',
      'nobody',
      'DATABASE_OWNER_URL must be a URL like postgresql://user:password@host:5432/name.',
    ],
    [
      'DATABASE_REPLICA_URLS',
      'postgresql://me@one/name, two',
      'DATABASE_REPLICA_URLS must be URLs like postgresql://user:password@host:5432/name, with commas between.',
    ],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address.'],
    ['NOTIFY_ADMINS', 'no', 'NOTIFY_ADMINS must be on or off.'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY must be on or off.'],
    ['TIME_ZONE', 'Kerala', 'TIME_ZONE must be an IANA time zone like Asia/Kolkata.'],
  ])('with %s=%s is refused with what the variable takes', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  test('with a direct way to a database that no other leads to is refused', () => {
    expect(() => readEnv({ DATABASE_DIRECT_URL: 'postgresql://me@host/name' })).toThrow(
      'DATABASE_DIRECT_URL goes with a DATABASE_URL',
    );
  });

  test('names read replicas with commas between, of a primary that is named, too', () => {
    const replicas = ['postgresql://me@one/name', 'postgresql://me@two/name'];
    const url = 'postgresql://me@host/name';
    expect(readEnv({ DATABASE_URL: url, DATABASE_REPLICA_URLS: replicas.join(', ') }).databaseReplicaUrls).toEqual(
      replicas,
    );
    expect(() => readEnv({ DATABASE_REPLICA_URLS: replicas[0] })).toThrow(
      'goes with the DATABASE_URL of their primary',
    );
  });

  test('with a wrong variable stops the server at the start with one line', async () => {
    const { code, errors } = await failToStart({ TIME_ZONE: 'Kerala' });
    expect(code).toBe(1);
    expect(errors).toBe('TIME_ZONE must be an IANA time zone like Asia/Kolkata.\n');
  });

  test('a database that cannot be reached stops the server with one line too', async () => {
    const { code, errors } = await failToStart({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('ECONNREFUSED');
  });
});
