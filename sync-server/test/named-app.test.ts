import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namedApp } from '../src/named-app.ts';

let folder: string;
let built: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'named-'));
  built = join(folder, 'dist');
  mkdirSync(join(built, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = { associationName: `Sneha "Pravasi" <Welfare> & Co's \${x}`, timeZone: 'Asia/Kuwait' };

test('an app built for a release gets name and zone when the server starts; what was built stays as it is', () => {
  const script = 'export const app = { name: "@@ASSOCIATION_NAME@@", zone: "Antarctica/Troll" };';
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "@@ASSOCIATION_NAME@@" }');
  writeFileSync(join(built, 'index.html'), '<title>@@ASSOCIATION_NAME@@</title>');
  writeFileSync(join(built, 'assets/app-4f2a.js'), script);
  for (const ending of ['br', 'gz']) writeFileSync(join(built, `assets/app-4f2a.js.${ending}`), 'of the marks');
  const named = namedApp(built, join(folder, 'data'), names);

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
  expect(namedApp(built, join(folder, 'data'), { ...names, associationName: 'Renamed' })).toBe(named);
  expect(read('index.html').toString()).toBe('<title>Renamed</title>');
});

test('an app built with its name, or none, is served as it is', () => {
  expect(namedApp(built, folder, names)).toBe(built);
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "Welfare Association" }');
  expect(namedApp(built, folder, names)).toBe(built);
});

test('servers that start at once on one folder all find the app whole', async () => {
  writeFileSync(join(built, 'manifest.webmanifest'), '{ "name": "@@ASSOCIATION_NAME@@" }');
  for (let page = 0; page < 100; page++)
    writeFileSync(join(built, `${page}.html`), '<title>@@ASSOCIATION_NAME@@</title>');
  const data = join(folder, 'data');
  mkdirSync(data);
  const program = `import { namedApp } from ${JSON.stringify(new URL('../src/named-app.ts', import.meta.url))};
    namedApp(...${JSON.stringify([built, data, names])});`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  await Promise.all([start(), start(), start(), start()]);
  expect(readdirSync(data)).toEqual(['app']);
  expect(readdirSync(join(data, 'app'))).toHaveLength(102);
  expect(readFileSync(join(data, 'app/99.html'), 'utf8')).not.toContain('@@');
});
