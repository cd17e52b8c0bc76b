/** A line to Postgres that can be frozen: both ends stay open and hear nothing more, as when a machine vanishes. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FrozenProxy = {
  /** The same database by way of this line. */
  url: string;
  freeze: () => void;
  close: () => void;
};

export async function startFrozenProxy(databaseUrl: string): Promise<FrozenProxy> {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const postgres = connect(Number(target.port), target.hostname);
    sockets.push(client, postgres);
    for (const socket of [client, postgres]) socket.on('error', () => undefined);
    client.pipe(postgres);
    postgres.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
