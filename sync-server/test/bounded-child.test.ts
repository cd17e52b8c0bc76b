import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBounded } from '../src/bounded-child.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OWN = new URL('../src/bounded-child.ts', import.meta.url).href;

/** A program that does what `body` says with its `message`. */
function programOf(body: string): URL {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `import { answerOnce } from '${OWN}'; answerOnce((message) => { ${body} });`);
  return pathToFileURL(file);
}

const run = (body: string, longest = 600_000) =>
  runBounded(programOf(body), { bytes: new Uint8Array([1, 2]) }, { mostMemory: 300, longest });

test('a program answers what it was told, bytes as bytes, and sees none of the server’s settings', async () => {
  expect(await run('return { got: message.bytes, seen: process.env.PATH };')).toEqual({
    got: new Uint8Array([1, 2]),
    seen: undefined,
  });
});

test.each([
  ['fills the heap', 'const all = []; for (;;) all.push({});'],
  ['fills memory outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1));'],
  ['asks for more than there is at once', 'return new Array(1e9).fill({}).length;'],
  ['ends', 'process.exit(0);'],
])('a program that %s is ended, and answers nothing', async (_what, body) => {
  expect(await run(body)).toBeUndefined();
});

test('a program that breaks says how, so that nobody takes its mistake for one of the file', async () => {
  await expect(run('return message.nothing.id;')).rejects.toThrow("reading 'id'");
});

test('a program that never ends is ended when its time is over', async () => {
  expect(await run('for (;;);', 1)).toBeUndefined();
});
