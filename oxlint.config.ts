/** What the linter holds us to: likely mistakes are errors, and imports go one way only. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/** The app's subjects, and the frame around them: none knows of another. */
const SUBJECTS = [
  'members',
  'collect',
  'find',
  'installments',
  'chitties',
  'receipts',
  'ledgers',
  'cash',
  'reports',
  'history',
  'periods',
  'dashboard',
  'account',
  'projects',
  'settings',
  'imports',
  'sync-page',
  'public-site',
  'layout',
];

/** What the app's subjects stand on, those above first: none knows of one above. */
const APP_LAYERS = ['repayments', 'records', 'verification', 'session', 'sync', 'storage', 'http'];

/** What the app's screens and files are made of: it knows neither subjects nor data. */
const KIT_LAYERS = ['forms', 'ui', 'papers'];

/** The server's folders, those above first: none knows of one above. */
const SERVER_LAYERS = [
  [
    'main.ts',
    'admin.ts',
    'server.ts',
    'app.ts',
    'bootstrap.ts',
    'cleanup.ts',
    'demo.ts',
    'migrate.ts',
    'named-app.ts',
    'env-file.ts',
    'env.ts',
    'env-schema.ts',
    'env-rules.ts',
    'admin',
    'demo',
  ],
  ['routes'],
  ['http'],
  ['services.ts', 'metrics.ts', 'gauges.ts'],
  ['members', 'payments', 'releases'],
  ['sync'],
  ['mail'],
  ['auth'],
  ['backup'],
  ['documents'],
  ['history'],
  ['database'],
  ['migrations'],
  ['entities'],
  ['bounded-child.ts'],
  ['child-program.ts', 'make-folder.ts', 'repeatedly.ts', 'sha256.ts'],
];

/** Files that define a command, like `hold-draw.ts`; a noun such as `member.ts` never imports one. */
const VERBS = globSync('shared-schema/src/*/**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('defineCommand('))
  .map((file) => basename(file, '.ts'));

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'dist/**',
    '.cache/**',
    '.data/**',
    '.test-data/**',
    'playwright-report/**',
    'test-results/**',
    // Made by `npm run client`.
    'api-client/src/api.ts',
  ],
  rules: {
    eqeqeq: 'error',
    'no-console': 'error',
    'no-shadow': ['error', { hoist: 'never' }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'no-underscore-dangle': ['error', { allow: ['__WB_MANIFEST', '__TSR_ROUTER__', '__TSR_index'] }],
    // A test may hand its assertions to a helper that says what it expects.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
    'vitest/no-standalone-expect': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',

    // The compiler asks for every return, and knows a switch that names all kinds.
    'typescript/consistent-return': 'off',
    // The new JSX transform needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and PrimeReact's set-up are imported for what they do.
    'import/no-unassigned-import': 'off',
    // `fc.integer()` reads better than twenty imported names.
    'import/no-named-as-default-member': 'off',
    // Branded numbers (`5 as MemberId`) are assertions by design.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    // `Record<never, …>` says "reads nothing more" in a command.
    'typescript/no-generated-empty-object-type': 'off',
    // Arrays are sorted in place where they were just made.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // A helper may stay beside the one place that uses it.
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    {
      files: ['*.config.ts', '**/migrations/*.ts', 'pwa/e2e/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Types neither: what two files say of each other stands in a third.
    {
      files: ['{shared-schema,sync-server,pwa}/src/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    // What the app shows is of several kinds: one that is added later is named wherever one kind is told from another.
    { files: ['pwa/src/**'], rules: { 'typescript/switch-exhaustiveness-check': 'error' } },
    { files: ['scripts/**', '**/*.test.ts', 'pwa/{browsers,e2e}/**'], rules: { 'no-console': 'off' } },
    // Playwright's fixtures call what they are handed `use`.
    { files: ['pwa/e2e/**'], rules: { 'react/rules-of-hooks': 'off' } },
    ...boundaries(),
  ],
});

/** Who may import whom. A later entry replaces an earlier one for the files both name. */
function boundaries(): OxlintOverride[] {
  return [
    boundary(['shared-schema/src/**'], [nothingButLogic(), nounsBeforeVerbs()]),
    boundary(
      [
        'shared-schema/src/commands.ts',
        'shared-schema/src/server-commands.ts',
        'shared-schema/src/texts/**',
        'shared-schema/src/testing/**',
        'shared-schema/src/**/*.test.ts',
      ],
      [notPackages(['pwa', 'sync-server'])],
    ),
    // A library knows how numbers are dialled.
    boundary(
      ['shared-schema/src/members/dialled-number.ts'],
      [notPackages(['pwa', 'sync-server']), nounsBeforeVerbs()],
    ),
    // Files of spreadsheet programs are opened by libraries.
    boundary(['shared-schema/src/sheets/**'], [notPackages(['pwa', 'sync-server']), nounsBeforeVerbs()]),

    boundary(['sync-server/**'], [notPackages(['pwa'])]),
    boundary(['sync-server/src/**'], [notPackages(['pwa']), ourMakeFolder()]),
    ...SERVER_LAYERS.slice(1).map((layer, above) =>
      boundary(
        layer.map((each) => `sync-server/src/${each.endsWith('.ts') ? each : `${each}/**`}`),
        [notPackages(['pwa']), notFolders(SERVER_LAYERS.slice(0, above + 1).flat()), ourMakeFolder()],
      ),
    ),
    boundary(['sync-server/src/make-folder.ts'], [notPackages(['pwa'])]),

    boundary(['pwa/src/**'], [notPackages(['sync-server'])]),
    // These tests run the app's sync and the real server together.
    { files: ['sync-server/test/{convergence,simulation}/**'], rules: { 'no-restricted-imports': 'off' } },
    ...SUBJECTS.map((subject) =>
      appBoundary(
        subject,
        SUBJECTS.filter((other) => other !== subject),
      ),
    ),
    appBoundary('repayments', SUBJECTS),
    appBoundary('records', [...SUBJECTS, ...above(APP_LAYERS, 'records')]),
    appBoundary('verification', [...SUBJECTS, ...above(APP_LAYERS, 'verification')]),
    appBoundary('session', [...SUBJECTS, ...above(APP_LAYERS, 'session'), ...KIT_LAYERS]),
    appBoundary('sync', [...SUBJECTS, ...above(APP_LAYERS, 'sync'), ...KIT_LAYERS]),
    appBoundary('storage', [...SUBJECTS, ...above(APP_LAYERS, 'storage'), ...KIT_LAYERS]),
    appBoundary('http', [...SUBJECTS, ...above(APP_LAYERS, 'http'), ...KIT_LAYERS]),
    appBoundary('language', [...SUBJECTS, ...APP_LAYERS, ...KIT_LAYERS]),
    ...KIT_LAYERS.map((layer) => appBoundary(layer, [...SUBJECTS, ...APP_LAYERS, ...above(KIT_LAYERS, layer)])),
    boundary(['pwa/src/sync/device/use-live-query.ts'], [notPackages(['sync-server'])]),
  ];
}

/** The layers above one of a list. */
function above(layers: string[], layer: string): string[] {
  return layers.slice(0, layers.indexOf(layer));
}

/** A folder of the app, and those it must not import besides the routes. */
function appBoundary(folder: string, forbidden: string[]): OxlintOverride {
  return boundary([`pwa/src/${folder}/**`], [notPackages(['sync-server']), notFolders([...forbidden, 'routes'])]);
}

type Pattern = { regex: string; importNames?: string[]; message: string };

function boundary(files: string[], patterns: Pattern[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function notPackages(packages: string[]): Pattern {
  return {
    regex: `(^|/)(${packages.join('|')})(/|$)`,
    message: 'The app and the server meet in shared-schema and on the wire, nowhere else.',
  };
}

function ourMakeFolder(): Pattern {
  return {
    regex: '^node:fs$',
    importNames: ['mkdirSync'],
    message: 'Use make-folder.ts: with `recursive` Node never ends where no folder can be made.',
  };
}

function notFolders(folders: string[]): Pattern {
  return {
    regex: `^(#/|\\./|(\\.\\./)+)(${folders.join('|')})(/|$)`,
    message: 'Imports go one way: see "The folders" in docs/architecture.md.',
  };
}

function nothingButLogic(): Pattern {
  return {
    // Neither relative nor one of the two packages; the linter's expressions know no look-ahead.
    regex: '^([^.v@]|v[^a]|@[^n]|@n[^o])',
    message: 'Rules are pure: shared-schema imports valibot, @noble/hashes and itself, nothing else.',
  };
}

function nounsBeforeVerbs(): Pattern {
  return {
    regex: `/(${VERBS.join('|')})\\.ts$`,
    message: 'Verbs import nouns, never the other way round, and not each other.',
  };
}
