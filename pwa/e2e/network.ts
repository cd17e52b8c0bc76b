/** The way between one browser and the server, which a test can cut: before a request gets through, or before its reply does. */
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export class Network {
  readonly #target: URL;
  readonly #server: Server;
  #cut = false;
  #losingReplies = '';

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  static async to(target: string): Promise<Network> {
    const network = new Network(target);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  /** The origin a browser uses to go this way. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** No request gets through and every connection is broken, until `restore`. */
  cut(): void {
    this.#cut = true;
    this.#server.closeAllConnections();
  }

  restore(): void {
    this.#cut = false;
    this.#losingReplies = '';
  }

  /** Lets requests through again while replies may still be lost. */
  restoreRequests(): void {
    this.#cut = false;
  }

  /** Requests to `path` reach the server and are done there, but their replies are lost, until `restore`. */
  loseRepliesTo(path: string): void {
    this.#losingReplies = path;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.#cut) return void incoming.socket.destroy();
    const { hostname, port } = this.#target;
    const { url = '/', method, headers } = incoming;
    const onward = forward({ hostname, port, path: url, method, headers }, (reply) => {
      if (this.#losingReplies && url.startsWith(this.#losingReplies)) {
        reply.resume();
        reply.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
