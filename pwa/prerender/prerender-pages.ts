/**
 * Writes the public pages into their HTML files while building, one per language. `index.html` answers for every other path
 * too, so each file says for which path and language its content is; `public/before-first-paint.js` hides it otherwise.
 * `admin.html` answers in the admin area: with an empty frame of it, and its scripts are fetched side by side from the start.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Language, LANGUAGES } from 'shared-schema/texts/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { compileTexts } from '../texts/compile-texts.ts';
import { association, toldWhileBuilding } from './association.ts';
import { fileOf, fill, fillPage, fillRoot } from './fill-page.ts';
import type { PublicPage } from './public-page.ts';
import { splitSiteContent } from './split-site-content.ts';
import { preload, startScripts } from './start-scripts.ts';

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
      this.emitFile({ type: 'asset', fileName: 'admin.html', source: adminPage(html, startScripts(bundle)) });
      const { rendered, code } = await renderPublicPages(root);
      const preloads: Record<string, string> = {};
      for (const { language, pages } of rendered) {
        preloads[language] = preloadsOf(language, bundle);
        for (const page of pages) {
          checkPictures(page.content, bundle);
          const source = fillPage({ html, preloads: preloads[language], told: {} }, page);
          const fileName = fileOf(page.path, language);
          if (fileName === 'index.html') shell.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      }
      // With these the server renders them anew: see `sync-server/src/public-site.ts`.
      for (const [file, source] of code) this.emitFile({ type: 'asset', fileName: `server/${file}`, source });
      const frame = `export const shell = ${JSON.stringify({ name: association.name, html, preloads })};\n`;
      this.emitFile({ type: 'asset', fileName: 'server/shell.js', source: frame });
    },
  };
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

/** Bars where the frame and the screen will stand, so that nothing is blank, and nothing moves, until they can be shown. */
function adminPage(html: string, scripts: Rolldown.OutputChunk[]): string {
  const frame = readFileSync(join(import.meta.dirname, 'admin-frame.html'), 'utf8');
  const styles = scripts
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .filter((style) => !html.includes(style))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
  const preloaded = fill(html, /<script type="module"/, `${scripts.map(preload).join('')}<script type="module"`);
  return fillRoot(fill(preloaded, /<\/head>/, `${styles.join('')}</head>`), frame);
}

type Rendered = {
  rendered: { language: Language; pages: PublicPage[] }[];
  /** What rendered them, by file. */
  code: [file: string, source: string][];
};

/** The pages in each language, by their own code, which is built for Node. */
async function renderPublicPages(root: string): Promise<Rendered> {
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
    const files = globSync('**/*.js', { cwd: outDir });
    return { rendered, code: files.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]) };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Both builds name a file by its content; should that ever differ, a page would ask for what is not there. */
function checkPictures(content: string, bundle: Rolldown.OutputBundle): void {
  for (const [, file = ''] of content.matchAll(/"\/(assets\/[^"#]+)/g)) {
    if (!bundle[file]) throw new Error(`A prerendered page refers to ${file}, which the build did not write`);
  }
}
