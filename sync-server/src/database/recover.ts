/** Lets a copy of the cluster take back what was copied of its WAL, up to a moment. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { answers, halt, isRunning, launch, logOf, superuserPassword } from './embedded.ts';
import type { Runner } from './postgres-user.ts';
import { recoverySettings } from './wal-archive.ts';

type Recovery = {
  runner: Runner;
  /** The folder of the copy, which has a `recovery.signal`. */
  cluster: string;
  /** Holds the passwords that it had. */
  dataDir: string;
  /** Where the copies of the WAL are. */
  wal: string;
  timeline: number;
  /** Undefined: as far as the copies go. */
  until: Date | undefined;
  /** With which it says in the archive that it has gone another way. */
  settings: Record<string, string>;
};

const LOOK_EVERY_MS = 200;

const NOT_REACHED = 'recovery ended before configured recovery target was reached';

/** Ends with the cluster stopped. Returns whether there was anything later than the moment: else nothing says that no copy is missing. */
export async function recover(recovery: Recovery): Promise<boolean> {
  const reached = await tryTo(recovery, recovery.until);
  if (!reached) await tryTo(recovery, undefined);
  await halt(recovery.runner, recovery.cluster);
  return reached && recovery.until !== undefined;
}

/** False if the copies end before. Throws an Error of one sentence if they cannot be used. */
async function tryTo(recovery: Recovery, until: Date | undefined): Promise<boolean> {
  const { runner, cluster, dataDir, wal, timeline, settings } = recovery;
  const password = superuserPassword(dataDir);
  const all = { ...settings, ...recoverySettings(wal, timeline, until) };
  try {
    const port = await launch(runner, cluster, all);
    while (!(await answers(port, password))) {
      if (!isRunning(cluster)) throw new Error(`Postgres ended while it recovered; its log is ${logOf(cluster)}.`);
      await wait(LOOK_EVERY_MS);
    }
    return true;
  } catch (error) {
    const log = existsSync(logOf(cluster)) ? readFileSync(logOf(cluster), 'utf8') : '';
    if (until && log.includes(NOT_REACHED)) return false;
    const [unread] = /^.* cannot be taken back: .*$/m.exec(log) ?? [];
    throw unread ? new Error(unread) : error;
  }
}
