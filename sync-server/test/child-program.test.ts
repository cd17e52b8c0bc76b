import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../src/child-program.ts';
import { makeFolder } from '../src/make-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programOf = (text: string) => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
};
const { signal } = new AbortController();

describe('a program that the server starts', () => {
  test('is told what to do, and what it says is heard', async () => {
    const file = programOf(`
      process.once('message', (message) => {
        console.log(message, process.argv[2]);
        process.exit(3);
      });`);
    expect(await runProgram(file, { args: ['there'], message: 'Hello', signal, limitMs: 600_000 })).toEqual({
      code: 3,
      said: 'Hello there',
    });
  });

  test('that is busy for ever is ended when its time is over, or the server is told to stop', async () => {
    const file = programOf('process.send("busy"); for (;;);');
    expect(await runProgram(file, { signal, limitMs: 1 })).toEqual({ code: null, said: '' });
    const stopped = AbortSignal.abort();
    expect(await runProgram(file, { signal: stopped, limitMs: 600_000 })).toEqual({ code: null, said: '' });
  });
});

describe('a folder', () => {
  test('is made with those above it, and found if it is there', () => {
    const deep = join(folder, 'one/two/three');
    makeFolder(deep);
    expect(() => makeFolder(deep)).not.toThrow();
  });

  test('that cannot be made is told of at once, also where the system says of each that the one above is missing', () => {
    expect(() => makeFolder('/proc/nowhere/backups')).toThrow('ENOENT');
    expect(() => makeFolder(join(programOf(''), 'backups'))).toThrow('ENOTDIR');
  });
});
