/** Keeps the Postgres that tests share running for other processes: prints its URL, and leaves it when told to stop. */
import { dropLeftovers, joinCluster } from './cluster.ts';

const cluster = await joinCluster();
await dropLeftovers(cluster.url);
process.stdout.write(`${cluster.url}\n`);

const stay = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(stay);
  void cluster.leave().then(() => process.exit());
});
