/** Traces, as an endpoint that speaks OTLP gets them from a server at work. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildTransactionInput } from 'shared-schema/testing/build';
import { startTraces } from '../src/traces.ts';
import { command, createDevice } from './device.ts';
import { PASSWORD, startTestServer } from './server.ts';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type OtlpSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Attribute[];
  events?: { name: string; attributes: Attribute[] }[];
  status?: { code?: number; message?: string };
};
type OtlpRequest = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

test('a request, and the push, commands and pull in it, are one trace, which names nobody', async () => {
  const endpoint = await openEndpoint();
  const server = await startTestServer();
  const phone = createDevice(await server.as('admin'));
  const id = await phone.allocateId('transactions');
  const stop = await startTraces(`${endpoint.url}/`);
  try {
    const described = { description: 'Paid by Thomas at the counter', userId: server.members.referer.id };
    const input = { ...buildTransactionInput(described), id };
    await phone.push(command('transaction.create', input), command('transaction.create', { ...input, amount: -1 }), {
      ...command('project.rename', {}),
      name: 'secret.ofThomas',
    });
    await phone.pullAll();
    await phone.client.get(`/users/${server.members.referer.id}`);
    await phone.client.get('/sync/pull?since=nothing');
    await phone.client.get('/health');
  } finally {
    await stop();
  }
  // What comes after is not traced.
  await phone.client.get(`/users/${server.members.referer.id}`);
  await server.close();
  await endpoint.close();

  const spans = endpoint.received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name)).toEqual([
    'POST /sync/push',
    'GET /sync/pull',
    'GET /users/{id}',
    'GET /sync/pull',
  ]);
  const [pushed, pulled, looked, refused] = requests;
  expect(valuesOf(looked!.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/users/{id}',
    'http.response.status_code': 200,
    'request.id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(looked!.kind).toBe(2);
  expect(partsOf(spans, looked!)).toEqual([]);

  const [push] = partsOf(spans, pushed!);
  expect([push!.name, valuesOf(push!.attributes)]).toEqual(['push', { commands: 3 }]);
  const [commands] = partsOf(spans, push!);
  expect(commands!.events!.map((event) => [event.name, valuesOf(event.attributes)])).toEqual([
    ['command', { name: 'transaction.create', outcome: 'applied' }],
    ['command', { name: 'transaction.create', outcome: 'rejected' }],
    ['command', { name: 'unknown', outcome: 'rejected' }],
  ]);
  const [pull] = partsOf(spans, pulled!);
  expect([pull!.name, valuesOf(pull!.attributes)]).toMatchObject(['pull', { first: true, more: false }]);
  const [failed] = partsOf(spans, refused!);
  expect(valuesOf(refused!.attributes)).toMatchObject({ 'http.response.status_code': 409 });
  expect([valuesOf(failed!.attributes), failed!.status]).toEqual([{ 'error.type': 'RefusalError' }, { code: 2 }]);

  const sent = JSON.stringify(endpoint.received);
  const { name, email } = server.members.referer;
  for (const secret of [name, email, 'Thomas', 'counter', PASSWORD, 'since=', 'Bearer', '127.0.0.1'])
    expect(sent).not.toContain(secret);
});

test('an endpoint that is not there disturbs nobody', async () => {
  const endpoint = await openEndpoint();
  await endpoint.close();
  const server = await startTestServer();
  const stop = await startTraces(endpoint.url);
  expect((await (await server.as('admin')).get('/users')).status).toBe(200);
  await stop();
  await server.close();
});

test('a server without traces loads nothing that makes them', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context); } });
    await import(${JSON.stringify(new URL('../src/server.ts', import.meta.url))});
    const { startTraces } = await import(${JSON.stringify(new URL('../src/traces.ts', import.meta.url))});
    const count = () => loaded.filter((name) => /opentelemetry.(sdk|exporter|resources)/.test(name)).length;
    await startTraces(undefined);
    const before = count();
    await (await startTraces('http://127.0.0.1:9'))();
    process.stdout.write(JSON.stringify([before, count() > 2]));`;
  const args = ['--input-type=module', '-e', program];
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toEqual([0, true]);
});

async function openEndpoint() {
  const received: OtlpRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      expect([request.method, request.url]).toEqual(['POST', '/v1/traces']);
      received.push((await json(request)) as OtlpRequest);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function partsOf(spans: OtlpSpan[], { traceId, spanId }: OtlpSpan): OtlpSpan[] {
  return spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  const read = ({ stringValue, intValue, boolValue }: Value) =>
    stringValue ?? boolValue ?? (intValue === undefined ? undefined : Number(intValue));
  return Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)]));
}
