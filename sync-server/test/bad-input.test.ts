import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { buildBusinessInput, buildTransactionInput } from 'shared-schema/testing/build';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { command, createDevice } from './device.ts';
import { openTestServer } from './open-test-server.ts';

const server = await openTestServer();
const admin = await server.as('admin');
const phone = createDevice(admin);
await phone.lease();

// Whatever is sent here, no row is written and the server goes on.
let before: string;
const books = async () => JSON.stringify((await phone.pullAll()).changes);
beforeEach(async () => {
  before = await books();
});
afterEach(async () => {
  expect(await books()).toBe(before);
  expect((await server.visitor.get('/health')).status).toBe(200);
});

describe('a request that is wrong as HTTP is refused:', () => {
  test('malformed JSON', async () => {
    const answer = await admin.post('/transactions/new', '{"amount": 1,');
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed', error: expect.any(String) } });
  });

  test('a thousand mistakes, of which twenty are told', async () => {
    const commands = Array.from({ length: 500 }, () => ({ id: 'x', name: 5 }));
    const answer = await admin.post<{ error: object[] }>('/sync/push', { device: phone.id, commands });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toHaveLength(20);
  });

  test('the same pack twice', async () => {
    const hash = 'a'.repeat(64);
    expect(await admin.post('/sync/packs', { hashes: [hash, hash] })).toMatchObject({ status: 400 });
    expect(await admin.post('/sync/packs', { hashes: [hash] })).toMatchObject({ status: 404 });
  });

  test('JSON that is no object', async () => {
    expect(await admin.post('/auth/login', '"a text"')).toMatchObject({ status: 400 });
    expect(await admin.post('/sync/push', '[]')).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await admin.post('/sync/push', 'null')).toMatchObject({ status: 400 });
  });

  test('something else than JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await admin.post('/transactions/new', 'amount=1', { 'Content-Type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'request.notJson' } });
    }
  });

  test('a body of 10 MB', async () => {
    const body = JSON.stringify({ device: phone.id, commands: ['x'.repeat(10_000_000)] });
    for (const path of ['/sync/push', '/transactions/new', '/auth/login']) {
      const answer = await admin.post(path, body);
      expect(answer).toMatchObject({ status: 413, body: { code: 'request.tooLarge' } });
    }
  });

  test('a body of 200 kB to anything but a push', async () => {
    const text = 'x'.repeat(200_000);
    expect((await admin.post('/transactions/new', { text })).status).toBe(413);
    expect((await admin.post('/sync/push', { text })).status).toBe(400);
  });

  test('a token that is malformed', async () => {
    for (const authorization of [
      'Bearer',
      'Bearer x',
      `Bearer ${'a'.repeat(43)}`,
      `Basic ${'a'.repeat(43)}`,
      "Bearer ' OR 1=1 --",
    ]) {
      const answer = await server.visitor.get('/users', { Authorization: authorization });
      expect(answer).toMatchObject({ status: 401, body: { code: 'auth.signedOut' } });
    }
  });

  test('an unknown path and an unknown method', async () => {
    expect(await admin.get('/nothing/here')).toMatchObject({ status: 404, body: { code: 'request.notFound' } });
    expect(await admin.delete('/projects')).toMatchObject({ status: 404, body: { code: 'request.notFound' } });
  });

  test('TRACE, which would send headers back, gets nothing', async () => {
    const headers = { Authorization: 'Bearer not-to-be-sent-back' };
    for (const path of ['/', '/api/health', '/api/projects']) {
      const asked = request(server.url + path, { method: 'TRACE', headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([401, 404, 405, 501]).toContain(answer.statusCode);
      expect((await buffer(answer)).toString()).not.toContain('not-to-be-sent-back');
    }
  });
});

describe('a malformed push is refused:', () => {
  const good = () => command('transaction.delete', { id: 1 });
  test.each<[string, () => unknown]>([
    ['no device', () => ({ commands: [] })],
    ['a device that is no UUID', () => ({ device: 'phone', commands: [] })],
    ['an unknown field', () => ({ device: phone.id, commands: [], extra: 1 })],
    ['commands that are no list', () => ({ device: phone.id, commands: {} })],
    ['a command without a name', () => ({ device: phone.id, commands: [{ ...good(), name: undefined }] })],
    ['a name with a NUL', () => ({ device: phone.id, commands: [{ ...good(), name: 'a.b\u0000' }] })],
    ['a command with an unknown field', () => ({ device: phone.id, commands: [{ ...good(), role: 'ADMIN' }] })],
    [
      'an id that is no UUIDv7',
      () => ({ device: phone.id, commands: [{ ...good(), id: '0192f0c4-7a7b-4c11-9b1d-000000000001' }] }),
    ],
    ['a time that is none', () => ({ device: phone.id, commands: [{ ...good(), issuedAt: 'yesterday' }] })],
    [
      'a day that is none',
      () => ({ device: phone.id, commands: [{ ...good(), issuedAt: '2026-02-30T00:00:00.000Z' }] }),
    ],
  ])('%s', async (_what, body) => {
    const answer = await admin.post('/sync/push', body());
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', error: [{ message: expect.any(String), path: expect.any(String) }] },
    });
  });
});

describe('a command with bad input is refused:', () => {
  const line = async (overrides: object) =>
    command('transaction.create', {
      ...buildTransactionInput({ userId: server.members.referer.id }),
      id: await phone.allocateId('transactions'),
      ...overrides,
    });
  const business = async (overrides: object) =>
    command('installmentBusiness.create', {
      ...buildBusinessInput({ refererId: server.members.referer.id }),
      id: await phone.allocateId('installmentBusinesses'),
      transactionId: await phone.allocateId('transactions'),
      ...overrides,
    });

  test.each<[string, object, string]>([
    ['an unknown field', { colour: 'green' }, 'input.invalid'],
    ['an amount as text', { amount: '100' }, 'input.invalid'],
    ['an amount with 4 decimals of a rupee', { amount: 1.5 }, 'input.invalid'],
    ['no amount at all', { amount: 0 }, 'input.invalid'],
    ['a negative amount', { amount: -1000 }, 'input.invalid'],
    ['a huge amount', { amount: Number.MAX_SAFE_INTEGER }, 'input.invalid'],
    ['a description of spaces', { description: '   ' }, 'input.invalid'],
    ['a text with a NUL', { description: 'a\u0000b' }, 'input.invalid'],
    ['a text without end', { description: 'x'.repeat(100_000) }, 'input.invalid'],
    ['an unknown ledger', { ledger: 'secret' }, 'input.invalid'],
    ['an unknown member', { userId: 999_999 }, 'member.unknown'],
    ['an unknown project', { projectId: 77 }, 'project.unknown'],
    ['a number that is a fraction', { id: 1.5 }, 'input.invalid'],
    ['a number outside the lease', { id: 2_000_000 }, 'lease.outside'],
  ])('%s in a line', async (_what, overrides, code) => {
    expect(await phone.push(await line(overrides))).toMatchObject([{ status: 'rejected', error: { code } }]);
  });

  test.each<[string, object, string]>([
    ['a tenure of 0', { tenure: 0 }, 'input.invalid'],
    ['a tenure of 121', { tenure: 121 }, 'input.invalid'],
    ['a tenure of 1.5', { tenure: 1.5 }, 'input.invalid'],
    ['an advance above the price', { advancePayment: 50_000_001 }, 'installmentBusiness.advanceAbovePrice'],
    ['a price of nothing', { showroomPrice: 0, advancePayment: 0 }, 'input.invalid'],
    ['an interest above 100 per cent', { interest: 100_001 }, 'input.invalid'],
    ['a day that is none', { purchaseDate: '2026-02-30' }, 'input.invalid'],
  ])('%s in a business', async (_what, overrides, code) => {
    expect(await phone.push(await business(overrides))).toMatchObject([{ status: 'rejected', error: { code } }]);
  });

  test('a list of things that are all wrong, and only the first are told, also when it is asked about again', async () => {
    const items = Array.from({ length: 120 }, () => ({}));
    const wrong = command('collection.record', { items });
    const [refused] = await phone.push(wrong);
    expect(refused).toMatchObject({ status: 'rejected', error: { code: 'input.invalid' } });
    expect(JSON.stringify(refused).length).toBeLessThan(20_000);
    const { body } = await admin.post('/sync/outcomes', { ids: [wrong.id] });
    expect(body).toEqual({ outcomes: [refused] });
    const [tooMany] = await phone.push(
      command('collection.record', { items: Array.from({ length: 200 }, () => ({})) }),
    );
    expect(tooMany).toMatchObject({ status: 'rejected', error: { details: { issues: expect.any(Array) } } });
    expect(JSON.stringify(tooMany)).not.toContain('items.0');
  });

  test('an installment id that is malformed', async () => {
    const paid = (id: string) => command('repayment.markPaid', { id, paidAt: new Date().toISOString() });
    const outcomes = await phone.push(paid('ib-1'), paid("ib-1-1'; DROP TABLE members; --"), paid('ib-999-1'));
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.error.code)).toEqual([
      'input.invalid',
      'input.invalid',
      'installmentBusiness.notFound',
    ]);
  });
});

describe('a REST call with bad input is refused:', () => {
  const entry = (overrides: object) => ({
    amount: 100,
    userId: server.members.referer.id,
    type: 'CREDIT',
    metadata: { description: 'Share capital' },
    ...overrides,
  });

  test.each<[string, object, string, string]>([
    ['no amount', { amount: undefined }, 'amount', 'Amount must be a positive number'],
    ['an amount of 0', { amount: 0 }, 'amount', 'Amount must be a positive number'],
    ['a negative amount', { amount: -5 }, 'amount', 'Amount must be a positive number'],
    ['an amount with 4 decimals', { amount: '1.2345' }, 'amount', 'Amount must be a positive number'],
    ['an amount in words', { amount: 'ten' }, 'amount', 'Amount must be a positive number'],
    ['an amount without end', { amount: 1e20 }, 'amount', 'Amount must be a positive number'],
    ['no user', { userId: undefined }, 'userId', 'User is required'],
    ['no description', { metadata: {} }, 'metadata.description', 'Description is required'],
    ['an empty description', { metadata: { description: ' ' } }, 'metadata.description', 'Description is required'],
    ['no metadata', { metadata: undefined }, 'metadata', 'Description is required'],
    ['an unknown type', { type: 'GIFT' }, 'type', 'Type must be CREDIT or DEBIT'],
  ])('%s in an entry', async (_what, overrides, path, message) => {
    for (const ledger of ['transactions', 'charity-fund', 'operational-fund']) {
      const answer = await admin.post(`/${ledger}/new`, entry(overrides));
      expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid', error: [{ path, message }] } });
    }
  });

  test('an entry with three things wrong, and the answer names all three', async () => {
    const wrong = { amount: -1, type: 'DEBIT', metadata: { description: '' } };
    const error = ['amount', 'metadata.description', 'userId'].map((path) => ({ path }));
    expect(await admin.post('/charity-fund/new', wrong)).toMatchObject({ status: 400, body: { error } });
  });

  test('an unknown field in an entry', async () => {
    expect(await admin.post('/transactions/new', entry({ id: 5 }))).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', error: [{ path: 'id' }] },
    });
  });

  test('an id in a path that is not a number', async () => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '1%20OR%201=1']) {
      expect((await admin.get(`/transactions/${id}`)).status).toBe(404);
      expect((await admin.delete(`/installment-business/${id}`)).status).toBe(404);
      expect((await admin.put(`/scheduled-repayments/${id}/paid`)).status).toBe(404);
    }
  });

  test('a control character in an address to sign in with', async () => {
    for (const email of ['anitha\u001b@example.org', '\u007f']) {
      expect(await server.visitor.post('/auth/login', { email, password: 'palm-tree-42' })).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', error: [{ path: 'email', message: 'Invalid email' }] },
      });
    }
  });

  test('a NUL or half a character in JSON, in a query or in a path, before anything is done with it', async () => {
    for (const broken of ['a\0b', '\ud83d', 'x\ude00', '\ude00\ud83d']) {
      for (const body of [entry({ description: broken }), { [broken]: 1 }]) {
        expect(await admin.post('/transactions/new', body)).toMatchObject({
          status: 400,
          body: { code: 'request.brokenText', error: expect.any(String) },
        });
      }
    }
    expect(await admin.get('/users?after=%00')).toMatchObject({ status: 400, body: { code: 'request.brokenText' } });
    for (const path of ['%00', '%ED%A0%80', '9999999999']) {
      expect((await admin.get(`/users/${path}`)).status).toBe(404);
    }
    const whole = '{"name":"\\ud83d\\ude00 \\\\u0000 \\u0d15","price":-1}';
    expect(await admin.post('/transactions/new', whole)).toMatchObject({ body: { code: 'input.invalid' } });
    expect((await admin.get('/users?after=2147483648')).status).toBe(400);
  });

  test('a NUL in any text field', async () => {
    const nul = '\u0000';
    const answers = [
      await server.visitor.post('/auth/login', { email: 'anitha@example.org', password: nul }),
      await server.visitor.post('/auth/reset-password', { token: nul, password: 'palm-tree-42' }),
      await server.visitor.post('/auth/forgot-password', { email: `anitha@example.org${nul}x` }),
      await admin.put('/scheduled-repayments/%00/paid'),
      await admin.post('/transactions/new', { ...entry({}), [nul]: 1 }),
      await admin.put(`/users/${server.members.referer.id}`, { name: nul }),
      await admin.get('/sync/pull?since=%00'),
    ];
    for (const { status } of answers) expect([400, 401, 404, 409]).toContain(status);
    expect(await phone.push(command('transaction.delete', { id: 1, [nul]: 1 }))).toMatchObject([
      { status: 'rejected', error: { code: 'input.invalid' } },
    ]);
  });

  test('a list limit that is not a number', async () => {
    for (const query of ['limit=0', 'limit=-1', 'limit=x', 'after=-1', 'limit=1&limit=2']) {
      expect(await admin.get(`/transactions?${query}`)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    }
  });
});
