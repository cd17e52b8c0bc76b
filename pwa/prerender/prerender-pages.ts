/**
 * Writes the public pages into their HTML files while building, one per language. `index.html` answers for every other path
 * too, so each file says for which path and language its content is; `public/before-first-paint.js` hides it otherwise.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { escapeHtml } from 'shared-schema/escape-html';
import { type Language, LANGUAGES } from 'shared-schema/texts/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileTexts } from '../texts/compile-texts.ts';
import { toldWhileBuilding } from './association.ts';
import type { PublicPage } from './public-page.ts';
import { splitSiteContent } from './split-site-content.ts';

/** What `src/prerendered.tsx` offers. */
type Prerendered = { renderPages: (language: Language) => Promise<PublicPage[]> };

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
      const html = String(shell.source);
      for (const { language, pages } of await renderPublicPages(root)) {
        const preloads = preloadsOf(language, bundle);
        for (const page of pages) {
          checkPictures(page.content, bundle);
          const source = fill(html, page, preloads);
          const fileName = fileOf(page.path, language);
          if (fileName === 'index.html') shell.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      }
    },
  };
}

/** `about.html` in English, else `about.ml.html`: `sync-server/src/http/static-files.ts` chooses. */
function fileOf(path: string, language: Language): string {
  const page = path.slice(1) || 'index';
  return language === 'en' ? `${page}.html` : `${page}.${language}.html`;
}

/** The texts of the page's language are fetched beside the script, which would ask for them only once it runs. */
function preloadsOf(language: Language, bundle: Rolldown.OutputBundle): string {
  const modules = [`/shared-schema/src/texts/${language}/public-part.ts`, `site-content:${language}`];
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  return modules
    .map((module) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))
    .map((chunk, at) => {
      if (!chunk) throw new Error(`The build has no file for ${modules[at]}`);
      return `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`;
    })
    .join('');
}

/** The pages in each language, by their own code, which is built for Node. */
async function renderPublicPages(root: string): Promise<{ language: Language; pages: PublicPage[] }[]> {
  // Inside the workspace, because what is left outside the bundle is looked for from there.
  const outDir = await mkdtemp(join(root, '../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      define: toldWhileBuilding,
      logLevel: 'error',
      plugins: [compileTexts(), splitSiteContent(), react()],
      publicDir: false,
      build: { ssr: 'src/prerendered.tsx', outDir, assetsInlineLimit: 0, emptyOutDir: true, minify: false },
      ssr: { noExternal: true },
    });
    const { renderPages } = (await import(pathToFileURL(join(outDir, 'prerendered.js')).href)) as Prerendered;
    const rendered = [];
    // One after the other: the code shows one language at a time.
    for (const language of LANGUAGES) rendered.push({ language, pages: await renderPages(language) });
    return rendered;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Throws when the page lacks a place to fill, rather than shipping it empty. */
function fill(html: string, page: PublicPage, preloads: string): string {
  const description = escapeHtml(page.description);
  const places: [place: RegExp, filled: string][] = [
    [/<html lang="[^"]*"/, `<html lang="${page.locale}" data-prerendered="${page.path}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
    [/<meta\s+name="description"[^>]*>/, `<meta name="description" content="${description}" />`],
    [/<\/head>/, `${preloads}</head>`],
    [/<div id="root"><\/div>/, `<div id="root"><div class="prerendered">${page.content}</div></div>`],
    [/<noscript>[^<]*<\/noscript>/, `<noscript>${escapeHtml(page.withoutScript)}</noscript>`],
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
