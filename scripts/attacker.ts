/** A thread that sends a server the worst there is: slow bodies on many connections, and each route's worst, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { trickleSignIn } from '../sync-server/test/trickle.ts';
import { type WorstBody, worstBodies } from '../sync-server/test/worst-bodies.ts';

export type Attack = { url: string; token: string; payToken: string; sockets: number };

const { url, token, payToken, sockets } = workerData as Attack;
const slow = await Promise.all(Array.from({ length: sockets }, () => trickleSignIn(url)));
const drops = setInterval(() => slow.forEach((socket) => socket.destroyed || socket.write(' ')), 1000);
const bodies = worstBodies(payToken);
let isOver = false;
parentPort!.once('message', () => (isOver = true));
parentPort!.postMessage(0);
let sent = 0;
for (; !isOver; sent++) await send(bodies[sent % bodies.length]!);
clearInterval(drops);
for (const socket of slow) socket.destroy();
parentPort!.postMessage(Math.round(sent / bodies.length));

async function send({ method, path, type, body }: WorstBody): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  // Who is refused while still sending may lose the connection.
  const answer = await fetch(url + path, { method, headers, body }).catch(() => undefined);
  await answer?.text().catch(() => undefined);
}
