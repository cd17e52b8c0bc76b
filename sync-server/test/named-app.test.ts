import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namedApp, removeUnusedApps } from '../src/named-app.ts';

let folder: string;
let built: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'named-'));
  built = join(folder, 'dist');
  data = join(folder, 'data');
  mkdirSync(join(built, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = { associationName: `Sneha "Pravasi" <Welfare> & Co's \${x}`, timeZone: 'Asia/Kuwait' };

test('an app built for a release gets name and zone when the server starts; what was built stays as it is', async () => {
  const script = 'export const app = { name: "@@ASSOCIATION_NAME@@", zone: "Antarctica/Troll" };';
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "@@ASSOCIATION_NAME@@" }');
  writeFileSync(join(built, 'index.html'), '<title>@@ASSOCIATION_NAME@@</title>');
  writeFileSync(join(built, 'assets/app-4f2a.js'), script);
  for (const ending of ['br', 'gz']) writeFileSync(join(built, `assets/app-4f2a.js.${ending}`), 'of the marks');
  const { folder: named, leave } = await namedApp(built, data, names);
  leave();

  const read = (path: string) => readFileSync(join(named, path));
  expect(JSON.parse(read('manifest.webmanifest').toString())).toEqual({ name: names.associationName });
  expect(read('index.html').toString()).toBe(
    '<title>Sneha &#34;Pravasi&#34; &#60;Welfare&#62; &#38; Co&#39;s ${x}</title>',
  );
  const [, told] = /= (\{.*\});/.exec(read('assets/app-4f2a.js').toString())!;
  expect(JSON.parse(told!.replaceAll(/(name|zone):/g, '"$1":'))).toEqual({
    name: names.associationName,
    zone: 'Asia/Kuwait',
  });
  expect(brotliDecompressSync(read('assets/app-4f2a.js.br'))).toEqual(read('assets/app-4f2a.js'));
  expect(gunzipSync(read('assets/app-4f2a.js.gz'))).toEqual(read('assets/app-4f2a.js'));
  expect(readFileSync(join(built, 'assets/app-4f2a.js'), 'utf8')).toBe(script);
});

test('an app built with its name, or none, is served as it is', async () => {
  expect((await namedApp(built, data, names)).folder).toBe(built);
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "Welfare Association" }');
  expect((await namedApp(built, data, names)).folder).toBe(built);
});

test('servers that start at once on one folder all find the app whole', async () => {
  buildPages(100);
  const folders = await Promise.all([
    startAnother(names),
    startAnother(names),
    startAnother(names),
    startAnother(names),
  ]);
  expect(readdirSync(data)).toEqual([basename(folders[0])]);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(folders[0])).toHaveLength(102);
  expect(readFileSync(join(folders[0], '99.html'), 'utf8')).not.toContain('@@');
});

test('a server that is killed while it puts its app in place takes none from those that run, and leaves nothing for ever', async () => {
  buildPages(3);
  const running = await namedApp(built, data, names);
  const renamed = { ...names, associationName: 'Renamed' };
  for (const [calls, folders] of [
    ['writeFileSync', 2],
    ['renameSync', 3],
  ] as const) {
    await expect(startAnother(renamed, calls)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect(readFileSync(join(running.folder, '2.html'), 'utf8')).toContain('Sneha');
    expect(readdirSync(data).filter((name) => name !== 'app.lock')).toHaveLength(folders);
  }

  const next = await startAnother(renamed);
  expect(readFileSync(join(next, '2.html'), 'utf8')).toBe('<title>Renamed</title>');
  await removeUnusedApps(data);
  expect(readdirSync(data)).toEqual([basename(running.folder)]);
  running.leave();
});

test('another release and another name have a folder of their own, and going back finds what is still there', async () => {
  buildPages(1);
  const first = await startAnother(names);
  const renamed = await startAnother({ ...names, associationName: 'Renamed' });
  writeFileSync(join(built, 'new.js'), 'export {};');
  const released = await startAnother(names);
  expect(new Set([first, renamed, released]).size).toBe(3);
  expect(await startAnother(names)).toBe(released);
  rmSync(join(built, 'new.js'));
  expect(await startAnother(names)).toBe(first);
});

test('an app that is found while it is about to be removed stays', async () => {
  buildPages(1);
  const left = await startAnother(names);
  const removed = removeUnusedApps(data);
  const { folder: found, leave } = await namedApp(built, data, names);
  await removed;
  leave();
  expect(found).toBe(left);
  expect(readdirSync(found)).toContain('0.html');
});

/** Beside the manifest and the assets. */
function buildPages(count: number): void {
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "@@ASSOCIATION_NAME@@" }');
  for (let page = 0; page < count; page++)
    writeFileSync(join(built, `${page}.html`), '<title>@@ASSOCIATION_NAME@@</title>');
}

/** Another server, which ends at once, or is killed when it is about to call a function of `node:fs` on its app. Returns its folder. */
async function startAnother(given: typeof names, killedBefore = ''): Promise<string> {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const killedBefore = ${JSON.stringify(killedBefore)};
    const real = fs[killedBefore];
    fs[killedBefore] = (path, ...rest) => {
      if (String(path).includes('app-')) process.kill(process.pid, 'SIGKILL');
      return real(path, ...rest);
    };
    syncBuiltinESMExports();
    const { namedApp } = await import(${JSON.stringify(new URL('../src/named-app.ts', import.meta.url))});
    const { folder } = await namedApp(...${JSON.stringify([built, data, given])});
    process.stdout.write(folder);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return stdout;
}
