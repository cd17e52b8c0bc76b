/** A proxy between one browser and the server that loses requests, and loses or holds replies, when a test asks for it. */
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const WORKER = '/service-worker.js';

export class NetworkProxy {
  #target: URL;
  readonly #server: Server;
  #cut = false;
  #dropRepliesTo: string[] = [];
  #released = false;
  #held: { path: string; part: number } | undefined;
  #holdsFiles = false;
  #holdsAnswers = false;
  #changesAsked = 0;
  readonly #requests = new Map<string, number>();
  #letGo: (() => void)[] = [];

  private constructor(target: string, server: Server) {
    this.#target = new URL(target);
    this.#server = server;
    server.removeAllListeners('request');
    server.on('request', (request, response) => this.#forward(request, response));
  }

  static async start(target: string): Promise<NetworkProxy> {
    const network = new NetworkProxy(target, createServer());
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  /** A new one of the same origin, which loses and holds nothing. This one ends. */
  handOver(target = this.#target.href): NetworkProxy {
    this.#server.closeAllConnections();
    return new NetworkProxy(target, this.#server);
  }

  /** The origin that a browser uses instead of the server's own. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Breaks every connection and refuses new ones until `restore`. */
  cut(): void {
    this.#cut = true;
    this.#server.closeAllConnections();
  }

  restore(): void {
    this.#cut = false;
    this.#dropRepliesTo = [];
  }

  /** Lets requests through again; replies may still be dropped. */
  restoreRequests(): void {
    this.#cut = false;
  }

  /** The server still handles requests to paths that begin so, but their replies are dropped until `restore`. */
  dropRepliesTo(...paths: string[]): void {
    this.#dropRepliesTo = paths;
  }

  /** Of replies to posts to this path only a part arrives, from 0 to 1, and the rest once they are let go. */
  holdReplies(path: string, part: number): void {
    this.#held = { path, part };
  }

  /** The files that the service worker fetches wait until they are let go. */
  holdFiles(): void {
    this.#holdsFiles = true;
  }

  /** The server changes what it is asked to, and its answers wait until they are let go, as on a very slow connection. */
  holdAnswers(): void {
    this.#holdsAnswers = true;
  }

  /** How many requests there were to this path. */
  requestsTo(path: string): number {
    return this.#requests.get(path) ?? 0;
  }

  /** How many requests there were that change something, but for syncing. */
  get changesAsked(): number {
    return this.#changesAsked;
  }

  /** How many replies or files are held. */
  get held(): number {
    return this.#letGo.length;
  }

  letGo(): void {
    this.#held = undefined;
    this.#holdsFiles = false;
    this.#holdsAnswers = false;
    for (const go of this.#letGo.splice(0)) go();
  }

  /** From now on requests go to another server. */
  leadTo(target: string): void {
    this.#target = new URL(target);
  }

  /** From now on the service worker is another file, as after a release. */
  releaseNewVersion(): void {
    this.#released = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.#cut) return void incoming.socket.destroy();
    const { hostname, port } = this.#target;
    const { url = '/', method, headers } = incoming;
    this.#requests.set(url, this.requestsTo(url) + 1);
    if (method !== 'GET' && !url.startsWith('/api/sync/')) this.#changesAsked++;
    if (this.#released && url === WORKER) return void this.#answerNextWorker(outgoing);
    if (this.#holdsFiles && url.startsWith('/assets/') && headers['sec-fetch-dest'] === 'empty') {
      return void this.#letGo.push(() => this.#forward(incoming, outgoing));
    }
    const onward = sendRequest({ hostname, port, path: url, method, headers }, (reply) => {
      if (this.#dropRepliesTo.some((path) => url.startsWith(path))) {
        reply.resume();
        reply.on('end', () => incoming.socket.destroy());
        return;
      }
      if (this.#holdsAnswers && method !== 'GET' && url.startsWith('/api/')) {
        this.#letGo.push(() => this.#answer(reply, outgoing));
      } else if (method === 'POST' && url === this.#held?.path) {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        void this.#hold(reply, outgoing, this.#held.part);
      } else {
        this.#answer(reply, outgoing);
      }
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  #answer(reply: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  }

  async #hold(reply: IncomingMessage, outgoing: ServerResponse, part: number): Promise<void> {
    const whole = Buffer.concat(await reply.toArray());
    const end = Math.floor(whole.length * part);
    outgoing.write(whole.subarray(0, end));
    this.#letGo.push(() => outgoing.end(whole.subarray(end)));
  }

  async #answerNextWorker(outgoing: ServerResponse): Promise<void> {
    const reply = await fetch(new URL(WORKER, this.#target));
    outgoing.writeHead(200, { 'content-type': 'text/javascript' });
    outgoing.end(`${await reply.text()}\n// The next version.\n`);
  }
}
