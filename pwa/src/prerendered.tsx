/** The public pages as HTML, made while building, so that they can be read before any script runs. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { WrittenContent } from 'shared-schema/site-content';
import { type Language, LOCALES } from 'shared-schema/texts/languages';
import type { PublicPage } from '../prerender/public-page.ts';
import { showLanguage, t } from './language/texts.ts';
import { fileOf, fillPage } from '../prerender/fill-page.ts';
import { tell, type Told, type ToldContent } from './told.ts';
import { associationName, siteContent } from './public-site/site-content.ts';
import { createAppRouter } from './router.ts';

/** What a visitor sees at each path of those pages that only tell: what is typed into a form before the script runs would be lost. */
export async function renderPages(language: Language): Promise<PublicPage[]> {
  await showLanguage(language);
  const titles = {
    '/': associationName(),
    '/about': t('site.about'),
    '/activities': t('site.activities'),
    '/contact': t('site.contact'),
  };
  const pages: PublicPage[] = [];
  for (const [path, title] of Object.entries(titles)) {
    const content = await render(path);
    const { description } = siteContent();
    const withoutScript = t('site.needsJavaScript');
    pages.push({ path, title, description, locale: LOCALES[language], withoutScript, content });
  }
  return pages;
}

/** What the build leaves for the server to write pages into. */
export type Shell = { name: string; html: string; preloads: Record<Language, string> };

/** The pages by their paths as files, `/about.ml.html`, as they are to be for this association, in the languages it offers. */
export async function renderDocuments(
  shell: Shell,
  site: { name: string; logo?: string; languages: Language[]; documents?: string; content: WrittenContent },
) {
  const documents: Record<string, string> = {};
  const { name, logo, documents: asked } = site;
  const given: Told = { name, logo, languages: site.languages.join(' '), documents: asked };
  // What nobody has written is left out, so that the page stays light.
  const content = Object.fromEntries(Object.entries(site.content).filter(([, written]) => written)) as ToldContent;
  tell(given, content);
  for (const language of site.languages) {
    for (const page of await renderPages(language)) {
      const html = fillPage({ html: shell.html, preloads: shell.preloads[language], told: given, content }, page);
      documents[`/${fileOf(page.path, language)}`] = html;
      // For whoever names no language: the first that is offered, in the order of `LANGUAGES`.
      documents[`/${fileOf(page.path, 'en')}`] ??= html;
    }
  }
  return documents;
}

async function render(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ state: { status: 'guest' } }, { history, scrollRestoration: false });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
