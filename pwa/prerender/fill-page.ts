/** Writes a public page into the HTML that the build made of `index.html`. */
import { escapeHtml } from 'shared-schema/escape-html';
import { CONTENT_BLOCK, type Told, type ToldContent } from '../src/told.ts';
import type { PublicPage } from './public-page.ts';

/** What it is written into, and what it is told besides its content. */
type Frame = { html: string; preloads: string; told: Told; content?: ToldContent };

/** Throws when the page lacks a place to fill, rather than shipping it empty. */
export function fillPage({ html, preloads, told, content = {} }: Frame, page: PublicPage): string {
  const places: [place: RegExp, filled: string][] = [
    [/<html lang="[^"]*"/, `<html lang="${page.locale}" data-prerendered="${page.path}"${attributes(told)}`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(page.description)}" />`],
    [/<\/head>/, `${preloads}${contentBlock(content)}</head>`],
    [/<noscript>[^<]*<\/noscript>/, `<noscript>${escapeHtml(page.withoutScript)}</noscript>`],
    ...icon(told),
  ];
  const written = fillRoot(html, `<div class="prerendered">${page.content}</div>`);
  return places.reduce((filled, [place, text]) => fill(filled, place, text), written);
}

/** Puts in what stands there until the app takes its place. */
export function fillRoot(html: string, content: string): string {
  return fill(html, /<div id="root"><\/div>/, `<div id="root">${content}</div>`);
}

/** Throws when there is no such place. */
export function fill(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`index.html has no ${place.source} to fill`);
  return html.replace(place, () => text);
}

/** Data, not a script: the page allows none in line. */
function contentBlock(content: ToldContent): string {
  if (Object.keys(content).length === 0) return '';
  const json = JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${CONTENT_BLOCK}">${json}</script>`;
}

function attributes(told: Told): string {
  return Object.entries(told)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');
}

function icon({ logo }: Told): [place: RegExp, filled: string][] {
  return logo ? [[/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escapeHtml(logo)}" type="image/png" />`]] : [];
}

/** `about.html` in English, else `about.ml.html`: `sync-server/src/http/static-files.ts` chooses. */
export function fileOf(path: string, language: string): string {
  const page = path.slice(1) || 'index';
  return language === 'en' ? `${page}.html` : `${page}.${language}.html`;
}
