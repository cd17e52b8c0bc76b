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

export type Count = { passed: number; failed: number };

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

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

function countOfVitest(report: unknown): Count {
  const read = v.safeParse(VitestReport, report);
  return read.success
    ? { passed: read.output.numPassedTests, failed: read.output.numFailedTests }
    : { passed: 0, failed: 0 };
}

const PlaywrightReport = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number() }) });

function countOfPlaywright(report: unknown): Count {
  const read = v.safeParse(PlaywrightReport, report);
  return read.success
    ? { passed: read.output.stats.expected, failed: read.output.stats.unexpected }
    : { passed: 0, failed: 0 };
}
