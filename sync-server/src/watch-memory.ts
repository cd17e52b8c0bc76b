/** A thread that ends its process once that takes too much memory. */
import { workerData } from 'node:worker_threads';

/** Milliseconds: in a tenth of a second a program takes some hundred megabytes. */
const EVERY = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number) * 1e6) process.kill(process.pid, 'SIGKILL');
}, EVERY);
