/**
 * WebKit, as WebKitGTK's MiniBrowser. A MiniBrowser that is driven keeps nothing on disk and forgets all when it ends, so a
 * cold start is a new window of the same process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { type Driver, PATIENCE, WINDOW } from './driver.ts';
import { programs } from './programs.ts';
import { WebDriver } from './web-driver.ts';

export async function startWebKit(): Promise<Driver> {
  const program = await startProgram();
  const web = await until(() => WebDriver.start(program.url, PATIENCE)).catch(async (reason: unknown) => {
    await program.stop();
    throw reason;
  });
  await web.resize(WINDOW);
  return {
    name: `WebKitGTK ${web.capabilities.browserVersion}`,
    open: (url) => web.open(url),
    fill: (selector, text) => until(() => fill(web, selector, text)),
    click: (selector) => until(() => click(web, selector)),
    run: (inPage, ...given) => run(web, inPage, given),
    async coldStart(url) {
      await web.changeWindow();
      await web.resize(WINDOW);
      await web.open(url);
    },
    async close() {
      await web.end();
      await program.stop();
    },
  };
}

/** WebKitWebDriver and the screen for its browser, in a group of their own, so that all of them end together. */
async function startProgram(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(programs.screen!, ['--auto-servernum', programs.webkit!, `--port=${port}`], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Not every version of WebKit's driver brings what it clicks into view. */
async function click(web: WebDriver, selector: string): Promise<void> {
  const element = await web.find(selector);
  await run(web, (of) => document.querySelector(of)?.scrollIntoView({ block: 'center' }), [selector]);
  await web.click(element);
}

async function fill(web: WebDriver, selector: string, text: string): Promise<void> {
  const element = await web.find(selector);
  await web.clear(element);
  await web.type(element, text);
}

/** What `inPage` throws is thrown here too. */
async function run<T>(web: WebDriver, inPage: (...given: string[]) => T | Promise<T>, given: string[]): Promise<T> {
  const answer = await web.run(
    `const given = Array.from(arguments);
    const answer = given.pop();
    Promise.resolve()
      .then(() => (${inPage.toString()})(...given))
      .then((value) => answer({ value }), (reason) => answer({ reason: String(reason) }));`,
    given,
  );
  const { value, reason } = answer as { value: T; reason?: string };
  if (reason !== undefined) throw new Error(reason);
  return value;
}

/** Tries until it works. */
function until<T>(attempt: () => Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: PATIENCE });
}
