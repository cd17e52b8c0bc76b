/** The parts of `npm test`, in the order in which they run: those that take least time to say no first. */
import * as v from 'valibot';

export type Part = {
  name: string;
  /** Run one after the other until one fails. `report` is where test runners write what they counted, as JSON. */
  commands: (report: string) => string[][];
  /** Reads that report, undefined if there is none. Parts without tests have no count. */
  count?: (report: unknown) => Count;
  needsBrowser?: boolean;
};

/** Of those that failed: the file, the name, and below them why. */
export type Count = { passed: number; failed: string[] };

/** Those of a row run side by side. */
export const parts: Part[][] = [
  [
    { name: 'format', commands: () => [['oxfmt', '--check', '.']] },
    { name: 'lint', commands: () => [['npm', 'run', '--silent', 'lint']] },
    { name: 'unit', commands: vitest('unit', 'device'), count: countOfVitest },
  ],
  [{ name: 'server', commands: vitest('server', 'sync'), count: countOfVitest }],
  [
    {
      name: 'build',
      commands: () => [
        ['node', 'scripts/build-if-changed.ts', '--without-warnings'],
        ['node', 'scripts/check-budget.ts'],
      ],
    },
  ],
  [
    {
      name: 'browser',
      needsBrowser: true,
      commands: () => [['playwright', 'test', '--project', 'desktop', 'phone', '--reporter', 'list,json']],
      count: countOfPlaywright,
    },
  ],
];

function vitest(...projects: string[]): Part['commands'] {
  return (report) => [
    [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      report,
    ],
  ];
}

const VitestReport = v.object({ numPassedTests: v.number() });

function countOfVitest(report: unknown): Count {
  const read = v.safeParse(VitestReport, report);
  return { passed: read.success ? read.output.numPassedTests : 0, failed: failuresIn(report) };
}

const PlaywrightReport = v.object({ stats: v.object({ expected: v.number() }) });

function countOfPlaywright(report: unknown): Count {
  const read = v.safeParse(PlaywrightReport, report);
  return { passed: read.success ? read.output.stats.expected : 0, failed: failuresIn(report) };
}

const Reason = v.optional(v.object({ message: v.optional(v.string()) }));

/** A test of Vitest, a file of tests that failed before the first one, and a test of Playwright. */
const Failure = v.union([
  v.pipe(
    v.object({ status: v.literal('failed'), fullName: v.string(), failureMessages: v.array(v.string()) }),
    v.transform(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
  ),
  v.pipe(
    v.object({
      status: v.literal('failed'),
      name: v.string(),
      message: v.string(),
      assertionResults: v.strictTuple([]),
    }),
    v.transform(({ name, message }) => `${name}\n${message}`),
  ),
  v.pipe(
    v.object({
      ok: v.literal(false),
      file: v.string(),
      title: v.string(),
      tests: v.array(v.object({ results: v.array(v.object({ error: Reason })) })),
    }),
    v.transform(({ file, title, tests }) => {
      const reasons = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return [`${file} › ${title}`, ...reasons].join('\n');
    }),
  ),
]);

function failuresIn(report: unknown): string[] {
  const failure = v.safeParse(Failure, report);
  if (failure.success) return [failure.output];
  return typeof report === 'object' && report !== null ? Object.values(report).flatMap(failuresIn) : [];
}
