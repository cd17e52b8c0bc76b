import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { readEnv, settingsToKeep } from '../src/env.ts';
import { loadEnvFile, unknownNames } from '../src/env-file.ts';
import { brokenRules } from '../src/env-rules.ts';
import { SETTINGS } from '../src/env-schema.ts';
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
      papersMostMb: 2000,
      releasesPrivate: false,
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
    // Longer, and doctor and the alert would take what is well for failing.
    ['ARCHIVE_EVERY_SECONDS', '601', 'ARCHIVE_EVERY_SECONDS must be a whole number of seconds, 10 to 600.'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address.'],
    ['NOTIFY_ADMINS', 'no', 'NOTIFY_ADMINS must be on or off.'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY must be on or off.'],
    ['TIME_ZONE', 'Kerala', 'TIME_ZONE must be an IANA time zone like Asia/Kolkata.'],
  ])('with %s=%s is refused with what the variable takes', (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(message);
  });

  test('names read replicas with commas between', () => {
    const replicas = ['postgresql://me@one/name', 'postgresql://me@two/name'];
    const url = 'postgresql://me@host/name';
    expect(readEnv({ DATABASE_URL: url, DATABASE_REPLICA_URLS: replicas.join(', ') }).databaseReplicaUrls).toEqual(
      replicas,
    );
  });

  const url = 'postgresql://me@host/name';
  test.each<[Record<string, string>, string]>([
    [{ DATABASE_OWNER_URL: url }, 'DATABASE_OWNER_URL needs DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: url }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
    [{ DATABASE_REPLICA_URLS: url }, 'DATABASE_REPLICA_URLS needs DATABASE_URL'],
    [{ DOCUMENT_KEY: 'x', DOCUMENT_KEY_FILE: '/key' }, 'DOCUMENT_KEY excludes DOCUMENT_KEY_FILE'],
  ])('with %j, by which a command would work on something else than is meant, is refused', (settings, message) => {
    expect(brokenRules(settings, 'command').join()).toContain(message);
  });

  test.each<[Record<string, string>, string]>([
    [{ BACKUP_TO: '/backups' }, 'BACKUP_TO needs BACKUP_RECIPIENT or BACKUP_PASSPHRASE'],
    [{ BACKUP_TO: 's3://bucket', AWS_ACCESS_KEY_ID: 'x' }, 'BACKUP_TO=s3:// needs AWS_SECRET_ACCESS_KEY'],
    [{ BACKUP_TO: 's3://bucket', AWS_SECRET_ACCESS_KEY: 'x' }, 'BACKUP_TO=s3:// needs AWS_ACCESS_KEY_ID'],
    [{ BACKUP_RECIPIENT: 'x' }, 'BACKUP_RECIPIENT needs BACKUP_TO'],
    [{ BACKUP_PASSPHRASE: 'x' }, 'BACKUP_PASSPHRASE needs BACKUP_TO'],
    [{ BACKUP_KEEP: 'x' }, 'BACKUP_KEEP needs BACKUP_TO'],
    [{ BACKUP_EVERY_HOURS: '6' }, 'BACKUP_EVERY_HOURS needs BACKUP_TO'],
    [{ BACKUP_PASSPHRASE: 'x', BACKUP_RECIPIENT: 'x' }, 'BACKUP_PASSPHRASE excludes BACKUP_RECIPIENT'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL needs PUBLIC_URL'],
    [{ SMTP_TLS: 'off' }, 'SMTP_TLS needs SMTP_URL'],
    [{ PUBLIC_URL: 'https://app.example.org' }, 'PUBLIC_URL=https:// needs TRUST_PROXY'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY=on needs PUBLIC_URL'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }, 'OTEL_EXPORTER_OTLP_HEADERS needs OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_SERVICE_NAME: 'a' }, 'OTEL_SERVICE_NAME needs OTEL_EXPORTER_OTLP_ENDPOINT'],
  ])('with %j, of which a part would do nothing, is refused to a server and not to commands', (settings, message) => {
    expect(brokenRules(settings, 'server').join()).toContain(message);
    expect(brokenRules(settings, 'command')).toEqual([]);
  });

  test('with all that goes together is taken, and without a part of it is not', () => {
    const settings = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      BACKUP_TO: 's3://bucket',
      BACKUP_PASSPHRASE: 'rain on a tin roof',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      SMTP_URL: 'smtp://mail.example.org',
      PUBLIC_URL: 'https://app.example.org',
      TRUST_PROXY: 'off',
    };
    expect(() => readEnv({ DATABASE_OWNER_URL: url })).toThrow('DATABASE_OWNER_URL needs DATABASE_URL');
    expect(readEnv(settings, 'server')).toMatchObject({ backup: { to: 's3://bucket' }, trustProxy: false });
  });

  test('with a wrong variable stops the server at the start with one line', async () => {
    const { code, errors } = await failToStart({ TIME_ZONE: 'Kerala' });
    expect(code).toBe(1);
    expect(errors).toBe('TIME_ZONE must be an IANA time zone like Asia/Kolkata.\n');
  });

  test('with settings that only work together stops the server at the start, with a line for each', async () => {
    const { code, errors } = await failToStart({ BACKUP_TO: '/backups', SMTP_TLS: 'off' });
    expect(code).toBe(1);
    expect(errors).toBe(
      'BACKUP_TO needs BACKUP_RECIPIENT or BACKUP_PASSPHRASE: backups are encrypted.\n' +
        'SMTP_TLS needs SMTP_URL: without a mail server letters are written to files.\n',
    );
  });

  test('comes from the settings file, too, which must be there if it is named, and wins over it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    const file = join(folder, 'association.env');
    vi.stubEnv('ENV_FILE', file);
    vi.stubEnv('METRICS_TOKEN', 'of-the-environment-itself');
    expect(loadEnvFile).toThrow(`The settings in ${file} cannot be read (ENOENT).`);
    writeFileSync(
      file,
      '# Ours\nBACKUP_KEEP=1d 2w 3m # and no more\nMETRICS_TOKEN=of-the-file\nSITE=x\nBACKUP_T0=/kept\n',
    );
    loadEnvFile();
    expect(readEnv(process.env)).toMatchObject({
      envFile: file,
      backup: { keep: { days: 1, weeks: 2, months: 3 } },
      metricsToken: 'of-the-environment-itself',
    });
    expect(unknownNames(file)).toEqual(['BACKUP_T0']);
    for (const name of ['BACKUP_KEEP', 'SITE', 'BACKUP_T0']) delete process.env[name];
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('a database that cannot be reached stops the server with one line too', async () => {
    const { code, errors } = await failToStart({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('ECONNREFUSED');
  });
});

describe('what sets them', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);
  const example = namesIn(read('deploy/env.example'), /^#?([A-Z_]+)=/gm);
  const ofCompose = ['SITE', 'DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD'];

  test('deploy/env.example names every setting once, and what compose.yaml puts into addresses', () => {
    expect(example.toSorted()).toEqual([...SETTINGS, ...ofCompose].toSorted());
  });

  test('compose.yaml hands over the whole file, and sets only what is of the image and of its own addresses', () => {
    const compose = read('compose.yaml');
    const [, app] = /^  app:\n([^]*?)^  \w+:$/m.exec(compose)!;
    expect(app).toContain('env_file: .env\n');
    const fixed = ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'PUBLIC_URL', 'TRUST_PROXY'];
    expect(namesIn(app!, /^      ([A-Z_]+): /gm)).toEqual(fixed);
    expect(new Set(namesIn(compose, /\$\{([A-Z_]+)/g))).toEqual(new Set(ofCompose));
    expect(namesIn(compose, /image: (\S+:\d[\w.-]+)$/gm)).toHaveLength(2);
  });

  test('the Dockerfile sets settings', () => {
    const set = namesIn(/^ENV (.*)$/m.exec(read('Dockerfile'))![1]!, /([A-Z_]+)=/g);
    expect(set.filter((name) => !SETTINGS.includes(name))).toEqual(['NODE_ENV']);
  });

  test('the systemd unit sets none, which commands would not see, and may write where the file says', () => {
    const unit = read('deploy/association.service');
    expect(unit).not.toMatch(/^(Environment|EnvironmentFile|PassEnvironment)=/m);
    expect(read('deploy/env.example')).toContain('\nDATA_DIR=/var/lib/association\n');
    expect(unit).toContain('\nStateDirectory=association\n');
    expect(read('deploy/env.example')).toContain('/var/backups/association');
    expect(unit).toContain('\nReadWritePaths=-/var/backups/association\n');
  });

  test('docs/running.md explains every setting', () => {
    const [table] = /^\| variable[^]*?\n\n/m.exec(read('docs/running.md'))!;
    const firstColumn = namesIn(table, /^\| ([^|]*)\|/gm).join();
    expect(namesIn(firstColumn, /`([A-Z_]+)`/g).toSorted()).toEqual(SETTINGS.toSorted());
  });
});

test.each(['Nanma', 'Block #4', "Nanma's Block #4", `Nanma's "Block" #4`])('a backup keeps the name %s', (name) => {
  expect(parseEnv(settingsToKeep({ ASSOCIATION_NAME: name }))).toMatchObject({ ASSOCIATION_NAME: name });
});

test('the systemd unit takes from the server what it does not need', () => {
  const unit = readFileSync(join(import.meta.dirname, '../../deploy/association.service'), 'utf8');
  // By `systemd-analyze security --offline=true deploy/association.service` it is exposed by 1.6 of 10.
  for (const line of [
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'PrivateDevices=yes',
    'PrivateTmp=yes',
    'ProtectClock=yes',
    'ProtectControlGroups=yes',
    'ProtectHome=yes',
    'ProtectHostname=yes',
    'ProtectKernelLogs=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'ProtectProc=invisible',
    'ProtectSystem=strict',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
    'UMask=0077',
  ]) {
    expect(unit.split('\n')).toContain(line);
  }
});
