/** Holds answers to what the API says of itself. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe } from '../src/routes/api-description.ts';
import { routesByPart } from '../src/routes/routes.ts';

export const description = describe('Welfare Association', routesByPart);

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema(description, 'api');

const templates = Object.keys(description.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

/** Throws an Error if the API does not say of itself that it may answer this. `path` is below `/api`. */
export function expectDescribed(method: string, path: string, status: number, body: unknown): void {
  const found = operationFor(method.toLowerCase(), path.split('?')[0]!);
  if (!found) {
    if (status === 404 || path.startsWith('/openapi') || path.startsWith('/docs')) return;
    throw new Error(`${method} ${path} answers ${status}, but is not described`);
  }
  const { template, operation } = found;
  const key = String(status) in operation.responses ? String(status) : 'default';
  if (key === 'default' && status < 400) throw new Error(`${method} ${template} does not describe a ${status}`);
  const response = operation.responses[key] as { $ref?: string; content?: object };
  if (!response.$ref && !response.content) {
    if (body === undefined) return;
    throw new Error(`${method} ${template} answers ${status} with a body`);
  }
  const place = response.$ref ?? `#/paths/${pointer(template)}/${method.toLowerCase()}/responses/${key}`;
  const validate = ajv.getSchema(`api${place}/content/application~1json/schema`);
  if (validate!(body)) return;
  throw new Error(`${method} ${path} answers ${status} otherwise than described: ${ajv.errorsText(validate!.errors)}`);
}

function operationFor(method: string, path: string) {
  const fitting = templates.filter(({ pattern }) => pattern.test(path));
  const best = fitting.find(({ template }) => !template.includes('{')) ?? fitting[0];
  const operation = best && description.paths[best.template]![method];
  return operation && { template: best.template, operation };
}

function pointer(template: string): string {
  return encodeURIComponent(template.replaceAll('/', '~1'));
}
