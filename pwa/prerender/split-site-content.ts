/** Offers `pwa/site-content.json` as one module per language, so that a visitor loads only the language they read. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage } from 'shared-schema/texts/languages';
import type { Plugin } from 'vite';
import { readSiteContent } from './read-site-content.ts';

const FILE = join(import.meta.dirname, '../site-content.json');
const PREFIX = 'site-content:';

export function splitSiteContent(): Plugin {
  return {
    name: 'split-site-content',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      const language = id.slice(`\0${PREFIX}`.length);
      if (!id.startsWith(`\0${PREFIX}`) || !isLanguage(language)) return null;
      this.addWatchFile(FILE);
      const content = readSiteContent(JSON.parse(await readFile(FILE, 'utf8')));
      return `export const siteContent = ${JSON.stringify(content[language])};`;
    },
  };
}
