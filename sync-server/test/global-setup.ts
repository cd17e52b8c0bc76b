/** Starts the Postgres that all server tests share, once per run. */
import { join } from 'node:path';
import { CLUSTER_VARIABLE, dropLeftovers, joinCluster, prepareCluster } from './cluster.ts';

export async function setup(): Promise<() => Promise<void>> {
  // Some tests start servers as processes of their own, and two fifths of such a start is compiling.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.test-data/compile-cache');
  const cluster = await joinCluster();
  await dropLeftovers(cluster.url);
  await prepareCluster(cluster.url);
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return cluster.leave;
}
