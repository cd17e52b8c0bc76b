/** An address behind which something else may stand at any time: one primary, or servers that take turns. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  port: number;
  /** From now on connections go there in turn. `hangUp`: those to where they went before are cut. */
  leadTo: (ports: number[], hangUp?: boolean) => void;
  close: () => void;
};

export async function startBalancer(ports: number[] = []): Promise<Balancer> {
  let targets = ports;
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => lead(client, targets.length));

  /** A target that does not answer is passed over. */
  function lead(client: Socket, tries: number): void {
    const port = targets[turn++ % targets.length];
    if (port === undefined || tries === 0) return void client.destroy();
    const target = connect(port, '127.0.0.1');
    target.once('error', () => lead(client, tries - 1));
    target.once('connect', () => {
      target.removeAllListeners('error');
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.once('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUpAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next, hangUp = false) {
      targets = next;
      if (hangUp) hangUpAll();
    },
    close() {
      hangUpAll();
      server.close();
    },
  };
}
