/** What whoever watches over the server can ask it. */
import { describe, expect, test, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { measureClock, watchClock } from '../src/database/clock.ts';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { startTestServer } from './server.ts';

const DAY = 86_400_000;

const server = await openTestServer();

describe('health', () => {
  test('answers with the version, without the database', async () => {
    expect((await server.visitor.get('/health')).body).toEqual({ status: 'ok', version: packageJson.version });
  });
});

describe('readiness', () => {
  const ready = () => server.visitor.get<{ checks: object }>('/ready');

  test('is 200 when everything is there', async () => {
    const checks = { database: true, schema: true, documentKey: true, disk: true, clock: true };
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', checks } });
  });

  test('is 503 with what is missing: a migration that was not run, another document key, no room for data', async () => {
    const { database, services } = server;
    const last = `(SELECT max(id) FROM mikro_orm_migrations)`;
    const [done] = await database.run<{ name: string }>(`SELECT name FROM mikro_orm_migrations WHERE id = ${last}`);
    await server.asOwner(`UPDATE mikro_orm_migrations SET name = 'another' WHERE id = ${last}`);
    expect(await ready()).toMatchObject({ status: 503, body: { status: 'notReady', checks: { schema: false } } });
    await server.asOwner(`UPDATE mikro_orm_migrations SET name = $1 WHERE id = ${last}`, [done!.name]);

    const { dataDir } = services.settings;
    services.settings.dataDir = '/no/such/folder';
    await database.run("UPDATE document_keys SET id = 'another' WHERE present");
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { disk: false, documentKey: false } } });
    services.settings.dataDir = dataDir;
    await database.run('UPDATE document_keys SET id = $1 WHERE present', [services.documentKey.id]);
    expect((await ready()).status).toBe(200);
  });

  test('is 503 while the clock is not the database’s; the log says so, and metrics by how much', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * DAY });
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { clock: false, database: true } } });
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    expect(text).toMatch(/^clock_distance_seconds\{of="database"\} -259(199|200)/m);
    const said: unknown[] = [];
    await watchClock(server.database, { warn: (distance: unknown) => said.push(distance) } as never)();
    expect(said).toEqual([{ database: expect.closeTo(-259_200, -1), stored: expect.any(Number) }]);
    vi.useRealTimers();
    expect((await ready()).status).toBe(200);
  });

  test('tells of a clock that was ahead, or is behind, by the newest entry', async () => {
    await server.signIn('admin');
    const { stored } = await measureClock(server.database);
    expect(stored).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * DAY });
    const behind = await measureClock(server.database);
    vi.useRealTimers();
    expect(behind.stored).toBeCloseTo((-3 * DAY) / 1000, -2);
  });

  test('is 503 while the newest entry is of the future', async () => {
    await server.signIn('admin');
    const move = (by: string) =>
      server.asOwner(
        `UPDATE history SET received_at = received_at + interval '${by}'
         WHERE sequence = (SELECT max(sequence) FROM history)`,
      );
    await move('1 hour');
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { clock: false, database: true } } });
    await move('-1 hour');
    expect((await ready()).status).toBe(200);
  });

  test('is 503 within seconds while no connection to the database is to be had; health and what metrics tell of the process still answer', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => server.database.pool.connect()));
    const started = performance.now();
    const metrics = fetch(`${server.url}/api/metrics`);
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { database: false, schema: false } } });
    const told = await (await metrics).text();
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(told).toContain(`build_info{version="${packageJson.version}"} 1`);
    expect(told).toContain('database_connections{state="open"} 20');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_version_info'])
      expect(told).toMatch(new RegExp(`^${name}\\b.* [\\d.e-]+$`, 'm'));
    expect(told).not.toMatch(/^(backup_age|clock_distance)_seconds/m);
    expect((await server.visitor.get('/health')).status).toBe(200);
    for (const client of taken) client.release();
    expect((await ready()).status).toBe(200);
  });
});

test('a crowd that asks whether the server is ready asks the database once', async () => {
  const run = server.database.run.bind(server.database);
  let [asking, most] = [0, 0];
  const asked = vi.spyOn(server.database, 'run').mockImplementation(async (sql, ...rest) => {
    const isAsked = sql === 'SELECT 1';
    if (isAsked) most = Math.max(most, ++asking);
    const answer = await run(sql, ...rest);
    if (isAsked) asking--;
    return answer;
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.visitor.get('/ready')));
  asked.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(most).toBe(1);
});

describe('the database', () => {
  test('ends a statement, a wait for a lock and a transaction that take too long', async () => {
    const settings = await server.database.run(
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(settings).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
  });

  test('that is too slow is answered with 503 and Retry-After, and the same request may be sent again', async () => {
    const { database } = server;
    const admin = await server.as('admin');
    const [blocker, commands] = [await database.pool.connect(), createDevice(admin)];
    await blocker.query('BEGIN');
    await blocker.query('SELECT pg_advisory_xact_lock(7300002)');
    const edit = command('member.update', { id: server.members.referer.id, changes: { nomineeName: { to: 'Mary' } } });
    const answer = await commands.send([edit]);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await commands.push(edit)).toMatchObject([{ status: 'applied' }]);
  });
});

describe('the last backup', () => {
  test('is told to super admins, with whether it is too old; to admins it is not', async () => {
    const superAdmin = await server.as('superAdmin');
    const last = async () => (await superAdmin.get<{ last: object | null }>('/backups/last')).body.last;
    expect((await (await server.as('admin')).get('/backups/last')).status).toBe(403);
    expect(await last()).toBeNull();
    const add = (age: string) =>
      server.database.run(`INSERT INTO backups (finished_at, file, bytes) VALUES (now() - interval '${age}', 'x', 1)`);
    await add('3 days');
    expect(await last()).toMatchObject({ old: true });
    await add('3 hours');
    expect(await last()).toMatchObject({ old: false });
    await server.database.run('DELETE FROM backups');
  });
});

describe('metrics', () => {
  const read = async (headers: Record<string, string> = {}, url = server.url) => {
    const answer = await fetch(`${url}/api/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  test('count requests by route and commands by outcome, and name nobody', async () => {
    const admin = await server.as('admin');
    const device = createDevice(admin);
    const { id } = server.members.referer;
    await device.push(command('member.update', { id, changes: { nomineeName: { to: 'Mary Thomas' } } }));
    await device.push(command('no.such.thing', {}));
    await device.pullAll();
    await admin.get(`/users/${id}`);
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).toMatch(/requests_total\{method="GET",route="\/users\/\{id\}",status="200"\} 1/);
    expect(text).toMatch(/request_duration_seconds_count\{route="\/sync\/push"\} \d/);
    expect(text).toMatch(/request_duration_seconds_count\{route="\/sync\/pull"\} \d/);
    expect(text).toMatch(/commands_total\{command="member.update",outcome="applied"\} \d/);
    expect(text).toMatch(/commands_total\{command="unknown",outcome="rejected"\} 1/);
    for (const queue of ['passwords', 'database', 'mail']) expect(text).toContain(`queue_depth{queue="${queue}"} 0`);
    expect(text).toContain('synced_devices{within="1h"} 1');
    expect(text).not.toMatch(/example\.org|Thomas|Mary|no\.such/);
  });

  test('say how old the last backup is, infinitely if there was none', async () => {
    expect((await read()).text).toMatch(/^backup_age_seconds \+Inf$/m);
    await server.database.run(
      "INSERT INTO backups (finished_at, file, bytes) VALUES (now() - interval '1 hour', 'x', 1)",
    );
    expect((await read()).text).toMatch(/^backup_age_seconds 36\d\d/m);
    await server.database.run('DELETE FROM backups');
  });

  test('are for programs on this machine, not for what a proxy passes on', async () => {
    expect((await read({ 'X-Forwarded-For': '192.0.2.7' })).status).toBe(403);
  });

  test('are for nobody without a token where the server has an address for others', async () => {
    for (const publicUrl of ['https://association.example', 'http://192.0.2.7:3000']) {
      const open = await startTestServer({ publicUrl });
      expect((await read({}, open.url)).status).toBe(403);
      await open.close();
    }
  });

  test('are for whoever shows the token, where there is one', async () => {
    const metricsToken = 'a-token-of-prometheus-alone';
    const guarded = await startTestServer({ metricsToken });
    expect((await read({}, guarded.url)).status).toBe(403);
    expect((await read({ Authorization: 'Bearer another-token-altogether' }, guarded.url)).status).toBe(403);
    expect((await read({ Authorization: `Bearer ${metricsToken}` }, guarded.url)).status).toBe(200);
    await guarded.close();
  });
});
