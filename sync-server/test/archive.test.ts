/** The archive of the embedded database's changes, by its files. `point-in-time.drill.ts` has a real one. */
import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMoment } from '../src/admin/moment.ts';
import { restoreSentence } from '../src/admin/restore.ts';
import { ABOUT, type BaseCopyFacts, gapOn, hasGap, removeUnneeded, wayTo } from '../src/backup/base-copies.ts';
import { foldersIn, quoted } from '../src/database/wal-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of the WAL', () => {
  const PROGRAM = join(import.meta.dirname, '../src/database/wal-file.ts');
  const run = (...args: string[]) => spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });

  test('is kept compressed, once, and comes back as it was', () => {
    const [segment, kept, back] = ['segment', 'kept', 'back'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(segment, Buffer.alloc(100_000, 'wal'));
    expect(run('keep', segment, kept).status).toBe(0);
    expect(run('keep', segment, kept).status).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['kept.gz', 'segment']);
    expect(readFileSync(`${kept}.gz`).length).toBeLessThan(1000);
    expect(run('fetch', kept, back).status).toBe(0);
    expect(readFileSync(back)).toEqual(readFileSync(segment));
  });

  test('never takes the place of another with its name', () => {
    const [segment, kept] = [join(folder, 'segment'), join(folder, 'kept')];
    writeFileSync(segment, 'of this database');
    writeFileSync(`${kept}.gz`, gzipSync('of another'));
    expect(run('keep', segment, kept)).toMatchObject({ status: 1, stderr: expect.stringContaining('another content') });
    expect(gunzipSync(readFileSync(`${kept}.gz`)).toString()).toBe('of another');
  });

  test('that was not kept is not there, and none is kept where no folder is', () => {
    expect(run('fetch', join(folder, 'none'), join(folder, 'back')).status).toBe(1);
    writeFileSync(join(folder, 'segment'), 'wal');
    expect(run('keep', join(folder, 'segment'), join(folder, 'nowhere/kept')).status).not.toBe(0);
  });

  test('that cannot be read is no end of the WAL: Postgres gives up instead of going on without it', () => {
    const back = join(folder, 'back');
    writeFileSync(join(folder, 'damaged.gz'), gzipSync(Buffer.alloc(100_000, 'wal')).subarray(0, 50));
    mkdirSync(join(folder, 'unreadable.gz'));
    for (const name of ['damaged', 'unreadable', 'unmounted/file']) {
      const { status, stderr } = run('fetch', join(folder, name), back);
      expect(status).toBe(255);
      expect(stderr).toContain(`${name}.gz cannot be taken back: `);
    }
    expect(existsSync(back)).toBe(false);
  });
});

test('what a shell would take apart is quoted', () => {
  expect(quoted('port=5432')).toBe('port=5432');
  expect(spawnSync('/bin/sh', ['-c', `printf %s ${quoted("it's $HOME")}`], { encoding: 'utf8' }).stdout).toBe(
    "it's $HOME",
  );
});

describe('the way to a moment', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

  function copy(system: string, hour: number, about: Partial<BaseCopyFacts> = {}): void {
    const path = join(foldersIn(folder, system).base, `copy-${hour}`);
    mkdirSync(path, { recursive: true });
    mkdirSync(foldersIn(folder, system).wal, { recursive: true });
    const usual = { timeline: 1, firstWal: '000000010000000000000002', endLsn: `0/${hour}000000` };
    writeFileSync(join(path, ABOUT), JSON.stringify({ finishedAt: at(hour).toISOString(), ...usual, ...about }));
  }

  /** As if the database had been restored at that hour, to where its WAL was at `lsn`. */
  function fork(timeline: number, hour: number, lsn: string): void {
    const file = join(foldersIn(folder, '7').wal, `0000000${timeline}.history.gz`);
    writeFileSync(file, gzipSync(`${timeline - 1}\t${lsn}\tbefore a time\n`));
    utimesSync(file, at(hour), at(hour));
  }

  /** As if that file of the WAL had been copied at that hour. */
  function keep(name: string, hour: number): void {
    const file = join(foldersIn(folder, '7').wal, `${name}.gz`);
    writeFileSync(file, '');
    utimesSync(file, at(hour), at(hour));
  }

  test('begins with the last copy before it', () => {
    for (const hour of [1, 3, 5]) copy('7', hour);
    expect(wayTo(at(4), folder)).toMatchObject({ timeline: 1, copy: { finishedAt: at(3).toISOString() } });
    expect(() => wayTo(new Date(at(1).getTime() - 1), folder)).toThrow(
      `leads to moments from ${at(1).toISOString()} on`,
    );
    expect(() => wayTo(at(4), join(folder, 'elsewhere'))).toThrow('There is no copy of a database');
  });

  test('goes as the database went then: not into what a restoration has left, and there to moments before it', () => {
    for (const hour of [1, 3, 5]) copy('7', hour);
    fork(2, 6, '0/2000000');
    expect(wayTo(at(7), folder)).toMatchObject({ timeline: 2, copy: { finishedAt: at(1).toISOString() } });
    expect(wayTo(new Date(at(5).getTime() + 1), folder)).toMatchObject({
      timeline: 1,
      copy: { finishedAt: at(5).toISOString() },
    });
    copy('7', 8, { timeline: 2 });
    expect(wayTo(at(9), folder)).toMatchObject({ timeline: 2, copy: { finishedAt: at(8).toISOString() } });
  });

  test('stays with the server that went on while a restoration was practised beside it', () => {
    copy('7', 1);
    fork(2, 3, '0/2000000');
    keep('000000020000000000000002', 4);
    expect(wayTo(at(4), folder).timeline).toBe(2);
    keep('000000010000000000000003', 5);
    expect(wayTo(at(6), folder)).toMatchObject({ timeline: 1, copy: { finishedAt: at(1).toISOString() } });
    copy('7', 8);
    expect(wayTo(at(9), folder)).toMatchObject({ timeline: 1, copy: { finishedAt: at(8).toISOString() } });
  });

  test('is that of the database which was in use then, where one came after another', () => {
    copy('7', 1);
    copy('8', 4);
    expect(wayTo(at(3), folder).folders).toEqual(foldersIn(folder, '7'));
    expect(wayTo(at(5), folder).folders).toEqual(foldersIn(folder, '8'));
  });

  test('to moments of the last days stays, and what only leads to others is removed', () => {
    const folders = foldersIn(folder, '7');
    for (const [day, firstWal] of [
      [0, '000000010000000000000002'],
      [24, '000000010000000000000004'],
      [48, '000000010000000000000006'],
    ] as const)
      copy('7', day, { firstWal });
    const wal = ['02', '03', '04', '05', '06'].map((number) => `0000000100000000000000${number}.gz`);
    for (const name of [...wal, '00000002.history.gz', '000000010000000000000002.00000028.backup.gz'])
      writeFileSync(join(folders.wal, name), gzipSync(''));
    expect(removeUnneeded(folders, 1, at(60))).toEqual([join(folders.base, 'copy-0')]);
    expect(existsSync(join(folders.base, 'copy-24'))).toBe(true);
    expect(readdirSync(folders.wal).toSorted()).toEqual([...wal.slice(2), '00000002.history.gz'].toSorted());
  });

  test('stays when removing a copy is ended half-way, and what is left of that goes the next time', () => {
    const folders = foldersIn(folder, '7');
    for (const day of [0, 24, 48]) copy('7', day);
    const { rmSync: remove } = fs;
    fs.rmSync = (path) => {
      remove(join(String(path), ABOUT));
      throw new Error('The power is cut.');
    };
    syncBuiltinESMExports();
    try {
      expect(() => removeUnneeded(folders, 1, at(60))).toThrow('The power is cut.');
    } finally {
      fs.rmSync = remove;
      syncBuiltinESMExports();
    }
    expect(wayTo(at(60), folder)).toMatchObject({ copy: { finishedAt: at(48).toISOString() } });
    expect(removeUnneeded(folders, 1, at(60))).toEqual([]);
    expect(readdirSync(folders.base).toSorted()).toEqual(['copy-24', 'copy-48']);
  });

  test('has a gap where a file of the WAL is missing, also where the count goes on in the other half of its name', () => {
    const folders = foldersIn(folder, '7');
    copy('7', 1, { firstWal: '0000000100000000000000FF' });
    const about: BaseCopyFacts = JSON.parse(readFileSync(join(folders.base, 'copy-1', ABOUT), 'utf8'));
    for (const name of ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'])
      keep(name, 2);
    expect(hasGap(about, folders)).toBe(false);
    keep('000000010000000100000002', 3);
    expect(hasGap(about, folders)).toBe(true);
  });

  test('ends where a file is missing, also where the way goes from one timeline to another', () => {
    copy('7', 1);
    fork(2, 4, '0/3000148');
    keep('000000010000000000000002', 2);
    keep('000000010000000000000003', 3);
    // What the other way holds does not count.
    keep('000000010000000000000005', 4);
    keep('000000020000000000000003', 5);
    keep('000000020000000000000004', 6);
    const way = wayTo(at(7), folder);
    expect(way.timeline).toBe(2);
    expect(gapOn(way)).toBeUndefined();
    keep('000000020000000000000006', 8);
    expect(gapOn(way)).toEqual(at(6));
    expect(restoreSentence({ isLater: false, gap: gapOn(way) }, at(9))).toContain(
      `only to about ${at(6).toISOString()}`,
    );
  });
});

test.each([
  ['2026-11-27T10:00', '2026-11-27T04:30:00.000Z'],
  ['2026-11-27 10:00:15', '2026-11-27T04:30:15.000Z'],
  ['2026-11-27T10:00:15.250Z', '2026-11-27T10:00:15.250Z'],
  ['2026-11-27T10:00+01:00', '2026-11-27T09:00:00.000Z'],
])('%s is a moment in Kolkata', (typed, moment) => {
  expect(readMoment(typed, 'Asia/Kolkata').toISOString()).toBe(moment);
});

test('a moment is that of the clocks of its day, and what is none is refused', () => {
  expect(readMoment('2026-10-24T12:00', 'Europe/Berlin').toISOString()).toBe('2026-10-24T10:00:00.000Z');
  expect(readMoment('2026-10-25T12:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T11:00:00.000Z');
  for (const typed of ['yesterday', '2026-11-27', '2026-13-27T10:00'])
    expect(() => readMoment(typed, 'UTC')).toThrow('no moment');
});
