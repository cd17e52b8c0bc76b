/** A session of the WebDriver standard (https://www.w3.org/TR/webdriver2/), as far as the story needs it. */

type Reply = { value: unknown };

/** How the standard names an element in JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export type Capabilities = { browserVersion: string; timeouts: { script: number } };

export class WebDriver {
  readonly capabilities: Capabilities;
  readonly #session: string;

  private constructor(session: string, capabilities: Capabilities) {
    this.#session = session;
    this.capabilities = capabilities;
  }

  /** Starts a browser. `driver` is the address of the program that drives it. */
  static async start(driver: string, timeout: number): Promise<WebDriver> {
    const timeouts = { script: timeout, pageLoad: timeout };
    const started = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: { timeouts } } });
    const { sessionId, capabilities } = started as { sessionId: string; capabilities: Capabilities };
    return new WebDriver(`${driver}/session/${sessionId}`, capabilities);
  }

  async open(url: string): Promise<void> {
    await this.#post('url', { url });
  }

  async resize(rect: { width: number; height: number }): Promise<void> {
    await this.#post('window/rect', rect);
  }

  /** The first element that fits. Throws if none does. */
  async find(selector: string): Promise<string> {
    const found = await this.#post('element', { using: 'css selector', value: selector });
    return (found as { [ELEMENT]: string })[ELEMENT];
  }

  async click(element: string): Promise<void> {
    await this.#post(`element/${element}/click`, {});
  }

  async clear(element: string): Promise<void> {
    await this.#post(`element/${element}/clear`, {});
  }

  async type(element: string, text: string): Promise<void> {
    await this.#post(`element/${element}/value`, { text });
  }

  /** Runs the body of a function, whose last argument is called with the result. */
  async run(body: string, given: unknown[]): Promise<unknown> {
    return this.#post('execute/async', { script: body, args: given });
  }

  /** Closes the window for another that is empty. */
  async changeWindow(): Promise<void> {
    const { handle } = (await this.#post('window/new', { type: 'window' })) as { handle: string };
    await call(`${this.#session}/window`, 'DELETE');
    await this.#post('window', { handle });
  }

  async end(): Promise<void> {
    await call(this.#session, 'DELETE');
  }

  #post(command: string, parameters: object): Promise<unknown> {
    return call(`${this.#session}/${command}`, 'POST', parameters);
  }
}

async function call(url: string, method: string, parameters?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: parameters && JSON.stringify(parameters) });
  const { value } = (await response.json()) as Reply;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message} (${method} ${url})`);
}
