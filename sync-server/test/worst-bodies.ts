/** For each route that takes a body, those that make the most work of the bytes it takes. */
import type { GenericSchema } from 'valibot';
import { documentedSchemaOf } from '../src/http/inputs.ts';
import { bodyLimit, type Route } from '../src/http/route.ts';
import { routesByPart } from '../src/routes/routes.ts';
import { WORST_FORMS } from './worst-forms.ts';

/** `path` is that of the server. */
export type WorstBody = {
  method: string;
  path: string;
  type: string;
  what: string;
  body: string | Uint8Array<ArrayBuffer>;
};

/** Of every route of the API, and of the form of a payment link. */
export function worstBodies(payToken: string): WorstBody[] {
  const routes = Object.values(routesByPart).flat();
  return [...routes.flatMap(ofRoute), ...formsFor(`/pay/${payToken}/reported`)];
}

function ofRoute(route: Route): WorstBody[] {
  const place = { method: route.method.toUpperCase(), path: `/api${route.path.replace(/\{\w+\}/, '1')}` };
  if (route.file) return filesOf(bodyLimit(route)).map((file) => ({ ...place, type: route.file![0]!, ...file }));
  if (!route.body) return [];
  return bodiesFor(route).map(({ what, text }) => ({ ...place, type: 'application/json', what, body: text }));
}

function formsFor(path: string): WorstBody[] {
  return WORST_FORMS.map(([what, { type, bytes }]) => ({
    method: 'POST',
    path,
    type,
    what: `a form ${what}`,
    body: new Uint8Array(bytes),
  }));
}

/** Each as large as may be: what opens them looks at them elsewhere, bounded again. */
function filesOf(most: number): { what: string; body: Uint8Array<ArrayBuffer> }[] {
  const filled = (what: string, piece: string) => ({ what, body: new Uint8Array(Buffer.alloc(most, piece)) });
  return [
    filled('a file of commas', ','),
    filled('a file of lines', '\n'),
    filled('a file of quotes', '"'),
    filled('a file of cells', '<td colspan=9>'),
    filled('a file of heads of archives', 'PK\u0001\u0002'),
    { what: 'a file too large', body: new Uint8Array(most + 1) },
  ];
}

function bodiesFor(route: Route): { what: string; text: string }[] {
  const most = bodyLimit(route);
  const filled = (piece: string, room = most) =>
    Array.from({ length: room / (piece.length + 1) - 1 }, () => piece).join();
  const { lists, texts } = placesIn(route.body!);
  const long = Math.floor(most / (texts.length + 1)) - 40;
  return [
    { what: 'a list of objects', text: `[${filled('{}')}]` },
    {
      what: 'many fields',
      text: `{${filled('"aaaaaa":0').replaceAll('aaaaaa', () => String(Math.random()).slice(-6))}}`,
    },
    { what: 'deep', text: '['.repeat(most) },
    { what: 'long texts', text: `{${texts.map((name) => `"${name}":"${'a.'.repeat(long / 2)}"`).join()}}` },
    ...lists.flatMap(({ path, length }) => [
      { what: `${path.join('.')} with all it holds`, text: nested(path, `[${filled('{}', 3 * (length + 1))}]`) },
      { what: `${path.join('.')} full`, text: nested(path, `[${filled('{}', most - 100)}]`) },
    ]),
  ];
}

type Place = { path: string[]; length: number };
type Part = GenericSchema & {
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  options?: Part[];
  most?: number;
};

/** The lists in a schema, each schema of one once, and the texts of its first level. */
function placesIn(schema: GenericSchema): { lists: Place[]; texts: string[] } {
  const lists: Place[] = [];
  const texts: string[] = [];
  const seen = new Set<object>();
  const visit = (given: Part, path: string[]): void => {
    const part = (documentedSchemaOf(given) ?? given) as Part;
    if (part.type === 'string' && path.length === 1) texts.push(path[0]!);
    if (seen.has(part)) return;
    seen.add(part);
    if (part.type === 'array') lists.push({ path, length: part.most! });
    if (part.item) visit(part.item, [...path, '[]']);
    if (part.wrapped) visit(part.wrapped, path);
    for (const [name, field] of Object.entries(part.entries ?? {})) visit(field, [...path, name]);
    for (const option of part.options ?? []) if (typeof option === 'object') visit(option, path);
  };
  visit(schema, []);
  return { lists, texts };
}

function nested(path: string[], inner: string): string {
  return path.reduceRight((inside, name) => (name === '[]' ? `[${inside}]` : `{"${name}":${inside}}`), inner);
}
