import { describe, expect, test } from 'vitest';
import type { Member } from 'shared-schema/members/member';
import { rupees } from 'shared-schema/money';
import type { PullResponse } from 'shared-schema/wire';
import { type Client, connectClient } from './client.ts';
import { whileLocked } from './while-locked.ts';
import { command, createDevice, type Device, uuidV7 } from './device.ts';
import { register } from './registrant.ts';
import { openTestServer } from './open-test-server.ts';
import { PASSWORD } from './server.ts';

const server = await openTestServer();
const admin = await server.as('admin');
const superAdmin = await server.as('superAdmin');

let count = 0;

async function someone(overrides: Partial<Member> = {}): Promise<Member & { email: string }> {
  const email = `member-${++count}@example.org`;
  return { ...(await server.addMember({ email, ...overrides })), email };
}

/** Someone who came by the registration form, approved, so that every field is filled. */
async function complete(): Promise<number> {
  const { id } = await register(server.visitor);
  await admin.post(`/auth/approve/${id}`);
  return id;
}

async function signInAs({ email }: { email: string }): Promise<Client> {
  const { body } = await server.visitor.post<{ token: string }>('/auth/login', { email, password: PASSWORD });
  return connectClient(server.url, body.token);
}

async function read(id: number): Promise<Record<string, unknown>> {
  return (await admin.get<Record<string, unknown>>(`/users/${id}`)).body;
}

describe('a member over REST', () => {
  test('is answered with every field, money as numeric strings', async () => {
    expect(await read(await complete())).toEqual({
      id: expect.any(Number),
      name: 'Faisal Rahman',
      memberNumber: null,
      email: expect.stringContaining('faisal-'),
      role: 'USER',
      status: 'APPROVED',
      share: 0,
      incentive: '0.00',
      dividend: '0.00',
      createdAt: expect.any(String),
      lastLogin: null,
      fatherName: 'Abdul Rahman',
      dob: '1985-04-12',
      passportNumber: '•••• 4567',
      passportExpiryDate: '2150-01-31',
      aadhaarNumber: '•••• 2346',
      abroadAddress: 'Building 12, Road 2803, Manama',
      indiaAddress: 'Rose Villa, Tirur',
      companyAddress: null,
      mobileAbroad: '+973 3312 3456',
      mobileIndia: '+91 94470 12345',
      whatsapp: '+973 3312 3456',
      nomineeName: 'Amina Rahman',
      nomineeRelation: 'Spouse',
      nomineeTel: '+91 94470 54321',
      language: 'en',
    });
  });

  test('sent back as it was read changes nothing', async () => {
    const id = await complete();
    const member = await read(id);
    expect(await admin.put(`/users/${id}`, member)).toMatchObject({ status: 200, body: member });
    expect(await read(id)).toEqual(member);
  });

  test('sent back with some fields edited changes those', async () => {
    const id = await complete();
    const member = await read(id);
    const edited = {
      ...member,
      name: '  Faisal A. Rahman ',
      email: ' Faisal.New@Example.org',
      role: 'ADMIN',
      companyAddress: 'Pearl Trading, Manama',
      nomineeName: '',
      passportNumber: 'k7654321',
    };
    const { status, body } = await admin.put(`/users/${id}`, edited);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...member,
      name: 'Faisal A. Rahman',
      email: 'faisal.new@example.org',
      role: 'ADMIN',
      companyAddress: 'Pearl Trading, Manama',
      nomineeName: null,
      passportNumber: '•••• 4321',
    });
    expect(await read(id)).toEqual(body);
  });

  test('sent with another status or other money keeps both', async () => {
    const { id } = await someone({ share: 3 });
    const { status } = await admin.put(`/users/${id}`, { id, status: 'REJECTED', share: 500, dividend: '9.00' });
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'APPROVED', share: 3, dividend: '0.00' });
  });

  test.each([
    [{ role: 'SUPERADMIN' }, 400],
    [{ role: 'OWNER' }, 400],
    [{ id: 1 }, 400],
    [{ id: '17' }, 400],
    [{ passwordHash: 'x' }, 400],
    [{ deletedAt: null }, 400],
    [{ email: 'nobody' }, 400],
    [{ email: 'anitha@example.org' }, 409],
    [{ name: '' }, 400],
    [{ name: 'x'.repeat(201) }, 400],
    [{ name: ['Anil'] }, 400],
    [{ indiaAddress: 'Tirur \u202e' }, 400],
    [{ aadhaarNumber: '1234 5678 9012' }, 400],
    [{ aadhaarNumber: '•••• 9999' }, 400],
    [{ passportNumber: 12_345_678 }, 400],
    [{ dob: '31.12.1980' }, 400],
    [{ dob: 'Tomorrow' }, 400],
    [{ dob: '1980-12-31T20:00:00.000Z' }, 400],
    [{ nomineeRelation: 'Neighbour' }, 400],
  ])('an edit to %o is refused with %d and changes nothing', async (edit, status) => {
    const { id } = await someone();
    const before = await read(id);
    expect((await admin.put(`/users/${id}`, edit)).status).toBe(status);
    expect(await read(id)).toEqual(before);
  });

  test('that is unknown or deleted is not found', async () => {
    const { id } = await someone();
    expect((await admin.delete(`/users/${id}`)).status).toBe(204);
    for (const gone of [id, 999_999, 'x']) {
      expect((await admin.get(`/users/${gone}`)).status).toBe(404);
      expect((await admin.put(`/users/${gone}`, { name: 'Anil' })).status).toBe(404);
      expect((await admin.delete(`/users/${gone}`)).status).toBe(404);
      expect((await admin.post(`/auth/approve/${gone}`)).status).toBe(404);
      expect((await admin.post(`/users/${gone}/reveal`, { field: 'aadhaarNumber' })).status).toBe(404);
    }
  });

  test('is in the lists with the fields that lists need', async () => {
    const { id, email } = await someone({ name: 'Beena', share: 2, incentive: rupees(1500), dividend: rupees(0.125) });
    const { body } = await admin.get<Member[]>('/users/');
    expect(body.find((each) => each.id === id)).toEqual({
      id,
      name: 'Beena',
      email,
      role: 'USER',
      status: 'APPROVED',
      share: 2,
      incentive: '1500.00',
      dividend: '0.125',
      lastLogin: null,
      createdAt: expect.any(String),
    });
    expect(body.map((each) => each.status)).not.toContain('PENDING');
  });
});

describe('financials', () => {
  test('can be set by super admins only', async () => {
    const { id } = await someone();
    const figures = { share: 12, incentive: 1500, dividend: '99.5' };
    expect((await admin.put(`/users/${id}/financials`, figures)).status).toBe(403);
    const done = await superAdmin.put(`/users/${id}/financials`, figures);
    expect(done).toMatchObject({ status: 200, body: { share: 12, incentive: '1500.00', dividend: '99.50' } });
  });

  test.each([
    { share: -1, incentive: 0, dividend: 0 },
    { share: 1.5, incentive: 0, dividend: 0 },
    { share: '3', incentive: 0, dividend: 0 },
    { share: 1, incentive: -5, dividend: 0 },
    { share: 1, incentive: 0.0001, dividend: 0 },
    { share: 1, incentive: 0 },
    { share: 1, incentive: 0, dividend: 0, role: 'ADMIN' },
  ])('%o are refused', async (figures) => {
    const { id } = await someone();
    expect((await superAdmin.put(`/users/${id}/financials`, figures)).status).toBe(400);
    expect(await read(id)).toMatchObject({ share: 0, incentive: '0.00' });
  });
});

describe('who may change whom', () => {
  test('an admin may not touch a super admin', async () => {
    const { id } = server.members.superAdmin;
    expect(await admin.put(`/users/${id}`, { name: 'Nobody' })).toMatchObject({ status: 403 });
    expect(await admin.delete(`/users/${id}`)).toMatchObject({ status: 403, body: { code: 'member.superAdminOnly' } });
    const other = await someone({ role: 'SUPERADMIN' });
    expect((await superAdmin.put(`/users/${other.id}`, { role: 'USER' })).status).toBe(403);
    expect((await superAdmin.put(`/users/${other.id}`, { role: 'SUPERADMIN', name: 'Vijayan' })).status).toBe(200);
    expect((await superAdmin.delete(`/users/${other.id}`)).status).toBe(204);
  });

  test('a super admin cannot delete or demote themselves', async () => {
    const { id } = server.members.admin;
    expect((await admin.delete(`/users/${id}`)).status).toBe(403);
    expect((await admin.put(`/users/${id}`, { role: 'USER' })).status).toBe(403);
    expect((await superAdmin.delete(`/users/${server.members.superAdmin.id}`)).status).toBe(403);
    expect(await read(id)).toMatchObject({ role: 'ADMIN' });
  });

  test('a deleted member loses access at once, and a demoted admin loses an admin’s', async () => {
    const deleted = await someone();
    const phone = await signInAs(deleted);
    expect((await phone.get('/auth/me')).status).toBe(200);
    expect((await admin.delete(`/users/${deleted.id}`)).status).toBe(204);
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect(await server.database.run('SELECT 1 FROM sessions WHERE user_id = $1', [deleted.id])).toEqual([]);

    const former = await someone({ role: 'ADMIN' });
    const device = await signInAs(former);
    expect((await device.get('/users/pending-approvals')).status).toBe(200);
    await admin.put(`/users/${former.id}`, { role: 'USER' });
    expect((await device.get('/users/pending-approvals')).status).toBe(403);
    expect((await device.get('/auth/me')).body).toMatchObject({ role: 'USER' });
  });

  test('a member reads id and name of others, and writes nothing', async () => {
    const id = await complete();
    const member = await signInAs(await someone());
    expect((await member.get(`/users/${id}`)).body).toEqual({ id, name: 'Faisal Rahman' });
    const list = (await member.get<Record<string, unknown>[]>('/users')).body;
    expect(list.find((each) => each.id === id)).toEqual({ id, name: 'Faisal Rahman' });
    const refused = await Promise.all([
      member.get(`/users/${id}/transactions`),
      member.get(`/users/${id}/scheduled-repayments`),
      member.get('/users/pending-approvals'),
      member.put(`/users/${id}`, { name: 'Nobody' }),
      member.put(`/users/${id}/financials`, { share: 1, incentive: 0, dividend: 0 }),
      member.delete(`/users/${id}`),
      member.post(`/auth/approve/${server.members.pending.id}`),
      member.post(`/auth/reject/${server.members.pending.id}`),
      member.post(`/users/${id}/reveal`, { field: 'aadhaarNumber' }),
    ]);
    expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 403));

    const device = createDevice(member);
    const outcomes = await device.push(
      command('member.approve', { id: server.members.pending.id }),
      command('member.update', { id, changes: { role: { to: 'ADMIN' } } }),
      command('member.setFinancials', { id, changes: { share: { to: 5 } } }),
      command('member.delete', { id }),
    );
    expect(outcomes).toEqual(
      outcomes.map((each) => ({
        id: each.id,
        status: 'rejected',
        error: expect.objectContaining({ code: 'command.forbidden' }),
      })),
    );
    const { changes } = await device.pullAll();
    const others = changes.members.filter((each) => each.email === undefined);
    expect(changes.members.length - others.length).toBe(1);
    for (const other of others) expect(Object.keys(other).sort()).toEqual(['deletedAt', 'id', 'name']);
  });
});

describe('who still holds something of the association', () => {
  const terms = { tenure: 3, amount: 30_000, commission: 5, userCount: 3 };
  const goods = {
    customerName: 'Noor',
    customerPhoneNumber: '+91 94470 12345',
    itemDescription: 'Fridge',
    purchaseDate: '2026-01-01',
  };
  const price = { showroomPrice: 12_000, advancePayment: 0, tenure: 12, interest: 0 };
  const collection = { receivedOn: '2026-11-01', method: 'CASH', amount: 300, onAccount: 300 };

  const holds: [what: string, hold: (id: number) => Promise<unknown>, told: object][] = [
    ['shares', (id) => give(id, { share: 2 }), { what: 'shares', count: 2, sum: rupees(1000) }],
    ['dividend', (id) => give(id, { dividend: 70 }), { what: 'dividend', count: 1, sum: rupees(70) }],
    [
      'two tickets',
      (id) => admin.post('/chitty-fund/new', { ...terms, user_ids: [id, server.members.admin.id, id] }),
      { what: 'tickets', count: 2, sum: rupees(60_000) },
    ],
    [
      'a business',
      (id) => admin.post('/installment-business/new', { ...goods, ...price, refererId: id }),
      { what: 'installments', count: 12, sum: rupees(12_000) },
    ],
    [
      'money on account',
      (id) => admin.post('/collections', { payer: { memberId: id }, ...collection }),
      { what: 'onAccount', count: 1, sum: rupees(300) },
    ],
  ];
  function give(id: number, financials: object) {
    return superAdmin.put(`/users/${id}/financials`, { share: 0, incentive: 0, dividend: 0, ...financials });
  }

  test.each(holds)('%s: is not deleted, and the answer lists it', async (_what, hold, told) => {
    const { id, name } = await someone();
    expect(await hold(id)).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
    const refused = await admin.delete(`/users/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'member.stillHolds', details: { name, holds: [told] } },
    });
    // A phone that deleted them without a network learns it later.
    const [late] = await createDevice(admin).push(command('member.delete', { id }));
    expect(late).toMatchObject({
      status: 'rejected',
      error: { code: 'member.stillHolds', details: { holds: [told] } },
    });
    expect(await read(id)).toMatchObject({ name });
  });

  test('cash in hand: is deleted once it is handed over, be it in the same push', async () => {
    const collector = await someone({ role: 'ADMIN' });
    const payer = { memberId: (await someone()).id };
    const theirs = createDevice(await signInAs(collector));
    await (await signInAs(collector)).post('/collections', { payer, ...collection });
    expect(await superAdmin.delete(`/users/${collector.id}`)).toMatchObject({
      status: 409,
      body: { details: { holds: [{ what: 'cash', sum: rupees(300) }] } },
    });
    await theirs.push(
      command('cash.handOver', { id: await theirs.allocateId('handOvers'), to: null, amount: rupees(300) }),
    );
    expect((await superAdmin.delete(`/users/${collector.id}`)).status).toBe(204);
  });

  test('a share sold and its owner deleted in one push: both are done', async () => {
    const { id } = await someone({ share: 2 });
    const outcomes = await createDevice(superAdmin).push(
      command('member.setFinancials', { id, changes: { share: { from: 2, to: 0 } } }),
      command('member.delete', { id }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe('the association’s number of a member', () => {
  const rows = async (client: Client, wire: 3 | 4) => {
    const { body } = await client.get<PullResponse>(`/sync/pull?wire=${wire}&limit=5000`);
    return new Map(body.changes.members!.map((row) => [row.id, row]));
  };

  test('is given, changed and taken away over REST, and is nobody else’s, whatever the case and blanks', async () => {
    const [one, two] = [await someone(), await someone()];
    const put = (id: number, memberNumber: string | null) => admin.put(`/users/${id}`, { memberNumber });
    expect(await put(one.id, ' PSK  01 ')).toMatchObject({ status: 200, body: { memberNumber: 'PSK 01' } });
    const taken = { code: 'member.numberTaken', details: { id: 'psk01', path: 'memberNumber' } };
    expect(await put(two.id, 'psk01')).toMatchObject({
      status: 409,
      body: { ...taken, error: 'Number psk01 already belongs to another member.' },
    });
    const added = { name: 'Sajid Ali', mobileIndia: '+91 94470 12345', memberNumber: 'psk01' };
    expect(await admin.post('/users/add', added)).toMatchObject({ status: 409, body: taken });
    expect(await put(one.id, 'psk 01')).toMatchObject({ status: 200, body: { memberNumber: 'psk 01' } });
    expect(await put(one.id, '')).toMatchObject({ status: 200, body: { memberNumber: null } });
    expect(await admin.post('/users/add', added)).toMatchObject({ status: 201, body: { memberNumber: 'psk01' } });
    expect(await read(one.id)).toMatchObject({ memberNumber: null });
  });

  test('given to two at once is the first one’s; the other entry is told, and may be sent again with another number', async () => {
    const [one, two] = [await someone(), await someone()];
    const devices = [createDevice(admin), createDevice(await server.as('otherAdmin'))] as const;
    const edit = (id: number, memberNumber: string) =>
      command('member.update', {
        id,
        changes: { name: { to: 'Renamed' }, memberNumber: { from: null, to: memberNumber } },
      });
    const outcomes = (
      await whileLocked(server.database, 2, () => [
        devices[0].push(edit(one.id, 'KL-7')),
        devices[1].push(edit(two.id, 'kl-7')),
      ])
    ).flat();
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['applied', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ error: { code: 'member.numberTaken', details: { path: 'memberNumber' } } });
    const other = outcomes[0]!.status === 'rejected' ? one : two;
    expect(await devices[0].push(edit(other.id, 'KL-8'))).toMatchObject([{ status: 'applied' }]);
    expect(await read(other.id)).toMatchObject({ name: 'Renamed', memberNumber: 'KL-8' });
    const both = [one.id, two.id];
    const number = `SELECT lower(member_number) AS number FROM members WHERE id = ANY($1) ORDER BY 1`;
    expect(await server.database.run(number, [both])).toEqual([{ number: 'kl-7' }, { number: 'kl-8' }]);
  });

  test('is free again once its member is deleted', async () => {
    const [one, two] = [await someone({ memberNumber: 'PSK-44' }), await someone()];
    expect((await superAdmin.delete(`/users/${one.id}`)).status).toBe(204);
    expect((await admin.put(`/users/${two.id}`, { memberNumber: 'PSK-44' })).status).toBe(200);
  });

  test('is in the rows of admins and of the member; an app of 1.0.0 gets the same rows, and may edit other fields', async () => {
    const [one, two] = [await someone({ memberNumber: 'PSK-50' }), await someone()];
    const [now, old] = [await rows(admin, 4), await rows(admin, 3)];
    expect(old).toEqual(now);
    expect(now.get(one.id)).toMatchObject({ memberNumber: 'PSK-50' });
    // As in rows of before there was such a number: nothing need be fetched anew.
    expect(now.get(two.id)).not.toHaveProperty('memberNumber');
    const own = await signInAs(one);
    expect((await rows(own, 4)).get(one.id)).toMatchObject({ memberNumber: 'PSK-50' });
    expect((await own.get(`/users/${one.id}`)).body).toMatchObject({ memberNumber: 'PSK-50' });
    const other = await signInAs(two);
    expect((await rows(other, 4)).get(one.id)).toEqual({ id: one.id, name: one.name, deletedAt: null });
    expect((await other.get(`/users/${one.id}`)).body).toEqual({ id: one.id, name: one.name });

    const phone = { device: createDevice(admin).id, wire: 3, commands: [] as object[] };
    phone.commands = [command('member.update', { id: one.id, changes: { fatherName: { to: 'Kurian' } } })];
    expect((await admin.post('/sync/push', phone)).body).toMatchObject({ outcomes: [{ status: 'applied' }] });
    expect(await read(one.id)).toMatchObject({ fatherName: 'Kurian', memberNumber: 'PSK-50' });
  });
});

describe('rights are checked again when the change commits', () => {
  test('two super admins delete each other at the same moment: one is deleted', async () => {
    const [one, two] = [await someone({ role: 'SUPERADMIN' }), await someone({ role: 'SUPERADMIN' })];
    const [first, second] = [await signInAs(one), await signInAs(two)];
    const answers = await whileLocked(server.database, 2, () => [
      first.delete(`/users/${two.id}`),
      second.delete(`/users/${one.id}`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([204, 401]));
    const gone = 'SELECT 1 FROM members WHERE id = ANY($1) AND deleted_at IS NOT NULL';
    expect(await server.database.run(gone, [[one.id, two.id]])).toHaveLength(1);
  });

  test('an admin is demoted while their change waits for the commit lock: the change is refused', async () => {
    const former = await someone({ role: 'ADMIN' });
    const target = await someone();
    const device = createDevice(await signInAs(former));
    const [answer] = await whileLocked(
      server.database,
      1,
      () => [device.push(command('member.update', { id: target.id, changes: { name: { to: 'Changed' } } }))],
      async (sql, revision) => {
        await sql.run(`UPDATE members SET role = 'USER', revision = $2 WHERE id = $1`, [former.id, revision]);
      },
    );
    expect(answer).toMatchObject([{ status: 'rejected', error: { code: 'command.forbidden' } }]);
    expect(await read(target.id)).toMatchObject({ name: target.name });
  });
});

describe('two admins edit one member offline', () => {
  async function twoDevices(): Promise<{ id: number; anitha: Device; shaji: Device }> {
    const id = await complete();
    return { id, anitha: createDevice(admin), shaji: createDevice(await server.as('otherAdmin')) };
  }

  test('different fields: both stay', async () => {
    const { id, anitha, shaji } = await twoDevices();
    const address = { indiaAddress: { from: 'Rose Villa, Tirur', to: 'Lake View, Tirur' } };
    const relation = { nomineeRelation: { from: 'Spouse', to: 'Parent' } };
    expect(await anitha.push(command('member.update', { id, changes: address }))).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await shaji.push(command('member.update', { id, changes: relation }))).toMatchObject([
      { status: 'applied' },
    ]);
    expect(await read(id)).toMatchObject({ indiaAddress: 'Lake View, Tirur', nomineeRelation: 'Parent' });
  });

  test('the same field: the later is refused with both values, and can be applied again on purpose', async () => {
    const { id, anitha, shaji } = await twoDevices();
    const edit = (to: string) => ({ id, changes: { whatsapp: { from: '+973 3312 3456', to } } });
    const first = command('member.update', edit('+973 1111 1111'));
    await anitha.push(first);
    const [refused] = await shaji.push(command('member.update', edit('+973 2222 2222')));
    expect(refused).toMatchObject({
      status: 'rejected',
      error: {
        code: 'member.conflict',
        details: {
          conflicts: [
            {
              field: 'whatsapp',
              yours: '+973 2222 2222',
              theirs: '+973 1111 1111',
              by: server.members.admin.id,
              at: first.issuedAt,
            },
          ],
        },
      },
    });
    const [kept] = await server.database.run<{ error: string }>(
      `SELECT error::text FROM received_commands WHERE error::text LIKE '%member.conflict%'`,
    );
    expect(kept!.error).toContain('whatsapp');
    expect(kept!.error).not.toContain('+973');
    expect(await read(id)).toMatchObject({ whatsapp: '+973 1111 1111' });
    const repeated = { id, changes: { whatsapp: { from: '+973 1111 1111', to: '+973 2222 2222' } } };
    expect(await shaji.push(command('member.update', repeated))).toMatchObject([{ status: 'applied' }]);
    expect(await read(id)).toMatchObject({ whatsapp: '+973 2222 2222' });
  });

  test('the same field at the same moment: one is applied, the other refused', async () => {
    const { id, anitha, shaji } = await twoDevices();
    const edit = (to: string) => command('member.update', { id, changes: { name: { from: 'Faisal Rahman', to } } });
    const outcomes = (await Promise.all([anitha.push(edit('Faisal A.')), shaji.push(edit('Faisal B.'))])).flat();
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { error: { code: 'member.conflict' } },
    ]);
  });

  test('an address that is someone else’s is refused, even when two take it at once', async () => {
    const [one, two] = [await someone(), await someone()];
    const device = createDevice(admin);
    const take = (id: number, to: string) => command('member.update', { id, changes: { email: { to } } });
    expect(await device.push(take(one.id, two.email))).toMatchObject([
      { status: 'rejected', error: { code: 'member.emailTaken', message: 'Email is already registered' } },
    ]);
    const other = createDevice(await server.as('otherAdmin'));
    const outcomes = (
      await Promise.all([
        device.push(take(one.id, 'wanted@example.org')),
        other.push(take(two.id, 'wanted@example.org')),
      ])
    ).flat();
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { error: { code: 'member.emailTaken' } },
    ]);
  });

  test('both approve the same registration: the second is refused as done already', async () => {
    const { id } = await register(server.visitor);
    const { anitha, shaji } = await twoDevices();
    expect(await anitha.push(command('member.approve', { id }))).toMatchObject([{ status: 'applied' }]);
    expect(await shaji.push(command('member.reject', { id }))).toMatchObject([
      { status: 'rejected', error: { code: 'member.notPending', message: 'Faisal Rahman has already been approved.' } },
    ]);
  });
});

describe('a member who asks for another number', () => {
  test('is answered by an admin; nobody else is told, and the history says who asked and who accepted', async () => {
    const { id, email } = await server.addPerson({ name: 'Anitha Das', mobileIndia: '94470 11111' });
    const anitha = createDevice(await server.connectAs(email, PASSWORD));
    const shaji = createDevice(await server.as('otherAdmin'));
    const ask = command('member.askChange', { id, changes: { mobileIndia: '94470 22222' } });
    expect(await anitha.push(ask)).toMatchObject([{ status: 'applied' }]);
    const seenBy = async ({ pullAll }: Device) => (await pullAll()).changes.members.find((each) => each.id === id)!;
    const { mobileIndia, askedChange } = await seenBy(shaji);
    expect({ mobileIndia, askedChange }).toMatchObject({
      mobileIndia: '94470 11111',
      askedChange: { state: 'WAITING' },
    });
    const other = createDevice(await server.as('referer'));
    expect(await seenBy(other)).toEqual({ id, name: 'Anitha Das', deletedAt: null });

    const accept = command('member.acceptChange', { id, at: askedChange!.at });
    const refused = { status: 'rejected', error: { code: 'command.forbidden' } };
    expect(await anitha.push({ ...accept, id: uuidV7() })).toMatchObject([refused]);
    const ofOther = command('member.askChange', { id, changes: { mobileIndia: '94470 33333' } });
    expect(await other.push(ofOther)).toMatchObject([refused]);
    expect(await shaji.push(accept)).toMatchObject([{ status: 'applied' }]);
    expect(await seenBy(anitha)).toMatchObject({ mobileIndia: '94470 22222', askedChange: { state: 'ACCEPTED' } });
    const told = await server.database.run(
      `SELECT action, user_id FROM history WHERE table_name = 'members' AND row_id = $1 ORDER BY sequence`,
      [String(id)],
    );
    expect(told.slice(-2)).toEqual([
      { action: 'member.askChange', user_id: id },
      { action: 'member.acceptChange', user_id: server.members.otherAdmin.id },
    ]);
  });
});
