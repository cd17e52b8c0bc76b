/** The public pages as HTML, made while building, so that they can be read before any script runs. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { siteContent } from './public-site/site-content.ts';
import { createAppRouter } from './router.ts';

export { siteContent };

/** Those that only tell; a form waits for the script, or what is typed before it would be lost. */
export const PAGES = [
  { path: '/', file: 'index.html', title: siteContent.name },
  { path: '/about', file: 'about.html', title: 'About' },
  { path: '/activities', file: 'activities.html', title: 'Activities' },
  { path: '/contact', file: 'contact.html', title: 'Contact' },
];

/** What a visitor sees at `path`. */
export async function render(path: string): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ state: { status: 'guest' } }, { history, scrollRestoration: false });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
