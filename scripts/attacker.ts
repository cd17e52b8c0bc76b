/** A process that sends a server the worst there is: slow bodies on many connections, and each route's worst, one after the other. */
import { trickleSignIn } from '../sync-server/test/trickle.ts';
import { type WorstBody, worstBodies } from '../sync-server/test/worst-bodies.ts';

export type Attack = { url: string; token: string; payToken: string; sockets: number };

const { url, token, payToken, sockets } = JSON.parse(process.argv[2]!) as Attack;
const slow = await Promise.all(Array.from({ length: sockets }, () => trickleSignIn(url)));
const drops = setInterval(() => slow.forEach((socket) => socket.destroyed || socket.write(' ')), 1000);
const bodies = worstBodies(payToken);
const over = new AbortController();
process.once('message', () => over.abort());
process.send!(0);
let sent = 0;
for (; !over.signal.aborted; sent++) await send(bodies[sent % bodies.length]!);
clearInterval(drops);
for (const socket of slow) socket.destroy();
process.send!(Math.round(sent / bodies.length));
process.disconnect();

async function send({ method, path, type, body }: WorstBody): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type };
  // Who is refused while still sending may lose the connection.
  const answer = await fetch(url + path, { method, headers, body }).catch(() => undefined);
  await answer?.text().catch(() => undefined);
}
