/** The association that most measures share: the books of ten years, or a part or a multiple of them. */
import { type Association, openServerHost, type ServerHost } from '../pwa/e2e/test-server.ts';
import { connectClient, type Client } from '../sync-server/test/client.ts';

export class Books {
  readonly #size: number;
  #host: ServerHost | undefined;
  #started: Promise<Association> | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  /** Filled when it is first asked for. */
  async association(): Promise<Association> {
    this.#host ??= openServerHost();
    this.#started ??= this.#host
      .start(['--book', String(this.#size), '--packs'])
      .then(({ association }) => association);
    return this.#started;
  }

  /** A client of its REST, signed in as an admin who sits elsewhere. */
  async client(): Promise<Client> {
    const { url, accounts } = await this.association();
    const { email, password } = accounts.otherAdmin;
    const { body } = await connectClient(url).post<{ token: string }>('/auth/login', { email, password });
    return connectClient(url, body.token);
  }

  async close(): Promise<void> {
    await this.#host?.end();
  }
}
