/** Starts the Postgres that all server tests share, once per run. */
import { CLUSTER_VARIABLE, dropLeftovers, joinCluster } from './cluster.ts';

export async function setup(): Promise<() => Promise<void>> {
  const cluster = await joinCluster();
  await dropLeftovers(cluster.url);
  process.env[CLUSTER_VARIABLE] = cluster.url;
  return cluster.leave;
}
