/**
 * Says that the servers of one machine use the cluster in a data folder. Postgres keeps a second one off by the number of its
 * process, which means nothing in another container: two on one folder would ruin each other's data.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beatOn, isBeating } from './heartbeat.ts';
import { thisMachine } from './machine.ts';

type ClusterClaim = {
  /** This server does not use it any more. */
  leave: () => void;
  /** Nobody does. */
  giveUp: () => void;
};

/** Throws if another machine or container uses it. Call it while no other process of this one starts or stops the cluster. */
export async function claimCluster(dataDir: string): Promise<ClusterClaim> {
  const file = join(dataDir, 'postgres.machine');
  const owner = ownerIn(file);
  if (owner !== undefined && owner !== thisMachine() && (await isBeating(file))) {
    throw new Error(`Another machine or container uses ${dataDir}. Stop it first, or give each server a DATABASE_URL.`);
  }
  writeFileSync(file, thisMachine());
  const leave = beatOn(file);
  return {
    leave,
    giveUp() {
      leave();
      rmSync(file, { force: true });
    },
  };
}

function ownerIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
