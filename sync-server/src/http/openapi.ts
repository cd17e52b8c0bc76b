/** The API's description as OpenAPI 3.1, derived from the routes that answer. */
import packageJson from '../../package.json' with { type: 'json' };
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ErrorSchema } from 'shared-schema/wire-schemas';
import { isRequired, documentedSchemaOf } from './inputs.ts';
import type { RouteAccess, AnswerBody, Route } from './route.ts';

type Json = Record<string, unknown>;
export type Operation = Json & {
  summary: string;
  operationId: string;
  tags: string[];
  responses: Record<string, Json>;
};
export type Description = Json & {
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};

/** Schemas that have a name of their own. */
type Named = Record<string, GenericSchema>;

const ABOUT =
  'Amounts are JSON numbers of rupees; in requests also numeric strings with at most three decimals. ' +
  'A request that changes something may carry an Idempotency-Key: sent again with it, it does nothing again and gets the first answer.';

const ACCESS: Record<RouteAccess, string | undefined> = {
  anyone: undefined,
  members: 'For members who are signed in.',
  readers: 'For admins, and for auditors as far as their period goes.',
  admins: 'For admins.',
  superAdmins: 'For super admins.',
};

export function describeApi(name: string, routesByPart: Record<string, Route[]>, named: Named): Description {
  const schemas = { ...named, Error: ErrorSchema };
  const paths: Description['paths'] = {};
  for (const [part, routes] of Object.entries(routesByPart)) {
    for (const each of routes) (paths[each.path] ??= {})[each.method] = describeRoute(each, part, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name}: HTTP API`, version: packageJson.version, description: ABOUT },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: Object.keys(routesByPart).map((part) => ({ name: part })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, define(schema, schemas)])),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
      },
      responses: { Error: { description: 'What is wrong, in words and as a code.', content: json(ref('Error')) } },
    },
  };
}

const VERIFIED = {
  true: 'Only within five minutes of signing in or of POST /auth/verify; else it is refused with `auth.verificationNeeded`.',
  byCommand:
    'More than five minutes after signing in or POST /auth/verify it is refused with `auth.verificationNeeded`, if it is sensitive.',
};

function describeRoute(each: Route, part: string, named: Named): Operation {
  const description = [ACCESS[each.access], each.verified && VERIFIED[`${each.verified}`]].filter(Boolean).join(' ');
  return {
    operationId: operationIdOf(each),
    summary: each.title,
    ...(description && { description }),
    tags: [part],
    ...(each.access === 'anyone' && { security: [] }),
    parameters: parametersOf(each, named),
    ...(each.body && {
      requestBody: { required: !acceptsNothing(each.body), content: json(convert(each.body, named)) },
    }),
    ...(each.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(each.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(each.answers).map(([status, answer]) => [status, answerOf(status, answer, named)]),
      ),
      ...Object.fromEntries(refusalsOf(each).map((status) => [status, { $ref: '#/components/responses/Error' }])),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

/** `getUsersIdTransactions`. */
function operationIdOf({ method, path }: Route): string {
  return method + path.replaceAll(/[^a-z]+([a-z])?/gi, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
}

function parametersOf({ path, id, query, idempotent }: Route, named: Named): Json[] {
  return [
    // The first names the record, and each other one something in it.
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name], index) => ({
      name,
      in: 'path',
      required: true,
      schema: id && index === 0 ? convert(id.schema, named) : { type: 'string' },
    })),
    ...Object.entries(propertiesOf(query, named)).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...(idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }] : []),
  ];
}

function propertiesOf(query: GenericSchema | undefined, named: Named): Json {
  return query ? (convert(query, named).properties as Json) : {};
}

/** The refusals that a route's declaration implies. `default` describes all others. */
function refusalsOf({ access, body, file, query, id, idempotent, verified }: Route): number[] {
  return [
    ...(body || file || query ? [400] : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'admins' || access === 'superAdmins' || verified ? [403] : []),
    ...(id ? [404] : []),
    ...(idempotent ? [409] : []),
  ];
}

function answerOf(status: string, answer: AnswerBody, named: Named): Json {
  const description = { 201: 'Made', 204: 'Done' }[status] ?? 'Here it is';
  if (answer === null) return { description };
  if (!('kind' in answer)) return { description, content: { [answer.type]: { schema: { type: 'string' } } } };
  return { description, content: json(convert(answer, named)) };
}

function acceptsNothing(schema: GenericSchema): boolean {
  const issues = schema['~run']({ value: {} }, {}).issues;
  return issues === undefined;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** What JSON Schema cannot express. All of it only narrows an input, and its message says how. */
const NOT_IN_JSON_SCHEMA = [
  'brand',
  'check',
  'partial_check',
  'raw_check',
  'raw_transform',
  'readonly',
  'to_lower_case',
  'to_upper_case',
  'transform',
  'trim',
];

/** A reference for a named schema, the whole schema for any other. */
function convert(schema: GenericSchema, named: Named): Json {
  const name = Object.keys(named).find((key) => named[key] === schema);
  return name ? ref(name) : define(schema, named);
}

function define(schema: GenericSchema, named: Named): Json {
  const others = Object.fromEntries(Object.entries(named).filter(([, each]) => each !== schema));
  const {
    $schema: _draft,
    $defs: _apart,
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions: others,
    overrideRef: ({ referenceId }) => ref(referenceId).$ref as string,
    ignoreActions: NOT_IN_JSON_SCHEMA,
    overrideSchema({ valibotSchema, jsonSchema }) {
      const documented = documentedSchemaOf(valibotSchema);
      if (documented) return convert(documented, named);
      if (isRequired(valibotSchema)) return { ...jsonSchema, default: undefined };
      if (!('entries' in valibotSchema)) return undefined;
      const entries = Object.entries(valibotSchema.entries as Record<string, object>);
      const required = entries.filter(([, entry]) => isRequired(entry)).map(([key]) => key);
      return { ...jsonSchema, required: [...(jsonSchema.required ?? []), ...required] };
    },
  });
  return rest;
}
