/**
 * Writes the public pages into their HTML files while building. `index.html` answers for every other path too, so each
 * file says for which path its content is; `public/before-first-paint.js` hides it anywhere else.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { escapeHtml } from 'shared-schema/escape-html';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileTexts } from '../texts/compile-texts.ts';
import { toldWhileBuilding } from './association.ts';

/** What `src/prerendered.tsx` offers. */
type Prerendered = {
  PAGES: { path: string; file: string; title: string }[];
  render: (path: string) => Promise<string>;
  siteContent: { description: string };
};

export function prerenderPages(): Plugin {
  let root = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const shell = bundle['index.html'];
      // The worker's build has no page.
      if (shell?.type !== 'asset') return;
      const { PAGES, render, siteContent } = await loadPages(root);
      const html = String(shell.source);
      for (const { path, file, title } of PAGES) {
        const content = await render(path);
        checkPictures(content, bundle);
        const source = fill(html, { path, title, description: siteContent.description, content });
        if (file === 'index.html') shell.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}

/** The pages' own code, built for Node and loaded. */
async function loadPages(root: string): Promise<Prerendered> {
  // Inside the workspace, because what is left outside the bundle is looked for from there.
  const outDir = await mkdtemp(join(root, '../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      define: toldWhileBuilding,
      logLevel: 'error',
      plugins: [compileTexts(), react()],
      publicDir: false,
      build: { ssr: 'src/prerendered.tsx', outDir, assetsInlineLimit: 0, emptyOutDir: true, minify: false },
      ssr: { noExternal: true },
    });
    return (await import(pathToFileURL(join(outDir, 'prerendered.js')).href)) as Prerendered;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

type Filling = { path: string; title: string; description: string; content: string };

/** Throws when the page lacks a place to fill, rather than shipping it empty. */
function fill(html: string, { path, title, description, content }: Filling): string {
  const places: [place: RegExp, filled: string][] = [
    [/<html /, `<html data-prerendered="${path}" `],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${escapeHtml(description)}" />`],
    [/<div id="root"><\/div>/, `<div id="root"><div class="prerendered">${content}</div></div>`],
  ];
  return places.reduce((filled, [place, text]) => {
    if (!place.test(filled)) throw new Error(`index.html has no ${place.source} to fill`);
    return filled.replace(place, () => text);
  }, html);
}

/** Both builds name a file by its content; should that ever differ, a page would ask for what is not there. */
function checkPictures(content: string, bundle: Rolldown.OutputBundle): void {
  for (const [, file = ''] of content.matchAll(/"\/(assets\/[^"#]+)/g)) {
    if (!bundle[file]) throw new Error(`A prerendered page refers to ${file}, which the build did not write`);
  }
}
