import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that has sent the head of a sign-in and one byte of its body; the server has read the head. */
export async function trickleSignIn(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100', 'Expect: 100-continue'];
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
  const [said] = (await once(socket, 'data')) as [Buffer];
  if (!said.toString().includes('100 Continue')) throw new Error(`The server answered ${said.toString()}`);
  return socket;
}
