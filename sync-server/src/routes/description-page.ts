/** The description as a page: plain HTML that needs no script, readable on a phone and in the dark. */
import type { Description, Operation } from '../http/openapi.ts';

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number | boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

export function writePage({ info, tags, paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const parts = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escape(name)}</h2>${own.map(({ path, method, operation }) => writeOperation(method, path, operation)).join('')}`;
  });
  const schemas = Object.entries((components as { schemas: Record<string, Schema> }).schemas).map(
    ([name, schema]) => `<h3 id="${anchor(name)}">${escape(name)}</h3>${writeSchema(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(info.title)}</h1>
<p>${escape(info.description)}</p><p>All paths are below <code>/api</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>
${parts.join('\n')}<h2>Shapes</h2>${schemas.join('\n')}</main></body></html>`;
}

function writeOperation(method: string, path: string, operation: Operation): string {
  const {
    parameters = [],
    requestBody,
    responses,
    description,
  } = operation as Operation & {
    parameters?: Parameter[];
    requestBody?: { content: Content };
    description?: string;
  };
  const answers = Object.entries(responses as Record<string, { content?: Content; $ref?: string }>);
  return `<details><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code>
<span>${escape(operation.summary)}</span></summary>
<div>${description ? `<p>${escape(description)}</p>` : ''}
${parameters.length ? `<h4>Parameters</h4>${list(parameters.map(writeParameter))}` : ''}
${requestBody ? `<h4>Send</h4>${writeContent(requestBody.content)}` : ''}
<h4>Answers</h4>${list(answers.map(([status, { content, $ref }]) => `<b>${status}</b> ${$ref ? link('Error') : writeContent(content)}`))}</div></details>`;
}

function writeParameter({ name, in: place, required, schema }: Parameter): string {
  return `<code>${escape(name)}</code> in ${place}${required ? ', required' : ''}: ${writeSchema(schema)}`;
}

function writeContent(content: Content | undefined): string {
  if (!content) return 'no body';
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? writeSchema(schema) : `<code>${escape(type)}</code>`))
    .join(' or ');
}

function writeSchema(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref.split('/').at(-1)!);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(writeSchema).join(' or ');
  if (schema.enum) return schema.enum.map((each) => `<code>${escape(String(each))}</code>`).join(' or ');
  if (schema.const !== undefined) return `<code>${escape(String(schema.const))}</code>`;
  if (schema.items) return `list of ${writeSchema(schema.items)}`;
  if (schema.properties) return writeProperties(schema.properties, schema.required ?? []);
  return escape(schema.format ?? schema.type ?? 'anything');
}

function writeProperties(properties: Record<string, Schema>, required: string[]): string {
  return list(
    Object.entries(properties).map(
      ([name, schema]) =>
        `<code>${escape(name)}</code>${required.includes(name) ? '' : ' <i>optional</i>'}: ${writeSchema(schema)}`,
    ),
  );
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function link(name: string): string {
  return `<a href="#${anchor(name)}">${escape(name)}</a>`;
}

function anchor(name: string): string {
  return `shape-${encodeURIComponent(name)}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light dark; --ground: #faf9f5; --surface: #fff; --line: #e4e1d8; --ink: #1b1f1e; --quiet: #55605c; --link: #0f6b57 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101413; --surface: #181e1c; --line: #2b3431; --ink: #ecf1ef; --quiet: #9fada8; --link: #4cc2a5 }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: auto; padding: 16px }
h1 { font-size: 28px } h2 { font-size: 20px; margin-top: 32px } h3, h4 { font-size: 16px; margin: 16px 0 4px }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 8px 0 }
summary { padding: 12px 16px; cursor: pointer; overflow-wrap: anywhere }
summary span { color: var(--quiet) } details > div { padding: 0 16px 12px; overflow-x: auto }
a { color: var(--link) } ul { margin: 0; padding-left: 20px } code { font-size: 14px }
summary code:first-child { display: inline-block; min-width: 4em; font-weight: 600 }`;
