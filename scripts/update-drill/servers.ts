/** The servers of one drill, which end with it, also if it fails half-way: killed, they would leave their PostgreSQL running. */
import { type ServerProcess, startProcess } from '../../sync-server/test/process.ts';

export class Servers {
  readonly #running = new Set<ServerProcess>();

  /** That of this release, or of the one in a folder. */
  async start(env: Record<string, string>, release?: string): Promise<ServerProcess> {
    const server = await startProcess(env, release);
    this.#running.add(server);
    return server;
  }

  /** Throws an Error if it does not end as it should. */
  async end(server: ServerProcess): Promise<void> {
    this.#running.delete(server);
    const code = await server.end('SIGTERM');
    if (code !== 0) throw new Error(`A server ended with ${code}.`);
  }

  async endAll(): Promise<void> {
    for (const server of this.#running) await this.end(server);
  }
}
