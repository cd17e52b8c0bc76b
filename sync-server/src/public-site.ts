/**
 * The public pages in the association's own name, languages and pictures: rendered by the app's own code, which the build leaves in
 * `server/` beside what it serves, as soon as something is decided otherwise than it was built with.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AssociationSettings } from 'shared-schema/settings';
import type { WrittenContent } from 'shared-schema/site-content';
import { type Language, LANGUAGES } from 'shared-schema/texts/languages';

/** A file that takes the place of one that was built. */
export type Document = { type: string; body: Buffer; encoded: { br?: Buffer; gzip?: Buffer }; keep: boolean };

/** What `pwa/src/prerendered.tsx` offers. */
type Renderer = { renderDocuments: (shell: unknown, site: Site) => Promise<Record<string, string>> };

/** What the pages are told; `pwa/src/public-site/site.ts` reads it. */
export type Site = { name: string; languages: Language[]; logo: string | undefined; content: WrittenContent };

export class PublicSite {
  readonly #app: string;
  #documents = new Map<string, Document>();
  #languages: readonly Language[] | undefined;
  #rendered = '';
  #latest: Promise<void> = Promise.resolve();

  /** `app` is the folder of the built app. */
  constructor(app: string) {
    this.#app = app;
  }

  /** The languages that visitors can choose from; undefined for all. */
  get languages(): readonly Language[] | undefined {
    return this.#languages;
  }

  /** One after the other. Until the pages are rendered, those that were served before are. */
  follow(
    settings: Pick<AssociationSettings, 'associationName' | 'languages' | 'logo' | 'siteContent'>,
    given: string,
  ): Promise<void> {
    return (this.#latest = this.#latest.catch(() => undefined).then(() => this.#render(settings, given)));
  }

  /** What takes the place of the file at `path`; undefined if it is as it was built. */
  document(path: string): Document | undefined {
    return this.#documents.get(path);
  }

  async #render(
    { associationName, languages, logo, siteContent }: Parameters<PublicSite['follow']>[0],
    given: string,
  ): Promise<void> {
    const renderer = join(this.#app, 'server/prerendered.js');
    if (!existsSync(renderer)) return;
    const { shell } = (await import(pathToFileURL(join(this.#app, 'server/shell.js')).href)) as {
      shell: { name: string };
    };
    const picture = logo ? Buffer.from(logo, 'base64') : undefined;
    const logoPath = picture && `/logo-${createHash('sha256').update(picture).digest('hex').slice(0, 12)}.png`;
    const site: Site = { name: associationName || given, languages, logo: logoPath, content: siteContent };
    const wanted = JSON.stringify(site);
    if (wanted === this.#rendered) return;
    const documents = new Map<string, Document>();
    const isWritten = Object.values(siteContent).some((content) => content !== null);
    if (site.name !== shell.name || logoPath || isWritten || languages.length < LANGUAGES.length) {
      const { renderDocuments } = (await import(pathToFileURL(renderer).href)) as Renderer;
      for (const [path, html] of Object.entries(await renderDocuments(shell, site))) {
        documents.set(path, await compressed('html', Buffer.from(html)));
      }
      documents.set('/manifest.webmanifest', await compressed('application/manifest+json', this.#manifest(site)));
      if (picture && logoPath) documents.set(logoPath, { type: 'image/png', body: picture, encoded: {}, keep: true });
    }
    this.#documents = documents;
    this.#languages = languages.length < LANGUAGES.length ? languages : undefined;
    this.#rendered = wanted;
  }

  /** What a phone's home screen shows. */
  #manifest({ name, logo }: Site): Buffer {
    const built = JSON.parse(readFileSync(join(this.#app, 'manifest.webmanifest'), 'utf8')) as object;
    const icons = logo && { icons: [{ src: logo, sizes: 'any', type: 'image/png' }] };
    return Buffer.from(JSON.stringify({ ...built, name, ...icons }));
  }
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressed(type: string, body: Buffer): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { type, body, encoded: { br: await asBrotli(body, { params }), gzip: await asGzip(body) }, keep: false };
}
