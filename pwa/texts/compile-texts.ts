/**
 * Compiles the texts while building, so that the app carries no parser of ICU messages: see icu-minify. With
 * `TEXTS=pseudo` English is written 40 % longer and in accents, to find what is cut and what is not in the catalogue.
 */
import { pathToFileURL } from 'node:url';
import { compileGroup } from 'shared-schema/texts/compile-texts';
import type { Plugin } from 'vite';
import { PSEUDO } from './build-folder.ts';
import { lengthened } from './pseudo-language.ts';

const TEXTS = /\/shared-schema\/src\/texts\/(en|ml|hi)\/(?!\w+-part\.)[\w-]+\.ts$/;

export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    // Before types are stripped: the file is loaded as it is.
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0]!;
      if (!TEXTS.test(file)) return null;
      this.addWatchFile(file);
      const groups = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<
        string,
        Record<string, string>
      >;
      const lines = Object.entries(groups).map(([name, texts]) => {
        return `export const ${name} = ${JSON.stringify(compileGroup(texts, PSEUDO ? lengthened : undefined))};`;
      });
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}
