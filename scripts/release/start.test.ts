/** What starts a release: by hand, and by systemd. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unitOfRelease } from './unit.ts';

const START = join(import.meta.dirname, 'files/start');

/** Runs ./start with no program in PATH but a `node` that runs this. */
function startWith(node: string | undefined, { byLink = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (node) writeFileSync(join(folder, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  const link = join(folder, 'welfare');
  if (byLink) symlinkSync(START, link);
  return spawnSync(byLink ? link : START, { env: { PATH: folder }, encoding: 'utf8' });
}

/** Says what it is told to run. */
const nodeOf = (version: string) => `[ "$1" = --version ] && echo ${version} || echo "runs $*"`;

test('Node 24 and newer run the server', () => {
  expect(startWith(nodeOf('v24.0.0')).stdout).toContain('sync-server/src/main.ts');
  expect(startWith(nodeOf('v30.1.2')).status).toBe(0);
});

test('by a link it runs what lies where the link leads', () => {
  expect(startWith(`${nodeOf('v24.0.0')}; echo $PWD`, { byLink: true }).stdout).toContain(dirname(START));
});

test('an older Node, or none, ends with a sentence that says what is needed', () => {
  expect(startWith(nodeOf('v22.17.0'))).toMatchObject({
    status: 1,
    stderr: 'Node 24 or newer is needed, this is v22.17.0.\n',
  });
  expect(startWith(undefined)).toMatchObject({ status: 1, stderr: 'Node 24 is needed, and no node is in PATH.\n' });
});

test('a Node that lacks a library says which', () => {
  expect(startWith('echo libatomic.so.1: cannot open >&2; exit 127')).toMatchObject({
    status: 1,
    stderr: 'libatomic.so.1: cannot open\n',
  });
});

test('the unit of a release differs from that of a clone in what it starts alone', () => {
  const ofClone = readFileSync(join(import.meta.dirname, '../../deploy/association.service'), 'utf8').split('\n');
  const changed = unitOfRelease(ofClone.join('\n'))
    .split('\n')
    .filter((line, index) => line !== ofClone[index]);
  expect(changed).toEqual(['ExecStart=/opt/association/start']);
});
