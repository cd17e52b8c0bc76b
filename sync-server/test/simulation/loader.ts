/**
 * Loads the product for a run: `node --import ./loader.ts`. Four modules are replaced by those of the run; all else is the product's own
 * code, but for limits that no run would reach, and a deliberate mistake that `SIMULATE_MISTAKE` may name.
 */
import { registerHooks } from 'node:module';
import { replaceBrowser } from './browser.ts';
import { lowered } from './lowered.ts';
import { edited } from './mistake.ts';
import { mistakeNamed } from './mistakes.ts';
import { replaceSurroundings } from './surroundings.ts';

const here = new URL('.', import.meta.url).href;
const replaced: Record<string, string> = {
  dexie: `${here}memory-dexie.ts`,
  uuid: `${here}run-uuid.ts`,
};

const mistake = process.env.SIMULATE_MISTAKE;
const edits = [...lowered, ...(mistake ? mistakeNamed(mistake).edits : [])];

replaceSurroundings();
replaceBrowser();

registerHooks({
  resolve(specifier, context, next) {
    if (replaced[specifier]) return { url: replaced[specifier], shortCircuit: true };
    const found = next(specifier, context);
    if (found.url.endsWith('/pwa/src/sync/server.ts')) return { ...found, url: `${here}network.ts` };
    if (found.url.endsWith('/documents/sealed-outbox.ts')) return { ...found, url: `${here}opened-outbox.ts` };
    return found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/\/(pwa|sync-server|shared-schema)\/src\//.test(url) || !loaded.source) return loaded;
    // What Vite writes into the app when it is built.
    const source = Buffer.from(loaded.source as string)
      .toString()
      .replaceAll('import.meta.env', '({})')
      // It shows no texts.
      .replaceAll('import.meta.glob', '(() => ({}))');
    return { ...loaded, source: edited(edits, url, source) };
  },
});
