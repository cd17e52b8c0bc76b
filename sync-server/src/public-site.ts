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
import type { DocumentsAsked } from 'shared-schema/members/document-number';
import type { AssociationSettings } from 'shared-schema/settings';
import type { WrittenContent } from 'shared-schema/site-content';
import { type Language, LANGUAGES } from 'shared-schema/texts/languages';
import { iconsOf } from './logo-icons.ts';
import { type BuiltManifest, webManifest } from './web-manifest.ts';

/** A file that takes the place of one that was built. */
export type Document = { type: string; body: Buffer; encoded: { br?: Buffer; gzip?: Buffer }; keep: boolean };

/** What `pwa/src/prerendered.tsx` offers. */
type Renderer = { renderDocuments: (shell: unknown, site: Site) => Promise<Record<string, string>> };

/** What the pages are told; `pwa/src/public-site/site.ts` reads it. */
type Site = {
  name: string;
  languages: Language[];
  logo: string | undefined;
  documents: DocumentsAsked | undefined;
  content: WrittenContent;
};

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
    settings: Pick<AssociationSettings, 'associationName' | 'documentsAsked' | 'languages' | 'logo' | 'siteContent'>,
    given: string,
  ): Promise<void> {
    return (this.#latest = this.#latest.catch(() => undefined).then(() => this.#render(settings, given)));
  }

  /** What takes the place of the file at `path`; undefined if it is as it was built. */
  document(path: string): Document | undefined {
    return this.#documents.get(path);
  }

  async #render(
    { associationName, documentsAsked, languages, logo, siteContent }: Parameters<PublicSite['follow']>[0],
    given: string,
  ): Promise<void> {
    const renderer = join(this.#app, 'server/prerendered.js');
    if (!existsSync(renderer)) return;
    const { shell } = (await import(pathToFileURL(join(this.#app, 'server/shell.js')).href)) as {
      shell: { name: string };
    };
    const picture = logo ? Buffer.from(logo, 'base64') : undefined;
    const logoName = picture && `/logo-${createHash('sha256').update(picture).digest('hex').slice(0, 12)}`;
    const logoPath = logoName && `${logoName}.png`;
    const site: Site = {
      name: associationName || given,
      languages,
      logo: logoPath,
      documents: documentsAsked === 'required' ? undefined : documentsAsked,
      content: siteContent,
    };
    const wanted = JSON.stringify(site);
    if (wanted === this.#rendered) return;
    const documents = new Map<string, Document>();
    const icons = picture && logoName ? drawIcons(picture, logoName, documents) : undefined;
    for (const language of languages) {
      const manifest = webManifest(this.#builtManifest(), { name: site.name, icons }, language);
      documents.set(manifestIn(language), await compressed('application/manifest+json', Buffer.from(manifest)));
    }
    const isWritten = Object.values(siteContent).some((content) => content !== null);
    const isAsBuilt = site.name === shell.name && languages.length === LANGUAGES.length && !site.documents;
    if (!isAsBuilt || logoPath || isWritten) {
      const { renderDocuments } = (await import(pathToFileURL(renderer).href)) as Renderer;
      for (const [path, html] of Object.entries(await renderDocuments(shell, site))) {
        documents.set(path, await compressed('html', Buffer.from(html)));
      }
      if (picture && logoPath) documents.set(logoPath, png(picture));
    }
    this.#documents = documents;
    this.#languages = languages.length < LANGUAGES.length ? languages : undefined;
    this.#rendered = wanted;
  }

  #builtManifest(): BuiltManifest {
    return JSON.parse(readFileSync(join(this.#app, 'manifest.webmanifest'), 'utf8')) as BuiltManifest;
  }
}

/** Where the web manifest in a language is found in `documents`; browsers ask for `/manifest.webmanifest`. */
export function manifestIn(language: Language): string {
  return `/manifest.${language}.webmanifest`;
}

/** Puts the icons among the documents. Returns what the manifest says of them. */
function drawIcons(logo: Buffer, name: string, documents: Map<string, Document>) {
  const drawn = iconsOf(logo);
  if (!drawn) return undefined;
  // Phones of Apple ask for it under this name, whatever a page says.
  documents.set('/apple-touch-icon.png', { ...png(drawn.apple), keep: false });
  return (['any', 'maskable'] as const).flatMap((purpose) =>
    Object.entries(drawn[purpose]).map(([side, icon]) => {
      const src = `${name}-${purpose}-${side}.png`;
      documents.set(src, png(icon));
      return { src, sizes: `${side}x${side}`, type: 'image/png', ...(purpose === 'maskable' && { purpose }) };
    }),
  );
}

function png(body: Buffer): Document {
  return { type: 'image/png', body, encoded: {}, keep: true };
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressed(type: string, body: Buffer): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { type, body, encoded: { br: await asBrotli(body, { params }), gzip: await asGzip(body) }, keep: false };
}
