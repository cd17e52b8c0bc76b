/**
 * The API's description as a page: Scalar's reference, served from our own origin, so that no other learns who reads
 * it.
 */
import { createReadStream, readFileSync, type ReadStream } from 'node:fs';
import { escapeHtml } from 'shared-schema/escape-html';

const scalar = new URL(import.meta.resolve('@scalar/api-reference'));
const { version } = JSON.parse(readFileSync(new URL('../package.json', scalar), 'utf8')) as { version: string };

/** Below `/api`. The name changes with the version, so a browser may keep the file for ever. */
export const SCRIPT_PATH = `/docs/scalar-${version}.js`;

/** Everything that would ask another server (fonts, usage figures, an assistant) is off. */
const configuration = {
  url: '/api/openapi.json',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
};

/** The page holds no script of its own, which its Content-Security-Policy would refuse: Scalar reads the attribute. */
export function apiPage(title: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body><div id="api-reference" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></div>
<noscript>This page needs JavaScript. The same description for programs: <a href="/api/openapi.json">openapi.json</a></noscript>
<script src="/api${SCRIPT_PATH}"></script></body></html>
`;
}

export function openScript(): ReadStream {
  return createReadStream(new URL('browser/standalone.js', scalar));
}
