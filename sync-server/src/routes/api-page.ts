/**
 * The API's description as a page: Scalar's reference, served from our own origin, so that no other learns who reads
 * it.
 */
import { readFileSync } from 'node:fs';
import { escapeHtml } from 'shared-schema/escape-html';

/**
 * Of a development package, which brings 250 MB for the one file that is served. Undefined where only that is installed which the server
 * needs: the page is without it then.
 */
export const apiScript = findScript();

type ApiScript = {
  /** Below `/api`. It changes with the version, so a browser may keep the file for ever. */ path: string;
  file: URL;
};

function findScript(): ApiScript | undefined {
  try {
    const scalar = new URL(import.meta.resolve('@scalar/api-reference'));
    const { version } = JSON.parse(readFileSync(new URL('../package.json', scalar), 'utf8')) as { version: string };
    return { path: `/docs/scalar-${version}.js`, file: new URL('browser/standalone.js', scalar) };
  } catch {
    return undefined;
  }
}

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
  const link = 'The same description for programs: <a href="/api/openapi.json">openapi.json</a>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body><div id="api-reference" data-configuration="${escapeHtml(JSON.stringify(configuration))}"></div>
${
  apiScript
    ? `<noscript>This page needs JavaScript. ${link}</noscript>
<script src="/api${apiScript.path}"></script>`
    : link
}</body></html>
`;
}
