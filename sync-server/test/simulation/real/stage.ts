/** Where the histories on real parts take place: PostgreSQL, two server processes behind one address, Chromium with the app's sync. */
import 'fake-indexeddb/auto';
import { Books } from '../../../../pwa/src/sync/books/books.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { rowSeenBy, tableNames } from 'shared-schema/tables';
import { expect } from 'vitest';
import { requireBrowser } from '../../../../pwa/e2e/find-browser.ts';
import { newKeys } from '../../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../../pwa/src/sync/device/db.ts';
import { loadTable } from '../../../src/sync/rows.ts';
import { type Balancer, startBalancer } from '../../balancer.ts';
import { expectScreensMatchPulledRows } from '../../convergence/device-model.ts';
import type { Replica, SignIn } from '../../convergence/replica.ts';
import { expectAgreement } from '../../convergence/server-model.ts';
import { type ServerProcess, startProcess } from '../../process.ts';
import { quickKey, startTestServer, type TestServer } from '../../server.ts';
import { BrowserPhone } from './browser-phone.ts';
import type { SyncContext } from '../../../../pwa/src/sync/sync-context.ts';

type Parts = {
  server: TestServer;
  env: Record<string, string>;
  processes: ServerProcess[];
  front: Balancer;
  browser: Browser;
  folder: string;
};

export class Stage {
  readonly server: TestServer;
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.server = parts.server;
    this.#parts = parts;
  }

  /** With three projects, and the members of every test. */
  static async open(): Promise<Stage> {
    const key = await quickKey();
    const server = await startTestServer({ documentKeys: [key] });
    const superAdmin = await server.as('superAdmin');
    for (const name of ['Doha unit', 'Dubai unit']) await superAdmin.post('/projects/new', { name });
    const folder = mkdtempSync(join(tmpdir(), 'real-histories-'));
    const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
    const env = { DATABASE_URL: server.databaseUrl, DOCUMENT_KEY: pem, DATA_DIR: folder };
    const processes = [await startProcess(env), await startProcess(env)];
    const front = await startBalancer(processes.map(portOf));
    const browser = await chromium.launch({
      executablePath: requireBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    return new Stage({ server, env, processes, front, browser, folder });
  }

  async close(): Promise<void> {
    const { server, processes, front, browser, folder } = this.#parts;
    await browser.close();
    front.close();
    await Promise.all(processes.map((each) => each.end('SIGKILL')));
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }

  /** `app`: the script of `bundlePage`. */
  startPhone(name: string, signIn: SignIn, app: string): Promise<BrowserPhone> {
    const { server, browser, front } = this.#parts;
    const origin = `http://127.0.0.1:${front.port}`;
    return BrowserPhone.start(browser, { name, signIn, origin, app, people: server.members });
  }

  /** The one that has run longest dies in the middle of whatever it does; another takes its place. */
  async replaceServer(): Promise<void> {
    const { processes, env, front } = this.#parts;
    await processes.shift()!.end('SIGKILL');
    processes.push(await startProcess(env));
    front.leadTo(processes.map(portOf));
  }

  /** Nothing goes wrong any more, and all comes to rest: phones and server agree, and every command counted once. */
  async expectAgreement(phones: BrowserPhone[]): Promise<Replica[]> {
    await settle(phones);
    const replicas: Replica[] = [];
    for (const phone of phones) replicas.push(await this.#replicaOf(phone));
    for (const replica of replicas) await expectScreensMatchPulledRows(replica);
    await expectAgreement(this.server, replicas);
    for (const phone of phones) {
      // The model has signed in, which is news.
      await phone.state();
      expect([phone.name, await phone.compare()]).toEqual([phone.name, 'same']);
    }
    return replicas;
  }

  /** As the convergence test's model asks it: what the browser holds, in a database of this process. */
  async #replicaOf(phone: BrowserPhone): Promise<Replica> {
    const { database } = this.server;
    const { id, role } = phone.signIn.user;
    const actor = { id, role };
    const db = new DeviceDb(8_000_000 + copies++, newKeys());
    await db.open();
    for (const [name, rows] of Object.entries(await phone.dump())) await db.table<object>(name).bulkPut(rows);
    const pulledRows: Replica['pulledRows'] = new Map();
    for (const table of tableNames) {
      for (const { row } of (await loadTable(database, database, table)).values()) {
        const seen = rowSeenBy(table, actor, row!);
        if (seen) pulledRows.set(`${table}/${seen.id}`, { table, row: seen });
      }
    }
    const books = new Books(db);
    await books.look();
    return { context: { books, actor } as SyncContext, pulledRows, sync: () => Promise.resolve() };
  }
}

let copies = 0;

function portOf({ url }: ServerProcess): number {
  return Number(new URL(url).port);
}

async function settle(phones: BrowserPhone[]): Promise<void> {
  for (const phone of phones) {
    phone.line.restore();
    await phone.kill();
  }
  for (const phone of phones) await expect.poll(() => phone.open().then(() => phone.isOpen)).toBe(true);
  // Twice, so that every phone pulls what the others pushed.
  for (let round = 0; round < 2; round++) {
    for (const phone of phones) {
      const isAtRest = async () => {
        const { word, unconfirmed, error } = await phone.state();
        return { isRight: word === 'synced' || word === 'attention', unconfirmed, error };
      };
      await expect.poll(isAtRest).toEqual({ isRight: true, unconfirmed: 0, error: null });
    }
  }
}
