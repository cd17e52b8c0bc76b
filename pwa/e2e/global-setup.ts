/** One Postgres for all workers. */
import { run } from './processes.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { firstLine, stop } = await run('hold-cluster.ts');
  process.env.TEST_CLUSTER_URL = firstLine;
  return stop;
}
