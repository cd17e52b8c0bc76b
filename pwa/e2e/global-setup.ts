/** Starts the Postgres that all workers share. */
import { runProgram } from './run-program.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const { firstLine, stop } = await runProgram('hold-cluster.ts');
  process.env.TEST_CLUSTER_URL = firstLine;
  return stop;
}
