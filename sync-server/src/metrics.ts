/** What the server counts and measures for Prometheus. No label names a person, a record or a device. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../package.json' with { type: 'json' };
import { type AppFault, FAULT_KINDS } from 'shared-schema/app-fault';
import { knownName } from 'shared-schema/commands';
import { tableNames } from 'shared-schema/tables';
import { gaugesOf, type Measured } from './gauges.ts';

export type Metrics = {
  /** `route` is its pattern, such as `/users/{id}`. */
  request: (method: string, route: string, status: number, seconds: number) => void;
  command: (name: string, outcome: 'applied' | 'rejected') => void;
  /** A device held other rows of a table than the server; `again`, if also after it had fetched everything anew. */
  difference: (table: string, again: boolean) => void;
  /** A screen of the app met a mistake of the program. */
  appFault: (fault: AppFault) => void;
  /** In Prometheus' text format. */
  text: () => Promise<string>;
  contentType: string;
};

/** In place of what is not known to be a name of ours. */
export const OTHER = 'other';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

export function createMetrics(measured: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, delays of the event loop, collected garbage, open files.
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time to an answer, of pushes and pulls as of any other request',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Counter({
    name: 'commands_total',
    help: 'Commands by outcome',
    labelNames: ['command', 'outcome'],
    registers,
  });
  const differences = new Counter({
    name: 'device_differences_total',
    help: 'Times a device held other rows than the server, which it then fetches anew; again: also after that',
    labelNames: ['table', 'again'],
    registers,
  });
  // A counter that begins at its first case looks to Prometheus as if it had never risen.
  for (const table of tableNames) for (const again of ['true', 'false']) differences.inc({ table, again }, 0);
  const appFaults = new Counter({
    name: 'app_faults_total',
    help: 'Mistakes of the program that screens of the app met: drawing (render), reading the records, or doing what was asked (act)',
    labelNames: ['screen', 'kind', 'release'],
    registers,
  });
  const screens = new FewNames(MOST_SCREENS);
  const releases = new FewNames(MOST_RELEASES);
  for (const kind of FAULT_KINDS) appFaults.inc({ screen: OTHER, kind, release: packageJson.version }, 0);
  const build = new Gauge({ registers, name: 'build_info', help: 'Which release this is', labelNames: ['version'] });
  build.set({ version: packageJson.version }, 1);
  for (const gauge of gaugesOf(measured)) registry.registerMetric(gauge);
  return {
    request(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    command: (name, outcome) => commands.inc({ command: knownName(name), outcome }),
    difference: (table, again) => differences.inc({ table, again: String(again) }),
    appFault({ screen, kind, release }) {
      appFaults.inc({ screen: screens.known(screen), kind, release: releases.known(release) });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The app has fewer; a client that makes some up fills no memory. */
const MOST_SCREENS = 100;
const MOST_RELEASES = 10;

/** Takes as many names as it may; every further one is `other`. */
class FewNames {
  readonly #names = new Set([OTHER]);
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  known(name: string): string {
    if (this.#names.size < this.#most) this.#names.add(name);
    return this.#names.has(name) ? name : OTHER;
  }
}
