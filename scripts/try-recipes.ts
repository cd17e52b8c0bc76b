/**
 * Follows the recipes of docs/adding.md in a copy of the tree, as a newcomer would: begins with the first file, runs types
 * and unit tests, edits the files these name, and so on. Exits with 1 if the check names a file that the recipe does not
 * list, stays silent about one that it lists, or is not green in the end.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix, relative } from 'node:path';
import { recipes, type Step } from './recipe-steps.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const WORKSPACES = ['shared-schema', 'sync-server', 'pwa'];
const LEFT_OUT = /^(node_modules|dist|test-results|screenshots|playwright-report|\.git|\.cache|\.data|\.test-data)$/;

/** The unit tests that go through all commands or all tables. */
const TESTS = /^(scripts\/|shared-schema\/src\/[^/]+\.test|shared-schema\/src\/members|pwa\/src\/(outbox|sync))/;

type Complaint = { paths: string[]; text: string };

const tree = mkdtempSync(join(tmpdir(), 'recipes-'));
try {
  const problems = [...comparedToDocs(), ...walk()];
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length === 0) console.log('The recipes lead to every file they list, and to no other.');
  process.exitCode = problems.length ? 1 : 0;
} finally {
  rmSync(tree, { recursive: true, force: true });
}

/** A recipe's numbered steps in docs/adding.md must name the very files that are edited here. */
function comparedToDocs(): string[] {
  const sections = readFileSync(join(root, 'docs/adding.md'), 'utf8').split(/^## /m);
  return recipes.flatMap(({ title, steps }) => {
    const section = sections.find((each) => each.startsWith(`${title}\n`)) ?? '';
    const list = section.split('\n\n').find((part) => part.startsWith('1. ')) ?? '';
    const told = [...list.matchAll(/`((?:shared-schema|sync-server|pwa)\/[^`]+)`/g)].map(([, path]) => path!);
    const done = steps.map(({ path }) => path);
    return [
      ...done
        .filter((path) => !told.some((each) => isAt(each, path)))
        .map((path) => `docs/adding.md, "${title}", lacks ${path}`),
      ...told
        .filter((path) => !done.some((each) => isAt(path, each)))
        .map((path) => `docs/adding.md, "${title}", names ${path} in vain`),
    ];
  });
}

function walk(): string[] {
  copyTree();
  const steps = recipes.flatMap((recipe) => recipe.steps);
  let left = steps;
  for (;;) {
    const unmissed = left.filter((step) => step.unmissed && isNext(step, left));
    for (const step of unmissed) take(step);
    left = left.filter((step) => !unmissed.includes(step));
    if (left.length === 0) return check().map(({ text }) => `still red: ${text}`);
    const complaints = check();
    const strange = complaints.filter(
      ({ paths }) => !paths.some((path) => steps.some((step) => isAt(path, step.path))),
    );
    if (strange.length > 0) return strange.map(({ text }) => `no recipe lists this: ${text}`);
    const named = left.filter((step) => complaints.some(({ paths }) => paths.some((path) => isAt(path, step.path))));
    if (named.length === 0) {
      const said = complaints.slice(0, 3).map(({ text }) => `the check says: ${text}`);
      return [...left.map(({ path }) => `nothing says that ${path} is missing`), ...said];
    }
    for (const step of named) take(step);
    left = left.filter((step) => !named.includes(step));
    console.log(`The check named ${named.map(({ path }) => path).join(', ')}`);
  }
}

/** No earlier step of its recipe is left. */
function isNext(step: Step, left: Step[]): boolean {
  const { steps } = recipes.find((recipe) => recipe.steps.includes(step))!;
  return steps.find((each) => left.includes(each)) === step;
}

function copyTree(): void {
  cpSync(root, tree, { recursive: true, filter: (path) => path === root || !LEFT_OUT.test(basename(path)) });
  const modules = join(tree, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const target = WORKSPACES.includes(name) ? join(tree, name) : join(root, 'node_modules', name);
    symlinkSync(target, join(modules, name));
  }
  // What npm keeps for one of them alone.
  for (const name of WORKSPACES) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(tree, name, 'node_modules'));
  }
}

function take({ path, write }: Step): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // A new file.
  }
  writeFileSync(file, write(before));
}

/** What was said against a file: its path, a folder with a slash, or a path for every `<language>`. */
function isAt(said: string, path: string): boolean {
  if (said.endsWith('/')) return dirname(path) === said.slice(0, -1);
  return said === path || said === path.replace(/\/texts\/\w\w\//, '/texts/<language>/');
}

/** Types and unit tests. */
function check(): Complaint[] {
  return [...WORKSPACES.flatMap(typeErrors), ...failedTests()];
}

/** `shared-schema/src/vehicles/vehicle.ts(2,10): error TS2305: Module '"../ids.ts"' has no exported member 'VehicleId'.` */
function typeErrors(workspace: string): Complaint[] {
  const { stdout } = spawnSync(join(bin, 'tsc'), ['-p', workspace, '--pretty', 'false'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const errors = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error .*$/gm)];
  // What one workspace reads of another is judged by the settings of that one.
  const own = errors.filter(([, path]) => path!.startsWith(`${workspace}/`));
  return own.map(([text, path, line]) => {
    const modules = [...text.matchAll(/'"?(\.\.?\/[^'"]+)/g)].map(([, module]) => posix.join(dirname(path!), module!));
    // A text's key names its file: `fields.vehicleId` stands in texts/en/fields.ts.
    const assigned = [...text.matchAll(/type '"(\w+)\.\w+"' is not assignable/g)];
    // Of a text that is missing the compiler says only that it takes no values: the line itself names it.
    const source = text.includes('TS2554')
      ? readFileSync(join(tree, path!), 'utf8').split('\n')[Number(line) - 1]!
      : '';
    const asked = [...source.matchAll(/\bt\('(\w+)\.\w+'/g)];
    const texts = [...assigned, ...asked].map(([, namespace]) => `shared-schema/src/texts/en/${namespace}.ts`);
    return { paths: [path!, ...modules, ...texts], text };
  });
}

type Report = { testResults: { name: string; message: string; assertionResults: Assertion[] }[] };
type Assertion = { status: string; fullName: string; failureMessages: string[] };

function failedTests(): Complaint[] {
  const report = join(tree, 'report.json');
  spawnSync(
    join(bin, 'vitest'),
    ['run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`, ...testFiles()],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(tree, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const messages = failed.flatMap(({ failureMessages }) => failureMessages);
    return (failed.length || !message ? messages : [message]).map((each) => complaintOf(file, each));
  });
}

function testFiles(): string[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.test.ts') && TESTS.test(path),
  );
}

/** A failed test stands for the file it tests, unless its message names others. */
function complaintOf(file: string, message: string): Complaint {
  const text = message.split(/\n\s+at /)[0]!;
  const paths = [...text.matchAll(/(?:shared-schema|sync-server|pwa)\/src\/[\w./-]*[\w/]/g)].map(([path]) => path);
  return { paths: paths.length ? paths : [file, file.replace('.test.ts', '.ts')], text: `${file}: ${text}` };
}
