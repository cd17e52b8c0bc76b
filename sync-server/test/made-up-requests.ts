/** Requests made up from what the API says of itself, with values here and there that no client sends. */
import { createRandom, type Random } from '../src/demo/random.ts';
import type { Operation } from '../src/http/openapi.ts';
import { description } from './described.ts';

export type MadeUp = { method: string; path: string; body?: string };

/** The same for the same seed. */
export function madeUpRequests(seed: number, count: number): MadeUp[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => request(random.pick(OPERATIONS), random));
}

type Json = { [key: string]: unknown };
type Parameter = { name: string; in: string; schema: Json };

/** A live stream has no end, and who is signed out can be asked nothing more. */
const LEFT_OUT = /^\/(sync\/live|auth\/logout|docs|openapi)/;

const OPERATIONS = Object.entries(description.paths).flatMap(([path, methods]) =>
  LEFT_OUT.test(path) ? [] : Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** How often a value is one of these instead of one that fits. */
const WRONG = 0.12;

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffx',
  '\ud83d',
  'paid \u202e001',
  'x'.repeat(3000),
  '__proto__',
  "';--",
].concat([
  '2147483648',
  '9007199254740993',
  '-1',
  '1e400',
  '0x10',
  'NaN',
  'null',
  '٣٤',
  '1,50,0',
  '9999-12-31',
  '0000-01-01',
]);
const NUMBERS = [0, -1, 1, 0.1, 1.005, 2_147_483_647, 2_147_483_648, 4_294_967_296, 2 ** 53 - 1, 1e21, 1e308, -1e308];

/** In an address, where half a character is written by its bytes. */
const ENCODED = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%E2%80%AE',
  '2147483648',
  '9999999999',
  '-1',
  '0',
  '1.5',
  '',
  '1e3',
];

function request({ path, method, operation }: (typeof OPERATIONS)[number], random: Random): MadeUp {
  const parameters = (operation['parameters'] ?? []) as Parameter[];
  const inAddress = (value: unknown) =>
    random.chance(WRONG) ? random.pick(ENCODED) : encodeURIComponent(String(value).toWellFormed());
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find((each) => each.name === name)?.schema ?? {};
    return inAddress(random.chance(0.5) ? random.between(1, 12) : valueFor(schema, random)) || '0';
  });
  const query = parameters
    .filter((each) => each.in === 'query' && random.chance(0.6))
    .map(({ name, schema }) => `${name}=${inAddress(valueFor(schema, random))}`)
    .join('&');
  const body = bodySchema(operation);
  return {
    method: method.toUpperCase(),
    path: query ? `${filled}?${query}` : filled,
    ...(body && { body: JSON.stringify(valueFor(body, random)) ?? '{}' }),
  };
}

function bodySchema(operation: Operation): Json | undefined {
  const content = (operation['requestBody'] as { content?: Record<string, { schema: Json }> } | undefined)?.content;
  return content?.['application/json']?.schema;
}

/** One that fits the schema, as far as it does not matter how its text reads; or, now and then, any other. */
function valueFor(given: Json, random: Random, depth = 0): unknown {
  if (random.chance(WRONG)) return random.pick<unknown>([...TEXTS, ...TEXTS, ...NUMBERS, null, true, [], {}, [[]]]);
  const schema = resolved(given);
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return valueFor(random.pick(choices), random, depth);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick<unknown>(schema['enum']);
  const type = Array.isArray(schema['type']) ? random.pick<unknown>(schema['type']) : schema['type'];
  if (type === 'object') return objectFor(schema, random, depth);
  if (type === 'array')
    return Array.from({ length: random.between(0, 3) }, () => valueFor(itemOf(schema), random, depth + 1));
  if (type === 'integer' || type === 'number') return random.chance(0.8) ? random.between(1, 12) : random.pick(NUMBERS);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return textFor(random);
}

function objectFor(schema: Json, random: Random, depth: number): Json {
  if (depth > 8) return {};
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const taken = fields.filter(([name]) => required.includes(name) || random.chance(0.5));
  return Object.fromEntries(taken.map(([name, field]) => [name, valueFor(field, random, depth + 1)]));
}

function itemOf(schema: Json): Json {
  return (schema['items'] ?? (schema['prefixItems'] as Json[] | undefined)?.[0] ?? {}) as Json;
}

function resolved(schema: Json): Json {
  const name = (schema['$ref'] as string | undefined)?.split('/').at(-1);
  const schemas = (description['components'] as { schemas: Record<string, Json> }).schemas;
  return name ? schemas[name]! : schema;
}

function textFor(random: Random): string {
  return random.pick([
    '2026-02-05',
    '2026-11-20T10:00:00.000Z',
    '1500.50',
    '12',
    'Thomas Kurian',
    'thomas@example.org',
    '9895012345',
    'CASH',
    'UPI',
    'general',
    'CREDIT',
    '432198765012',
    'm-1',
    'b-1',
    'ib-1-1',
    'K3-0001',
    '3-1',
    '3-1-1',
    '01930000-0000-7000-8000-000000000000',
    ...TEXTS,
  ]);
}
