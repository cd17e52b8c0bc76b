import { describe, expect, test } from 'vitest';
import { buildBusinessInput, buildTransactionInput } from 'shared-schema/testing/build';
import { type Manifest, type PullResponse, WIRE_VERSION } from 'shared-schema/wire';
import { makePacks } from '../src/sync/make-packs.ts';
import { connectClient } from './client.ts';
import { command, createDevice, type Device, expectStatus, uuidV7 } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const phone = createDevice(await server.as('admin'));

const newLine = async (device: Device, overrides = {}) =>
  command('transaction.create', {
    ...buildTransactionInput({ userId: server.members.referer.id }),
    id: await device.allocateId('transactions'),
    ...overrides,
  });

async function newBusiness(device: Device): Promise<number> {
  const id = await device.allocateId('installmentBusinesses');
  const transactionId = await device.allocateId('transactions');
  const input = { ...buildBusinessInput({ refererId: server.members.referer.id }), id, transactionId };
  expect(await device.push(command('installmentBusiness.create', input))).toMatchObject([{ status: 'applied' }]);
  return id;
}

const markPaid = async (device: Device, repayment: string) =>
  command('repayment.markPaid', {
    id: repayment,
    paidAt: new Date().toISOString(),
    transactionId: await device.allocateId('transactions'),
  });

describe('a change sent again', () => {
  test('gets the same outcome and changes nothing', async () => {
    const line = await newLine(phone);
    const first = await phone.push(line);
    const before = await server.ledgerLines();
    expect(await phone.push(line, line)).toEqual([...first, ...first]);
    expect(await server.ledgerLines()).toEqual(before);
  });

  test('ten times at once is applied once', async () => {
    const line = await newLine(phone, { description: 'Sent ten times' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => phone.push(line)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([{ id: line.id, status: 'applied' }])]),
    );
    const lines = await server.ledgerLines();
    expect(lines.filter((each) => each.description === 'Sent ten times')).toHaveLength(1);
  });

  test('after a refusal gets the same refusal, even when it would be allowed by now', async () => {
    const business = await newBusiness(phone);
    const early = command('installmentBusiness.markRepaid', { id: business });
    const [refused] = await phone.push(early);
    expect(refused).toMatchObject({ status: 'rejected', error: { code: 'installmentBusiness.unpaid' } });
    for (let sequence = 1; sequence <= 12; sequence++)
      await phone.push(await markPaid(phone, `ib-${business}-${sequence}`));
    expect(await phone.push(early)).toEqual([refused]);
    expect(await phone.push(command('installmentBusiness.markRepaid', { id: business }))).toMatchObject([
      { status: 'applied' },
    ]);
  });

  test('by another member is refused without telling anything about it', async () => {
    const line = await newLine(phone, { description: 'A secret' });
    await phone.push(line);
    const stranger = createDevice(await server.as('otherAdmin'));
    const [outcome] = await stranger.push(line);
    expect(outcome).toEqual({
      id: line.id,
      status: 'rejected',
      error: { code: 'command.idTaken', message: expect.any(String), details: {} },
    });
    expect(await phone.push(line)).toEqual([{ id: line.id, status: 'applied' }]);
  });
});

describe('two admins mark the same installment paid', () => {
  test('one payment counts, and the refusal names who took it, when and how much', async () => {
    const other = createDevice(await server.as('otherAdmin'));
    const business = await newBusiness(phone);
    const repayment = `ib-${business}-1`;
    await phone.push(await markPaid(phone, repayment));
    const [outcome] = await other.push(await markPaid(other, repayment));
    expect(outcome).toMatchObject({
      status: 'rejected',
      error: {
        code: 'repayment.alreadyPaid',
        message: expect.stringMatching(/^Already paid: Anitha Nair took ₹3,733\.33 for this on .+\.$/),
        details: { paidBy: server.members.admin.id, paidByName: 'Anitha Nair', amount: 3_733_330 },
      },
    });
    expect(creditsFor(repayment, await server.ledgerLines())).toBe(1);
  });

  test('at the same moment, over and over: exactly one counts each time', async () => {
    const other = createDevice(await server.as('otherAdmin'));
    const business = await newBusiness(phone);
    for (let sequence = 1; sequence <= 12; sequence++) {
      const repayment = `ib-${business}-${sequence}`;
      const [mine, theirs] = [await markPaid(phone, repayment), await markPaid(other, repayment)];
      const outcomes = (await Promise.all([phone.push(mine), other.push(theirs)])).flat();
      expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['applied', 'rejected']);
      expect(creditsFor(repayment, await server.ledgerLines())).toBe(1);
    }
  });
});

test('twelve people collect twelve installments of one business at once, and all of them count', async () => {
  const business = await newBusiness(phone);
  const client = phone.client;
  const devices = Array.from({ length: 12 }, () => createDevice(client));
  const commands = await Promise.all(devices.map((device, index) => markPaid(device, `ib-${business}-${index + 1}`)));
  const outcomes = await Promise.all(devices.map((device, index) => device.push(commands[index]!)));
  expect(outcomes.flat().map((outcome) => outcome.status)).toEqual(devices.map(() => 'applied'));
  const answer = await client.put<{ status: string }>(`/installment-business/${business}/repaid`);
  expect(answer).toMatchObject({ status: 200, body: { status: 'REPAID' } });
});

describe('a push', () => {
  test('is applied in order, and a refused change does not hold up the rest', async () => {
    const business = await phone.allocateId('installmentBusinesses');
    const transactionId = await phone.allocateId('transactions');
    const input = { ...buildBusinessInput({ refererId: server.members.referer.id }), id: business, transactionId };
    const outcomes = await phone.push(
      command('installmentBusiness.create', input),
      command('no.suchChange', {}),
      command('transaction.create', { nonsense: true }),
      await markPaid(phone, `ib-${business}-1`),
    );
    expect(outcomes).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', error: { code: 'command.unknown' } },
      { status: 'rejected', error: { code: 'input.invalid' } },
      { status: 'applied' },
    ]);
  });

  test('by an app that is newer than the server is not answered, and nothing of it is on record', async () => {
    const line = await newLine(phone);
    const newer = { device: phone.id, commands: [line, command('member.newlyInvented', {})], wire: WIRE_VERSION + 1 };
    const answer = await phone.client.post('/sync/push', newer);
    expect(answer).toMatchObject({ status: 400, body: { error: [{ path: 'wire' }] } });
    const sent = newer.commands.map(({ id }) => id);
    const recorded = await server.database.run('SELECT id FROM received_commands WHERE id = ANY($1)', [sent]);
    expect(recorded).toEqual([]);
    expect((await phone.client.post('/sync/push', { ...newer, wire: WIRE_VERSION })).body).toMatchObject({
      outcomes: [{ status: 'applied' }, { status: 'rejected', error: { code: 'command.unknown' } }],
    });
  });

  test('by an app of each version of the wire since 1.0.0 is taken; who states none is answered as its app', async () => {
    const { client } = phone;
    const answers = [];
    for (const wire of [3, WIRE_VERSION, undefined]) {
      const push = { device: phone.id, commands: [await newLine(phone)], wire };
      expect((await client.post('/sync/push', push)).body).toMatchObject({ outcomes: [{ status: 'applied' }] });
      await makePacks(server.database);
      const query = wire ? `&wire=${wire}` : '';
      const since = (await client.get<PullResponse>(`/sync/pull?limit=10000${query}`)).body.cursor;
      const { status, body } = await client.get<PullResponse>(`/sync/pull?since=${encodeURIComponent(since)}${query}`);
      const { packs } = (await client.get<Manifest>(`/sync/packs?${query}`)).body;
      answers.push({
        status,
        keys: Object.keys(body),
        cursor: body.cursor === since,
        packs: packs.map(({ key }) => key),
      });
    }
    expect(answers[0]).toMatchObject({ status: 200, cursor: true, packs: expect.arrayContaining(['members/0']) });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    for (const other of [2, WIRE_VERSION + 1]) {
      const refused = { status: 400, body: { error: [{ path: 'wire' }] } };
      expect(await client.get(`/sync/pull?wire=${other}`)).toMatchObject(refused);
      expect(await client.get(`/sync/packs?wire=${other}`)).toMatchObject(refused);
    }
  });

  test('of the same head, made by two phones that did not know of one another, leaves one, as the first made it', async () => {
    const other = createDevice(await server.as('admin'));
    const made = { name: 'Printing', nature: 'EXPENSE', ledgers: ['operational'] };
    expect(await phone.push(command('head.save', made))).toMatchObject([{ status: 'applied' }]);
    const [answer] = await other.push(command('head.save', { ...made, name: ' PRINTING', nature: 'INCOME' }));
    expect(answer).toMatchObject({ status: 'applied' });
    const { changes } = await other.pullAll();
    expect(changes.heads.filter(({ name }) => /printing/i.test(name))).toMatchObject([made]);
  });

  test('whose reply was lost can be sent again', async () => {
    const line = await newLine(phone, { description: 'The reply is lost' });
    const hangUp = new AbortController();
    const body = JSON.stringify({ device: phone.id, commands: [line] });
    const headers = { Authorization: `Bearer ${phone.client.token}`, 'Content-Type': 'application/json' };
    const sent = fetch(`${server.url}/api/sync/push`, { method: 'POST', headers, body, signal: hangUp.signal });
    // Hang up as soon as the server has begun with it.
    await expect
      .poll(() => server.database.run('SELECT 1 FROM received_commands WHERE id = $1', [line.id]), { interval: 1 })
      .toHaveLength(1);
    hangUp.abort();
    await sent.catch(() => undefined);
    expect(await phone.push(line)).toEqual([{ id: line.id, status: 'applied' }]);
    const lines = await server.ledgerLines();
    expect(lines.filter((each) => each.description === 'The reply is lost')).toHaveLength(1);
  });

  test('from a clock that runs ahead is not entered in the future; an earlier time is kept', async () => {
    const ahead = await newLine(phone, { description: 'Ahead' });
    const behind = await newLine(phone, { description: 'Yesterday' });
    await phone.push({ ...ahead, issuedAt: '2031-01-01T00:00:00.000Z' as never });
    await phone.push({ ...behind, issuedAt: '2026-01-05T06:07:08.009Z' as never });
    const lines = await server.ledgerLines();
    const timeOf = (text: string) => lines.find((line) => line.description === text)!.timeCompleted;
    expect(Date.parse(timeOf('Ahead'))).toBeLessThanOrEqual(Date.now());
    expect(timeOf('Yesterday')).toBe('2026-01-05T06:07:08.009Z');
  });

  test('from a member who is no admin is refused, and each refusal recorded', async () => {
    const device = createDevice(await server.as('referer'));
    const line = command('transaction.create', buildTransactionInput({ userId: server.members.referer.id }));
    expect(await device.push(line)).toMatchObject([{ status: 'rejected', error: { code: 'command.forbidden' } }]);
  });

  test("from another member's device is refused as a whole", async () => {
    const stolen = createDevice(await server.as('otherAdmin'), phone.id);
    const answer = await stolen.send([command('transaction.delete', { id: 1 })]);
    expect(answer).toMatchObject({ status: 403, body: { code: 'device.otherUser' } });
  });

  test('from a member whose role has changed since is checked by the role they have now', async () => {
    const { database, addMember } = server;
    const member = await addMember({ email: 'demoted@example.org', role: 'ADMIN' });
    const login = { email: member.email, password: 'palm-tree-42' };
    const { body } = await server.visitor.post<{ token: string }>('/auth/login', login);
    const device = createDevice(connectClient(server.url, body.token));
    const line = await newLine(device);
    await database.run(`UPDATE members SET role = 'USER' WHERE id = $1`, [member.id]);
    expect(await device.push(line)).toMatchObject([{ status: 'rejected', error: { code: 'command.forbidden' } }]);
  });

  test('with an id outside the lease is refused', async () => {
    const line = await newLine(phone, { id: 1_000_000 });
    expect(await phone.push(line)).toMatchObject([{ status: 'rejected', error: { code: 'lease.outside' } }]);
  });

  test('with an id leased to another device is refused', async () => {
    const tablet = createDevice(await server.as('admin'));
    const line = await newLine(phone, { id: await tablet.allocateId('transactions') });
    expect(await phone.push(line)).toMatchObject([{ status: 'rejected', error: { code: 'lease.outside' } }]);
  });

  test('that the database itself refuses is recorded as failed and does not stop the next', async () => {
    await server.asOwner('ALTER TABLE transactions ADD CONSTRAINT no_unlucky CHECK (amount <> 13) NOT VALID');
    const unlucky = await newLine(phone, { amount: 13_000 });
    const fine = await newLine(phone);
    const outcomes = await phone.push(unlucky, fine);
    await server.asOwner('ALTER TABLE transactions DROP CONSTRAINT no_unlucky');
    expect(outcomes).toMatchObject([{ status: 'rejected', error: { code: 'command.failed' } }, { status: 'applied' }]);
    expect(await phone.push(unlucky)).toMatchObject([{ status: 'rejected', error: { code: 'command.failed' } }]);
    expect(server.logged()).toContain('no_unlucky');
    expect(server.logged()).not.toContain('Share capital');
  });
});

test('every change is in the history with who, what, when and from where, and nothing private in the chain', async () => {
  const business = await newBusiness(phone);
  const paid = await markPaid(phone, `ib-${business}-1`);
  await phone.push(paid);
  await phone.push(command('installmentBusiness.delete', { id: business }));
  const trail = await server.database.run(
    `SELECT user_id, device, action, effect FROM history
     WHERE table_name = 'installmentBusinesses' AND row_id = $1 ORDER BY sequence`,
    [String(business)],
  );
  const by = { user_id: server.members.admin.id, device: phone.id };
  expect(trail).toEqual([
    { ...by, action: 'installmentBusiness.create', effect: 'created' },
    { ...by, action: 'repayment.markPaid', effect: 'updated' },
    { ...by, action: 'installmentBusiness.delete', effect: 'deleted' },
  ]);
  const everything = await server.database.run('SELECT * FROM history');
  expect(JSON.stringify(everything)).not.toContain('Rajan');
});

test('a database that fails in between records nothing, and the change can be sent again', async () => {
  const line = await newLine(phone, { description: 'Through the outage' });
  const blocked = server.database.transaction(async (sql) => {
    await sql.run('LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE');
    const sent = phone.send([line]);
    await expect
      .poll(() => server.database.run(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`), { interval: 5 })
      .not.toHaveLength(0);
    await sql.run(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return sent;
  });
  expect(await blocked).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
  expect(await phone.push(line)).toEqual([{ id: line.id, status: 'applied' }]);
});

test('a push of 501 commands is refused and none is applied', async () => {
  const commands = Array.from({ length: 501 }, () => command('transaction.delete', { id: 1 }, { id: uuidV7() }));
  const before = await server.database.run('SELECT count(*) FROM received_commands');
  const answer = await phone.send(commands);
  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(await server.database.run('SELECT count(*) FROM received_commands')).toEqual(before);
  expectStatus(200, await phone.send(commands.slice(0, 500)));
});

function creditsFor(repayment: string, lines: { repaymentId: string | null }[]): number {
  return lines.filter((line) => line.repaymentId === repayment).length;
}
