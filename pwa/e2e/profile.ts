/** A browser whose profile lies in a folder, and a search through all that is written there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { requireBrowser } from './find-browser.ts';
import { readTables } from './leveldb.ts';
import { BUTTON, FIELD } from './screen-texts/controls.ts';
import type { Account } from './test-server.ts';

export class Profile {
  readonly folder = mkdtempSync(join(tmpdir(), 'profile-'));
  #context: BrowserContext | undefined;

  /** Starts the browser on this profile and opens a page. */
  async open(url: string, path = '/login'): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.folder, {
      executablePath: requireBrowser(),
      baseURL: url,
      viewport: { width: 360, height: 740 },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(path);
    return page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** In which files each of these words is found: as bytes, in both widths of letters, and in what is compressed. */
  find(words: string[]): string[] {
    return this.findBytes(words.map((word) => [word, spellings(word)]));
  }

  /** The same for any bytes, by what they are called. */
  findBytes(wanted: [name: string, spellings: Buffer[]][]): string[] {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    return files.flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const contents = unpacked(path, readFileSync(path));
      const found = wanted.filter(([, spelt]) =>
        contents.some((content) => spelt.some((each) => content.includes(each))),
      );
      return found.map(([word]) => `${word} in ${path.slice(this.folder.length)}`);
    });
  }
}

/** Signs in and waits until everything is there. */
export async function signInAt(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel(FIELD.email).fill(email);
  await page.getByLabel(FIELD.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: BUTTON.signIn }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sync', 'synced');
}

function spellings(word: string): Buffer[] {
  const wide = Buffer.from(word, 'utf16le');
  return [Buffer.from(word), Buffer.from(word, 'latin1'), wide, Buffer.from(wide).swap16()];
}

/** A file, and what is compressed in it. */
function unpacked(path: string, bytes: Buffer): Buffer[] {
  return [bytes, ...(/\.(ldb|sst)$/.test(path) ? readTables(bytes) : []), ...gunzipped(bytes)];
}

function gunzipped(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(GZIP); at >= 0; at = bytes.indexOf(GZIP, at + 1)) {
    try {
      found.push(gunzipSync(bytes.subarray(at)));
    } catch {
      // Three bytes that only look like a beginning.
    }
  }
  return found;
}

const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
