/** The history: who changed what, in a chain that nobody alters unnoticed. */
import { describe, expect, test } from 'vitest';
import { type HistoryCheck, type HistoryHead, type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import { walkHistory } from '../src/history/verify.ts';
import { command, createDevice, expectStatus } from './device.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

type Entry = {
  sequence: number;
  at: string;
  receivedAt: string;
  by: number | null;
  device: string | null;
  action: string;
  effect: string;
  id: string;
  changes: { field: string; from: unknown; to: unknown }[];
  removed: string[];
};

const server = await openTestServer();
const admin = await server.as('admin');

async function historyOf(query: string): Promise<Entry[]> {
  const answer = await admin.get<Entry[]>(`/history?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const line = (amount: number) => ({
  amount,
  type: 'CREDIT',
  userId: server.members.referer.id,
  metadata: { description: 'Share of Rajan' },
});

describe('an entry', () => {
  test('says who changed which field, from what to what, on which device, and when the server had it', async () => {
    const { id } = await server.addMember({ mobileIndia: '+91 94470 11111' });
    const phone = createDevice(admin);
    const changed = '2026-11-20T10:00:00.000Z';
    const edit = command('member.update', {
      id,
      changes: { mobileIndia: { from: '+91 94470 11111', to: '+91 94470 22222' } },
    });
    await phone.push({ ...edit, issuedAt: changed as never });
    const [entry, ...others] = await historyOf(`table=members&id=${id}`);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      at: changed,
      by: server.members.admin.id,
      device: phone.id,
      action: 'member.update',
      effect: 'updated',
      changes: [{ field: 'mobileIndia', from: '+91 94470 11111', to: '+91 94470 22222' }],
      removed: [],
    });
    expect(entry!.receivedAt > changed).toBe(true);
    // What names people stands beside the chain, not in it.
    const chain = await server.database.run('SELECT * FROM history');
    expect(JSON.stringify(chain)).not.toContain('94470');
  });

  test('tells money in rupees, what a new record began with, and what was paid of an installment', async () => {
    const { body } = await admin.post<{ id: number }>('/transactions/new', line(1500.5));
    const [created] = await historyOf(`table=transactions&id=${body.id}`);
    expect(created).toMatchObject({ effect: 'created', device: null });
    expect(created!.changes).toContainEqual({ field: 'amount', from: null, to: 1500.5 });
    await admin.delete(`/transactions/${body.id}`);
    expect((await historyOf(`table=transactions&id=${body.id}`)).map(({ effect }) => effect)).toEqual([
      'deleted',
      'created',
    ]);
  });

  test('tells why a super admin changed what a member holds', async () => {
    const { id } = await server.addMember({});
    const office = createDevice(await server.as('superAdmin'));
    const changes = { share: { from: 0, to: 4 } };
    await office.push(command('member.setFinancialsV2', { id, changes, reason: 'Counted anew' }));
    const [entry] = await historyOf(`table=members&id=${id}`);
    expect(entry).toMatchObject({ action: 'member.setFinancialsV2' });
    expect(entry!.changes).toEqual([
      { field: 'reason', from: null, to: 'Counted anew' },
      { field: 'share', from: 0, to: 4 },
      { field: 'holdingEdits.1', from: null, to: expect.objectContaining({ shares: 4, was: null }) },
    ]);
  });

  test('is found by person, day, kind and record, the latest first and in pages', async () => {
    const { id } = server.members.otherAdmin;
    const other = await server.as('otherAdmin');
    for (const amount of [1, 2, 3]) await other.post('/transactions/new', line(amount));
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format();
    const all = await historyOf(`userId=${id}&table=transactions&from=${today}&to=${today}`);
    expect(all).toHaveLength(3);
    expect(all[0]!.sequence).toBeGreaterThan(all[2]!.sequence);
    expect(await historyOf(`userId=${id}&table=transactions&limit=1&after=${all[0]!.sequence}`)).toEqual([all[1]]);
    expect(await historyOf(`userId=${id}&to=2026-01-01`)).toEqual([]);
    expect((await historyOf(`userId=${id}&action=session.`)).map(({ action }) => action)).toEqual(['session.signIn']);
  });

  test('is also made of sign-ins that failed, of what was shown and taken along, of settings and of roles', async () => {
    const { id, email } = await server.addPerson();
    await server.visitor.post('/auth/login', { email, password: 'a-wrong-guess' });
    await server.visitor.post('/auth/login', { email: 'nobody@example.org', password: 'a-wrong-guess' });
    const superAdmin = await server.as('superAdmin');
    expectStatus(200, await superAdmin.put('/settings', { confirmedRegistrations: true }));
    expectStatus(200, await superAdmin.put('/settings', { confirmedRegistrations: false }));
    const headers = { Authorization: `Bearer ${superAdmin.token}` };
    await fetch(`${server.url}/api/books/export`, { method: 'POST', headers });
    const promote = command('member.update', { id, changes: { role: { from: 'USER', to: 'ADMIN' } } });
    expect(await createDevice(superAdmin).push(promote)).toMatchObject([{ status: 'applied' }]);
    const failed = await historyOf('action=session.failed&limit=2');
    expect(failed.map(({ by, id: whose }) => [by, whose])).toEqual([
      [null, null],
      [null, String(id)],
    ]);
    expect((await historyOf('table=settings'))[0]).toMatchObject({
      changes: [{ field: 'confirmedRegistrations', from: true, to: false }],
    });
    expect((await historyOf('action=books.export'))[0]!.by).toBe(server.members.superAdmin.id);
    expect((await historyOf(`table=members&id=${id}`))[0]!.changes).toContainEqual({
      field: 'role',
      from: 'USER',
      to: 'ADMIN',
    });
  });

  test('stands together with all that was done in one, a correction with what it changed from which value to which', async () => {
    const actions = async (query: string) =>
      (await admin.get<{ more: boolean; actions: Entry[][] }>(`/history/actions?${query}`)).body;
    const { body: wrong } = await admin.post<{ id: number }>('/transactions/new', line(1500));
    const { admin: by, referer } = server.members;
    const right = { ...line(1050), userId: by.id };
    const { body } = await admin.post<{ reversal: { id: number }; entry: { id: number } }>(
      `/transactions/${wrong.id}/correct`,
      { reason: 'Typed 1,500 for 1,050', entry: right },
    );
    const [reversalId, entryId] = [body.reversal.id, body.entry.id];
    for (const id of [wrong.id, reversalId, entryId]) {
      const { actions: done } = await actions(`table=transactions&id=${id}`);
      const [corrected, ...others] = done[0]!;
      expect(others.map((other) => [other.id, other.effect])).toEqual([
        [String(reversalId), 'created'],
        [String(entryId), 'created'],
      ]);
      expect(corrected).toMatchObject({ action: 'transaction.correct', id: String(wrong.id) });
      expect(corrected!.changes).toEqual([
        { field: 'amount', from: 1500, to: 1050 },
        { field: 'userId', from: referer.id, to: by.id },
        { field: 'reversedBy', from: null, to: reversalId },
      ]);
    }
    const latest = await actions('limit=2');
    expect(latest).toMatchObject({ more: true, actions: [[{}, {}, {}]] });
    expect((await (await server.as('referer')).get('/history/actions')).status).toBe(403);
  });

  test('is for admins only', async () => {
    const member = await server.as('referer');
    expect((await member.get('/history')).status).toBe(403);
    expect((await server.visitor.get('/history')).status).toBe(401);
  });

  test('keeps its hash when its values are removed, and names the fields', async () => {
    const { id } = await server.addMember({ name: 'Ravi Menon' });
    await createDevice(admin).push(
      command('member.update', { id, changes: { name: { from: 'Ravi Menon', to: 'Ravi K. Menon' } } }),
    );
    const [{ sequence } = { sequence: 0 }] = await historyOf(`table=members&id=${id}`);
    await server.database.run('DELETE FROM history_values WHERE sequence = $1', [sequence]);
    expect((await historyOf(`table=members&id=${id}`))[0]).toMatchObject({ changes: [], removed: ['name'] });
    expect((await walkHistory(server.database)).broken).toBeNull();
  });
});

describe('the chain', () => {
  const head = async () => (await admin.get<PullResponse>(`/sync/pull?wire=${WIRE_VERSION}&limit=10000`)).body.history!;
  const check = async (...seen: HistoryHead[]) => (await admin.post<HistoryCheck>('/history/check', { seen })).body;

  /** Six entries, and the second of them. */
  async function someEntries(): Promise<{ seen: HistoryHead; second: number }> {
    const { sequence } = await head();
    for (let count = 0; count < 6; count++) await admin.post('/transactions/new', line(100 + count));
    return { seen: await head(), second: sequence + 2 };
  }

  test('is the same when it is worked out again', async () => {
    const { seen } = await someEntries();
    expect(await check(seen)).toMatchObject({ last: seen, broken: null, seen: [seen] });
  });

  test('tells where, when an entry is altered by whoever owns the database', async () => {
    const { seen, second } = await someEntries();
    const [{ changes } = { changes: '' }] = await server.asOwner<{ changes: string }>(
      'SELECT changes FROM history WHERE sequence = $1',
      [second],
    );
    await server.asOwner('UPDATE history SET changes = $2 WHERE sequence = $1', [
      second,
      changes.replace('"to":101000', '"to":1000'),
    ]);
    expect(await check(seen)).toMatchObject({ broken: { sequence: second, what: 'altered' } });
    expect((await check(seen)).seen).not.toEqual([seen]);
    await server.asOwner('UPDATE history SET changes = $2 WHERE sequence = $1', [second, changes]);
    expect(await check(seen)).toMatchObject({ broken: null, seen: [seen] });
  });

  test('gives itself away to a device, when all hashes behind an altered entry are made to fit', async () => {
    const { seen, second } = await someEntries();
    await server.asOwner(`CREATE TABLE kept AS SELECT * FROM history`);
    await server.asOwner(`UPDATE history SET user_id = user_id + 1 WHERE sequence = $1`, [second]);
    await makeHashesFit(server);
    const forged = await check(seen);
    expect(forged.broken).toBeNull();
    expect(forged.seen[0]!.hash).not.toBe(seen.hash);
    await server.asOwner(`DELETE FROM history`);
    await server.asOwner(`INSERT INTO history SELECT * FROM kept`);
    expect(await check(seen)).toMatchObject({ broken: null, seen: [seen] });
  });

  test('tells when values beside it are others than those it was written with, and when its end is cut off', async () => {
    const { seen, second } = await someEntries();
    await server.asOwner(`CREATE TABLE kept_values AS SELECT * FROM history_values WHERE sequence = $1`, [second]);
    await server.asOwner(`UPDATE history_values SET changes = replace(changes, 'Rajan', 'Shaji') WHERE sequence = $1`, [
      second,
    ]);
    expect((await check()).broken).toEqual({ sequence: second, what: 'values' });
    await server.asOwner(`UPDATE history_values SET changes = kept_values.changes FROM kept_values
      WHERE history_values.sequence = kept_values.sequence`);
    for (const table of ['history', 'history_values']) {
      await server.asOwner(`DELETE FROM ${table} WHERE sequence > $1`, [second]);
    }
    expect(await check(seen)).toMatchObject({ broken: null, last: { sequence: second }, seen: [] });
  });

  test('has no gap and no fork when servers and members write at the same time', async () => {
    const other = await startTestServer({
      databaseUrl: server.databaseUrl,
      databaseOwnerUrl: server.ownerUrl,
    });
    const clients = await Promise.all([server.as('admin'), other.as('admin'), server.as('otherAdmin')]);
    await Promise.all([
      ...clients.flatMap((client) => Array.from({ length: 20 }, () => client.post('/transactions/new', line(1)))),
      ...Array.from({ length: 8 }, () =>
        server.visitor.post('/auth/login', { email: server.members.referer.email, password: PASSWORD }),
      ),
    ]);
    await other.close();
    const [counted] = await server.database.run<{ entries: number; last: number }>(
      'SELECT count(*)::int AS entries, max(sequence)::int AS last FROM history',
    );
    expect(counted!.entries).toBe(counted!.last);
    expect((await walkHistory(server.database)).broken).toBeNull();
  });
});

/** What someone does who knows how the chain is made. */
async function makeHashesFit(at: TestServer): Promise<void> {
  const { entryDigest, linked, CHAIN_START } = await import('../src/history/entry.ts');
  const { instant } = await import('shared-schema/local-date');
  const entries = await at.database.run<never>('SELECT * FROM history ORDER BY sequence');
  let hash = CHAIN_START;
  for (const entry of entries as { sequence: string; at: string; received_at: string }[]) {
    const stored = { ...entry, at: instant(entry.at), received_at: instant(entry.received_at) };
    hash = linked(hash, entryDigest(stored as never));
    await at.asOwner('UPDATE history SET hash = $2 WHERE sequence = $1', [entry.sequence, hash]);
  }
}

test('a list that a phone saved as a file is told of, with who saved it and what', async () => {
  const phone = createDevice(await server.as('admin'));
  expect(await phone.push(command('export.record', { title: 'Members', format: 'XLSX' }))).toMatchObject([
    { status: 'applied' },
  ]);
  const { body } = await (await server.as('superAdmin')).get('/history?action=export.');
  expect(body).toMatchObject([
    {
      by: server.members.admin.id,
      action: 'export.record',
      effect: 'seen',
      changes: [{ field: 'exported', to: 'Members (XLSX)' }],
    },
  ]);
});

test('a list that somebody saves again and again is told of once an hour; of others each', async () => {
  const phone = createDevice(await server.as('otherAdmin'));
  const save = (title: string, format = 'XLSX') => command('export.record', { title, format });
  await phone.push(save('Dues'), save('Dues'), save('Dues', 'CSV'));
  await phone.push(save('Dues'), save('Receipts'));
  const told = async () => {
    const { body } = await (await server.as('superAdmin')).get('/history?action=export.');
    return (body as Entry[])
      .filter(({ by }) => by === server.members.otherAdmin.id)
      .map((each) => String(each.changes[0]!.to));
  };
  expect((await told()).toSorted()).toEqual(['Dues (CSV)', 'Dues (XLSX)', 'Receipts (XLSX)']);
});
