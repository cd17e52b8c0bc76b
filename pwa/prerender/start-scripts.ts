/**
 * The scripts of the admin area's first screen. Chromium keeps the compiled code of what comes from a service worker; here it is brought to
 * use it, and to keep all of it.
 */
import type { Plugin, Rolldown } from 'vite';

/** Besides those of a language. */
export function startScripts(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const start = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'start');
  const needed = new Set([chunkOf(start)]);
  // A set is walked through to its end, also while it grows.
  for (const { imports } of needed) for (const file of imports) needed.add(chunkOf(bundle[file]));
  return [...needed];
}

/**
 * Stands before what asks for the script as a module. A module would be compiled anew while it arrives: on the thread that receives scripts
 * Chromium looks for kept code of ordinary scripts alone, see `MaybeCreateConsumeCodeCacheTask` in its `script_streamer.cc`.
 */
export function preload({ fileName }: Rolldown.OutputChunk): string {
  return `<link rel="preload" as="script" crossorigin href="/${fileName}">`;
}

/** A script is kept as it is once it has run. Functions that are called only later are compiled by then because of this comment. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

export function compileStartWhole(): Plugin {
  return {
    name: 'compile-start-whole',
    apply: 'build',
    generateBundle: {
      // The comment has to be the first of a file, and Vite puts something there, too.
      order: 'post',
      handler(_, bundle) {
        // The worker's build has no page.
        if (!bundle['index.html']) return;
        for (const chunk of startScripts(bundle)) {
          chunk.code = COMPILE_ALL + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineFurther(String(map.source));
        }
      },
    },
  };
}

function oneLineFurther(sourceMap: string): string {
  const map = JSON.parse(sourceMap) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}

/** Throws for what is not a script that the build has written. */
function chunkOf(file: Rolldown.OutputBundle[string] | undefined): Rolldown.OutputChunk {
  if (file?.type !== 'chunk') throw new Error('The build lacks a script of the admin area: see chunks.ts');
  return file;
}
