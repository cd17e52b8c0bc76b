/** For who comes to the public site from the admin area, whose page is told nothing of the association: by logging out, say. */
import { CONTENT_BLOCK } from '../told.ts';

/** The service worker knows no such page, so that it comes from the server. */
const FRESH = '/?fresh';
const KEPT = '/';

/** Tells this page what the public ones are told: as the server has it, else as this device keeps it. Without either nothing. */
export async function hearFromPublicPage(): Promise<void> {
  const page = await fetchPage(FRESH)
    .catch(() => fetchPage(KEPT))
    .catch(() => undefined);
  if (!page) return;
  const { name, logo, languages, documents } = page.documentElement.dataset;
  for (const [attribute, value] of Object.entries({ name, logo, languages, documents })) {
    if (value) document.documentElement.dataset[attribute] = value;
  }
  document.getElementById(CONTENT_BLOCK)?.remove();
  const content = page.getElementById(CONTENT_BLOCK);
  if (content) document.head.append(document.importNode(content, true));
}

/** Throws unless it is there in three seconds. */
async function fetchPage(path: string): Promise<Document> {
  const response = await fetch(path, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`Answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
