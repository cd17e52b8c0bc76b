/** Stores each text file of the build compressed as well as can be, so that the server need not do it, less well, for each request. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 1000;

export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      // After the service worker and the prerendered pages have been written.
      order: 'post',
      sequential: true,
      handler() {
        for (const file of globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder, exclude: ['server/**'] })) {
          const content = readFileSync(join(folder, file));
          if (content.length < SMALLEST) continue;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }));
          writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
        }
      },
    },
  };
}
